#pragma once
#include <glib.h>

/* Certainty of an answer, in three degrees: it is right with probability 1, .8 or .65 (core/answers/certainty.h). Two
 * barely sure answers weigh as much as one fairly sure answer, and one sure answer outweighs three barely sure
 * ones. */
typedef enum { CREDAL_CERTAINTY_SURE, CREDAL_CERTAINTY_FAIRLY, CREDAL_CERTAINTY_BARELY,
               CREDAL_N_CERTAINTIES } CredalCertainty;

double          credal_certainty_value   (CredalCertainty certainty);
/** credal_certainty_nearest: Returns the degree of nearest probability; files may hold any. */
CredalCertainty credal_certainty_nearest (double certainty);
const char     *credal_certainty_name    (CredalCertainty certainty);   /* "sure", "fairly", "barely" */
gboolean        credal_certainty_parse   (const char *name, CredalCertainty *certainty);

#pragma once
#include <glib.h>

/* Certainty of an answer, in three degrees. Engines use a number P in (0, 1] for each: 1, 0.6 and 0.3, so that two
 * barely sure answers weigh as much as one fairly sure answer, and one sure answer outweighs three barely sure ones. */
typedef enum { CREDAL_CERTAINTY_SURE, CREDAL_CERTAINTY_FAIRLY, CREDAL_CERTAINTY_BARELY,
               CREDAL_N_CERTAINTIES } CredalCertainty;

double          credal_certainty_value   (CredalCertainty certainty);
/** credal_certainty_nearest: Returns the degree nearest to @value; files may hold any P. */
CredalCertainty credal_certainty_nearest (double value);
const char     *credal_certainty_name    (CredalCertainty certainty);   /* "sure", "fairly", "barely" */
gboolean        credal_certainty_parse   (const char *name, CredalCertainty *certainty);

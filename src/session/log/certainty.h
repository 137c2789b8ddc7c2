#pragma once
#include <glib.h>

/* How sure a person is of an answer, in three steps. Engines take the number P in (0, 1] that stands for each: 1, 0.6
 * and 0.3, so that two answers barely given weigh as one fairly sure, and one sure answer outweighs three barely
 * given. */
typedef enum { CREDAL_CERTAINTY_SURE, CREDAL_CERTAINTY_FAIRLY, CREDAL_CERTAINTY_BARELY,
               CREDAL_N_CERTAINTIES } CredalCertainty;

double          credal_certainty_value   (CredalCertainty certainty);
/** credal_certainty_nearest: the step that describes @value best, whoever wrote it: a file may hold any P. */
CredalCertainty credal_certainty_nearest (double value);
const char     *credal_certainty_name    (CredalCertainty certainty);   /* "sure", "fairly", "barely" */
gboolean        credal_certainty_parse   (const char *name, CredalCertainty *certainty);

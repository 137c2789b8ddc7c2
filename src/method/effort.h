#pragma once
#include "engines/shared/engine.h"

/* Number of principal components offered in place of many features. */
#define CREDAL_EFFORT_COMPONENTS 20

/** credal_effort_warning: (transfer full) (nullable): Returns a warning that clustering @p features with @params takes
 *  long: the estimated time, and a quicker way. NULL: the time is short, or the metric is not adaptive. The adaptive
 *  metric solves for the centres of all c clusters at once. This takes 2/3 (c p)³ operations in each of a few dozen
 *  iterations, at 10¹⁰ operations a second. */
char *credal_effort_warning (const CredalEngine *engine, const CredalParams *params, gsize p);

#pragma once
#include "engines/shared/engine.h"

/* How many principal components are offered in place of many features. */
#define CREDAL_EFFORT_COMPONENTS 20

/** credal_effort_warning: (transfer full) (nullable): what a person is told before @params are tried on objects of @p
 *  features, where that takes long: how long about, and what is quicker. NULL: nothing is known to take long. The
 *  adaptive metric solves for the centres of all c clusters at once, 2/3 (c p)³ operations in each iteration, of which
 *  a few dozen are needed; the time is that of a machine of 10¹⁰ operations a second. */
char *credal_effort_warning (const CredalEngine *engine, const CredalParams *params, gsize p);

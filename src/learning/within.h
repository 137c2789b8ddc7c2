#pragma once
#include "core/answers/constraints.h"
#include "method/settings.h"

/* Questions within the fit: [Abin16] Alg. 1 asks for λ answers in every iteration (lines 9 and 10), instead of after a
 * fit. A result is then a state of the loop: one iteration after every λ answers, and none between them.
 *
 * Readings: λ is the selector's parameter "batch" (3C by default), and 1 for a selector without it. As in line 2, the
 * first batch is asked at the start, before any iteration. A stage that has fewer than λ questions left does not make
 * the iteration come earlier: the next stage completes the batch. */

/** credal_within_batch: Returns λ, at least 1. */
guint credal_within_batch      (const CredalSettings *settings);
/** credal_within_iterations: Returns the number of iterations between the result before the last of @said and the one
 *  after it, 0 or 1: 1 if the number of answered pairs, without don't-knows, is a positive multiple of λ. @begun:
 *  FALSE: there is no result before. */
guint credal_within_iterations (const CredalSettings *settings, const CredalConstraints *said, gboolean begun);

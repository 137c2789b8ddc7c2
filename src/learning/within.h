#pragma once
#include "core/answers/constraints.h"
#include "method/settings.h"

/* Questions within the fit: [Abin16] Alg. 1 asks for λ answers in every iteration (lines 9 and 10), instead of after a
 * fit. A result is then a state of the loop: one iteration after every λ answers, and none between them.
 *
 * Readings: λ is the selector's parameter "batch" (3C by default), and 1 for a selector without it. As in line 2, the
 * first batch is asked at the start, before any iteration. A stage that has fewer than λ questions left does not make
 * the iteration come earlier: the next stage completes the batch. Answers that come faster than the iterations, or
 * several at once, make up for the iterations of all batches that they complete. A method whose runs are whole
 * (engines/shared/engine.h) is fitted to its end each time. */

/** credal_within_batch: Returns λ, at least 1. */
guint credal_within_batch      (const CredalSettings *settings);
/** credal_within_answers: Returns the number of answered pairs, without don't-knows. */
guint credal_within_answers    (const CredalConstraints *said);
/** credal_within_iterations: Returns the number of iterations between a result with @before answers and one with @now:
 *  the number of batches completed since. */
guint credal_within_iterations (const CredalSettings *settings, guint before, guint now);

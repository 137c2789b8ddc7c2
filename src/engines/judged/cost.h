#pragma once
#include "core/belief/fault.h"
#include "engines/shared/engine.h"

/** credal_judge_cost: Adds %CREDAL_FAULT_COSTLY to @faults for a sure answer about a pair if the data contradict it and
 *  it changes much by itself. The cost of an answer is −log of its probability under the memberships of a fit without
 *  answers. The costliest answer is reported if
 *    its probability is below %CREDAL_COSTLY;
 *    its cost exceeds three times the sum of all other answers' costs;
 *    the fit without answers has no faults of its own (singular covariances);
 *    more than %CREDAL_MANY_MOVED of the objects of @shown are in other clusters in a fit with the other answers alone.
 *  @problem: the problem of @shown, with its answers. Does nothing if a fit fails, or if @engine does not follow pairs.
 *  With more than 2000 objects, a sample of this size and the asked objects are fitted. Returns FALSE if stopped.
 *  Deterministic. Cost: one fit of the sample; a second one only if an answer stands out among several. */
gboolean credal_judge_cost (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *shown,
                            CredalMonitor *monitor, GArray *faults);

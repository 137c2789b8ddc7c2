#pragma once
#include "engines/shared/engine.h"

#define CREDAL_COARSE_SIZE 16384        /* objects in a sample */

/** credal_is_sampled: Returns TRUE if @engine iterates only on a sample of the problem's objects. Most of the time of a
 *  fit then goes into making a partition of all objects. */
gboolean         credal_is_sampled (const CredalEngine *engine, const CredalProblem *problem);

/**
 * credal_fit_coarse:
 * @options: (nullable)
 *
 * Runs credal_fit(). With many more than %CREDAL_COARSE_SIZE objects, credal_fit_sample() finds the start of a single
 * run on all objects. A warm-only fit skips the sample, which would only lead away from the earlier result. If
 * credal_is_sampled() returns TRUE, no fit iterates on all objects. Deterministic in the problem and the options. Cost:
 * the starts on the sample, and the few remaining iterations on all objects.
 */
CredalPartition *credal_fit_coarse (const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalFitOptions *options, GError **error);

/**
 * credal_fit_sample:
 * @options: (nullable): as for credal_fit(); warm-only: only continues the earlier result, on the sample
 * @spent: (out) (optional): starts, iterations and seconds, for the options of a fit that continues from here
 *
 * Runs all starts on a sample of the objects and returns the best result as a state of all objects. The sample is drawn
 * evenly, with all objects in pairs and pins and a few of each stroke. Constrained objects outside the sample get their
 * masses at the sample's centres. Parameters that are estimated from the data come from the sample. Returns NULL
 * without an error if there are too few objects for sampling. Fails as credal_fit() does. Cost: O(n) for drawing, the
 * starts on the sample, and the constrained objects.
 */
CredalState     *credal_fit_sample (const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalFitOptions *options, CredalReport *spent, GError **error);

/** credal_fit_part: Returns (transfer full) a partition of all objects. @chosen: (n): objects marked nonzero get the
 *  masses that @state determines. @before: (nullable): all other objects keep their masses of this partition, and
 *  clusters keep its order; see credal_partition_new_extended(). Precondition: @problem has no pins: the first
 *  partition to be shown is computed before answers are used, and pins would not follow the order. Fails as
 *  engine->partition() does. Cost: O(n c) for copying, and a mass step over the chosen objects. */
CredalPartition *credal_fit_part   (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                    const guint8 *chosen, CredalPartition *before, GError **error);

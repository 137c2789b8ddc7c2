#pragma once
#include "engines/shared/engine.h"

#define CREDAL_COARSE_SIZE 16384        /* objects in a sample */

/** credal_is_sampled: Returns TRUE if @engine iterates only on a sample of the problem's objects: it names a number of
 *  representatives (CredalSearch), and there are more than 2 × %CREDAL_COARSE_SIZE objects. Most of the time of a fit
 *  then goes into making a partition of all objects. */
gboolean         credal_is_sampled (const CredalEngine *engine, const CredalProblem *problem);

/**
 * credal_fit_coarse:
 * @options: (nullable)
 *
 * Runs credal_fit() if there are at most 2 × %CREDAL_COARSE_SIZE objects. With more objects, credal_fit_sample() runs
 * the starts, and a single run on all objects continues from its result instead of from options.warm. A warm-only fit
 * skips the sample: it would only lead away from the earlier result. With options.extend, the result of the sample
 * is extended to all objects without an iteration on them. If credal_is_sampled() returns TRUE, no run
 * iterates on all objects: the partition extends the state of credal_fit_sample(). If @options then has both `spent`
 * and a warm-only state of @engine, the partition extends this state without a fit. Deterministic in the problem and
 * the options. Fails as credal_fit() and credal_fit_sample() do. Cost: the starts on the sample, and the few remaining
 * iterations on all objects.
 */
CredalPartition *credal_fit_coarse (const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalFitOptions *options, GError **error);

/**
 * credal_fit_sample:
 * @options: (nullable): as for credal_fit(), but `warm` counts only in a warm-only fit: it is continued on the sample
 * @spent: (out) (optional): starts, iterations, seconds, `resumed` and status, for the `spent` of a fit that continues
 *   from the result
 *
 * Runs all starts on a sample of the objects and returns (transfer full) the best result as a state of all objects. The
 * sample is drawn evenly, with all objects in pairs and pins and a few of each stroke. If the engine has a polish(),
 * constrained objects outside the sample get their masses at the sample's centres. Parameters that are estimated from
 * the data come from the sample. Returns NULL without an error for at most 2 × %CREDAL_COARSE_SIZE objects. Fails as
 * credal_fit() does, and with %CREDAL_ERROR_MEMORY. Cost: O(n) for drawing, the starts on the sample, and the
 * constrained objects.
 */
CredalState     *credal_fit_sample (const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalFitOptions *options, CredalReport *spent, GError **error);

/** credal_fit_coarse_state: Like credal_fit_coarse() without answers, and without a partition: as credal_fit_state().
 *  @monitor: (nullable). */
CredalState     *credal_fit_coarse_state (const CredalEngine *engine, const CredalProblem *problem,
                                          CredalMonitor *monitor, CredalReport *report, GError **error);

/** credal_fit_part: Returns (transfer full) a partition of all objects. @chosen: (n): objects marked nonzero get the
 *  masses that @state determines. So do the objects of the sample that @state was found on. @before: (nullable): all
 *  other objects keep their masses of this partition, if credal_partition_new_extended() can use it. Clusters get the
 *  order of labels, classes and @before (credal_find_order()). Precondition: @problem has no pins: they would not
 *  follow the new order. Fails as the engine's partition() does, and with %CREDAL_ERROR_MEMORY. Cost: O(n c) for
 *  copying, and a mass step over the chosen objects. */
CredalPartition *credal_fit_part   (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                    const guint8 *chosen, CredalPartition *before, GError **error);

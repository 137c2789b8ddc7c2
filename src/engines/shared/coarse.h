#pragma once
#include "engines/shared/engine.h"

#define CREDAL_COARSE_SIZE 16384        /* objects of a sample */

/** credal_is_sampled: whether @engine iterates on a sample of the problem's objects only, so that making a partition of
 *  all of them is the longest part of it. */
gboolean         credal_is_sampled (const CredalEngine *engine, const CredalProblem *problem);

/**
 * credal_fit_coarse:
 * @options: (nullable)
 *
 * As credal_fit(), but where there are many more than %CREDAL_COARSE_SIZE objects a single run on all of them begins at
 * credal_fit_sample(). A warm-only fit goes to credal_fit() as it is: where an earlier result is near, a sample only
 * leads away from it. Where it is sampled (credal_is_sampled()) nothing goes on on all objects, warm or not.
 * Deterministic in the problem and the options. Cost: the starts on the sample, and the few iterations that are left on
 * all objects.
 */
CredalPartition *credal_fit_coarse (const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalFitOptions *options, GError **error);

/**
 * credal_fit_sample:
 * @options: (nullable): as for credal_fit(); warm-only: what becomes of the earlier result
 * @spent: (out) (optional): the starts, iterations and seconds that it took, for the options of a fit that goes on
 *  from here
 *
 * The best of all starts on a sample of the objects, drawn evenly and with all that pairs and pins name and a few of
 * each stroke, as a state of all objects: constrained ones have their masses at its centres. Parameters found from the
 * data are the sample's. NULL without an error where there are too few objects for it. Fails as credal_fit() does.
 * Cost: O(n) for drawing, the starts on the sample, and the constrained objects.
 */
CredalState     *credal_fit_sample (const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalFitOptions *options, CredalReport *spent, GError **error);

/** credal_fit_part: what @state says of the @chosen objects (n), the others as in @before (nullable), whose clusters'
 *  order it keeps: credal_partition_new_extended(). Precondition: @problem has no pins: what is shown first is
 *  clustered without what answers teach, and pins would not follow the order. Fails as engine->partition() does.
 *  Cost: O(n c) for copying; a mass step over the chosen. */
CredalPartition *credal_fit_part   (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                    const guint8 *chosen, CredalPartition *before, GError **error);

#pragma once
#include "engines/engine.h"

#define CREDAL_COARSE_SIZE 16384        /* objects of a sample */

/**
 * credal_fit_coarse:
 * @options: (nullable)
 *
 * As credal_fit(), but where there are many more than %CREDAL_COARSE_SIZE objects the starts run on a sample of them,
 * drawn evenly and with all that pairs and labels name, and the best result is where a single run on all objects
 * begins. A warm-only fit, given starts and pins go to credal_fit() as they are. Deterministic in the problem. Cost:
 * the starts on the sample, and the iterations of one warm start.
 */
CredalPartition *credal_fit_coarse (const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalFitOptions *options, GError **error);

/** credal_fit_preview: what a sample says of all objects, in one mass step: where credal_fit_coarse() begins; a warm-only
 *  fit from its state is what that function would return. Its objective does not compare with that one's: parameters
 *  found from the data are the sample's. NULL without an error where there are too few objects for it. Fails as
 *  credal_fit() does. */
CredalPartition *credal_fit_preview (const CredalEngine *engine, const CredalProblem *problem,
                                     const CredalFitOptions *options, GError **error);

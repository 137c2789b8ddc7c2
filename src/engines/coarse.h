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

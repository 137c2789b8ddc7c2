#pragma once
#include "core/data/dataset.h"

/* Makes features that are half-way between original and sphered. If most features repeat the same information,
 * distances neglect the few other features, although these may separate the groups.
 *
 *   z = M x̄,  M ∝ (Σ + εI)^−¼,  Σ the sample covariance of x̄,  ε = .01/p (the mean eigenvalue of Σ is 1/p)
 *
 * M is symmetric, and scaled so that z and x̄ have the same mean pairwise squared distance. */

/**
 * credal_half_sphering_new:
 * @mean: (p)
 * @scale: x̄ = (x − mean) · scale, of total variance 1
 *
 * Returns: (transfer full) (nullable): M, (p × p). NULL for one feature, for more than 128 features, if all objects are
 * equal, or if values overflow. Cost: O(n p² + p³).
 */
double *credal_half_sphering_new (const CredalDataset *data, const double *mean, double scale);

/** credal_half_sphering_apply: Sets @z (p × count) to M x̄ for @count objects. @sphere: M; @x: (p × count) x̄. Both
 *  arrays have one row for each feature, and must not overlap. Cost: O(p²) for each object. */
void credal_half_sphering_apply (const double *sphere, gsize p, const double *x, double *z, gsize count);

#pragma once
#include "core/data/dataset.h"

/* Features half-way between as they are and sphered: where features say the same thing over again, what only a few of
 * them say counts for little in distances, and it may be what the groups differ in.
 *
 *   z = M x̄,  M ∝ (Σ + εI)^−¼,  Σ the sample covariance of x̄,  ε = .01/p (the mean eigenvalue of Σ is 1/p)
 *
 * M is symmetric, and scaled so that the mean pairwise squared distance is the same of z as of x̄. */

/**
 * credal_half_sphering_new:
 * @mean: (p); @scale: x̄ = (x − mean) · scale, of total variance 1
 *
 * Returns: (transfer full) (nullable): M, (p × p); NULL where there is nothing to gain or too much to pay: with one
 * feature, more than 128 of them, or values that overflow. Cost: O(n p² + p³).
 */
double *credal_half_sphering_new (const CredalDataset *data, const double *mean, double scale);

/** credal_half_sphering_apply: @x, @z: (p × count) x̄ and M x̄ of some objects, a feature a row. Cost: O(p²) an
 *  object. */
void credal_half_sphering_apply (const double *sphere, gsize p, const double *x, double *z, gsize count);

#pragma once
#include "core/data/dataset.h"

/**
 * credal_principal_components:
 * @without: (nullable) (p): a unit axis; the components are orthogonal to it
 * @mean: (p) out: the weighted mean
 * @values: (count) out: variances Σ w (a·(x − mean))² along the axes, largest first
 * @total: out: total variance of all features
 * @vectors: (count × p) out: unit axes, each with its largest loading positive; 0 without remaining variance
 *
 * Precondition: @count ≤ p. Computes the @count leading principal components. Fails with %CREDAL_ERROR_DATA if values
 * overflow, %CREDAL_ERROR_MEMORY. Cost: O(n p² + p³); for p > 500, O(n² p + n³) for few objects, otherwise O(n p count)
 * in each of at most 50 subspace iterations.
 */
gboolean credal_principal_components (const CredalDataset *data, const double *without, gsize count, double *mean,
                                      double *values, double *vectors, double *total, GError **error);

/** credal_scatter_matrix: Returns (transfer full) the (p × p) matrix Σ w (x − mean)(x − mean)ᵀ with only the upper
 *  triangle filled, by columns. @mean: (p). Cost: O(n p²). */
double *credal_scatter_matrix (const CredalDataset *data, const double *mean);

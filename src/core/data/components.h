#pragma once
#include "core/data/dataset.h"

/**
 * credal_principal_components:
 * @without: (nullable) (p): a unit axis: the components are of what lies at a right angle to it
 * @mean: (p) out: the weighted mean
 * @values: (count) out: variances Σ w (a·(x − mean))² along the axes, largest first; @total: out: all features'
 *  together
 * @vectors: (count × p) out: unit axes, each with its largest loading positive; 0 where nothing varies any more
 *
 * @count ≤ p. Fails with %CREDAL_ERROR_DATA when values overflow, %CREDAL_ERROR_MEMORY.
 * Cost: O(n p² + p³); when p > 500, O(n² p + n³) of few objects, otherwise O(n p count) in each of at most
 * 50 subspace iterations.
 */
gboolean credal_principal_components (const CredalDataset *data, const double *without, gsize count, double *mean,
                                      double *values, double *vectors, double *total, GError **error);

/** credal_scatter_matrix: @mean: (p). Returns: (transfer full): Σ w (x − mean)(x − mean)ᵀ, (p × p), of which only the
 *  upper triangle is filled, by columns. Cost: O(n p²). */
double *credal_scatter_matrix (const CredalDataset *data, const double *mean);

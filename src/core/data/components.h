#pragma once
#include "core/data/dataset.h"

/**
 * credal_principal_components:
 * @without: (nullable) (p): a unit axis that is removed from the data first; all components of variance > 0 are
 *   orthogonal to it
 * @count: ≤ p
 * @mean: (p) out: the weighted mean
 * @values: (count) out: variances Σ w (a·(x − mean))² along the axes a, largest first
 * @vectors: (count × p) out: the unit axes a, each with its largest loading positive; an axis of variance 0 is
 *   arbitrary, or 0
 * @total: out: Σ w ‖x − mean‖², including the variance along @without
 *
 * Computes the @count leading principal components. Fails with %CREDAL_ERROR_DATA if values overflow,
 * %CREDAL_ERROR_MEMORY. Cost for p ≤ 500 or large @count: O(n p² + p³). Otherwise: O(n² p + n³) for few objects, else
 * O(n p count) in each of about 50 subspace iterations at most.
 */
gboolean credal_principal_components (const CredalDataset *data, const double *without, gsize count, double *mean,
                                      double *values, double *vectors, double *total, GError **error);

/** credal_component_scores: Sets @scores (n × @count) to the products a·(x − @mean) with the axes a of
 *  credal_principal_components(). Cost: O(n p count). */
void    credal_component_scores (const CredalDataset *data, const double *mean, const double *vectors, gsize count,
                                 double *scores);

/** credal_scatter_matrix: Returns (transfer full) the (p × p) matrix Σ w (x − mean)(x − mean)ᵀ with only the upper
 *  triangle filled, by columns. @mean: (p). Cost: O(n p²). */
double *credal_scatter_matrix (const CredalDataset *data, const double *mean);

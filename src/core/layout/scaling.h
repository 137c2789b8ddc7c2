#pragma once
#include "core/data/dissimilarity.h"

#define CREDAL_SCALING_MOST 10     /* axes */

/* How well the places of objects show their dissimilarities. With B = −½ J D² J, J = I − 11ᵀ/n, and its eigenvalues λ,
 * axis k has the share λ_k/Σ|λ| [Mardia78]: for distances, its share of the variance. */
typedef struct {
  gsize axes;
  double share[CREDAL_SCALING_MOST];
  double negative;       /* share of negative eigenvalues, > 0: no points of any space have these distances */
  gboolean at_least;     /* TRUE: `negative` counts only the eigenvalues of largest magnitude; all others count as
                          * positive */
} CredalScaling;

/** credal_scaling_products: Returns (transfer full) B (n × n); NULL if memory runs out. */
double        *credal_scaling_products (const double *table, gsize n);

/**
 * credal_scaling_places:
 * @table: (n × n) dissimilarities, as in credal_dataset_set_dissimilarities(); not all 0
 * @scaling: out
 *
 * Returns (transfer full) the places (n × axes) of the objects by classical scaling (Torgerson, 1952): the eigenvectors
 * of B with the largest eigenvalues, scaled to length √λ, the largest element of each positive. After the first axis,
 * only those count whose eigenvalue is twice the magnitude of the lowest negative one: others may be rounding, or not
 * distances [Mardia78]. With n > 1,000, from a subspace iteration with 20 vectors. Fails with %CREDAL_ERROR_MEMORY, and
 * with %CREDAL_ERROR_DATA if all dissimilarities are 0, or too large or small to be squared. Cost: O(n³) up to n =
 * 1,000, O(n²) for each iteration beyond.
 */
double        *credal_scaling_places  (const double *table, gsize n, CredalScaling *scaling, GError **error);

/** credal_dataset_new_scaled: Returns (transfer full) a dataset of dissimilarities whose features are the places,
 *  named "Axis 1 (73 %)". @table: (transfer full), taken even on failure. @warnings: (nullable): gets a text if
 *  eigenvalues are negative. Fails like credal_scaling_places(). */
CredalDataset *credal_dataset_new_scaled (gsize n, double *table, GPtrArray *warnings, GError **error);

#pragma once
#include "core/data/dataset.h"

#define CREDAL_MOST_COMPONENTS 1000

/* Transformation of the features before clustering. */
typedef struct {
  gboolean standardize;      /* z-scores */
  guint components;          /* largest number of leading principal components; 0: the features themselves */
} CredalPreparation;

/**
 * credal_dataset_prepare:
 * @warnings: (nullable): strings are appended as by credal_dataset_standardize(), and the components' share of the
 *   variance
 *
 * Standardises first, then computes components. Shares everything but the features with @data, like
 * credal_dataset_derive(). Returns: (transfer full): @data itself if nothing changes. Fails like
 * credal_dataset_standardize() and credal_dataset_components().
 */
CredalDataset *credal_dataset_prepare (CredalDataset *data, const CredalPreparation *how, GPtrArray *warnings,
                                       GError **error);
gboolean       credal_preparation_equal (const CredalPreparation *how, const CredalPreparation *other);

/**
 * credal_dataset_components:
 * @count: ≥ 1
 * @share: (out) (optional): share of the variance, in [0, 1]
 *
 * Returns the objects' scores (x − mean)ᵀa on the @count leading principal axes a, named "PC1", "PC2", ...; fewer if
 * fewer have variance. Fails like credal_principal_components(), and with %CREDAL_ERROR_DATA if all objects are equal.
 * Cost: credal_principal_components() and O(n p count).
 */
CredalDataset *credal_dataset_components (CredalDataset *data, gsize count, double *share, GError **error);

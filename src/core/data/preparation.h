#pragma once
#include "core/data/dataset.h"

#define CREDAL_MOST_COMPONENTS 1000

/* The transformation of the features before clustering. */
typedef struct {
  gboolean standardize;      /* z-scores */
  guint components;          /* most leading principal components that replace the features; 0: keep the features */
} CredalPreparation;

/**
 * credal_dataset_prepare:
 * @warnings: (nullable): the warnings of credal_dataset_standardize() are appended, and a string with the share of the
 *   variance that the components explain
 *
 * Standardises first, then computes components, as far as @how asks for them. The result shares everything but the
 * features with @data, like credal_dataset_derive(). Returns: (transfer full): a new reference to @data itself if @how
 * asks for no change, and for dissimilarities, with a warning if @how asks for a change. Fails like
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
 * Returns (transfer full) the objects' scores (x − mean)ᵀa on the @count leading principal axes a, as features named
 * "PC1", "PC2", ... There are fewer features if fewer axes have variance. Fails like credal_principal_components(), and
 * with %CREDAL_ERROR_DATA if all objects are equal. Cost: credal_principal_components() and O(n p count).
 */
CredalDataset *credal_dataset_components (CredalDataset *data, gsize count, double *share, GError **error);

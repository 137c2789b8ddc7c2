#pragma once
#include "core/data/dataset.h"

#define CREDAL_MOST_COMPONENTS 1000

/* What is made of the features that were read, before they are clustered. */
typedef struct {
  gboolean standardize;      /* z-scores */
  guint components;          /* the leading principal components, at most so many; 0: the features themselves */
} CredalPreparation;

/**
 * credal_dataset_prepare:
 * @warnings: (nullable): strings are appended: as of credal_dataset_standardize(), and how much of the variance the
 *  components have
 *
 * z-scores come first, and the components are theirs then. All but the features is shared with @data, as
 * credal_dataset_derive() does. Returns: (transfer full): @data itself where it is to be clustered as it is. Fails as
 * credal_dataset_standardize() and credal_dataset_components() do.
 */
CredalDataset *credal_dataset_prepare (CredalDataset *data, const CredalPreparation *how, GPtrArray *warnings,
                                       GError **error);
gboolean       credal_preparation_equal (const CredalPreparation *how, const CredalPreparation *other);

/**
 * credal_dataset_components: the objects' scores (x − mean)ᵀa on the @count leading principal axes a, named "PC1",
 * "PC2", ...; fewer where the variance lies in fewer. @count ≥ 1. @share: (out) (optional): of the variance, in [0, 1].
 * Fails as credal_principal_components() does, and with %CREDAL_ERROR_DATA when all objects are equal. Cost: its cost,
 * and O(n p count).
 */
CredalDataset *credal_dataset_components (CredalDataset *data, gsize count, double *share, GError **error);

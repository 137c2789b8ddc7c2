#pragma once
#include "core/data/dataset.h"
#include "learning/features/unsupervised-memberships.h"

/**
 * credal_unsupervised_get:
 * @data: as engines cluster it; @c ≥ 2: number of clusters
 *
 * Returns: (transfer none) (nullable): the clusters that ECM with crisp centres finds in the features alone. With more
 * than %CREDAL_COARSE_SIZE objects, they are found in as many evenly drawn ones. NULL: the data cannot be clustered so.
 * With no more objects than that, and if an iteration is short (n c p² ≤ 16 · 10⁶), also fits three Gaussian mixtures:
 * with one covariance for all components, with one for each component along the axes, and with one of any form for
 * each.
 *
 * Computed once for each dataset and number of clusters, independent of the answers, and valid as long as @data.
 * Thread-safe: other callers wait for a running computation, which cannot be cancelled. Cost: of the fits, once.
 */
const CredalUnsupervised *credal_unsupervised_get (CredalDataset *data, guint c);

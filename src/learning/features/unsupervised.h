#pragma once
#include "core/data/dataset.h"
#include "learning/features/unsupervised-memberships.h"

/**
 * credal_unsupervised_get:
 * @data: as engines cluster it; @c ≥ 2: number of clusters
 *
 * Returns: (transfer none) (nullable): the clusters that ECM with crisp centres finds in the features alone, of at most
 * %CREDAL_COARSE_SIZE evenly drawn objects, with the components of up to three Gaussian mixtures: one covariance for
 * all, one for each component along the axes, and one of any form for each. Mixtures are fitted only if an iteration is
 * short (n c p² ≤ 16 · 10⁶), and each is kept only if its BIC is at most one per object above the lowest: a mixture
 * that explains the features worse has merged groups, or cut them. NULL if the data cannot be clustered so.
 * Computed once for each dataset and number of clusters, independent of the answers, and valid as long as @data.
 * Thread-safe: other callers wait for a running computation, which cannot be cancelled. Cost: of the fit, once.
 */
const CredalUnsupervised *credal_unsupervised_get (CredalDataset *data, guint c);

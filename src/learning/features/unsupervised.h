#pragma once
#include "core/data/dataset.h"
#include "learning/features/unsupervised-memberships.h"

/**
 * credal_unsupervised_get:
 * @data: as engines cluster it; @c ≥ 2: how many clusters
 *
 * The clusters that ECM with crisp centres finds in the features alone, of at most %CREDAL_COARSE_SIZE objects drawn
 * evenly, and beside them the components of three Gaussian mixtures, with one covariance for all, with one each along
 * the axes, and with one each of any form; these only where an iteration is short (n c p² ≤ 16 · 10⁶), and each only
 * where its BIC is within one an object of the lowest: a mixture that explains the features worse has merged groups, or
 * cut them. They are found once for each dataset and number of clusters, whatever was answered, and kept with the
 * dataset. Thread-safe: whoever asks while they are found waits, and nothing stops that. Returns: (transfer none)
 * (nullable): valid as long as @data; NULL where the data cannot be clustered so. Cost: that of the fit, once.
 */
const CredalUnsupervised *credal_unsupervised_get (CredalDataset *data, guint c);

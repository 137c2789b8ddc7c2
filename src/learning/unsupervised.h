#pragma once
#include "core/data/dataset.h"
#include "learning/unsupervised-memberships.h"

/**
 * credal_unsupervised_get:
 * @data: as engines cluster it; @c ≥ 2: how many clusters
 *
 * The clusters that ECM with crisp centres finds in the features alone, of at most %CREDAL_COARSE_SIZE objects drawn
 * evenly. They are found once for each dataset and number of clusters, whatever was answered, and kept with the
 * dataset. Thread-safe: whoever asks while they are found waits, and nothing stops that. Returns: (transfer none)
 * (nullable): valid as long as @data; NULL where the data cannot be clustered so. Cost: that of the fit, once.
 */
const CredalUnsupervised *credal_unsupervised_get (CredalDataset *data, guint c);

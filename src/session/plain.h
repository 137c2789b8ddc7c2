#pragma once
#include "core/dataset.h"
#include "core/view-plain.h"

/**
 * credal_plain_get:
 * @data: as engines cluster it; @c ≥ 2: how many clusters
 *
 * The clusters that ECM with crisp centres finds in the features alone, of at most %CREDAL_COARSE_SIZE objects drawn
 * evenly. They are found once for each dataset and number of clusters, whatever was answered, and kept with the
 * dataset. Thread-safe: whoever asks while they are found waits, and nothing stops that. Returns: (transfer none)
 * (nullable): valid as long as @data; NULL where the data cannot be clustered so. Cost: that of the fit, once.
 */
const CredalPlain *credal_plain_get (CredalDataset *data, guint c);

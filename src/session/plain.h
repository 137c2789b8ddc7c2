#pragma once
#include "core/dataset.h"
#include "core/neighbourhoods.h"
#include "core/plain-guess.h"

/**
 * credal_plain_guess_new:
 * @data: as engines cluster it
 * @known: as the answers alone say
 *
 * The clusters that ECM with crisp centres finds in the features alone, of at most %CREDAL_COARSE_SIZE objects drawn evenly; an
 * object is far from any border when the ratio of its distances to the nearest two centres is among the least two fifths.
 * They are found once for each dataset and number of clusters, whatever was answered, and kept with the dataset. Thread-safe:
 * whoever asks while they are found waits, and nothing stops that. Returns: (transfer full) (nullable): NULL where the data cannot
 * be clustered so, or no group is known. Cost: O(s c p), once that of the fit.
 */
CredalPlainGuess *credal_plain_guess_new (CredalDataset *data, const CredalNeighbourhoods *known);

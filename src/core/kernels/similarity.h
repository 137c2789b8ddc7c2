#pragma once
#include "core/data/dataset.h"

/* How strongly the group of one object predicts the group of another, among the same few objects. Ours, beyond the
 * papers.
 *
 *   K      the kernel of smooth-kernel.h, on the features as they are
 *   G      (K + ρI)⁻¹
 *   A_ij   −G_ij; A_ii = 0
 *
 * If y is a Gaussian process with covariance K and noise ρ, then Σ_j A_ij y_j / G_ii is the mean of y_i given all
 * others: A_ij is the contribution of y_j. */

/**
 * credal_similarity_new:
 * @objects: (s) distinct
 *
 * Returns: (transfer full): A, (s × s), symmetric; all zero if the features are not finite or their kernel does not fit
 * in memory; NULL if @s is 0. G of the last call is kept with the dataset. Cost: O(s (s + p)), plus O(s (s + p)) for
 * each object from the first new one on; O(s³) if an object has gone. Thread-safe.
 */
double *credal_similarity_new (CredalDataset *data, const guint32 *objects, gsize s);

#pragma once
#include "core/data/dataset.h"

/* Measures how strongly the group of one object predicts the group of another, among a few objects. Ours, beyond the
 * papers.
 *
 *   K      the kernel of smooth-kernel.h, on the features as they are
 *   G      (K + ρI)⁻¹
 *   A_ij   −G_ij; A_ii = 0
 *
 * If y is a Gaussian process with covariance K and noise ρ, then Σ_j A_ij y_j / G_ii is the mean of y_i given all other
 * values. So A_ij / G_ii is the weight of y_j in the prediction of y_i. */

/**
 * credal_similarity_new:
 * @objects: (s) distinct
 *
 * Returns: (transfer full): A, (s × s), symmetric. A is all 0 if the features are not finite, or if their kernel does
 * not fit in memory. NULL if @s is 0. G of the last call is kept with the dataset; the result does not depend on it.
 * Cost: O(s (s + p)), plus O(s (s + p)) for each object after the prefix that @objects shares with the last call; O(s³)
 * if the last call had objects after this prefix. Thread-safe.
 */
double *credal_similarity_new (CredalDataset *data, const guint32 *objects, gsize s);

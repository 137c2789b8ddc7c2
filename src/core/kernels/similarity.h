#pragma once
#include "core/data/dataset.h"

/* How far the group of one object speaks for that of another, both being among the same few. Ours, beyond the papers.
 *
 *   K      the kernel of smooth-kernel.h, on the features as they are
 *   G      (K + ρI)⁻¹
 *   A_ij   −G_ij; A_ii = 0
 *
 * If y is a Gaussian process with the covariance K and noise ρ, then Σ_j A_ij y_j / G_ii is the mean of y_i given all
 * others: A_ij is what y_j contributes to it. */

/**
 * credal_similarity_new:
 * @objects: (s) distinct
 *
 * Returns: (transfer full): A, (s × s), symmetric; all zero when the features are not finite, or where there is no
 * memory for their kernel; NULL where @s is 0.
 * What was asked for last is kept with the dataset. Cost: O(s (s + p)), and O(s (s + p)) for each object after the
 * first one that was not there then; where one that was there is gone, O(s³). Thread-safe.
 */
double *credal_similarity_new (CredalDataset *data, const guint32 *objects, gsize s);

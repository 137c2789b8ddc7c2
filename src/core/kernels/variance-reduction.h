#pragma once
#include "core/data/dataset.h"

/* Measures the reach of an answer about one object: how much of the uncertainty about all objects the answer removes.
 * Takes a Gaussian process with the kernel K of smooth-kernel.h on the features as they are, noise ρ, and answers about
 * S. The reach of x is the reduction of the mean variance over all objects by an answer about x (Cohn, Ghahramani and
 * Jordan, J. Artif. Intell. Res. 4 (1996); Seo et al., IJCNN (2000)):
 *
 *   cov(x, y) = K(x, y) − k_S(x)ᵀ (K_SS + ρI)⁻¹ k_S(y)
 *   reach(x)  = Σ_j w_j cov(x, y_j)² / [Σ_j w_j (cov(x, x) + ρ)]
 *
 * An object among many unknown objects reaches far; an outlier, or a neighbour of an answered object, does not. Our
 * addition: an evenly spread sample y of at most CREDAL_VARIANCE_SAMPLE objects represents all objects.
 *
 * The process of the last call is kept with the dataset, and extended if S grows. The results do not depend on earlier
 * calls. */
#define CREDAL_VARIANCE_NOISE 0.3           /* ρ */
#define CREDAL_VARIANCE_SAMPLE 512

/**
 * credal_variance_reduction:
 * @asked: (s) S, distinct
 * @objects: (count) x
 * @reach: (count) out: ≥ 0; 1 for an object whose reach is not finite, such as all objects if features are not finite
 *
 * Computes the reach of each of @objects. Gives the same bytes for any number of threads. Thread-safe. Cost, with a
 * sample of m: O(count (m + s) (p + s)), and O(m (p + s)) for each object of S after the prefix that @asked shares with
 * the last call.
 */
void credal_variance_reduction (CredalDataset *data, const guint32 *asked, gsize s, const guint32 *objects, gsize count,
                                double *reach);

#pragma once
#include "core/data/dataset.h"

/* The reach of an answer about one object: how much of the uncertainty about all objects it removes. For a Gaussian
 * process with the kernel K of smooth-kernel.h on the features as they are, noise ρ, and answers about S, it is the
 * reduction of the mean variance over all objects by an answer about x (Cohn, Ghahramani and Jordan, J. Artif.
 * Intell. Res. 4 (1996); Seo et al., IJCNN (2000)):
 *
 *   cov(x, y) = K(x, y) − k_S(x)ᵀ (K_SS + ρI)⁻¹ k_S(y)
 *   reach(x)  = Σ_j w_j cov(x, y_j)² / [Σ_j w_j (cov(x, x) + ρ)]
 *
 * An object among many unknown ones reaches far; an outlier, or a neighbour of an answered object, does not. Ours:
 * an evenly spread sample y of at most CREDAL_VARIANCE_SAMPLE objects represents all.
 *
 * The process after the last answers is kept with the dataset and extended by new ones. Values do not depend on
 * earlier calls. */
#define CREDAL_VARIANCE_NOISE 0.3           /* ρ */
#define CREDAL_VARIANCE_SAMPLE 512

/**
 * credal_variance_reduction:
 * @asked: (s) S, distinct
 * @objects: (count) x
 * @reach: (count) out: ≥ 0; all equal if the features are not finite
 *
 * Deterministic for any number of threads. Thread-safe. Cost, with a sample of m: O(count (m + s) (p + s)), and
 * O(m (p + s)) for each object of S after the prefix that it shares with S of the last call.
 */
void credal_variance_reduction (CredalDataset *data, const guint32 *asked, gsize s, const guint32 *objects, gsize count,
                                double *reach);

#pragma once
#include "core/data/dataset.h"

/* How far an answer about one object reaches: how much of what is unknown about all objects it settles. Of a Gaussian
 * process with the kernel K of smooth-kernel.h on the features as they are, noise ρ, and answers about S, the mean over
 * all objects of the variance that an answer about x would take away (Cohn, Ghahramani and Jordan, J. Artif. Intell.
 * Res. 4 (1996); Seo et al., IJCNN (2000)):
 *
 *   cov(x, y) = K(x, y) − k_S(x)ᵀ (K_SS + ρI)⁻¹ k_S(y)
 *   reach(x)  = Σ_j w_j cov(x, y_j)² / [Σ_j w_j (cov(x, x) + ρ)]
 *
 * An object among many that nobody is known of reaches far; an outlier, or one beside an answered one, does not. Ours:
 * an evenly spread sample y of at most CREDAL_VARIANCE_SAMPLE objects stands for all.
 *
 * What is known of the sample is kept with the dataset, and grows from one answer to the next. Values do not depend on
 * what was asked for before. */
#define CREDAL_VARIANCE_NOISE 0.3           /* ρ */
#define CREDAL_VARIANCE_SAMPLE 512

/**
 * credal_variance_reduction:
 * @asked: (s) S, distinct
 * @objects: (count) x
 * @reach: (count) out: ≥ 0; all equal when the features are not finite
 *
 * Deterministic for any number of threads. Thread-safe. Cost, m the sample: O(count (m + s) (p + s)), and O(m (p + s))
 * for each object of S that comes after those of S at the last call that are the same.
 */
void credal_variance_reduction (CredalDataset *data, const guint32 *asked, gsize s, const guint32 *objects, gsize count,
                                double *reach);

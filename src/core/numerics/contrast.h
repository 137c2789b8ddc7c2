#pragma once
#include <glib.h>

/* Measures how well distances separate objects that the answers put apart: F = φ(together)/φ(apart), small for a good
 * separation. In [Abin16] Eq. (7) the weight of a kernel is also ∝ 1/F, but F comes from the scatter of the clusters.
 * The kernel of least scatter then gets all the weight, even if it separates nothing. Here F comes from the answers. */

/**
 * credal_contrast:
 * @d2: (s × s) squared distances, symmetric; scaled so that their mean over unrelated objects is 2
 * @together, @apart: (s × s) symmetric, ≥ 0, zero diagonals: certainty that two objects belong together, or apart
 * @nu: > 0, weight of the prior φ = 1, in pairs
 *
 * Computes φ(W) = (ν + q R̄_W/2)/(ν + q), with R̄_W the W-weighted mean of d² and q = min(ΣW/2, s). q is at most s,
 * since pairs of the same few objects are not independent.
 * Returns: F > 0; 1 if @together or @apart is all 0. Cost: O(s²).
 */
double credal_contrast (const double *d2, const double *together, const double *apart, gsize s, double nu);

/**
 * credal_contrast_of_rows:
 * @rows: (s × width)
 * @unit: > 0: the function divides @rows by this; the mean squared distance of unrelated objects is then 2
 * @membership: (s × r) P: the certainties that objects i and j belong together are (P Pᵀ)_ij, and apart 1 − (P Pᵀ)_ij;
 *   certainties below .02 count as 0
 *
 * Returns: F of the distances between @rows, with ν = 10. Cost: O(s² (width + r)).
 */
double credal_contrast_of_rows (const double *rows, gsize s, gsize width, double unit, const double *membership,
                                guint r);

#pragma once
#include <glib.h>

/* Measures how well distances separate objects that the answers put together from objects that they put apart:
 * F = φ(together)/φ(apart), small for a good separation. In [Abin16] Eq. (7) a kernel's weight is ∝ 1/F with F from the
 * clusters' scatter, so the kernel of least scatter gets all the weight even if it separates nothing. Here F comes from
 * the answers. */

/**
 * credal_contrast:
 * @d2: (s × s) squared distances, scaled so that two unrelated objects are 2 apart on average; symmetric
 * @together, @apart: (s × s) symmetric, ≥ 0, zero diagonals: certainty that two objects belong together, or apart
 * @nu: > 0, weight of the prior φ = 1, in pairs
 *
 * φ(W) = (ν + q R̄_W/2)/(ν + q), with R̄_W the W-weighted mean of d² and q = min(ΣW/2, s), since pairs of the same few
 * objects are not independent.
 * Returns: F > 0; 1 if @together or @apart is all 0. Cost: O(s²).
 */
double credal_contrast (const double *d2, const double *together, const double *apart, gsize s, double nu);

/**
 * credal_contrast_of_rows:
 * @rows: (s × width), divided by @unit so that two unrelated objects are 2 apart on average
 * @membership: (s × r) P: two objects belong together with certainty P Pᵀ, apart with 1 − P Pᵀ; values below .02 count
 *   as 0
 *
 * Returns: F of the rows' distances. Cost: O(s² (width + r)).
 */
double credal_contrast_of_rows (const double *rows, gsize s, gsize width, double unit, const double *membership,
                                guint r);

#pragma once
#include <glib.h>

/* How well distances tell what the answers put together from what they put apart: F = φ(together)/φ(apart), small when
 * they do. A kernel's weight is ∝ 1/F in [Abin16] Eq. (7); here F is measured on the answers instead of on the
 * clusters' scatter, under which the kernel of least scatter takes all the weight whether it separates anything or
 * not. */

/**
 * credal_contrast:
 * @d2: (s × s) squared distances, scaled so that two unrelated objects are 2 apart on average; symmetric
 * @together, @apart: (s × s) symmetric, ≥ 0, zero diagonals: how surely each two objects belong together, apart
 * @nu: > 0, how many pairs' worth of prior φ = 1 carries
 *
 * φ(W) = (ν + q R̄_W/2)/(ν + q), R̄_W the W-weighted mean of d², q = min(ΣW/2, s): pairs of the same few objects are
 * not independent.
 * Returns: F > 0; 1 when either side is empty. Cost: O(s²).
 */
double credal_contrast (const double *d2, const double *together, const double *apart, gsize s, double nu);

/**
 * credal_contrast_of_rows:
 * @rows: (s × width), divided by @unit so that two unrelated objects are 2 apart on average
 * @membership: (s × r) P: how surely two objects belong together is P Pᵀ, apart 1 − P Pᵀ; what is below .02 does not
 *  count
 *
 * Returns: F of the rows' distances. Cost: O(s² (width + r)).
 */
double credal_contrast_of_rows (const double *rows, gsize s, gsize width, double unit, const double *membership,
                                guint r);

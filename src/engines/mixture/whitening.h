#pragma once
#include <glib.h>

/* Rows in whitened coordinates L⁻¹ (x − shift), for a lower triangular (p × p) factor L. Several rows are turned
 * together by forward substitution, one in each lane, so that a pass over many short rows calls no library. */

/**
 * credal_whitened_distances:
 * @x: (n × p)
 * @centre: (p), subtracted after @shift (p)
 * @d2: out: ‖L⁻¹ (x_i − shift − centre)‖² at @d2[i × @stride]
 */
void credal_whitened_distances (const double *factor, gsize p, const double *x, gsize n, const double *shift,
                                const double *centre, double *d2, gsize stride);

/**
 * credal_whitened_distances_to:
 * @to: (k × p) points in whitened coordinates
 * @d2: out: ‖L⁻¹ (x_i − shift) − to_j‖² at @d2[i × @stride + j]
 */
void credal_whitened_distances_to (const double *factor, gsize p, const double *x, gsize n, const double *shift,
                                   const double *to, gsize k, double *d2, gsize stride);

#pragma once
#include <glib.h>

/* The kernel of the view, on features scaled so that the mean pairwise ‖x̄ − ȳ‖² is 2:
 *
 *   K(x̄, ȳ) = ⅕ [ x̄·ȳ + Σ_{h ∈ {1/8, 1/2, 2, 8}} exp(−‖x̄ − ȳ‖²/(2h)) ]
 *
 * Each Gaussian is the fourth power of the next wider one, so an entry costs one exponential, a polynomial with a
 * relative error below 1e-15. Objects are worked on in tiles, laid out feature by feature; every sum has a fixed order,
 * and an object's values depend on nothing but itself and S. Thread-safe. */
#define CREDAL_KERNEL_TILE 64

/* What gives f at any object: f_l(x̄) = Σ_{j ∈ S} c_jl K(x̄, x̄_j). */
typedef struct {
  gsize s, p, r;
  const double *rows;          /* (s × p) x̄ of S */
  const double *coefficients;  /* (s × r) */
  const double *slopes;        /* (p × r) Σ_j x̄_jq c_jl: the linear kernel's part of the sum, taken once */
} CredalKernelSum;

/** credal_smooth_kernel_sum: @x: (p × TILE) x̄ of the tile's objects, a feature a row; @f: (r × TILE) out.
 *  Cost: O(s (p + r)) an object. */
void credal_smooth_kernel_sum (const CredalKernelSum *basis, const double *x, double *f);

/** credal_smooth_kernel_turn: @rows: (count × p), 0 < count ≤ TILE; @x: (p × TILE) out: the same, a feature a row; what
 *  lies beyond the last repeats it. */
void credal_smooth_kernel_turn (const double *rows, gsize count, gsize p, double *x);

/** credal_smooth_kernel_tile: @rows: (s × p); @x: (p × TILE) x̄ of the tile's objects, a feature a row; @tile:
 *  (s × TILE) out: the kernel of each row with each of them. Cost: O(s p) an object. */
void credal_smooth_kernel_tile (const double *rows, gsize s, gsize p, const double *x, double *tile);

/* @values: (TILE) out: some kernel of @y (p) with each of the tile's objects. */
typedef void (*CredalKernelTileFunc) (const double *y, gsize p, const double *x, double *values);

/** credal_kernel_fill_row: @row: (s) out: that kernel of @y (p) with each of @rows (s × p). */
void credal_kernel_fill_row (CredalKernelTileFunc fill, const double *rows, gsize s, gsize p, const double *y,
                             double *row);

/** credal_smooth_kernel_self: @k: (TILE) out: the kernel of each of the tile's objects with itself, (‖x̄‖² + 4)/5. */
void credal_smooth_kernel_self (gsize p, const double *x, double *k);

/** credal_smooth_kernel_row: @rows: (s × p); @x: (p); @row: (s) out: the kernel of @x with each row. Cost: O(s p). */
void credal_smooth_kernel_row (const double *rows, gsize s, gsize p, const double *x, double *row);

#pragma once
#include <glib.h>

/* The smooth kernel of the view, on features scaled so that the mean pairwise ‖x̄ − ȳ‖² is 2:
 *
 *   K(x̄, ȳ) = ⅕ [ x̄·ȳ + Σ_{h ∈ {1/8, 1/2, 2, 8}} exp(−‖x̄ − ȳ‖²/(2h)) ]
 *
 * Each Gaussian is the fourth power of the next wider one, so that a value of K costs one exponential. It is computed
 * by a polynomial, with a relative error below 1e-15. Objects are processed in tiles, stored feature by feature. Every
 * sum has a fixed order, so the values of an object depend only on the object and S, not on the tile. Thread-safe. */
#define CREDAL_KERNEL_TILE 64

/* The objects S and coefficients c that give functions f at any object: f_l(x̄) = Σ_{j ∈ S} c_jl K(x̄, x̄_j). */
typedef struct {
  gsize s, p, r;
  const double *rows;          /* (s × p) x̄ of S */
  const double *coefficients;  /* (s × r) */
  const double *slopes;        /* (p × r) Σ_j x̄_jq c_jl: the linear part of the sum, computed once */
} CredalKernelSum;

/** credal_smooth_kernel_sum: Sets @f (r × TILE) to the functions at a tile of objects. @x: (p × TILE) their x̄, one row
 *  for each feature. Cost: O(s (p + r)) for each object. */
void credal_smooth_kernel_sum (const CredalKernelSum *basis, const double *x, double *f);

/** credal_smooth_kernel_turn: Transposes @rows (count × p), 0 < count ≤ TILE, into @x (p × TILE), one row for each
 *  feature; repeats the last object to fill the tile. */
void credal_smooth_kernel_turn (const double *rows, gsize count, gsize p, double *x);

/** credal_smooth_kernel_tile: Sets @tile (s × TILE) to the kernel of each of @rows (s × p) with each object of a tile;
 *  @x: (p × TILE) their x̄, one row for each feature. Cost: O(s p) for each object. */
void credal_smooth_kernel_tile (const double *rows, gsize s, gsize p, const double *x, double *tile);

/* Sets @values (TILE) to a kernel of @y (p) with each object of the tile @x (p × TILE). */
typedef void (*CredalKernelTileFunc) (const double *y, gsize p, const double *x, double *values);

/** credal_kernel_fill_row: Sets @row (s) to the kernel @fill of @y (p) with each of @rows (s × p). */
void credal_kernel_fill_row (CredalKernelTileFunc fill, const double *rows, gsize s, gsize p, const double *y,
                             double *row);

/** credal_smooth_kernel_self: Sets @k (TILE) to the kernel of each object of the tile with itself, (‖x̄‖² + 4)/5. */
void credal_smooth_kernel_self (gsize p, const double *x, double *k);

/** credal_smooth_kernel_row: Sets @row (s) to the kernel of @x (p) with each of @rows (s × p). Cost: O(s p). */
void credal_smooth_kernel_row (const double *rows, gsize s, gsize p, const double *x, double *row);

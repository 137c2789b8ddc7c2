#pragma once
#include "core/dataset.h"

/* The kernel of the view, on features scaled so that the mean pairwise ‖x̄ − ȳ‖² is 2:
 *
 *   K(x̄, ȳ) = ⅕ [ x̄·ȳ + Σ_{h ∈ {1/8, 1/2, 2, 8}} exp(−‖x̄ − ȳ‖²/(2h)) ]
 *
 * Each Gaussian is the fourth power of the next wider one, so an entry costs one exponential. Objects are worked on in tiles, laid
 * out feature by feature; every sum has a fixed order, and an object's values depend on nothing but itself and S. */
#define CREDAL_VIEW_TILE 64

/* Centred, scaled rows of chosen objects, with their coefficients. */
typedef struct {
  gsize s, p, r;
  const double *rows;        /* (s × p) x̄ of S */
  const double *coefficients;   /* (s × r), or NULL with r = 0 */
} CredalViewBasis;

/**
 * credal_view_kernel_tile:
 * @x: (p × TILE) x̄ of the tile's objects, a feature a row
 * @columns: (nullable) (s × TILE) out: their kernel with each object of S
 * @f: (nullable) (r × TILE) out: the kernel times the coefficients
 *
 * Cost: O(s (p + r)) an object. Thread-safe.
 */
void credal_view_kernel_tile (const CredalViewBasis *basis, const double *x, double *columns, double *f);

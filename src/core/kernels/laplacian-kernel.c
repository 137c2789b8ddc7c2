/* The sum of Laplacians from one exponential: each narrower one is the square of the next wider one. */
#include "core/kernels/laplacian-kernel.h"
#include <math.h>
#include "core/base/clones.h"
#include "core/base/exponential.h"

#define TILE CREDAL_KERNEL_TILE
#define WIDEST (-0.25 * CREDAL_LOG2_E)   /* exp(−d/4) = 2^(d · WIDEST) */

/* Returns the sum of all four Laplacians; @widest: the one with a = ¼. */
static inline double
sum_laplacians (double widest)
{
  double second = widest * widest, third = second * second;

  return widest + second + third + third * third;
}

static inline __attribute__ ((always_inline)) void
find_laplacians (const double *y, gsize p, const double *x, double *k)
{
  for (gsize t = 0; t < TILE; t++)
    k[t] = fabs (x[t] - y[0]);
  for (gsize q = 1; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      k[t] += fabs (x[q * TILE + t] - y[q]);
  for (gsize t = 0; t < TILE; t++)
    k[t] = credal_raise_two (k[t] * WIDEST);
  for (gsize t = 0; t < TILE; t++)
    k[t] = 0.25 * sum_laplacians (k[t]);
}

CREDAL_CLONES static void
sum_laplacian_tile (const CredalKernelSum *basis, const double *x, double *f)
{
  for (gsize j = 0; j < basis->s; j++)
    {
      double k[TILE];
      find_laplacians (basis->rows + j * basis->p, basis->p, x, k);
      for (gsize l = 0; l < basis->r; l++)
        for (gsize t = 0; t < TILE; t++)
          f[l * TILE + t] += k[t] * basis->coefficients[j * basis->r + l];
    }
}

CREDAL_CLONES static void
fill_laplacian_tile (const double *y, gsize p, const double *x, double *values)
{
  find_laplacians (y, p, x, values);
}

void
credal_laplacian_kernel_sum (const CredalKernelSum *basis, const double *x, double *f)
{
  sum_laplacian_tile (basis, x, f);
}

void
credal_laplacian_kernel_row (const double *rows, gsize s, gsize p, const double *x, double *row)
{
  credal_kernel_fill_row (fill_laplacian_tile, rows, s, p, x, row);
}

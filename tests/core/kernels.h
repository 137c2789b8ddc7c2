#pragma once
#include <math.h>
#include "core/kernels/smooth-kernel.h"

/* What the tests of the views' kernels share: a kernel is summed over a basis, and found for a row of objects, as its
 * definition says. */

typedef double (*Kernel) (const double *a, const double *b, gsize p);

static inline void
draw (double *x, gsize count)
{
  for (gsize k = 0; k < count; k++)
    x[k] = g_test_rand_double_range (-3.0, 3.0);
}

/* Σ_j c_jl k(·, x_j), in place of what was there, or @added to it. */
static inline void
check_sum (const CredalKernelSum *basis, void (*sum) (const CredalKernelSum *, const double *, double *),
           Kernel kernel, gboolean added)
{
  enum { T = CREDAL_KERNEL_TILE };
  gsize s = basis->s, p = basis->p, r = basis->r;
  g_autofree double *x = g_new (double, T * p), *turned = g_new (double, p * T), *f = g_new (double, r * T);

  draw (x, T * p);
  for (gsize k = 0; k < p * T; k++)
    turned[k] = x[k % T * p + k / T];
  for (gsize k = 0; k < r * T; k++)
    f[k] = 0.5;
  sum (basis, turned, f);
  for (gsize t = 0; t < T; t++)
    for (gsize l = 0; l < r; l++)
      {
        double expected = added ? 0.5 : 0.0;
        for (gsize j = 0; j < s; j++)
          expected += basis->coefficients[j * r + l] * kernel (x + t * p, basis->rows + j * p, p);
        g_assert_cmpfloat_with_epsilon (f[l * T + t], expected, 1e-12);
      }
}

/* More objects than whole tiles hold. */
static inline void
check_row (void (*fill) (const double *, gsize, gsize, const double *, double *), Kernel kernel)
{
  enum { COUNT = 2 * CREDAL_KERNEL_TILE + 5, P = 5 };
  double rows[COUNT * P], row[COUNT];

  draw (rows, COUNT * P);
  fill (rows, COUNT, P, rows + 3 * P, row);
  for (gsize j = 0; j < COUNT; j++)
    g_assert_cmpfloat_with_epsilon (row[j], kernel (rows + 3 * P, rows + j * P, P), 1e-13);
}

/* The smooth kernel in tiles of 64 objects, written so that the compiler vectorises over objects. */
#include "core/kernels/smooth-kernel.h"
#include <string.h>
#include "core/base/clones.h"
#include "core/base/exponential.h"

#define TILE CREDAL_KERNEL_TILE
#define FIFTH 0.2
#define WIDEST (-CREDAL_LOG2_E / 16.0)           /* exp(−d²/16) = 2^(d² · WIDEST) */

static inline double
square_of (double x)
{
  return x * x;
}

/* Returns the sum of all four Gaussians; @widest: the one with h = 8. */
static inline double
sum_gaussians (double widest)
{
  double second = widest * widest * (widest * widest), third = second * second * (second * second);   /* h = 2, ½ */

  return widest + second + third + square_of (square_of (third));
}

static inline __attribute__ ((always_inline)) void
add_linear_part (const CredalKernelSum *basis, const double *x, double *f)
{
  for (gsize q = 0; q < basis->p; q++)
    for (gsize l = 0; l < basis->r; l++)
      for (gsize t = 0; t < TILE; t++)
        f[l * TILE + t] += x[q * TILE + t] * basis->slopes[q * basis->r + l];
}

/* Sets @k to the sum of all four Gaussians of @y (p) with each object of the tile. Short loops, each with few dependent
 * steps, let the processor work on several objects at once. */
static inline __attribute__ ((always_inline)) void
find_gaussians (const double *y, gsize p, const double *x, double *k)
{
  for (gsize t = 0; t < TILE; t++)
    k[t] = square_of (x[t] - y[0]);
  for (gsize q = 1; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      k[t] += square_of (x[q * TILE + t] - y[q]);
  for (gsize t = 0; t < TILE; t++)
    k[t] = credal_raise_two (k[t] * WIDEST);
  for (gsize t = 0; t < TILE; t++)
    k[t] = sum_gaussians (k[t]);
}

CREDAL_CLONES static void
sum_smooth_tile (const CredalKernelSum *basis, const double *x, double *f)
{
  gsize p = basis->p, r = basis->r;

  memset (f, 0, r * TILE * sizeof (double));
  add_linear_part (basis, x, f);
  for (gsize j = 0; j < basis->s; j++)
    {
      double k[TILE];
      find_gaussians (basis->rows + j * p, p, x, k);
      for (gsize l = 0; l < r; l++)
        for (gsize t = 0; t < TILE; t++)
          f[l * TILE + t] += k[t] * basis->coefficients[j * r + l];
    }
  for (gsize k = 0; k < r * TILE; k++)
    f[k] *= FIFTH;
}

CREDAL_CLONES static void
fill_smooth_tile (const double *y, gsize p, const double *x, double *values)
{
  double k[TILE];

  find_gaussians (y, p, x, k);
  memset (values, 0, TILE * sizeof (double));
  for (gsize q = 0; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      values[t] += x[q * TILE + t] * y[q];
  for (gsize t = 0; t < TILE; t++)
    values[t] = (values[t] + k[t]) * FIFTH;
}

void
credal_smooth_kernel_sum (const CredalKernelSum *basis, const double *x, double *f)
{
  sum_smooth_tile (basis, x, f);
}

void
credal_smooth_kernel_turn (const double *rows, gsize count, gsize p, double *x)
{
  for (gsize t = 0; t < TILE; t++)
    for (gsize q = 0; q < p; q++)
      x[q * TILE + t] = rows[MIN (t, count - 1) * p + q];
}

void
credal_smooth_kernel_tile (const double *rows, gsize s, gsize p, const double *x, double *tile)
{
  for (gsize j = 0; j < s; j++)
    fill_smooth_tile (rows + j * p, p, x, tile + j * TILE);
}

void
credal_smooth_kernel_self (gsize p, const double *x, double *k)
{
  for (gsize t = 0; t < TILE; t++)
    {
      double norm = 0.0;
      for (gsize q = 0; q < p; q++)
        norm += square_of (x[q * TILE + t]);
      k[t] = (norm + 4.0) / 5.0;
    }
}

void
credal_kernel_fill_row (CredalKernelTileFunc fill, const double *rows, gsize s, gsize p, const double *y, double *row)
{
  g_autofree double *turned = g_new (double, p * TILE);
  double values[TILE];

  for (gsize first = 0; first < s; first += TILE)
    {
      gsize count = MIN ((gsize) TILE, s - first);
      credal_smooth_kernel_turn (rows + first * p, count, p, turned);
      fill (y, p, turned, values);
      memcpy (row + first, values, count * sizeof (double));
    }
}

void
credal_smooth_kernel_row (const double *rows, gsize s, gsize p, const double *x, double *row)
{
  credal_kernel_fill_row (fill_smooth_tile, rows, s, p, x, row);
}

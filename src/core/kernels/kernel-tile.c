/* Multiplies by a tile of the Gaussian kernels' sum, or of each Gaussian. Four rows at a time are turned from the
 * widest Gaussian into the factor while they are in the first-level cache, and used for both products. */
#include "core/kernels/kernel-tile.h"
#include <string.h>
#include "core/base/clones.h"
#include "core/kernels/kernel.h"

#define LANES ((gsize) 4)                /* columns multiplied together */
#define ROWS ((gsize) 4)
#define STRIDE CREDAL_KERNEL_TILE        /* of the strip's rows: whole lanes */

typedef double Lanes __attribute__ ((vector_size (LANES * sizeof (double))));

/* Four rows of a tile; rows and columns that it does not have are 0. */
typedef struct {
  Lanes value[ROWS][STRIDE / LANES];
} Strip;

static inline __attribute__ ((always_inline)) void
take_strip (const CredalTileProduct *product, const double *tile, gsize first, Strip *strip)
{
  gsize columns = product->columns, rows = MIN (ROWS, product->rows - first);
  double weights[CREDAL_KERNEL_GAUSSIANS];

  if (product->weights)
    memcpy (weights, product->weights, sizeof weights);
  if (rows < ROWS || columns < STRIDE)
    memset (strip, 0, sizeof *strip);
  for (gsize r = 0; r < rows; r++)
    {
      double *restrict row = (double *) strip->value[r];
      const double *restrict from = tile + (first + r) * columns;
      if (!product->weights)
        memcpy (row, from, columns * sizeof (double));
      else
        for (gsize s = 0; s < columns; s++)
          row[s] = credal_kernels_weigh (weights, from[s]);
    }
}

static inline __attribute__ ((always_inline)) void
square_strip (Strip *strip)
{
  for (gsize r = 0; r < ROWS; r++)
    for (gsize s = 0; s < STRIDE / LANES; s++)
      strip->value[r][s] *= strip->value[r][s];
}

/* @right, @below: (STRIDE / LANES) g and h at the columns; @left: (ROWS) g at the rows. @sums: (ROWS) out. */
static inline __attribute__ ((always_inline)) void
multiply_strip (const Strip *strip, gsize lanes, const Lanes *right, const double *left, Lanes *below, Lanes *sums)
{
  Lanes a = { 0 }, b = { 0 }, c = { 0 }, d = { 0 };

  for (gsize s = 0; s < lanes; s++)
    {
      a += strip->value[0][s] * right[s];
      b += strip->value[1][s] * right[s];
      c += strip->value[2][s] * right[s];
      d += strip->value[3][s] * right[s];
      below[s] += (left[0] * strip->value[0][s] + left[1] * strip->value[1][s])
                  + (left[2] * strip->value[2][s] + left[3] * strip->value[3][s]);
    }
  sums[0] = a;
  sums[1] = b;
  sums[2] = c;
  sums[3] = d;
}

/* Multiplies by the strip from row @first on, for vector @k of the plane that starts at @h. @right, @below: (c ×
 * STRIDE / LANES). */
static inline __attribute__ ((always_inline)) void
apply_strip (const CredalTileProduct *product, const Strip *strip, gsize first, gsize k, double *h, const Lanes *right,
             Lanes *below)
{
  gsize lanes = (product->columns + LANES - 1) / LANES, at = k * product->n + product->above + first;
  gsize rows = MIN (ROWS, product->rows - first);
  double left[ROWS] = { 0.0 };
  Lanes sums[ROWS];

  memcpy (left, product->g + at, rows * sizeof (double));
  multiply_strip (strip, lanes, right, left, below, sums);
  for (gsize r = 0; r < rows; r++)
    h[at + r] += (sums[r][0] + sums[r][1]) + (sums[r][2] + sums[r][3]);
}

typedef Lanes Columns[STRIDE / LANES];

/* Adds the strips' sums at the columns to h. */
static void
add_below (const CredalTileProduct *product, gsize planes, const Columns *below)
{
  for (gsize at = 0; at < planes * product->c; at++)
    {
      double *h = product->h + at * product->n + product->left;
      const double *sums = (const double *) below[at];
      for (gsize s = 0; s < product->columns; s++)
        h[s] += sums[s];
    }
}

CREDAL_CLONES static void
multiply_tile (const CredalTileProduct *product, gsize planes, const double *tile, const Columns *right,
               Columns *below)
{
  Strip strip;

  for (gsize first = 0; first < product->rows; first += ROWS)
    {
      take_strip (product, tile, first, &strip);
      for (gsize plane = planes; plane-- > 0;)
        {
          gsize from = plane * product->c;
          for (gsize k = 0; k < product->c; k++)
            apply_strip (product, &strip, first, k, product->h + from * product->n, right[k], below[from + k]);
          if (plane > 0)
            square_strip (&strip);
        }
    }
}

void
credal_tile_multiply (const CredalTileProduct *product, const double *tile)
{
  gsize planes = product->weights ? 1 : CREDAL_KERNEL_GAUSSIANS, c = product->c;
  gsize size = (planes + 1) * c * sizeof (Columns);
  Columns *right = g_aligned_alloc0 (1, size, sizeof (Lanes)), *below = right + c;

  for (gsize k = 0; k < c; k++)
    memcpy (right[k], product->g + k * product->n + product->left, product->columns * sizeof (double));
  multiply_tile (product, planes, tile, right, below);
  if (product->above != product->left)
    add_below (product, planes, below);
  g_aligned_free (right);
}

/* Evaluates kernel expansions tile by tile: one matrix product for distances, one for the weighted sums. */
#include <glib/gi18n-lib.h>
#include "core/kernels/kernel-expansion.h"
#include "core/base/blas.h"
#include "core/base/clones.h"
#include "core/base/exponential.h"

#define ROWS ((gsize) 64)                /* a tile of these sides fits the second-level cache */
#define POINTS ((gsize) 256)

CredalExpansion *
credal_expansion_new (const CredalKernels *kernels, const double *combination, gsize size, gsize columns,
                      GError **error)
{
  g_autoptr(CredalExpansion) expansion = g_new0 (CredalExpansion, 1);

  expansion->kernels = kernels;
  memcpy (expansion->combination, combination, sizeof expansion->combination);
  expansion->size = size;
  expansion->columns = columns;
  expansion->points = g_try_malloc_n (MAX (size, 1), kernels->p * sizeof (double));
  expansion->weights = g_try_malloc0_n (MAX (size, 1), columns * sizeof (double));
  if (expansion->points && expansion->weights)
    return g_steal_pointer (&expansion);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the kernels of %zu objects"), size);
  return NULL;
}

void
credal_expansion_free (CredalExpansion *expansion)
{
  g_free (expansion->points);
  g_free (expansion->weights);
  g_free (expansion);
}

/* Turns @tile (rows × columns) from −2 x·y into κ; @rate: the widest Gaussian is 2^(rate d²). */
CREDAL_CLONES static void
finish_tile (const double *combination, double rate, const double *left, gsize rows, const double *right,
             gsize columns, double *tile)
{
  for (gsize r = 0; r < rows; r++, tile += columns)
    for (gsize s = 0; s < columns; s++)
      {
        double d2 = tile[s] + left[r] + right[s];
        tile[s] = credal_kernels_weigh (combination, credal_raise_two (rate * (d2 > 0.0 ? d2 : 0.0)));
      }
}

/* Adds the terms of at most POINTS points, from @first on, to @values. */
static void
add_tile (const CredalExpansion *expansion, const double *x, const double *squares, gsize rows, gsize first,
          double *values)
{
  gsize p = expansion->kernels->p, count = MIN (POINTS, expansion->size - first), columns = expansion->columns;
  const double *points = expansion->points + first * p;
  double tile[ROWS * POINTS], own[POINTS], rate = -CREDAL_LOG2_E / expansion->kernels->width;

  credal_kernels_squares (points, count, p, own);
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) rows, (blasint) count, (blasint) p, -2.0, x,
               (blasint) p, points, (blasint) p, 0.0, tile, (blasint) count);
  finish_tile (expansion->combination, rate, squares, rows, own, count, tile);
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) rows, (blasint) columns, (blasint) count, 1.0,
               tile, (blasint) count, expansion->weights + first * columns, (blasint) columns, 1.0, values,
               (blasint) columns);
}

void
credal_expansion_evaluate (const CredalExpansion *expansion, const double *x, gsize rows, double *values)
{
  gsize p = expansion->kernels->p, columns = expansion->columns;
  double squares[ROWS];

  memset (values, 0, rows * columns * sizeof (double));
  for (gsize begin = 0; begin < rows; begin += ROWS)
    {
      gsize some = MIN (ROWS, rows - begin);
      credal_kernels_squares (x + begin * p, some, p, squares);
      for (gsize first = 0; first < expansion->size; first += POINTS)
        add_tile (expansion, x + begin * p, squares, some, first, values + begin * columns);
    }
}

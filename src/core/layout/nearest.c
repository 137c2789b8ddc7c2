/* Finds nearest neighbours: matrix products give the distances of blocks of objects, and a heap keeps the nearest. The
 * distances of the neighbours are then computed again from differences of features: products cancel digits. */
#include <glib/gi18n-lib.h>
#include "core/layout/nearest.h"
#include "core/base/blas.h"
#include "core/base/parallel.h"
#include <stdlib.h>

#define ROWS 64                  /* objects whose neighbours one block finds */
#define COLUMNS 512              /* objects that they are compared with at a time */
#define ROUND 16                 /* blocks between two checks for a request to stop */

typedef struct {
  const double *x;
  gsize n, p, k, first;          /* @first: the first block of the round */
  double *squares;               /* (n) squared lengths */
  guint32 *neighbours;
  double *squared;
} Search;

/* ---- the k nearest of a row, as a heap with the furthest on top ---- */

static gboolean
is_further (double a, guint32 i, double b, guint32 j)
{
  return a > b || (a == b && i > j);
}

static void
sink (double *squared, guint32 *objects, gsize k, gsize at, double value, guint32 object)
{
  for (gsize child = 2 * at + 1; child < k; child = 2 * at + 1)
    {
      if (child + 1 < k && is_further (squared[child + 1], objects[child + 1], squared[child], objects[child]))
        child++;
      if (!is_further (squared[child], objects[child], value, object))
        break;
      squared[at] = squared[child];
      objects[at] = objects[child];
      at = child;
    }
  squared[at] = value;
  objects[at] = object;
}

/* ---- blocks ---- */

static void
take_columns (const Search *search, gsize i, const double *products, gsize from, gsize to)
{
  double *squared = search->squared + i * search->k;
  guint32 *objects = search->neighbours + i * search->k;

  for (gsize j = from; j < to; j++)
    {
      double value = search->squares[i] + search->squares[j] - 2.0 * products[j - from];
      if (j != i && is_further (squared[0], objects[0], value, (guint32) j))
        sink (squared, objects, search->k, 0, value, (guint32) j);
    }
}

static int
compare_objects (const void *a, const void *b)
{
  guint32 first = *(const guint32 *) a, second = *(const guint32 *) b;

  return (first > second) - (first < second);
}

static double
squared_distance (const double *a, const double *b, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    sum += (a[q] - b[q]) * (a[q] - b[q]);
  return sum;
}

static void
finish_row (const Search *search, gsize i)
{
  guint32 *objects = search->neighbours + i * search->k;

  qsort (objects, search->k, sizeof *objects, compare_objects);
  for (gsize m = 0; m < search->k; m++)
    search->squared[i * search->k + m] = squared_distance (search->x + i * search->p,
                                                           search->x + objects[m] * search->p, search->p);
}

static void
search_block (gsize block, gpointer data)
{
  const Search *search = data;
  gsize begin = (search->first + block) * ROWS, end = MIN (begin + ROWS, search->n), p = search->p;
  g_autofree double *products = g_new (double, ROWS * COLUMNS);

  for (gsize m = begin * search->k; m < end * search->k; m++)
    {
      search->squared[m] = G_MAXDOUBLE;
      search->neighbours[m] = G_MAXUINT32;
    }
  for (gsize from = 0; from < search->n; from += COLUMNS)
    {
      gsize to = MIN (from + COLUMNS, search->n);
      cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (int) (end - begin), (int) (to - from), (int) p, 1.0,
                   search->x + begin * p, (int) p, search->x + from * p, (int) p, 0.0, products, COLUMNS);
      for (gsize i = begin; i < end; i++)
        take_columns (search, i, products + (i - begin) * COLUMNS, from, to);
    }
  for (gsize i = begin; i < end; i++)
    finish_row (search, i);
}

gboolean
credal_nearest (const double *x, gsize n, gsize p, gsize k, CredalMonitor *monitor, guint32 *neighbours,
                double *squared, GError **error)
{
  g_autofree double *squares = g_try_new (double, n);
  gsize blocks = (n + ROWS - 1) / ROWS;
  Search search = { x, n, p, k, 0, squares, neighbours, squared };

  g_return_val_if_fail (k >= 1 && k < n, FALSE);
  if (!squares)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the layout"));
      return FALSE;
    }
  for (gsize i = 0; i < n; i++)
    squares[i] = cblas_ddot ((int) p, x + i * p, 1, x + i * p, 1);
  for (search.first = 0; search.first < blocks; search.first += ROUND)
    {
      if (!credal_monitor_step (monitor, (double) search.first / (double) blocks, "neighbours", error))
        return FALSE;
      credal_parallel_for (MIN (ROUND, blocks - search.first), search_block, &search);
    }
  return TRUE;
}

/* The probabilities that objects are neighbours, with a given perplexity, of t-SNE [vdMH08]. */
#include <glib/gi18n-lib.h>
#include "core/layout/affinities.h"
#include "core/base/parallel.h"
#include "core/layout/nearest.h"
#include <math.h>
#include <string.h>

#define TOLERANCE 1e-7           /* of the entropy */
#define MOST_HALVINGS 200
#define ROWS 256

/* ---- one row ---- */

/* Returns the entropy, in nats, of the probabilities at precision @beta. The smallest distance is subtracted first, so
 * that no sum is 0. */
static double
set_row (const double *squared, gsize k, double least, double beta, double *probabilities)
{
  double sum = 0.0, moment = 0.0;

  for (gsize m = 0; m < k; m++)
    {
      double exponent = beta * (squared[m] - least);
      probabilities[m] = exp (-exponent);
      sum += probabilities[m];
      moment += probabilities[m] > 0.0 ? probabilities[m] * exponent : 0.0;
    }
  for (gsize m = 0; m < k; m++)
    probabilities[m] /= sum;
  return log (sum) + moment / sum;
}

void
credal_affinities_row (const double *squared, gsize k, double perplexity, double *probabilities)
{
  double least = G_MAXDOUBLE, mean = 0.0, low = 0.0, high = INFINITY;

  for (gsize m = 0; m < k; m++)
    {
      least = MIN (least, squared[m]);
      mean += squared[m] / (double) k;
    }
  double beta = mean > least ? 1.0 / (mean - least) : 1.0;
  for (guint step = 0; step < MOST_HALVINGS; step++)
    {
      double excess = set_row (squared, k, least, beta, probabilities) - log (perplexity);
      if (fabs (excess) < TOLERANCE || !(beta < 1e300) || !(beta > 1e-300))
        return;
      if (excess > 0.0)
        low = beta;
      else
        high = beta;
      beta = isinf (high) ? 2.0 * beta : (low + high) / 2.0;
    }
}

typedef struct {
  const double *squared;
  gsize n, k;
  double perplexity, *probabilities;
} Rows;

static void
set_rows (gsize block, gpointer data)
{
  const Rows *rows = data;

  for (gsize i = block * ROWS; i < MIN ((block + 1) * ROWS, rows->n); i++)
    credal_affinities_row (rows->squared + i * rows->k, rows->k, rows->perplexity, rows->probabilities + i * rows->k);
}

/* ---- sparse matrices ---- */

static CredalAffinities *
affinities_alloc (gsize n, gsize entries)
{
  g_autoptr(CredalAffinities) matrix = g_new0 (CredalAffinities, 1);

  matrix->n = n;
  matrix->begin = g_try_new0 (gsize, n + 1);
  matrix->column = g_try_new (guint32, entries);
  matrix->value = g_try_new (double, entries);
  return matrix->begin && matrix->column && matrix->value ? g_steal_pointer (&matrix) : NULL;
}

void
credal_affinities_free (CredalAffinities *affinities)
{
  if (!affinities)
    return;
  g_free (affinities->begin);
  g_free (affinities->column);
  g_free (affinities->value);
  g_free (affinities);
}

/* Returns the transpose of the (n × n) matrix with @k entries in each row; NULL: out of memory. */
static CredalAffinities *
transpose (const guint32 *columns, const double *values, gsize n, gsize k)
{
  CredalAffinities *matrix = affinities_alloc (n, n * k);

  if (!matrix)
    return NULL;
  for (gsize m = 0; m < n * k; m++)
    matrix->begin[columns[m] + 1]++;
  for (gsize i = 0; i < n; i++)
    matrix->begin[i + 1] += matrix->begin[i];
  for (gsize m = 0; m < n * k; m++)
    {
      gsize at = matrix->begin[columns[m]]++;
      matrix->column[at] = (guint32) (m / k);
      matrix->value[at] = values[m];
    }
  memmove (matrix->begin + 1, matrix->begin, n * sizeof *matrix->begin);
  matrix->begin[0] = 0;
  return matrix;
}

/* Adds two sparse rows into @matrix from @at on, or only counts if @matrix is NULL; returns the end. */
static gsize
merge_row (CredalAffinities *matrix, gsize at, const guint32 *columns, const double *values, gsize k,
           const CredalAffinities *other, gsize i)
{
  gsize m = 0, o = other->begin[i], end = other->begin[i + 1];

  for (; m < k || o < end; at++)
    {
      guint32 first = m < k ? columns[m] : G_MAXUINT32, second = o < end ? other->column[o] : G_MAXUINT32;
      double sum = (first <= second ? values[m] : 0.0) + (second <= first ? other->value[o] : 0.0);
      m += first <= second;
      o += second <= first;
      if (matrix)
        {
          matrix->column[at] = MIN (first, second);
          matrix->value[at] = sum / (2.0 * (double) other->n);
        }
    }
  return at;
}

static CredalAffinities *
symmetric (const guint32 *columns, const double *values, gsize n, gsize k)
{
  g_autoptr(CredalAffinities) other = transpose (columns, values, n, k);
  gsize entries = 0;

  if (!other)
    return NULL;
  for (gsize i = 0; i < n; i++)
    entries = merge_row (NULL, entries, columns + i * k, values + i * k, k, other, i);
  CredalAffinities *matrix = affinities_alloc (n, entries);
  for (gsize i = 0; matrix && i < n; i++)
    matrix->begin[i + 1] = merge_row (matrix, matrix->begin[i], columns + i * k, values + i * k, k, other, i);
  return matrix;
}

CredalAffinities *
credal_affinities_new (const double *x, gsize n, gsize p, gsize k, double perplexity, CredalMonitor *monitor,
                       GError **error)
{
  g_autofree guint32 *columns = g_try_malloc_n (n, k * sizeof *columns);
  g_autofree double *squared = g_try_malloc_n (n, k * sizeof *squared);
  g_autofree double *values = g_try_malloc_n (n, k * sizeof *values);
  CredalAffinities *result = NULL;

  if (columns && squared && values)
    {
      if (!credal_nearest (x, n, p, k, monitor, columns, squared, error))
        return NULL;
      Rows rows = { squared, n, k, perplexity, values };
      credal_parallel_for ((n + ROWS - 1) / ROWS, set_rows, &rows);
      result = symmetric (columns, values, n, k);
    }
  if (!result)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the layout"));
  return result;
}

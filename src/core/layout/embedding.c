/* Points with given distances: a factor of the doubly centred squares, or of their positive part. */
#include "core/layout/embedding.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/layout/eigen.h"
#include "core/layout/scaling.h"

#define EXACT 1e-9                 /* largest error of a product, relative to the largest */
#define LEAST 1e-10                /* relative to the largest eigenvalue; below it is rounding */

/* Kept with the data. */
typedef struct {
  gsize r;
  double *points;                  /* (n × r) */
  double lost;
} Embedding;

static void
embedding_free (gpointer item)
{
  Embedding *embedding = item;

  g_free (embedding->points);
  g_free (embedding);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Embedding, embedding_free)

static void
fail_memory (gsize n, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu × %zu dissimilarities"), n, n);
}

static double
largest_square (const double *b, gsize n)
{
  double largest = 0.0;

  for (gsize i = 0; i < n; i++)
    largest = MAX (largest, b[i * n + i]);
  return largest;
}

/* Returns L (n × @r) of the leading part of @b that is positive; destroys @b. NULL: no memory. */
static double *
factorise (double *b, gsize n, gsize *r)
{
  g_autofree lapack_int *order = g_new (lapack_int, n);
  lapack_int rank = 0;

  /* By columns, and with the upper triangle, the factor of one object is contiguous. */
  LAPACKE_dpstrf (LAPACK_COL_MAJOR, 'U', (lapack_int) n, b, (lapack_int) n, order, &rank, -1.0);
  *r = (gsize) MAX (rank, 1);
  double *points = g_try_malloc0_n (n, *r * sizeof *points);
  for (gsize j = 0; points && j < n; j++)
    memcpy (points + (gsize) (order[j] - 1) * *r, b + j * n, MIN (j + 1, *r) * sizeof *points);
  return points;
}

/* Returns TRUE if L Lᵀ is B; destroys @b. */
static gboolean
is_exact (double *b, gsize n, const double *points, gsize r)
{
  double most = EXACT * largest_square (b, n);
  gboolean exact = TRUE;

  cblas_dsyrk (CblasRowMajor, CblasUpper, CblasNoTrans, (blasint) n, (blasint) r, -1, points, (blasint) r, 1, b,
               (blasint) n);
  for (gsize i = 0; exact && i < n; i++)
    for (gsize j = i; exact && j < n; j++)
      exact = fabs (b[i * n + j]) <= most;
  return exact;
}

/* Turns the (n × @r) points so that the first axes are the axes of @places (n × @axes). */
static void
turn_to (const double *places, gsize axes, gsize n, double *points, gsize r)
{
  g_autofree double *seen = g_new (double, r * axes), *tau = g_new (double, axes);

  if (axes > r)
    return;
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (blasint) r, (blasint) axes, (blasint) n, 1, points,
               (blasint) r, places, (blasint) axes, 0, seen, (blasint) axes);
  LAPACKE_dgeqrf (LAPACK_ROW_MAJOR, (lapack_int) r, (lapack_int) axes, seen, (lapack_int) axes, tau);
  LAPACKE_dormqr (LAPACK_ROW_MAJOR, 'R', 'N', (lapack_int) n, (lapack_int) r, (lapack_int) axes, seen,
                  (lapack_int) axes, tau, points, (lapack_int) r);
  for (gsize k = 0; k < axes; k++)
    if (seen[k * axes + k] < 0.0)
      cblas_dscal ((blasint) n, -1.0, points + k, (blasint) r);
}

/* Copies the eigenvectors, the rows of @vectors, of positive eigenvalues, the largest first, with the length √λ.
 * Returns FALSE: no memory. */
static gboolean
keep_positive (const double *values, const double *vectors, gsize n, Embedding *embedding)
{
  double negative = 0.0, positive = 0.0;

  embedding->r = 0;
  for (gsize k = 0; k < n; k++)
    {
      negative += MAX (-values[k], 0.0);
      positive += MAX (values[k], 0.0);
      embedding->r += values[k] > LEAST * values[n - 1];
    }
  embedding->lost = negative / (negative + positive);
  g_free (embedding->points);
  embedding->points = g_try_malloc_n (n, embedding->r * sizeof (double));
  for (gsize i = 0; embedding->points && i < n; i++)
    for (gsize k = 0; k < embedding->r; k++)
      embedding->points[i * embedding->r + k] = sqrt (values[n - 1 - k]) * vectors[(n - 1 - k) * n + i];
  return embedding->points != NULL;
}

/* Finds the points whose products are nearest to B. */
static gboolean
embed_nearest (const double *table, gsize n, Embedding *embedding, CredalMonitor *monitor, GError **error)
{
  g_autofree double *b = credal_scaling_products (table, n), *values = g_new (double, n);
  g_autofree double *vectors = b ? g_try_malloc_n (n, n * sizeof (double)) : NULL;

  if (!vectors)
    return FALSE;
  return credal_eigenpairs (b, n, values, vectors, monitor, error)
         && keep_positive (values, vectors, n, embedding);
}

/* Returns FALSE without an error if memory runs out. */
static gboolean
embed (const double *table, gsize n, Embedding *embedding, CredalMonitor *monitor, GError **error)
{
  g_autofree double *b = credal_scaling_products (table, n), *kept = credal_scaling_products (table, n);

  if (!b || !kept)
    return FALSE;
  embedding->points = factorise (b, n, &embedding->r);
  if (!embedding->points)
    return FALSE;
  if (!credal_monitor_check (monitor, error))
    return FALSE;
  if (is_exact (kept, n, embedding->points, embedding->r))
    return TRUE;
  g_clear_pointer (&b, g_free);
  g_clear_pointer (&kept, g_free);
  return embed_nearest (table, n, embedding, monitor, error);
}

static Embedding *
find_embedding (const CredalDataset *data, CredalMonitor *monitor, GError **error)
{
  g_autoptr(GError) reason = NULL;
  gsize n = credal_dataset_n (data);
  const double *table = credal_dataset_dissimilarities (data);
  g_autoptr(Embedding) embedding = g_new0 (Embedding, 1);

  if (n > CREDAL_EMBEDDING_MOST)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("%zu objects are too many for a method that needs all dissimilarities: at most %zu are possible"),
                   n, CREDAL_EMBEDDING_MOST);
      return NULL;
    }
  if (!embed (table, n, embedding, monitor, &reason))
    {
      if (reason)
        g_propagate_error (error, g_steal_pointer (&reason));
      else
        fail_memory (n, error);
      return NULL;
    }
  turn_to (credal_dataset_x (data), credal_dataset_p (data), n, embedding->points, embedding->r);
  return g_steal_pointer (&embedding);
}

/* Kept with the data: the embedding, unless its computation was stopped. */
typedef struct {
  GMutex lock;
  Embedding *found;                /* NULL: not known yet */
} Kept;

static gpointer
kept_new (CredalDataset *data, GError **error)
{
  Kept *kept = g_new0 (Kept, 1);

  g_mutex_init (&kept->lock);
  return kept;
}

static void
kept_free (gpointer item)
{
  Kept *kept = item;

  g_clear_pointer (&kept->found, embedding_free);
  g_mutex_clear (&kept->lock);
  g_free (kept);
}

/* Returns (transfer none) the embedding; NULL with @error. */
static const Embedding *
keep_embedding (CredalDataset *root, CredalMonitor *monitor, GError **error)
{
  Kept *kept = credal_dataset_memo (root, kept_new, kept_free, error);

  g_mutex_lock (&kept->lock);
  if (!kept->found)
    kept->found = find_embedding (root, monitor, error);
  const Embedding *found = kept->found;
  g_mutex_unlock (&kept->lock);
  return found;
}

/* Returns (transfer full) the names of the places, and then of the other axes. */
static char **
axis_names (CredalDataset *places, gsize r)
{
  char **names = g_new0 (char *, r + 1);

  for (gsize k = 0; k < r; k++)
    names[k] = k < credal_dataset_p (places) ? g_strdup (credal_dataset_column_name (places, k))
                                             : g_strdup_printf (_("Axis %zu"), k + 1);
  return names;
}

CredalDataset *
credal_dataset_embedded (CredalDataset *data, double *lost, CredalMonitor *monitor, GError **error)
{
  CredalDataset *root = credal_dataset_root (data);
  gboolean related = credal_dataset_dissimilarities (data) != NULL;
  const Embedding *found = related ? keep_embedding (root, monitor, error) : NULL;

  if (lost)
    *lost = found ? found->lost : 0.0;
  if (!related)
    return credal_dataset_ref (data);
  gsize n = credal_dataset_n (data);
  double *points = found ? g_try_malloc_n (n, found->r * sizeof *points) : NULL;
  if (!points)
    {
      if (found)
        fail_memory (n, error);
      return NULL;
    }
  memcpy (points, found->points, n * found->r * sizeof *points);
  g_auto(GStrv) names = axis_names (root, found->r);
  return credal_dataset_derive (data, found->r, points, (const char *const *) names);
}

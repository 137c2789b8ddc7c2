/* The affinities of nearest neighbours, and the eigenvectors of their Laplacian. */
#include "engines/relational/near-graph.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/base/blas.h"
#include "core/base/error.h"
#include "engines/relational/near-votes.h"

static gpointer
fail_memory (gsize n, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for the graph of %zu objects"), n);
  return NULL;
}

/* ---- affinities ---- */

static void
link_objects (double *a, gsize n, const CredalObjectLinks *links)
{
  for (gsize s = 0; s < links->size; s++)
    for (guint at = links->start[s]; at < links->start[s + 1]; at++)
      {
        const CredalObjectLink *link = &links->links[at];
        gsize i = links->objects[s], j = links->objects[link->other];
        if (i < j)
          a[i * n + j] = a[j * n + i] = link->weight * link->must + (1.0 - link->weight) * a[i * n + j];
      }
}

double *
credal_near_graph_new (const CredalDataset *data, gsize k, gboolean graded, const CredalObjectLinks *links,
                       CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (data);
  g_autoptr(CredalNearVotes) near = credal_near_votes_new (data, k, 0.5, 2.0, monitor, error);
  double *a = near ? g_try_malloc0_n (n, n * sizeof (double)) : NULL;

  if (!a)
    return near ? fail_memory (n, error) : NULL;
  for (gsize q = 0; q < n * near->k; q++)
    {
      gsize i = q / near->k, j = near->neighbours[q];
      a[i * n + j] = a[j * n + i] = graded ? near->alpha[q] : 1.0;
    }
  if (links)
    link_objects (a, n, links);
  return a;
}

guint
credal_near_graph_parts (const double *a, gsize n, guint *part)
{
  g_autofree gboolean *reached = g_new0 (gboolean, n);
  g_autofree gsize *queue = g_new (gsize, n);
  guint parts = 0;

  for (gsize first = 0; first < n; first++)
    {
      gsize length = 0;
      if (reached[first])
        continue;
      reached[first] = TRUE;
      queue[length++] = first;
      for (gsize at = 0; at < length; at++)
        for (gsize j = 0; j < n; j++)
          if (a[queue[at] * n + j] > 0.0 && !reached[j])
            {
              reached[j] = TRUE;
              queue[length++] = j;
            }
      for (gsize at = 0; at < length; at++)
        part[queue[at]] = parts;
      parts++;
    }
  return parts;
}

/* ---- axes ---- */

/* Turns A to L. */
static void
make_laplacian (double *a, gsize n, gboolean symmetric)
{
  g_autofree double *degree = g_new0 (double, n);

  for (gsize q = 0; q < n * n; q++)
    degree[q / n] += a[q];
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < n; j++)
      if (a[i * n + j] > 0.0)
        a[i * n + j] = symmetric ? -a[i * n + j] / sqrt (degree[i] * degree[j]) : -a[i * n + j];
  for (gsize i = 0; i < n; i++)
    a[i * n + i] = symmetric ? (degree[i] > 0.0 ? 1.0 : 0.0) : degree[i];
}

double *
credal_near_graph_axes (double *a, gsize n, gboolean symmetric, gsize count, GError **error)
{
  g_autofree double *columns = g_try_malloc_n (n, count * sizeof (double));
  g_autofree double *values = g_new (double, n);
  g_autofree lapack_int *support = g_new (lapack_int, 2 * n);
  double *axes = columns ? g_try_malloc_n (n, count * sizeof (double)) : NULL;
  lapack_int found;

  if (!axes)
    return fail_memory (n, error);
  make_laplacian (a, n, symmetric);
  if (LAPACKE_dsyevr (LAPACK_COL_MAJOR, 'V', 'I', 'U', (lapack_int) n, a, (lapack_int) n, 0, 0, 1, (lapack_int) count,
                      0, &found, values, columns, (lapack_int) n, support) != 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The axes of the graph cannot be computed"));
      g_free (axes);
      return NULL;
    }
  for (gsize q = 0; q < n * count; q++)
    axes[q] = columns[q % count * n + q / count];
  return axes;
}

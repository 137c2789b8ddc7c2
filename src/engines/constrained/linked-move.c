/* Penalties of violated links, and the metrics that minimise the objective given them. */
#include "engines/constrained/linked-move.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"

#define LEAST 1e-3                       /* least variance within a cluster, relative to the feature's or direction's
                                          * variance in all data */

static gboolean
is_met (const CredalObjectLink *link, guint k, guint other)
{
  return link->must == (k == other);
}

double
credal_link_penalty (const CredalLinkedMeans *run, gsize s, const CredalObjectLink *link, guint k, guint other)
{
  gsize i = run->links->objects[s], j = run->links->objects[link->other];
  double factor = 1.0;

  if (is_met (link, k, other))
    return 0.0;
  if (run->n_metrics > 0 && link->must)
    factor = 0.5 * (credal_linked_difference2 (run, k, i, j) + credal_linked_difference2 (run, other, i, j));
  else if (run->n_metrics > 0)
    factor = MAX (run->lengths[run->n_metrics > 1 ? k : 0] - credal_linked_difference2 (run, k, i, j), 0.0);
  return run->penalty * link->weight * factor;
}

typedef void (*LinkFunc) (const CredalLinkedMeans *run, gsize s, const CredalObjectLink *link, gpointer data);

/* Calls @func once for each link whose objects have clusters. */
static void
visit_links (const CredalLinkedMeans *run, LinkFunc func, gpointer data)
{
  const CredalObjectLinks *links = run->links;

  for (gsize s = 0; s < links->size; s++)
    for (guint at = links->start[s]; at < links->start[s + 1]; at++)
      if (links->links[at].other > s && run->cluster[s] >= 0 && run->cluster[links->links[at].other] >= 0)
        func (run, s, &links->links[at], data);
}

static void
add_penalty (const CredalLinkedMeans *run, gsize s, const CredalObjectLink *link, gpointer total)
{
  *(double *) total += credal_link_penalty (run, s, link, (guint) run->cluster[s], (guint) run->cluster[link->other]);
}

double
credal_linked_penalties (const CredalLinkedMeans *run)
{
  double total = 0.0;

  visit_links (run, add_penalty, &total);
  return total;
}

/* ---- metrics ---- */

/* Adds @weight δδᵀ, or its diagonal, to @scatter. */
static void
add_square (const CredalLinkedMeans *run, double weight, const double *delta, double *scatter)
{
  gsize p = run->p;

  for (gsize q = 0; q < p; q++)
    if (run->metric == CREDAL_METRIC_DIAGONAL)
      scatter[q] += weight * delta[q] * delta[q];
    else
      for (gsize r = 0; r <= q; r++)
        scatter[q * p + r] += weight * delta[q] * delta[r];
}

/* Adds a violated link to the @scatter (c × width) of its clusters. */
static void
add_unmet (const CredalLinkedMeans *run, gsize s, const CredalObjectLink *link, gpointer scatter)
{
  guint k = (guint) run->cluster[s], other = (guint) run->cluster[link->other];
  const double *x = credal_dataset_row (run->data, run->links->objects[s]);
  const double *y = credal_dataset_row (run->data, run->links->objects[link->other]);
  g_autofree double *delta = g_new (double, run->p);
  double weight = run->penalty * link->weight, *sums = scatter;

  if (is_met (link, k, other))
    return;
  for (gsize q = 0; q < run->p; q++)
    delta[q] = x[q] - y[q];
  add_square (run, link->must ? 0.5 * weight : -weight, delta, sums + k * run->width);
  if (link->must)
    add_square (run, 0.5 * weight, delta, sums + other * run->width);
  else
    add_square (run, weight, run->farthest + (run->n_metrics > 1 ? k : 0) * run->p, sums + k * run->width);
}

static void
invert_diagonal (const CredalLinkedMeans *run, double *metric)
{
  for (gsize q = 0; q < run->p; q++)
    metric[q] = 1.0 / MAX (metric[q], LEAST * run->variances[q]);
}

/* Inverts the symmetric matrix whose lower half is @metric, in units of the deviations, with eigenvalues of at least
 * LEAST. */
static void
invert_full (const CredalLinkedMeans *run, double *metric)
{
  gsize p = run->p;
  g_autofree double *vectors = g_new (double, p * p);
  g_autofree double *values = g_new (double, p);
  g_autofree double *scaled = g_new (double, p * p);

  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r <= q; r++)
      vectors[q * p + r] = vectors[r * p + q]
        = metric[q * p + r] / sqrt (run->variances[q]) / sqrt (run->variances[r]);
  LAPACKE_dsyevd (LAPACK_COL_MAJOR, 'V', 'U', (lapack_int) p, vectors, (lapack_int) p, values);
  for (gsize k = 0; k < p; k++)
    for (gsize q = 0; q < p; q++)
      scaled[k * p + q] = vectors[k * p + q] / sqrt (run->variances[q]) / sqrt (MAX (values[k], LEAST));
  cblas_dsyrk (CblasColMajor, CblasUpper, CblasNoTrans, (int) p, (int) p, 1.0, scaled, (int) p, 0.0, metric, (int) p);
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < q; r++)
      metric[r * p + q] = metric[q * p + r];
}

/* @scatter: (c × width), about the new means, with the violated links. */
static void
take_metrics (CredalLinkedMeans *run, const CredalLinkedSums *sums, const double *scatter)
{
  memset (run->metrics, 0, run->n_metrics * run->width * sizeof (double));
  for (guint k = 0; k < run->c; k++)
    {
      double weight = run->n_metrics > 1 ? MAX (sums->weight[k], G_MINDOUBLE) : run->weight;
      double *metric = run->metrics + (run->n_metrics > 1 ? k : 0) * run->width;
      for (gsize at = 0; at < run->width; at++)
        metric[at] += scatter[k * run->width + at] / weight;
    }
  for (guint k = 0; k < run->n_metrics; k++)
    (run->metric == CREDAL_METRIC_FULL ? invert_full : invert_diagonal) (run, run->metrics + k * run->width);
}

void
credal_linked_means_move (CredalLinkedMeans *run, const CredalLinkedSums *sums)
{
  gsize p = run->p;
  g_autofree double *scatter = run->n_metrics ? g_memdup2 (sums->scatter, run->c * run->width * sizeof (double)) : NULL;
  g_autofree double *moved = g_new (double, p);

  for (guint k = 0; k < run->c; k++)
    if (sums->weight[k] > 0.0)           /* an empty cluster stays where it is */
      {
        for (gsize q = 0; q < p; q++)
          {
            moved[q] = sums->shift[k * p + q] / sums->weight[k];
            run->centres[k * p + q] += moved[q];
          }
        if (scatter)
          add_square (run, -sums->weight[k], moved, scatter + k * run->width);
      }
  if (!scatter)
    return;
  visit_links (run, add_unmet, scatter);
  take_metrics (run, sums, scatter);
  credal_linked_means_derive (run);
}

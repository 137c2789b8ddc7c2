/* Allocates the model, measures distances in its metrics, sums over all objects, and saves, loads and shows the
 * result. */
#include "engines/constrained/linked-means.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "core/data/dataset-sum.h"
#include "engines/shared/common.h"

#define NARROW 1e-100                    /* deviation of a feature relative to the widest one, below which it counts as
                                          * 0 */
#define WALKS 3                          /* number of moves from an object to the one farthest from it */

void
credal_linked_means_free (gpointer item)
{
  CredalLinkedMeans *run = item;

  g_clear_pointer (&run->data, credal_dataset_unref);
  g_clear_pointer (&run->links, credal_object_links_free);
  g_clear_pointer (&run->rng, g_rand_free);
  g_free (run->variances);
  g_free (run->metrics);
  g_free (run->logdets);
  g_free (run->farthest);
  g_free (run->lengths);
  g_free (run->centres);
  g_free (run->cluster);
  g_free (run->best.centres);
  g_free (run->best.metrics);
  g_free (run->best.cluster);
  g_free (run);
}

static void
find_variances (CredalLinkedMeans *run)
{
  double widest = 0.0;

  run->variances = g_new (double, run->p);
  credal_dataset_deviations (run->data, run->variances);
  for (gsize q = 0; q < run->p; q++)
    widest = MAX (widest, run->variances[q]);
  for (gsize q = 0; q < run->p; q++)
    {
      double deviation = run->variances[q] > NARROW * widest ? run->variances[q] : widest;
      run->variances[q] = deviation * deviation;
    }
}

static gboolean
is_set (const CredalParams *params, const char *name, const char *choice)
{
  return credal_params_find (params, name) && strcmp (credal_params_text (params, name), choice) == 0;
}

static void
read_metric (CredalLinkedMeans *run, const CredalParams *params)
{
  if (!run->kind.learns)
    return;
  gboolean full = is_set (params, "metric", "full");
  run->metric = full ? CREDAL_METRIC_FULL : CREDAL_METRIC_DIAGONAL;
  run->n_metrics = is_set (params, "metrics", "one") ? 1 : run->c;
  run->width = full ? run->p * run->p : run->p;
  run->metrics = g_new0 (double, run->n_metrics * run->width);
  run->logdets = g_new0 (double, run->n_metrics);
  run->farthest = g_new0 (double, run->n_metrics * run->p);
  run->lengths = g_new0 (double, run->n_metrics);
}

static void
read_weight (CredalLinkedMeans *run, const CredalParams *params)
{
  double given = credal_params_find (params, "weight") ? credal_params_real (params, "weight") : 0.0;

  run->penalty = isnan (given) ? run->p * credal_dataset_spread (run->data) : given;
}

CredalLinkedMeans *
credal_linked_means_new (const CredalProblem *problem, const CredalLinkedKind *kind, GError **error)
{
  g_autoptr(CredalLinkedMeans) run = g_new0 (CredalLinkedMeans, 1);

  run->kind = *kind;
  run->data = credal_dataset_ref (problem->data);
  run->c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  run->p = credal_dataset_p (problem->data);
  for (gsize i = 0; i < credal_dataset_n (run->data); i++)
    run->weight += credal_weight (credal_dataset_weights (run->data), i);
  run->links = credal_object_links_new (problem->constraints, error);
  if (!run->links)
    return NULL;
  read_weight (run, problem->params);
  run->centres = g_new0 (double, run->c * run->p);
  run->cluster = g_new (gint, MAX (run->links->size, 1));
  for (gsize s = 0; s < run->links->size; s++)
    run->cluster[s] = -1;
  find_variances (run);
  run->scaled = problem->scaled;
  read_metric (run, problem->params);
  run->best.objective = INFINITY;
  return g_steal_pointer (&run);
}

/* ---- distances ---- */

double
credal_linked_norm2 (const CredalLinkedMeans *run, guint k, const double *delta)
{
  const double *a = run->n_metrics ? run->metrics + (run->n_metrics > 1 ? k : 0) * run->width : NULL;
  gsize p = run->p;
  double sum = 0.0;

  for (gsize q = 0; q < p && !a; q++)
    sum += delta[q] * delta[q];
  for (gsize q = 0; q < p && run->metric == CREDAL_METRIC_DIAGONAL; q++)
    sum += a[q] * delta[q] * delta[q];
  for (gsize q = 0; q < p && run->metric == CREDAL_METRIC_FULL; q++)
    {
      double off = 0.0;
      for (gsize r = 0; r < q; r++)
        off += a[q * p + r] * delta[r];
      sum += delta[q] * (a[q * p + q] * delta[q] + 2.0 * off);
    }
  return MAX (sum, 0.0);
}

static double
distance2_between (const CredalLinkedMeans *run, guint k, const double *x, const double *y, double *scratch)
{
  if (run->n_metrics == 0)
    return credal_distance2 (x, y, run->p);
  for (gsize q = 0; q < run->p; q++)
    scratch[q] = x[q] - y[q];
  return credal_linked_norm2 (run, k, scratch);
}

double
credal_linked_difference2 (const CredalLinkedMeans *run, guint k, gsize i, gsize j)
{
  g_autofree double *scratch = g_new (double, run->p);

  return distance2_between (run, k, credal_dataset_row (run->data, i), credal_dataset_row (run->data, j), scratch);
}

static double
logdet_of (const CredalLinkedMeans *run, guint k)
{
  return run->n_metrics ? run->logdets[run->n_metrics > 1 ? k : 0] : 0.0;
}

static double
cost_with (const CredalLinkedMeans *run, gsize i, guint k, double *scratch)
{
  return distance2_between (run, k, credal_dataset_row (run->data, i), run->centres + k * run->p, scratch)
         - logdet_of (run, k);
}

double
credal_linked_cost (const CredalLinkedMeans *run, gsize i, guint k)
{
  g_autofree double *scratch = g_new (double, run->p);

  return cost_with (run, i, k, scratch);
}

/* ---- metrics ---- */

static double
find_logdet (const CredalLinkedMeans *run, const double *metric)
{
  gsize p = run->p;
  double sum = 0.0;

  if (run->metric == CREDAL_METRIC_DIAGONAL)
    {
      for (gsize q = 0; q < p; q++)
        sum += log (metric[q]);
      return sum;
    }
  g_autofree double *factor = g_memdup2 (metric, p * p * sizeof (double));
  LAPACKE_dpotrf (LAPACK_COL_MAJOR, 'L', (lapack_int) p, factor, (lapack_int) p);
  for (gsize q = 0; q < p; q++)
    sum += 2.0 * log (factor[q * p + q]);
  return sum;
}

/* Returns the object farthest from @from in metric @k. */
static gsize
find_farthest_object (const CredalLinkedMeans *run, guint k, const double *from, double *scratch)
{
  double most = -1.0;
  gsize farthest = 0;

  for (gsize i = 0; i < credal_dataset_n (run->data); i++)
    {
      double d2 = distance2_between (run, k, credal_dataset_row (run->data, i), from, scratch);
      if (d2 > most)
        {
          most = d2;
          farthest = i;
        }
    }
  return farthest;
}

/* The exact farthest pair would cost O(n²). Goes from the mean to the farthest object, and from there to the farthest
 * object again. */
static void
find_longest (CredalLinkedMeans *run, guint k)
{
  g_autofree double *scratch = g_new (double, run->p);
  const double *from = credal_extent (run->data)->mean, *to = from;

  for (guint walk = 0; walk < WALKS; walk++)
    {
      from = to;
      to = credal_dataset_row (run->data, find_farthest_object (run, k, from, scratch));
    }
  for (gsize q = 0; q < run->p; q++)
    run->farthest[k * run->p + q] = to[q] - from[q];
  run->lengths[k] = credal_linked_norm2 (run, k, run->farthest + k * run->p);
}

void
credal_linked_means_derive (CredalLinkedMeans *run)
{
  for (guint k = 0; k < run->n_metrics; k++)
    {
      run->logdets[k] = find_logdet (run, run->metrics + k * run->width);
      if (run->links->n_cannot > 0)
        find_longest (run, k);
    }
}

/* ---- sums ---- */

static gsize
width_of_sums (const CredalLinkedMeans *run)
{
  return 1 + run->c * (1 + run->p + run->width);
}

static void
add_object (const CredalLinkedMeans *run, gsize i, guint k, double cost, double *sums)
{
  const double *x = credal_dataset_row (run->data, i), *centre = run->centres + k * run->p;
  double weight = credal_weight (credal_dataset_weights (run->data), i);
  double *shift = sums + 1 + run->c + k * run->p, *scatter = sums + 1 + run->c * (1 + run->p) + k * run->width;

  sums[0] += weight * cost;
  sums[1 + k] += weight;
  for (gsize q = 0; q < run->p; q++)
    {
      double u = x[q] - centre[q];
      shift[q] += weight * u;
      if (run->metric == CREDAL_METRIC_DIAGONAL)
        scatter[q] += weight * u * u;
      for (gsize r = 0; r <= q && run->metric == CREDAL_METRIC_FULL; r++)
        scatter[q * run->p + r] += weight * u * (x[r] - centre[r]);
    }
}

/* Returns the cluster of least cost. @cost: out: this cost. */
static guint
find_cheapest (const CredalLinkedMeans *run, gsize i, double *scratch, double *cost)
{
  guint cheapest = 0;

  *cost = INFINITY;
  for (guint k = 0; k < run->c; k++)
    {
      double own = cost_with (run, i, k, scratch);
      if (own < *cost)
        {
          *cost = own;
          cheapest = k;
        }
    }
  return cheapest;
}

static void
add_objects (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const CredalLinkedMeans *run = user_data;
  const CredalObjectLinks *links = run->links;
  gsize s = 0;
  g_autofree double *scratch = g_new (double, run->p);
  double cost;

  while (s < links->size && links->objects[s] < stretch->first)
    s++;
  for (gsize i = stretch->first; i < stretch->first + stretch->n; i++)
    {
      gint own = s < links->size && links->objects[s] == i ? run->cluster[s++] : -1;
      guint k = own >= 0 ? (guint) own : find_cheapest (run, i, scratch, &cost);
      add_object (run, i, k, own >= 0 ? cost_with (run, i, k, scratch) : cost, sums);
    }
}

gboolean
credal_linked_means_sum (const CredalLinkedMeans *run, CredalLinkedSums *sums, CredalMonitor *monitor, GError **error)
{
  sums->sums = credal_dataset_sum (run->data, width_of_sums (run), add_objects, (gpointer) run, monitor, error);
  if (!sums->sums)
    return FALSE;
  sums->objective = sums->sums[0];
  sums->weight = sums->sums + 1;
  sums->shift = sums->weight + run->c;
  sums->scatter = run->n_metrics ? sums->shift + run->c * run->p : NULL;
  return TRUE;
}

/* ---- the result ---- */

void
credal_linked_means_keep (CredalLinkedMeans *run, double objective)
{
  g_free (run->best.centres);
  g_free (run->best.metrics);
  g_free (run->best.cluster);
  run->best.objective = objective;
  run->best.centres = g_memdup2 (run->centres, run->c * run->p * sizeof (double));
  run->best.metrics = g_memdup2 (run->metrics, run->n_metrics * run->width * sizeof (double));
  run->best.cluster = g_memdup2 (run->cluster, run->links->size * sizeof (gint));
}

void
credal_linked_means_save (const CredalLinkedMeans *run, CredalState *state)
{
  gsize size = run->links->size;
  CredalAxis rows = run->n_metrics > 1 ? credal_axis_clusters (run->c) : credal_axis_plain (run->n_metrics);

  credal_state_put (state, "centres", credal_axis_clusters (run->c), credal_axis_plain (run->p), run->best.centres);
  if (run->n_metrics)
    credal_state_put (state, "metrics", rows, credal_axis_plain (run->width), run->best.metrics);
  if (size == 0)
    return;
  g_autofree double *objects = g_new (double, size);
  g_autofree double *membership = g_new0 (double, run->c * size);
  for (gsize s = 0; s < size; s++)
    {
      objects[s] = run->links->objects[s];
      membership[(gsize) run->best.cluster[s] * size + s] = 1.0;
    }
  credal_state_put (state, CREDAL_STATE_OBJECTS, credal_axis_objects (size), credal_axis_plain (1), objects);
  credal_state_put (state, CREDAL_STATE_MEMBERSHIPS, credal_axis_clusters (run->c), credal_axis_objects (size),
                    membership);
}

/* Loads the clusters of the touched objects that @state names. */
static void
load_touched (CredalLinkedMeans *run, const CredalState *state)
{
  const CredalMatrix *objects = credal_state_get (state, CREDAL_STATE_OBJECTS);
  const CredalMatrix *membership = credal_state_get (state, CREDAL_STATE_MEMBERSHIPS);
  gboolean fits = objects && membership && membership->rows == run->c && membership->columns == objects->rows;
  gsize known = fits ? objects->rows : 0, next = 0;

  for (gsize s = 0; s < run->links->size; s++)
    {
      while (next < known && objects->values[next] < run->links->objects[s])
        next++;
      for (guint k = 0; k < run->c && next < known && objects->values[next] == run->links->objects[s]; k++)
        if (membership->values[k * known + next] > 0.5)
          run->cluster[s] = (gint) k;
    }
}

gboolean
credal_linked_means_load (CredalLinkedMeans *run, const CredalState *state, GError **error)
{
  const CredalMatrix *centres = credal_check_state (state, "centres", run->c, run->p, error);
  const CredalMatrix *metrics = centres && run->n_metrics
                                ? credal_check_state (state, "metrics", run->n_metrics, run->width, error) : NULL;

  if (!centres || (run->n_metrics && !metrics))
    return FALSE;
  memcpy (run->centres, centres->values, run->c * run->p * sizeof (double));
  if (metrics)
    memcpy (run->metrics, metrics->values, run->n_metrics * run->width * sizeof (double));
  credal_linked_means_derive (run);
  load_touched (run, state);
  return TRUE;
}

static void
linked_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const CredalLinkedMeans *run = item;
  const CredalObjectLinks *links = run->links;
  g_autofree double *scratch = g_new (double, run->p);
  double cost;
  gsize s = 0;

  while (s < links->size && links->objects[s] < begin)
    s++;
  for (gsize i = begin; i < end; i++, m += run->c + 1)
    {
      gboolean touched = s < links->size && links->objects[s] == i;
      gint k = touched ? run->cluster[s++] : -1;
      memset (m, 0, (run->c + 1) * sizeof (double));
      m[1 + (k >= 0 ? (guint) k : find_cheapest (run, i, scratch, &cost))] = 1.0;
    }
}

/* Returns (n_metrics × p × p) the full matrices; free with g_free(). */
static double *
list_shapes (const CredalLinkedMeans *run)
{
  gsize p = run->p;
  double *shapes = g_new0 (double, MAX (run->n_metrics, 1) * p * p);

  if (run->metric == CREDAL_METRIC_FULL)
    memcpy (shapes, run->metrics, run->n_metrics * p * p * sizeof (double));
  for (gsize q = 0; q < run->n_metrics * p && run->metric == CREDAL_METRIC_DIAGONAL; q++)
    shapes[q / p * p * p + q % p * (p + 1)] = run->metrics[q];
  return shapes;
}

CredalPartition *
credal_linked_means_partition (CredalLinkedMeans *run, CredalState *state, GError **error)
{
  g_autoptr(CredalDataset) data = credal_dataset_ref (run->data);
  g_autoptr(CredalFrame) frame = credal_frame_new (run->c, CREDAL_FOCAL_BAYESIAN, error);
  g_autofree double *shapes = list_shapes (run);
  g_autofree double *centres = g_memdup2 (run->centres, run->c * run->p * sizeof (double));
  CredalModel model = { .masses = linked_masses, .item = run, .free_item = credal_linked_means_free, .k = run->c,
                        .prototypes = centres, .n_shapes = run->n_metrics, .shapes = shapes,
                        .covariances = run->n_metrics > 0 };

  if (frame)
    return credal_partition_new (frame, data, state, &model, error);
  credal_linked_means_free (run);
  return NULL;
}

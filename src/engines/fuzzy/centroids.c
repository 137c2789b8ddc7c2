/* The run of k-means and fuzzy c-means: starting centres, one parallel pass for memberships and means, and the
 * partition. */
#include "engines/fuzzy/centroids.h"
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/data/dataset-sum.h"
#include "core/numerics/assignment.h"
#include "engines/shared/common.h"

void
credal_centroids_free (gpointer run)
{
  CredalCentroids *centroids = run;

  credal_dataset_unref (centroids->data);
  g_clear_pointer (&centroids->pins, credal_pins_free);
  g_clear_pointer (&centroids->labels, credal_label_rows_free);
  g_free (centroids->centres);
  g_free (centroids);
}

static gboolean
load_centroids (CredalCentroids *centroids, const CredalState *state, GError **error)
{
  const CredalMatrix *centres = credal_check_state (state, "centres", centroids->c, centroids->p, error);

  if (centres)
    memcpy (centroids->centres, centres->values, centroids->c * centroids->p * sizeof (double));
  return centres != NULL;
}

/* Scales labels with a sum above 1 down to 1, the sum of memberships. */
static void
limit_labels (CredalLabelRows *labels)
{
  for (gsize row = 0; row < labels->size; row++)
    {
      double *f = labels->f + row * labels->c, sum = 0.0;
      for (guint k = 0; k < labels->c; k++)
        sum += f[k];
      for (guint k = 0; k < labels->c && sum > 1.0; k++)
        f[k] /= sum;
    }
}

/* Returns NULL with an error if the labels are not valid. */
static CredalCentroids *
allocate_centroids (const CredalProblem *problem, const CredalCentroidsKind *kind, GError **error)
{
  g_autoptr(CredalCentroids) centroids = g_new0 (CredalCentroids, 1);

  centroids->data = credal_dataset_ref (problem->data);
  centroids->c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  centroids->p = credal_dataset_p (problem->data);
  centroids->kind = *kind;
  centroids->pins = problem->pins ? credal_pins_copy (problem->pins) : NULL;
  centroids->centres = g_new0 (double, centroids->c * centroids->p);
  centroids->labels = credal_label_rows_new (kind->labelled ? problem->constraints : NULL, centroids->c,
                                             kind->exclusive, error);
  if (!centroids->labels)
    return NULL;
  limit_labels (centroids->labels);
  return g_steal_pointer (&centroids);
}

/* ---- start ---- */

/* Sums over objects labelled to be in a cluster with degree above ½. @weight: (c) out: Σ w b f; @sums: (c × p) out: Σ w
 * b f x. */
static void
sum_labelled (const CredalCentroids *centroids, double *weight, double *sums)
{
  const CredalLabelRows *labels = centroids->labels;
  guint c = centroids->c;

  memset (weight, 0, c * sizeof (double));
  memset (sums, 0, c * centroids->p * sizeof (double));
  for (gsize at = 0; at < labels->size * c; at++)
    if (labels->f[at] > 0.5)
      {
        gsize i = labels->objects[at / c], k = at % c;
        double share = credal_weight (credal_dataset_weights (centroids->data), i) * labels->b[at] * labels->f[at];
        weight[k] += share;
        for (gsize q = 0; q < centroids->p; q++)
          sums[k * centroids->p + q] += share * credal_dataset_row (centroids->data, i)[q];
      }
}

/* Replaces the random @centres nearest to the means of labelled objects by these means. */
static void
seed_from_labels (CredalCentroids *centroids)
{
  gsize p = centroids->p;
  guint c = centroids->c, column[CREDAL_MAX_CLUSTERS];
  double weight[CREDAL_MAX_CLUSTERS];
  g_autofree double *means = g_new (double, c * p);
  g_autofree double *cost = g_new0 (double, c * c);
  g_autofree double *drawn = g_memdup2 (centroids->centres, c * p * sizeof (double));

  sum_labelled (centroids, weight, means);
  for (guint k = 0; k < c; k++)
    if (weight[k] > 0.0)
      {
        for (gsize q = 0; q < p; q++)
          means[k * p + q] /= weight[k];
        for (guint l = 0; l < c; l++)
          cost[k * c + l] = credal_distance2 (means + k * p, drawn + l * p, p);
      }
  credal_assignment (cost, c, c, column);
  for (guint k = 0; k < c; k++)
    memcpy (centroids->centres + k * p, weight[k] > 0.0 ? means + k * p : drawn + column[k] * p, p * sizeof (double));
}

static gboolean
begin_centroids (CredalCentroids *centroids, const CredalStart *start, GError **error)
{
  if (start->kind == CREDAL_START_WARM)
    return load_centroids (centroids, start->from, error);
  if (start->kind == CREDAL_START_GIVEN)
    credal_mean_centres (centroids->data, centroids->c, start->membership, centroids->centres);
  else if (!credal_seed_centres (centroids->data, centroids->c, start->rng, centroids->centres, error))
    return FALSE;
  else if (centroids->labels->size > 0)
    seed_from_labels (centroids);
  return TRUE;
}

CredalCentroids *
credal_centroids_new (const CredalProblem *problem, const CredalStart *start, const CredalCentroidsKind *kind,
                      GError **error)
{
  g_autoptr(CredalCentroids) centroids = allocate_centroids (problem, kind, error);

  if (!centroids || !begin_centroids (centroids, start, error))
    return NULL;
  if (kind->seeds)
    centroids->labels->size = 0;
  return g_steal_pointer (&centroids);
}

/* The engine's kind, with the values of its parameters. */
static CredalCentroidsKind
read_kind (const CredalEngine *engine, const CredalParams *params)
{
  CredalCentroidsKind kind = *(const CredalCentroidsKind *) engine->kind;

  if (credal_params_find (params, "m"))
    kind.m = credal_params_real (params, "m");
  if (credal_params_find (params, "alpha"))
    kind.alpha = credal_params_real (params, "alpha");
  if (credal_params_find (params, "labels"))
    kind.seeds = g_str_equal (credal_params_text (params, "labels"), CREDAL_LABELS_SEED);
  return kind;
}

static gpointer
start_centroids (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *start,
                 GError **error)
{
  const CredalCentroidsKind kind = read_kind (engine, problem->params);

  return credal_centroids_new (problem, start, &kind, error);
}

/* ---- a pass ---- */

static gboolean
is_pinned (const CredalCentroids *centroids, gsize i, gsize pin)
{
  return centroids->pins && pin < centroids->pins->size && centroids->pins->objects[pin] == i;
}

/* For a walk through the objects in order: positions of the next pinned and the next labelled object. */
typedef struct { gsize pin, row; } Place;

static Place
find_place (const CredalCentroids *centroids, gsize begin)
{
  return (Place) { centroids->pins ? credal_pins_find (centroids->pins, begin) : 0,
                   credal_label_rows_find (centroids->labels, begin) };
}

static gboolean
is_labelled (const CredalCentroids *centroids, gsize i, gsize row)
{
  return row < centroids->labels->size && centroids->labels->objects[row] == i;
}

/* Computes memberships and squared distances of object @i at @x. @u, @d2: (c) out. */
static void
find_memberships (const CredalCentroids *centroids, gsize i, const double *x, const Place *place, double *d2, double *u)
{
  const CredalCentroidsKind *kind = &centroids->kind;
  gsize row = place->row * centroids->c;
  guint c = centroids->c;

  for (guint k = 0; k < c; k++)
    d2[k] = credal_distance2 (x, centroids->centres + k * centroids->p, centroids->p);
  if (is_pinned (centroids, i, place->pin))
    memcpy (u, centroids->pins->membership + place->pin * c, c * sizeof (double));
  else if (is_labelled (centroids, i, place->row))
    kind->labelled (d2, c, kind->alpha, centroids->labels->b + row, centroids->labels->f + row, u);
  else
    kind->membership (d2, c, kind->m, u);
}

/* Advances to the object after @i. */
static void
pass_by (const CredalCentroids *centroids, gsize i, Place *place)
{
  place->pin += is_pinned (centroids, i, place->pin);
  place->row += is_labelled (centroids, i, place->row);
}

static double
raise_membership (double u, double m)
{
  if (m == 1.0 || u == 0.0)
    return u;
  return m == 2.0 ? u * u : pow (u, m);
}

/* Turns @u into z and returns the object's part of J. */
static double
weigh_memberships (const CredalCentroids *centroids, gsize i, const Place *place, const double *d2, double *u)
{
  gboolean labelled = centroids->kind.alpha > 0.0 && is_labelled (centroids, i, place->row);
  double cost = 0.0;

  for (guint k = 0; k < centroids->c; k++)
    {
      gsize at = place->row * centroids->c + k;
      double off = labelled ? u[k] - centroids->labels->f[at] : 0.0;
      double penalty = labelled ? centroids->kind.alpha * centroids->labels->b[at] * off * off : 0.0;
      u[k] = raise_membership (u[k], centroids->kind.m) + penalty;
      if (u[k] > 0.0)
        cost += u[k] * d2[k];
    }
  return cost;
}

/* @sums: J, then for each cluster Σ w z and Σ w z x. */
static void
pass_objects (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const CredalCentroids *centroids = user_data;
  Place place = find_place (centroids, stretch->first);
  gsize p = centroids->p;
  guint c = centroids->c;
  g_autofree double *d2 = g_new (double, 2 * c);
  double *g = d2 + c;

  for (gsize t = 0; t < stretch->n; t++)
    {
      const double *x = credal_stretch_row (stretch, t);
      double weight = credal_weight (stretch->weights, t);
      gsize i = stretch->first + t;
      find_memberships (centroids, i, x, &place, d2, g);
      sums[0] += weight * weigh_memberships (centroids, i, &place, d2, g);
      pass_by (centroids, i, &place);
      for (guint k = 0; k < c; k++)
        if (g[k] > 0.0)
          {
            double *sum = sums + 1 + k * (p + 1);
            sum[0] += weight * g[k];
            for (gsize q = 0; q < p; q++)
              sum[1 + q] += weight * g[k] * x[q];
          }
    }
}

/* Returns the sums of a pass; the first is J at the current centres. Free with g_free(). */
static double *
sum_objects (const CredalCentroids *centroids, CredalMonitor *monitor, GError **error)
{
  return credal_dataset_sum (centroids->data, 1 + centroids->c * (centroids->p + 1), pass_objects,
                             (gpointer) centroids, monitor, error);
}

gboolean
credal_centroids_step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  CredalCentroids *centroids = run;
  gsize p = centroids->p;
  g_autofree double *sums = sum_objects (centroids, monitor, error);

  if (!sums)
    return FALSE;
  iteration->objective = sums[0];
  for (guint k = 0; k < centroids->c; k++)
    {
      const double *sum = sums + 1 + k * (p + 1);
      for (gsize q = 0; q < p && sum[0] > 0.0; q++)   /* an empty cluster stays where it is */
        centroids->centres[k * p + q] = sum[1 + q] / sum[0];
    }
  return TRUE;
}

static void
save_centroids (gconstpointer item, CredalState *state)
{
  const CredalCentroids *run = item;

  credal_state_put (state, "centres", credal_axis_clusters (run->c), credal_axis_plain (run->p), run->centres);
}

void
credal_nearest_membership (const double *d2, guint c, double m, double *u)
{
  guint nearest = 0;

  for (guint k = 1; k < c; k++)
    if (d2[k] < d2[nearest])
      nearest = k;
  for (guint k = 0; k < c; k++)
    u[k] = k == nearest;
}

void
credal_centroids_masses (gconstpointer run, gsize begin, gsize end, double *m)
{
  const CredalCentroids *centroids = run;
  Place place = find_place (centroids, begin);
  guint c = centroids->c;
  g_autofree double *d2 = g_new (double, c);

  for (gsize i = begin; i < end; i++, m += c + 1)
    {
      m[0] = 0.0;
      find_memberships (centroids, i, credal_dataset_row (centroids->data, i), &place, d2, m + 1);
      pass_by (centroids, i, &place);
    }
}

CredalCentroids *
credal_centroids_restore (const CredalProblem *problem, const CredalState *state, const CredalCentroidsKind *kind,
                          GError **error)
{
  g_autoptr(CredalCentroids) centroids = allocate_centroids (problem, kind, error);

  if (!centroids || !load_centroids (centroids, state, error))
    return NULL;
  if (kind->seeds)
    centroids->labels->size = 0;
  return g_steal_pointer (&centroids);
}

double
credal_centroids_objective (const CredalCentroids *run)
{
  g_autofree double *sums = sum_objects (run, NULL, NULL);

  return sums[0];
}

static CredalPartition *
partition_centroids (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                     CredalReport *report, GError **error)
{
  const CredalCentroidsKind kind = read_kind (engine, problem->params);
  g_autoptr(CredalCentroids) centroids = credal_centroids_restore (problem, state, &kind, error);
  g_autoptr(CredalFrame) frame = centroids ? credal_frame_new (centroids->c, CREDAL_FOCAL_BAYESIAN, error) : NULL;

  if (!frame)
    return NULL;
  report->objective = credal_centroids_objective (centroids);
  CredalModel model = { .masses = credal_centroids_masses, .free_item = credal_centroids_free,
                        .k = centroids->c, .prototypes = centroids->centres };
  model.item = g_steal_pointer (&centroids);
  return credal_partition_new (frame, problem->data, state, &model, error);
}

const CredalAlgorithm credal_centroids_algorithm = {
  start_centroids, credal_centroids_step, save_centroids, credal_centroids_free, partition_centroids,
};

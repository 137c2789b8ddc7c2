#include "engines/fuzzy/centroids.h"
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "engines/shared/common.h"

#define BLOCK 1024

void
credal_centroids_free (gpointer run)
{
  CredalCentroids *centroids = run;

  credal_dataset_unref (centroids->data);
  g_clear_pointer (&centroids->pins, credal_pins_free);
  g_free (centroids->centres);
  g_free (centroids);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCentroids, credal_centroids_free)

static gboolean
load_centroids (CredalCentroids *centroids, const CredalState *state, GError **error)
{
  const CredalMatrix *centres = credal_check_state (state, "centres", centroids->c, centroids->p, error);

  if (centres)
    memcpy (centroids->centres, centres->values, centroids->c * centroids->p * sizeof (double));
  return centres != NULL;
}

static CredalCentroids *
allocate_centroids (const CredalProblem *problem, CredalMembershipFunc membership, double m)
{
  CredalCentroids *centroids = g_new0 (CredalCentroids, 1);

  centroids->data = credal_dataset_ref (problem->data);
  centroids->c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  centroids->p = credal_dataset_p (problem->data);
  centroids->m = m;
  centroids->membership = membership;
  centroids->pins = problem->pins ? credal_pins_copy (problem->pins) : NULL;
  centroids->centres = g_new0 (double, centroids->c * centroids->p);
  return centroids;
}

static gboolean
begin_centroids (CredalCentroids *centroids, const CredalStart *start, GError **error)
{
  if (start->kind == CREDAL_START_WARM)
    return load_centroids (centroids, start->from, error);
  if (start->kind != CREDAL_START_GIVEN)
    return credal_seed_centres (centroids->data, centroids->c, start->rng, centroids->centres, error);
  credal_mean_centres (centroids->data, centroids->c, start->membership, centroids->centres);
  return TRUE;
}

CredalCentroids *
credal_centroids_new (const CredalProblem *problem, const CredalStart *start, CredalMembershipFunc membership, double m,
                      GError **error)
{
  g_autoptr(CredalCentroids) centroids = allocate_centroids (problem, membership, m);
  return begin_centroids (centroids, start, error) ? g_steal_pointer (&centroids) : NULL;
}

static gboolean
is_pinned (const CredalCentroids *centroids, gsize i, gsize pin)
{
  return centroids->pins && pin < centroids->pins->size && centroids->pins->objects[pin] == i;
}

/* @u: (c) out: the memberships of object @i; @d2: (c) out: its squared distances. @pin: the first pinned object from @i
 * on, moved on behind it: for walking through the objects in order. */
static void
find_memberships (const CredalCentroids *centroids, gsize i, gsize *pin, double *d2, double *u)
{
  const double *x = credal_dataset_row (centroids->data, i);
  guint c = centroids->c;

  for (guint k = 0; k < c; k++)
    d2[k] = credal_distance2 (x, centroids->centres + k * centroids->p, centroids->p);
  if (is_pinned (centroids, i, *pin))
    memcpy (u, centroids->pins->membership + (*pin)++ * c, c * sizeof (double));
  else
    centroids->membership (d2, c, centroids->m, u);
}

/* u^m in the place of @u; returns the object's part of J. */
static double
weigh_memberships (const CredalCentroids *centroids, const double *d2, double *u)
{
  double cost = 0.0;

  for (guint k = 0; k < centroids->c; k++)
    if (u[k] > 0.0)
      {
        u[k] = pow (u[k], centroids->m);
        cost += u[k] * d2[k];
      }
  return cost;
}

typedef struct {
  const CredalCentroids *centroids;
  CredalMonitor *monitor;
} Pass;

/* J, then for each cluster Σ w u^m and Σ w u^m x. */
static void
pass_object_block (gsize block, double *sums, gpointer user_data)
{
  Pass *pass = user_data;
  const CredalCentroids *centroids = pass->centroids;
  const double *weights = credal_dataset_weights (centroids->data);
  gsize p = centroids->p, begin = block * BLOCK, end = MIN (begin + BLOCK, credal_dataset_n (centroids->data));
  gsize pin = centroids->pins ? credal_pins_find (centroids->pins, begin) : 0;
  guint c = centroids->c;
  g_autofree double *d2 = g_new (double, 2 * c);
  double *g = d2 + c;

  if (credal_monitor_stopped (pass->monitor))
    return;
  for (gsize i = begin; i < end; i++)
    {
      const double *x = credal_dataset_row (centroids->data, i);
      double weight = credal_weight (weights, i);
      find_memberships (centroids, i, &pin, d2, g);
      sums[0] += weight * weigh_memberships (centroids, d2, g);
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

/* The first element is J at the present centres. Free with g_free(). */
static double *
pass_objects (const CredalCentroids *centroids, CredalMonitor *monitor)
{
  gsize n_blocks = (credal_dataset_n (centroids->data) + BLOCK - 1) / BLOCK;
  Pass job = { centroids, monitor };

  return credal_parallel_sum (n_blocks, 1 + centroids->c * (centroids->p + 1), pass_object_block, &job);
}

gboolean
credal_centroids_step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  CredalCentroids *centroids = run;
  gsize p = centroids->p;
  g_autofree double *sums = pass_objects (centroids, monitor);

  if (!credal_monitor_check (monitor, error))
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

CredalState *
credal_centroids_save (const CredalCentroids *run, const char *engine)
{
  CredalState *state = credal_state_new (engine);

  credal_state_put (state, "centres", credal_axis_clusters (run->c), credal_axis_plain (run->p), run->centres);
  return state;
}

static void
centroid_masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  const CredalCentroids *centroids = model;
  gsize pin = centroids->pins ? credal_pins_find (centroids->pins, begin) : 0;
  guint c = centroids->c;
  g_autofree double *d2 = g_new (double, c);

  for (gsize i = begin; i < end; i++, m += c + 1)
    {
      m[0] = 0.0;
      find_memberships (centroids, i, &pin, d2, m + 1);
    }
}

CredalPartition *
credal_centroids_partition (const CredalProblem *problem, CredalState *state, CredalMembershipFunc membership, double m,
                            CredalReport *report, GError **error)
{
  g_autoptr(CredalCentroids) centroids = allocate_centroids (problem, membership, m);
  g_autoptr(CredalFrame) frame = credal_frame_new (centroids->c, CREDAL_FOCAL_BAYESIAN, error);

  if (!frame || !load_centroids (centroids, state, error))
    return NULL;
  g_autofree double *sums = pass_objects (centroids, NULL);
  report->objective = sums[0];
  CredalModel model = { .masses = centroid_masses, .free_item = credal_centroids_free,
                        .k = centroids->c, .prototypes = centroids->centres };
  model.item = g_steal_pointer (&centroids);
  return credal_partition_new (frame, problem->data, state, &model, error);
}

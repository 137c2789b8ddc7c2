/* k-means whose clusters have a least size ([BBD00]).
 *
 *   J = Σ_ik t_ik ‖x_i − v_k‖²,   Σ_k t_ik = w_i,   Σ_i t_ik ≥ N
 *
 * The assignment step solves a transport problem exactly; then centres are means. Both steps lower J or keep it. An
 * object whose weight is above 1 may be split between clusters. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/numerics/least-shares.h"
#include "engines/fuzzy/centroids.h"
#include "engines/shared/common.h"
#include "engines/shared/stored-masses.h"

#define LEAST "least-size"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { LEAST, N_("Least size"), N_("The least number of objects in each cluster, even if another cluster is nearer."),
    NULL, CREDAL_PARAM_INT, 0, 1e9, "1", FALSE, NULL },
  { NULL }
};

static const CredalCentroidsKind kind = { .membership = credal_nearest_membership, .m = 1.0 };

typedef struct {
  CredalCentroids *centroids;
  gsize n;
  double least;
  double *d2, *t;            /* (n × c) */
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->centroids, credal_centroids_free);
  g_free (run->d2);
  g_free (run->t);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static double
weight_of (const CredalDataset *data, gsize i)
{
  return credal_weight (credal_dataset_weights (data), i);
}

/* Assigns the objects at the present centres. */
static gboolean
assign (Run *run, CredalMonitor *monitor, GError **error)
{
  const CredalCentroids *centroids = run->centroids;
  gsize p = centroids->p;
  guint c = centroids->c;

  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < c; k++)
      run->d2[i * c + k] = credal_distance2 (credal_dataset_row (centroids->data, i), centroids->centres + k * p, p);
  return credal_least_shares (credal_dataset_weights (centroids->data), run->d2, run->n, c, run->least, run->t, monitor,
                              error);
}

/* An empty cluster stays where it is. */
static void
move_centres (Run *run)
{
  const CredalCentroids *centroids = run->centroids;
  gsize p = centroids->p;
  guint c = centroids->c;

  for (guint k = 0; k < c; k++)
    {
      g_autofree double *sum = g_new0 (double, p);
      double weight = 0.0;
      for (gsize i = 0; i < run->n; i++)
        {
          double share = run->t[i * c + k];
          weight += share;
          for (gsize q = 0; q < p && share > 0.0; q++)
            sum[q] += share * credal_dataset_row (centroids->data, i)[q];
        }
      for (gsize q = 0; q < p && weight > 0.0; q++)
        centroids->centres[k * p + q] = sum[q] / weight;
    }
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  if (!credal_monitor_check (monitor, error))
    return FALSE;
  move_centres (run);
  if (!assign (run, monitor, error))
    return FALSE;
  iteration->objective = 0.0;
  for (gsize q = 0; q < run->n * run->centroids->c; q++)
    iteration->objective += run->t[q] * run->d2[q];
  return TRUE;
}

static gboolean
check_least (const CredalProblem *problem, double least, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  double weight = 0.0;

  for (gsize i = 0; i < credal_dataset_n (problem->data); i++)
    weight += weight_of (problem->data, i);
  if (c * least <= weight)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("least-size=%.15g: %u clusters would need %.15g objects, and there are %.15g"), least, c, c * least,
               weight);
  return FALSE;
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  double least = credal_params_int (problem->params, LEAST);
  g_autoptr(Run) run = g_new0 (Run, 1);

  if (!check_least (problem, least, error))
    return NULL;
  run->centroids = credal_centroids_new (problem, from, &kind, error);
  if (!run->centroids)
    return NULL;
  run->n = credal_dataset_n (problem->data);
  run->least = least;
  run->d2 = credal_masses_new (run->n, run->centroids->c, error);
  run->t = run->d2 ? credal_masses_new (run->n, run->centroids->c, error) : NULL;
  if (!run->t || !assign (run, from->monitor, error))
    return NULL;
  return g_steal_pointer (&run);
}

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  const CredalCentroids *centroids = run->centroids;
  guint c = centroids->c;
  g_autofree double *masses = g_new0 (double, run->n * (c + 1));

  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < c; k++)
      masses[i * (c + 1) + 1 + k] = run->t[i * c + k] / weight_of (centroids->data, i);
  credal_state_put (state, "centres", credal_axis_clusters (c), credal_axis_plain (centroids->p), centroids->centres);
  credal_stored_masses_put (state, masses, run->n, c + 1);
}

/* J of the stored masses. */
static double
find_objective (const CredalCentroids *centroids, const CredalMatrix *masses)
{
  gsize p = centroids->p;
  guint c = centroids->c;
  double sum = 0.0;

  for (gsize i = 0; i < masses->rows; i++)
    for (guint k = 0; k < c; k++)
      if (masses->values[i * (c + 1) + 1 + k] > 0.0)
        sum += weight_of (centroids->data, i) * masses->values[i * (c + 1) + 1 + k]
               * credal_distance2 (credal_dataset_row (centroids->data, i), centroids->centres + k * p, p);
  return sum;
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(CredalCentroids) centroids = credal_centroids_restore (problem, from, &kind, error);
  g_autoptr(CredalFrame) frame = centroids ? credal_frame_new (centroids->c, CREDAL_FOCAL_BAYESIAN, error) : NULL;
  const CredalMatrix *masses = frame ? credal_check_state (from, CREDAL_STATE_MASSES, credal_dataset_n (problem->data),
                                                           centroids->c + 1, error)
                                     : NULL;
  gpointer stored = masses ? credal_stored_masses_new (masses, error) : NULL;

  if (!stored)
    return NULL;
  report->objective = find_objective (centroids, masses);
  const CredalModel model = { .masses = credal_stored_masses, .item = stored, .free_item = g_free,
                              .k = centroids->c, .prototypes = credal_state_get (from, "centres")->values };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_sized = {
  .id = "sized",
  .name = N_("k-means with a least size"),
  .paper = "[BBD00]",
  .summary = N_("k-means whose clusters have a least number of objects; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_BEGINS_GIVEN,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition },
  .for_comparison = TRUE,
};

/* Agglomerative clustering: every object starts as a cluster, and the two nearest clusters are merged until the given
 * number is left. It minimises nothing; the reported objective is, for every linkage,
 *
 *   J = Σ_i w_i ‖x_i − mean of i's cluster‖². */
#include <string.h>
#include "core/base/distance.h"
#include "engines/hierarchical/merging.h"
#include "engines/shared/common.h"

enum { SHARES = 16 };                    /* steps into which the merges are divided */

static const char *const linkages[] = { "single", "complete", "average", "ward", NULL };
static const char *const linkage_names[] = {
  N_("least distance (single)"), N_("largest distance (complete)"), N_("mean distance"),
  N_("growth of the sum of squares (Ward)")
};

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  { "linkage", N_("Linkage"), N_("How the distance of two clusters is measured; the two nearest are merged."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "ward", FALSE, linkages, linkage_names },
  { NULL }
};

typedef struct {
  CredalDataset *data;
  guint c;
  CredalMergeRule rule;
  CredalMerging *merging;    /* NULL: not started */
  guint *cluster;            /* (n) the result, NULL before */
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  credal_dataset_unref (run->data);
  g_clear_pointer (&run->merging, credal_merging_free);
  g_free (run->cluster);
  g_free (run);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  if (!credal_merging_check (problem->data, error))
    return NULL;
  Run *run = g_new0 (Run, 1);
  run->data = credal_dataset_ref (problem->data);
  run->c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  run->rule = (CredalMergeRule) credal_params_choice (problem->params, "linkage");
  return run;
}

/* Returns J. @centres: (c × p) out. */
static double
find_objective (CredalDataset *data, guint c, const guint *cluster, double *centres)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  g_autofree double *membership = g_new0 (double, n * c);
  double sum = 0.0;

  for (gsize i = 0; i < n; i++)
    membership[i * c + cluster[i]] = 1.0;
  credal_mean_centres (data, c, membership, centres);
  for (gsize i = 0; i < n; i++)
    sum += credal_weight (credal_dataset_weights (data), i)
           * credal_distance2 (credal_dataset_row (data, i), centres + cluster[i] * p, p);
  return sum;
}

/* Does up to @count merges, and cuts when none is left. */
static gboolean
merge_some (Run *run, gsize count, CredalMonitor *monitor, GError **error)
{
  if (!run->merging)
    run->merging = credal_merging_new (run->data, run->rule, monitor, error);
  if (!run->merging || !credal_merging_go_on (run->merging, count, monitor, error))
    return FALSE;
  if (credal_merging_left (run->merging) > 0)
    return TRUE;
  g_autofree guint *cluster = g_new (guint, credal_dataset_n (run->data));
  if (!credal_merging_cut (run->merging, run->c, cluster, error))
    return FALSE;
  run->cluster = g_steal_pointer (&cluster);
  return TRUE;
}

static double
final_objective (const Run *run)
{
  g_autofree double *centres = g_new (double, run->c * credal_dataset_p (run->data));

  return find_objective (run->data, run->c, run->cluster, centres);
}

/* While merging, J is the number of remaining merges, in its own phase. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  if (!run->cluster && !merge_some (run, credal_dataset_n (run->data) / SHARES + 1, monitor, error))
    return FALSE;
  iteration->settled = run->cluster != NULL;
  iteration->more = !iteration->settled;
  iteration->phase = iteration->settled;
  iteration->objective = iteration->settled ? final_objective (run) : (double) credal_merging_left (run->merging);
  return TRUE;
}

/* Completes the merges if the iterations were too few. */
static gboolean
polish (gpointer item, CredalMonitor *monitor, double *objective, gboolean *unsolved, GError **error)
{
  Run *run = item;

  if (!run->cluster && !merge_some (run, credal_dataset_n (run->data), monitor, error))
    return FALSE;
  *objective = final_objective (run);
  return TRUE;
}

/* ---- the result ---- */

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  gsize n = credal_dataset_n (run->data);
  g_autofree double *membership = g_new0 (double, run->c * n);

  for (gsize i = 0; i < n; i++)
    membership[run->cluster[i] * n + i] = 1.0;
  credal_state_put (state, CREDAL_STATE_MEMBERSHIPS, credal_axis_clusters (run->c), credal_axis_objects (n),
                    membership);
}

typedef struct {
  guint c;
  guint cluster[];           /* (n) */
} Clusters;

static void
cluster_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Clusters *clusters = item;

  memset (m, 0, (end - begin) * (clusters->c + 1) * sizeof (double));
  for (gsize i = begin; i < end; i++, m += clusters->c + 1)
    m[1 + clusters->cluster[i]] = 1.0;
}

static Clusters *
read_clusters (const CredalState *from, guint c, gsize n, GError **error)
{
  const CredalMatrix *membership = credal_check_state (from, CREDAL_STATE_MEMBERSHIPS, c, n, error);
  Clusters *clusters = membership ? g_malloc0 (sizeof (Clusters) + n * sizeof (guint)) : NULL;

  for (gsize i = 0; clusters && i < n; i++)
    for (guint k = 0; k < c; k++)
      if (membership->values[k * n + i] > 0.5)
        clusters->cluster[i] = k;
  if (clusters)
    clusters->c = c;
  return clusters;
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  gsize n = credal_dataset_n (problem->data);
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_BAYESIAN, error);
  Clusters *clusters = frame ? read_clusters (from, c, n, error) : NULL;
  g_autofree double *centres = g_new (double, c * credal_dataset_p (problem->data));

  if (!clusters)
    return NULL;
  report->objective = find_objective (problem->data, c, clusters->cluster, centres);
  CredalModel model = { .masses = cluster_masses, .item = clusters, .free_item = g_free, .k = c,
                        .prototypes = centres };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

static gboolean
check_object_count (const CredalProblem *problem, GError **error)
{
  return credal_merging_check (problem->data, error);
}

const CredalEngine credal_agglomerative = {
  .id = "agglomerative",
  .name = N_("Agglomerative clustering"),
  .paper = "[Muellner11]",
  .summary = N_("Merges the two nearest clusters repeatedly. For up to 20,000 objects; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition, .whole = TRUE },
  .search = &(const CredalSearch) { .check = check_object_count, .alike = TRUE, .polish = polish },
  .for_comparison = TRUE,
};

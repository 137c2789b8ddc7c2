/* EK-NNclus ([DKS15]): every object is its own cluster at first, and then, one after another in a random order, each
 * object joins the cluster with most votes of its neighbours (near-votes.h), until none moves. The number of clusters
 * follows from the neighbours. If there are more than were asked for, the smallest cluster is dissolved: its objects
 * join the other clusters by their votes, and the others move on. Each start is ten trials with other orders; all share
 * the votes.
 *
 * Departures from the paper: a vote also moves the object that it comes from, so that J never rises; clusters are
 * dissolved; weights of objects are ignored. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/dissimilarity.h"
#include "engines/relational/between.h"
#include "engines/relational/near-votes.h"
#include "engines/shared/common.h"
#include "engines/shared/stored-masses.h"

#define NO_CLUSTER G_MAXUINT32
#define ORDERS 10                        /* trials for each start */

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("4"),
  { "neighbours", N_("Neighbours K"),
    N_("Number of nearest objects that vote on an object’s cluster. More neighbours make fewer clusters. Auto: twice "
       "the square root of the number of objects."), NULL, CREDAL_PARAM_INT, 1, 1000, "auto", TRUE, NULL },
  { "quantile", N_("Quantile q"), N_("Votes are weak beyond this quantile of the distances of neighbours."), NULL,
    CREDAL_PARAM_REAL, 0, 1, "0.5", FALSE, NULL },
  { "exponent", N_("Exponent b"), N_("How quickly votes fall with the distance."), NULL,
    CREDAL_PARAM_REAL, 0.1, 10, "1", FALSE, NULL },
  { NULL }
};

typedef struct {
  CredalDataset *data;
  CredalParams *params;
  GRand *rng;
  guint most;                /* clusters that were asked for */
  guint32 *cluster;          /* (n) */
  guint32 *order;            /* (n) */
  double *sums;              /* (n) zeros */
  CredalNearVotes *votes;        /* NULL: the neighbours are not known yet */
  guint trials, done;        /* planned, and completed */
  guint found;               /* clusters of this trial before any was dissolved; 0: not known yet */
  guint32 *best;             /* (n) the clusters of the best trial before this one */
  double best_objective;     /* INFINITY: there is none */
  guint best_found;
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->data, credal_dataset_unref);
  g_clear_pointer (&run->params, credal_params_free);
  g_clear_pointer (&run->rng, g_rand_free);
  g_clear_pointer (&run->votes, credal_near_votes_free);
  g_free (run->cluster);
  g_free (run->order);
  g_free (run->sums);
  g_free (run->best);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static gboolean
check_problem (const CredalProblem *problem, GError **error)
{
  return credal_near_votes_check (problem->data, error);
}

static void
begin_trial (Run *run)
{
  for (guint32 i = 0; i < credal_dataset_n (run->data); i++)
    run->cluster[i] = run->order[i] = i;
  run->found = 0;
}

/* Every object is a cluster; or there is one trial from the clusters of the earlier result. */
static void
begin_clusters (Run *run, const CredalState *from)
{
  gsize n = credal_dataset_n (run->data);
  const CredalMatrix *before = from ? credal_state_get (from, "assigned") : NULL;
  const CredalMatrix *fit = before ? credal_state_get (from, "fit") : NULL;

  begin_trial (run);
  run->trials = ORDERS * (guint) credal_params_int (run->params, CREDAL_PARAM_STARTS);
  if (!before || before->columns != n || !fit || fit->columns != 2)
    return;
  run->trials = 1;
  run->found = (guint) CLAMP (fit->values[1], 0.0, (double) n);
  for (gsize q = 0; q < before->rows * n; q++)
    if (before->values[q] > 0.5)
      run->cluster[q % n] = (guint32) (q / n);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  gsize n = credal_dataset_n (problem->data);
  g_autoptr(Run) run = g_new0 (Run, 1);

  run->data = credal_dataset_ref (problem->data);
  run->params = credal_params_copy (problem->params);
  run->rng = g_rand_copy (from->rng);
  run->most = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  if (!check_problem (problem, error) || !credal_check_distinct (run->data, run->most, run->rng, error))
    return NULL;
  run->cluster = g_new (guint32, n);
  run->order = g_new (guint32, n);
  run->sums = g_new0 (double, n);
  run->best = g_new (guint32, n);
  run->best_objective = INFINITY;
  begin_clusters (run, from->from);
  return g_steal_pointer (&run);
}

/* ---- clusters ---- */

/* Numbers the clusters by their first object. Returns their number. @size: (n) out: of each cluster. */
static guint
number_clusters (const Run *run, guint32 *cluster, gsize *size)
{
  gsize n = credal_dataset_n (run->data);
  g_autofree guint32 *number = g_new (guint32, n);
  guint count = 0;

  memset (number, 0xff, n * sizeof (guint32));
  memset (size, 0, n * sizeof (gsize));
  for (gsize i = 0; i < n; i++)
    {
      guint32 *of = &number[run->cluster[i]];
      if (*of == NO_CLUSTER)
        *of = count++;
      cluster[i] = *of;
      size[*of]++;
    }
  return count;
}

/* Returns the cluster of the nearest object that is not in @dissolved. */
static guint32
nearest_cluster (const Run *run, gsize i, const guint32 *cluster, guint32 dissolved)
{
  gsize n = credal_dataset_n (run->data);
  g_autofree double *row = g_new (double, n);
  double least = INFINITY;
  guint32 nearest = dissolved;

  credal_dissimilarities_of (run->data, i, row);
  for (gsize j = 0; j < n; j++)
    if (cluster[j] != dissolved && row[j] < least)
      {
        least = row[j];
        nearest = cluster[j];
      }
  return nearest;
}

/* Moves each object of cluster @dissolved to the other cluster with most of its votes, or to that of the nearest object
 * if there are none. */
static void
dissolve (Run *run, const guint32 *before, guint32 dissolved)
{
  const CredalNearVotes *votes = run->votes;

  for (gsize i = 0; i < votes->n; i++)
    {
      guint32 best = NO_CLUSTER;
      run->cluster[i] = before[i];
      if (before[i] != dissolved)
        continue;
      for (gsize at = votes->start[i]; at < votes->start[i + 1]; at++)
        run->sums[before[votes->other[at]]] += votes->weight[at];
      for (gsize at = votes->start[i]; at < votes->start[i + 1]; at++)
        {
          guint32 k = before[votes->other[at]];
          if (k != dissolved && (best == NO_CLUSTER || run->sums[k] > run->sums[best]))
            best = k;
        }
      for (gsize at = votes->start[i]; at < votes->start[i + 1]; at++)
        run->sums[before[votes->other[at]]] = 0.0;
      run->cluster[i] = best != NO_CLUSTER ? best : nearest_cluster (run, i, before, dissolved);
    }
}

/* Dissolves the smallest cluster, the last of equal ones, if there are too many. Returns FALSE if there are not. */
static gboolean
dissolve_one (Run *run)
{
  gsize n = credal_dataset_n (run->data);
  g_autofree guint32 *cluster = g_new (guint32, n);
  g_autofree gsize *size = g_new (gsize, n);
  guint count = number_clusters (run, cluster, size);
  guint32 smallest = 0;

  run->found = run->found ? run->found : count;
  if (count <= run->most)
    return FALSE;
  for (guint32 k = 1; k < count; k++)
    if (size[k] <= size[smallest])
      smallest = k;
  dissolve (run, cluster, smallest);
  return TRUE;
}

/* ---- steps ---- */

static gboolean
find_votes (Run *run, CredalMonitor *monitor, GError **error)
{
  int k = credal_params_int (run->params, "neighbours");

  if (!run->votes)
    run->votes = credal_near_votes_new (run->data, k > 0 ? (gsize) k
                                                    : (gsize) lround (2.0 * sqrt (credal_dataset_n (run->data))),
                                   credal_params_real (run->params, "quantile"),
                                   credal_params_real (run->params, "exponent"), monitor, error);
  return run->votes != NULL;
}

/* Keeps the clusters of this trial if J is lower; otherwise restores the best clusters. */
static void
compare_trials (Run *run)
{
  double objective = credal_near_votes_objective (run->votes, run->cluster);
  gboolean better = objective < run->best_objective;
  gsize size = run->votes->n * sizeof (guint32);

  if (better)
    run->best_objective = objective;
  memcpy (better ? run->best : run->cluster, better ? run->cluster : run->best, size);
  *(better ? &run->best_found : &run->found) = better ? run->found : run->best_found;
}

/* Runs one trial to its end: when nothing moves, and no cluster is too many. */
static gboolean
run_trial (Run *run, CredalMonitor *monitor, GError **error)
{
  do
    {
      if (!credal_monitor_check (monitor, error))
        return FALSE;
      credal_rng_shuffle (run->rng, run->order, run->votes->n);
    }
  while (credal_near_votes_sweep (run->votes, run->order, run->cluster, run->sums) > 0 || dissolve_one (run));
  compare_trials (run);
  return TRUE;
}

/* An iteration is a trial; J is the best of all trials. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  if (!find_votes (run, monitor, error))
    return FALSE;
  if (run->done > 0)
    begin_trial (run);
  if (!run_trial (run, monitor, error))
    return FALSE;
  iteration->settled = ++run->done == run->trials;
  iteration->more = !iteration->settled;
  iteration->objective = run->best_objective;
  return TRUE;
}

/* ---- the result ---- */

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  gsize n = credal_dataset_n (run->data);
  g_autofree guint32 *cluster = g_new (guint32, n);
  g_autofree gsize *size = g_new (gsize, n);
  guint c = number_clusters (run, cluster, size), f = c > 1 ? c + 2 : 2;
  g_autofree double *assigned = g_new0 (double, c * n);
  g_autofree double *masses = g_new (double, n * f);
  const double fit[] = { credal_near_votes_objective (run->votes, cluster), run->found };

  for (gsize i = 0; i < n; i++)
    assigned[cluster[i] * n + i] = 1.0;
  credal_near_votes_masses (run->votes, cluster, c, masses);
  credal_state_put (state, "assigned", credal_axis_clusters (c), credal_axis_objects (n), assigned);
  credal_stored_masses_put (state, masses, n, f);
  credal_state_put (state, "fit", credal_axis_plain (1), credal_axis_plain (G_N_ELEMENTS (fit)), fit);
}

static void
warn (guint found, guint c, CredalReport *report)
{
  if (found > c)
    credal_report_warn (report, g_strdup_printf (ngettext ("The neighbours make %u cluster; the smallest ones were "
                                                           "dissolved, down to the number of clusters.",
                                                           "The neighbours make %u clusters; the smallest ones were "
                                                           "dissolved, down to the number of clusters.", found),
                                                 found));
  else if (c == 1)
    credal_report_warn (report, g_strdup (_("The neighbours make only one cluster: fewer neighbours make more.")));
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  const CredalMatrix *assigned = credal_state_get (from, "assigned");
  guint c = assigned ? (guint) MIN (assigned->rows, CREDAL_MAX_CLUSTERS) : 1;
  gsize n = credal_dataset_n (problem->data);
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_SINGLETONS, error);
  const CredalMatrix *fit = frame && credal_check_state (from, "assigned", c, n, error)
                              ? credal_check_state (from, "fit", 1, 2, error) : NULL;
  const CredalMatrix *masses = fit ? credal_check_state (from, CREDAL_STATE_MASSES, n, credal_frame_f (frame), error)
                                   : NULL;
  gpointer stored = masses ? credal_stored_masses_new (masses, error) : NULL;

  if (!stored)
    return NULL;
  report->objective = fit->values[0];
  warn ((guint) CLAMP (fit->values[1], 0.0, (double) n), c, report);
  const CredalModel model = { .masses = credal_stored_masses, .item = stored, .free_item = g_free };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_eknnclus = {
  .id = "eknnclus",
  .name = "EK-NNclus",
  .paper = "[DKS15]",
  .summary = N_("Each object joins the cluster of its nearest neighbours, which decide how many clusters there are, up "
                "to the given number. Needs only distances, for up to 5,000 objects; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_COLUMNS | CREDAL_FINDS_CLUSTERS | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition, .whole = TRUE },
  .search = &(const CredalSearch) { .check = check_problem, .alike = TRUE },
  .for_comparison = TRUE,
};

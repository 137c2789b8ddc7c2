/* COP-KMEANS ([WCRS01]): k-means that never breaks an answer.
 *
 *   J = Σ_i w_i ‖x_i − v_k(i)‖²
 *
 * Must-linked objects are assigned as a unit, in random order, to the nearest centre whose objects it may be with. If
 * no centre is left, the run starts again from other centres and in another order. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/sorted.h"
#include "engines/constrained/linked-move.h"
#include "engines/shared/common.h"

enum { MOST_TRIES = 100 };               /* restarts before the run fails */

static const CredalParamSpec params[] = { CREDAL_COMMON_PARAMS ("5"), { NULL } };

static const CredalLinkedKind kind = { 0 };

typedef struct {
  CredalLinkedMeans *means;
  guint32 *order;            /* (units) */
  guint32 *first;            /* (units + 1) where the members of each begin */
  guint32 *members;          /* (touched) positions */
  double tolerance;
  double before;             /* J of the last step; INFINITY: no step yet */
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->means, credal_linked_means_free);
  g_free (run->order);
  g_free (run->first);
  g_free (run->members);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

/* ---- units ---- */

static void
list_unit_members (Run *run)
{
  const CredalObjectLinks *links = run->means->links;

  run->order = g_new (guint32, links->n_units);
  run->first = g_new (guint32, links->n_units + 1);
  run->members = g_new (guint32, links->size);
  credal_list_by_key (links->unit, links->size, links->n_units, run->first, run->members);
  for (guint32 unit = 0; unit < links->n_units; unit++)
    run->order[unit] = unit;
}

/* ---- steps ---- */

/* @banned: (c) out: TRUE for clusters with objects that the unit must be kept apart from. */
static void
ban_clusters (const Run *run, guint32 unit, gboolean *banned)
{
  const CredalObjectLinks *links = run->means->links;

  memset (banned, 0, run->means->c * sizeof (gboolean));
  for (guint32 m = run->first[unit]; m < run->first[unit + 1]; m++)
    for (guint at = links->start[run->members[m]]; at < links->start[run->members[m] + 1]; at++)
      {
        const CredalObjectLink *link = &links->links[at];
        if (link->hard && !link->must && run->means->cluster[link->other] >= 0)
          banned[run->means->cluster[link->other]] = TRUE;
      }
}

/* Returns FALSE if no cluster is left. */
static gboolean
assign_unit (Run *run, guint32 unit)
{
  CredalLinkedMeans *means = run->means;
  gboolean banned[CREDAL_MAX_CLUSTERS];
  double least = INFINITY;
  gint best = -1;

  ban_clusters (run, unit, banned);
  for (guint k = 0; k < means->c; k++)
    {
      double cost = 0.0;
      for (guint32 m = run->first[unit]; m < run->first[unit + 1] && !banned[k]; m++)
        {
          guint32 object = means->links->objects[run->members[m]];
          cost += credal_weight (credal_dataset_weights (means->data), object) * credal_linked_cost (means, object, k);
        }
      if (!banned[k] && cost < least)
        {
          least = cost;
          best = (gint) k;
        }
    }
  for (guint32 m = run->first[unit]; m < run->first[unit + 1]; m++)
    means->cluster[run->members[m]] = best;
  return best >= 0;
}

static gboolean
assign_units (Run *run)
{
  const CredalObjectLinks *links = run->means->links;

  for (gsize s = 0; s < links->size; s++)
    run->means->cluster[s] = -1;
  for (guint32 u = 0; u < links->n_units; u++)
    if (!assign_unit (run, run->order[u]))
      return FALSE;
  return TRUE;
}

/* Fails with _DATA after MOST_TRIES restarts. */
static gboolean
assign_or_restart (Run *run, GError **error)
{
  for (guint tries = 0; !assign_units (run); tries++)
    {
      if (tries == MOST_TRIES)
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("COP-KMEANS found no clusters that meet all answers in %d attempts"), MOST_TRIES);
          return FALSE;
        }
      if (!credal_linked_means_seed (run->means, error))
        return FALSE;
      credal_rng_shuffle (run->means->rng, run->order, run->means->links->n_units);
      run->before = INFINITY;
    }
  return TRUE;
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;
  CredalLinkedMeans *means = run->means;
  g_autofree gint *clusters = g_memdup2 (means->cluster, means->links->size * sizeof (gint));
  CredalLinkedSums sums;

  if (!assign_or_restart (run, error) || !credal_linked_means_sum (means, &sums, monitor, error))
    return FALSE;
  if (sums.objective < means->best.objective)
    credal_linked_means_keep (means, sums.objective);
  iteration->objective = means->best.objective;
  iteration->settled = credal_stands_still (run->before, sums.objective, 0.0, run->tolerance)
                       && (means->links->size == 0
                           || memcmp (clusters, means->cluster, means->links->size * sizeof (gint)) == 0);
  iteration->more = !iteration->settled;
  run->before = sums.objective;
  credal_linked_means_move (means, &sums);
  g_free (sums.sums);
  return TRUE;
}

/* ---- start ---- */

/* Returns TRUE if the clusters obey all hard answers. */
static gboolean
meets_answers (const CredalLinkedMeans *means)
{
  const CredalObjectLinks *links = means->links;

  for (gsize s = 0; s < links->size; s++)
    for (guint at = links->start[s]; at < links->start[s + 1]; at++)
      {
        const CredalObjectLink *link = &links->links[at];
        gboolean together = means->cluster[s] == means->cluster[link->other];
        if (link->hard && link->must != together && links->unit[s] != links->unit[link->other])
          return FALSE;
        if (links->unit[s] == links->unit[link->other] && !together)
          return FALSE;
      }
  return TRUE;
}

/* Keeps an earlier result as the best so far if it obeys the answers. */
static gboolean
keep_earlier (CredalLinkedMeans *means, GError **error)
{
  CredalLinkedSums sums;

  for (gsize s = 0; s < means->links->size; s++)
    if (means->cluster[s] < 0)
      return TRUE;
  if (!meets_answers (means))
    return TRUE;
  if (!credal_linked_means_sum (means, &sums, NULL, error))
    return FALSE;
  credal_linked_means_keep (means, sums.objective);
  g_free (sums.sums);
  return TRUE;
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Run) run = g_new0 (Run, 1);

  run->means = credal_linked_means_new (problem, &kind, error);
  if (!run->means || !credal_linked_means_begin (run->means, from, error))
    return NULL;
  if (from->kind == CREDAL_START_WARM && !keep_earlier (run->means, error))
    return NULL;
  list_unit_members (run);
  credal_rng_shuffle (run->means->rng, run->order, run->means->links->n_units);
  run->tolerance = credal_params_real (problem->params, CREDAL_PARAM_TOLERANCE);
  run->before = INFINITY;
  return g_steal_pointer (&run);
}

static void
save (gconstpointer item, CredalState *state)
{
  credal_linked_means_save (((const Run *) item)->means, state);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(CredalLinkedMeans) means = credal_linked_means_new (problem, &kind, error);
  CredalLinkedSums sums;

  if (!means || !credal_linked_means_load (means, from, error)
      || !credal_linked_means_sum (means, &sums, NULL, error))
    return NULL;
  report->objective = sums.objective;
  g_free (sums.sums);
  return credal_linked_means_partition (g_steal_pointer (&means), from, error);
}

const CredalEngine credal_cop_kmeans = {
  .id = "cop-kmeans",
  .name = "COP-KMEANS",
  .paper = "[WCRS01]",
  .summary = N_("k-means that obeys every answer, or fails."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS
         | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS_FREED,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition, .whole = TRUE },
  .for_comparison = TRUE,
};

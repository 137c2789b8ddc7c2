/* MPCKMeans ([BBM04]): k-means that pays for violated answers and learns metrics. It has two parts: PCKMeans only
 * pays, MKMeans only learns.
 *
 *   J = Σ_i w_i (‖x_i − μ_k(i)‖²_{A_k(i)} − log det A_k(i))
 *       + w Σ_{must-links} P f_M [k(i) ≠ k(j)] + w Σ_{cannot-links} P f_C [k(i) = k(j)]
 *
 * with f from credal_link_penalty(). Objects that answers touch are assigned one after another, in random order, until
 * none changes; MKMeans assigns them as if there were no answers. */
#include <math.h>
#include <string.h>
#include "engines/constrained/linked-move.h"
#include "engines/shared/common.h"

enum { MOST_SWEEPS = 10 };

static const char *const metrics[] = { "diagonal", "full", NULL };
static const char *const metric_names[] = { N_("a weight for each feature"), N_("any directions") };
static const char *const shares[] = { "each", "one", NULL };
static const char *const share_names[] = { N_("one for each cluster"), N_("one for all") };

#define WEIGHT_PARAM \
  { "weight", N_("Weight of answers w"), N_("How much an answer counts relative to the distance of an object."), NULL, \
    CREDAL_PARAM_REAL, 0, 1e6, "1", FALSE, NULL }

static const CredalParamSpec paying_params[] = {
  CREDAL_COMMON_PARAMS ("5"),
  { "weight", N_("Weight of answers w"),
    N_("Cost of a violated answer. Auto: the mean squared distance of the objects from their mean; the authors use "
       "1."), N_(CREDAL_UNIT_DISTANCE2), CREDAL_PARAM_REAL, 0, 1e100, "auto", TRUE, NULL },
  { NULL }
};
static const CredalParamSpec learning_params[] = { CREDAL_COMMON_PARAMS ("5"), WEIGHT_PARAM, { NULL } };
static const CredalParamSpec both_params[] = {
  CREDAL_COMMON_PARAMS ("5"),
  { "metric", N_("Metric"),
    N_("The metric has a weight for each feature, or for any directions in which clusters are narrow."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "diagonal", FALSE, metrics, metric_names },
  { "metrics", N_("Metrics"), N_("Each cluster learns its own metric, or all share one."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "each", FALSE, shares, share_names },
  WEIGHT_PARAM,
  { NULL }
};

static const CredalLinkedKind paying = { .penalties = TRUE, .neighbourhoods = TRUE };
static const CredalLinkedKind learning = { .learns = TRUE };
static const CredalLinkedKind both = { .penalties = TRUE, .neighbourhoods = TRUE, .learns = TRUE };

typedef struct {
  CredalLinkedMeans *means;
  guint32 *order;            /* (touched) */
  double tolerance;
  double before;             /* J of the last step; INFINITY: no step yet */
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->means, credal_linked_means_free);
  g_free (run->order);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Run) run = g_new0 (Run, 1);

  run->means = credal_linked_means_new (problem, engine->kind, error);
  if (!run->means || (run->means->n_metrics > 0 && !credal_check_unequal (problem->data, error))
      || !credal_linked_means_begin (run->means, from, error))
    return NULL;
  run->order = g_new (guint32, run->means->links->size);
  for (gsize s = 0; s < run->means->links->size; s++)
    run->order[s] = (guint32) s;
  run->tolerance = credal_params_real (problem->params, CREDAL_PARAM_TOLERANCE);
  run->before = INFINITY;
  return g_steal_pointer (&run);
}

/* ---- steps ---- */

/* Returns the part of J that assigning the touched object @s to cluster @k takes into account. */
static double
cost_in (const CredalLinkedMeans *means, gsize s, guint k)
{
  const CredalObjectLinks *links = means->links;
  guint32 object = links->objects[s];
  double cost = credal_weight (credal_dataset_weights (means->data), object) * credal_linked_cost (means, object, k);

  for (guint at = links->start[s]; at < links->start[s + 1] && means->kind.penalties; at++)
    if (means->cluster[links->links[at].other] >= 0)
      cost += credal_link_penalty (means, s, &links->links[at], k, (guint) means->cluster[links->links[at].other]);
  return cost;
}

/* Moves the object to its cheapest cluster; ties leave it where it is. Returns TRUE if it moved. */
static gboolean
reassign (CredalLinkedMeans *means, gsize s)
{
  gint best = means->cluster[s];
  double least = best >= 0 ? cost_in (means, s, (guint) best) : INFINITY;

  for (guint k = 0; k < means->c; k++)
    {
      double cost = cost_in (means, s, k);
      if (cost < least)
        {
          least = cost;
          best = (gint) k;
        }
    }
  gboolean moved = best != means->cluster[s];
  means->cluster[s] = best;
  return moved;
}

/* Returns TRUE if an object moved. */
static gboolean
reassign_all (Run *run)
{
  gboolean moved = FALSE, moving = TRUE;

  credal_rng_shuffle (run->means->rng, run->order, run->means->links->size);
  for (guint sweep = 0; sweep < MOST_SWEEPS && moving; sweep++)
    {
      moving = FALSE;
      for (gsize s = 0; s < run->means->links->size; s++)
        moving |= reassign (run->means, run->order[s]);
      moved |= moving;
    }
  return moved;
}

static double
penalised_objective (const CredalLinkedMeans *means, const CredalLinkedSums *sums, double *unmet)
{
  *unmet = credal_linked_penalties (means);
  return sums->objective + *unmet;
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;
  CredalLinkedMeans *means = run->means;
  gboolean moved = reassign_all (run);
  CredalLinkedSums sums;
  double unmet;

  if (!credal_linked_means_sum (means, &sums, monitor, error))
    return FALSE;
  double objective = penalised_objective (means, &sums, &unmet);
  if (objective < means->best.objective)
    credal_linked_means_keep (means, objective);
  iteration->objective = means->best.objective;
  iteration->scale = means->n_metrics > 0 ? means->weight : 0.0;
  iteration->settled = !moved && credal_stands_still (run->before, run->before - fabs (run->before - objective),
                                                      iteration->scale, run->tolerance);
  iteration->more = !iteration->settled;
  run->before = objective;
  credal_linked_means_move (means, &sums);
  g_free (sums.sums);
  return TRUE;
}

/* ---- the result ---- */

static void
save (gconstpointer item, CredalState *state)
{
  credal_linked_means_save (((const Run *) item)->means, state);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(CredalLinkedMeans) means = credal_linked_means_new (problem, engine->kind, error);
  CredalLinkedSums sums;

  if (!means || !credal_linked_means_load (means, from, error)
      || !credal_linked_means_sum (means, &sums, NULL, error))
    return NULL;
  report->objective = penalised_objective (means, &sums, &report->constraint_cost);
  g_free (sums.sums);
  return credal_linked_means_partition (g_steal_pointer (&means), from, error);
}

/* ---- the engines ---- */

#define LINKED_ABILITIES \
  (CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_WEIGHS_OBJECTS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS_FREED)

static const CredalAlgorithm algorithm = { start, step, save, run_free, partition, .whole = TRUE };

const CredalEngine credal_pckmeans = {
  .id = "pckmeans",
  .name = "PCKMeans",
  .paper = "[BBM04]",
  .summary = N_("k-means that pays for every violated answer."),
  .params = paying_params,
  .can = LINKED_ABILITIES | CREDAL_WEIGHS_COLUMNS,
  .algorithm = &algorithm,
  .kind = &paying,
  .for_comparison = TRUE,
};

const CredalEngine credal_mkmeans = {
  .id = "mkmeans",
  .name = "MKMeans",
  .paper = "[BBM04]",
  .summary = N_("k-means that learns from answers how much each feature counts."),
  .params = learning_params,
  .can = LINKED_ABILITIES,
  .algorithm = &algorithm,
  .kind = &learning,
  .for_comparison = TRUE,
};

const CredalEngine credal_mpckmeans = {
  .id = "mpckmeans",
  .name = "MPCKMeans",
  .paper = "[BBM04]",
  .summary = N_("k-means that pays for violated answers, and learns how much each feature counts."),
  .params = both_params,
  .can = LINKED_ABILITIES,
  .algorithm = &algorithm,
  .kind = &both,
  .for_comparison = TRUE,
};

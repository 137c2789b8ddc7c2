/* EVCLUS and CEVCLUS: masses of all objects whose pairwise conflicts approximate the dissimilarities (conflict.h).
 * There are no centres, and the objects need only be known by their dissimilarities.
 *
 * Departures from the papers: each of the random pairs counts for both of its objects, so that J never rises; half
 * of the mass is not random at first; the answers weigh by their certainty; weights of objects are ignored. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/data/dissimilarity.h"
#include "engines/relational/between.h"
#include "engines/relational/conflict.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"
#include "engines/shared/stored-masses.h"

#define PAIR_PARAMS \
  CREDAL_COMMON_PARAMS ("4"), \
  { "partners", N_("Partners k"), \
    N_("Number of random other objects that each object is compared with; at most all others."), NULL, \
    CREDAL_PARAM_INT, 1, 1000000, "100", FALSE, NULL }, \
  { "quantile", N_("Quantile of full distance"), \
    N_("Two objects at this quantile of all distances should hardly share a cluster (δ = 0.95)."), NULL, \
    CREDAL_PARAM_REAL, 0, 1, "0.9", FALSE, NULL }

static const CredalParamSpec params[] = {
  PAIR_PARAMS,
  CREDAL_FOCAL_PARAMS_OF ("singletons"),
  { NULL }
};

static const CredalParamSpec answer_params[] = {
  PAIR_PARAMS,
  { "xi", N_("Weight ξ of answers"), N_("Larger values follow answers more than distances."), NULL,
    CREDAL_PARAM_REAL, 0, 1000, "0.5", FALSE, NULL },
  CREDAL_FOCAL_PARAMS_OF ("singletons"),
  { NULL }
};

typedef struct {
  CredalFrame *frame;
  CredalPairSample *sample;
  CredalObjectLinks *links;  /* NULL: EVCLUS */
  CredalConflict *conflict;
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->conflict, credal_conflict_free);
  g_clear_pointer (&run->links, credal_object_links_free);
  g_clear_pointer (&run->sample, credal_pair_sample_free);
  g_clear_pointer (&run->frame, credal_frame_unref);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static gboolean
check_problem (const CredalProblem *problem, GError **error)
{
  return credal_pair_sample_check (problem->data, (guint) credal_params_int (problem->params, "partners"), error);
}

/* Adds half of each object's mass to the cluster of the nearest of c objects that are far from each other. The rest is
 * random, as in the papers. */
static gboolean
draw_masses (const CredalProblem *problem, guint c, guint f, GRand *rng, double *masses, GError **error)
{
  gsize n = credal_dataset_n (problem->data);
  g_autofree guint32 *seeds = g_new (guint32, c);

  if (!credal_draw_seeds (problem->data, NULL, c, rng, seeds, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      double *m = masses + i * f, sum = 0.0;
      guint nearest = 0;
      for (guint k = 1; k < c; k++)
        if (credal_dissimilarity (problem->data, i, seeds[k]) < credal_dissimilarity (problem->data, i, seeds[nearest]))
          nearest = k;
      for (guint a = 0; a < f; a++)
        sum += m[a] = g_rand_double (rng) + 1e-9;
      for (guint a = 0; a < f; a++)
        m[a] = 0.5 * m[a] / sum + 0.5 * (a == 1 + nearest);
    }
  return TRUE;
}

/* Sets @masses (n × f) to those of the earlier result if it has as many objects and the same sets, otherwise to new
 * ones. */
static gboolean
begin_masses (const CredalProblem *problem, const CredalStart *from, guint c, guint f, double *masses, GError **error)
{
  gsize n = credal_dataset_n (problem->data);
  const CredalMatrix *before = from->from ? credal_state_get (from->from, CREDAL_STATE_MASSES) : NULL;

  if (!before || before->rows != n || before->columns != f)
    return draw_masses (problem, c, f, from->rng, masses, error);
  memcpy (masses, before->values, n * f * sizeof (double));
  return credal_check_distinct (problem->data, c, from->rng, error);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  gsize n = credal_dataset_n (problem->data);
  gboolean follows = engine->can & CREDAL_FOLLOWS_PAIRS;
  g_autoptr(Run) run = g_new0 (Run, 1);

  run->frame = credal_focal_frame (problem->params, error);
  if (!run->frame)
    return NULL;
  run->sample = credal_pair_sample_new (problem->data, (guint) credal_params_int (problem->params, "partners"),
                                        credal_params_real (problem->params, "quantile"), problem->seed, from->monitor,
                                        error);
  run->links = run->sample && follows ? credal_object_links_new (problem->constraints, error) : NULL;
  if (!run->sample || (follows && !run->links))
    return NULL;
  guint f = credal_frame_f (run->frame), c = credal_frame_c (run->frame);
  g_autofree double *masses = credal_masses_new (n, f, error);
  if (!masses || !begin_masses (problem, from, c, f, masses, error))
    return NULL;
  run->conflict = credal_conflict_new (run->frame, run->sample, run->links,
                                       follows ? credal_params_real (problem->params, "xi") : 0.0, masses, error);
  return run->conflict ? g_steal_pointer (&run) : NULL;
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  if (!credal_conflict_sweep (run->conflict, monitor, error))
    return FALSE;
  iteration->objective = credal_conflict_objective (run->conflict, NULL);
  return TRUE;
}

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  double fit[2];

  fit[0] = credal_conflict_objective (run->conflict, &fit[1]);
  credal_stored_masses_put (state, credal_conflict_masses (run->conflict), run->sample->n,
                            credal_frame_f (run->frame));
  credal_state_put (state, "fit", credal_axis_plain (1), credal_axis_plain (G_N_ELEMENTS (fit)), fit);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(CredalFrame) frame = credal_focal_frame (problem->params, error);
  const CredalMatrix *masses = frame ? credal_check_state (from, CREDAL_STATE_MASSES, credal_dataset_n (problem->data),
                                                           credal_frame_f (frame), error) : NULL;
  const CredalMatrix *fit = masses ? credal_check_state (from, "fit", 1, 2, error) : NULL;
  gpointer stored = fit ? credal_stored_masses_new (masses, error) : NULL;

  if (!stored)
    return NULL;
  report->objective = fit->values[0];
  report->constraint_cost = fit->values[1];
  const CredalModel model = { .masses = credal_stored_masses, .item = stored, .free_item = g_free };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

static const CredalAlgorithm algorithm = { start, step, save, run_free, partition };
static const CredalSearch search = { .check = check_problem };

const CredalEngine credal_evclus = {
  .id = "evclus",
  .name = "EVCLUS",
  .paper = "[DM04]",
  .summary = N_("The less alike two objects are, the more their beliefs conflict. Needs only distances; answers do not "
                "change it."),
  .params = params,
  .can = CREDAL_WEIGHS_COLUMNS | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &algorithm,
  .search = &search,
  .for_comparison = TRUE,
};

const CredalEngine credal_cevclus = {
  .id = "cevclus",
  .name = "CEVCLUS",
  .paper = "[AQMD14]",
  .summary = N_("EVCLUS that also follows answers on pairs and groups. Needs only distances."),
  .params = answer_params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_WEIGHS_COLUMNS | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &algorithm,
  .search = &search,
  .for_comparison = TRUE,
};

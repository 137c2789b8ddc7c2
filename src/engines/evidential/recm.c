/* Relational evidential c-means [MD09]: ECM and CECM on dissimilarities.
 *
 *   J_RECM = Σ_i Σ_{A≠∅} |A|^α m_iA² d²_iA + Σ_i ρ² m_i∅²,   d²_iA = (Δ w_A)_i − ½ w_Aᵀ Δ w_A
 *
 * Δ holds the squared dissimilarities; v_k = Σ_i w_ik x_i are the centres of ECM in the space of points x_i with these
 * distances, and w_A is the mean of w_k over the clusters of A. The paper steps in the weights w. This engine makes the
 * same steps in such points (core/layout/embedding.h), so that CECM takes answers and starts; tests/engines
 * computes the paper's equations. If there are no such points, those with the nearest products are taken; the paper
 * adds the spread of [HB94] to Δ instead. With features instead of a table, the dissimilarities are their distances. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/layout/embedding.h"
#include "engines/evidential/constrained-prototypes.h"
#include "engines/shared/common.h"

#define TOLD 1e-3                        /* share of the dissimilarities that is lost; less is rounding */

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_PENALTY_PARAMS ("1"),
  CREDAL_FOCAL_PARAMS_OF ("full"),
  { "xi", N_("Weight of answers ξ"),
    N_("0 ignores the answers; values near 1 follow them at the expense of the geometry. Auto: 0.5 for up to 40 "
       "answers, then rising, so that each answer keeps its weight."), NULL,
    CREDAL_PARAM_REAL, 0, 0.999, "auto", TRUE, NULL },
  { NULL }
};

/* The engine on points that an engine on dissimilarities runs. */
typedef struct {
  const char *points;                    /* its id */
} Kind;

typedef struct {
  const CredalEngine *engine;            /* on points */
  gpointer run;
} Run;

static const CredalEngine *
on_points (const CredalEngine *engine)
{
  return credal_engine_find (((const Kind *) engine->kind)->points, NULL);
}

/* Returns (transfer full) the parameters of the engine on points. */
static CredalParams *
point_params (const CredalEngine *engine, const CredalParams *given)
{
  CredalParams *made = credal_params_new (on_points (engine)->params);

  credal_params_carry (made, given);
  credal_params_set (made, "alpha", credal_params_text (given, "alpha"), NULL);
  credal_params_set (made, "focal", credal_params_text (given, "focal"), NULL);
  credal_params_set (made, "metric", "euclidean", NULL);
  return made;
}

/* The same method without answers, on dissimilarities. */
static const CredalEngine unanswered;

static const CredalEngine *
prelude (const CredalParams *given, CredalStartKind kind, CredalParams **out)
{
  if (kind == CREDAL_START_GIVEN)
    return NULL;
  *out = credal_params_copy (given);
  credal_params_set (*out, CREDAL_PARAM_STARTS, "8", NULL);
  return &unanswered;
}

static gboolean
check (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalParams) inner = credal_params_new (credal_engine_find ("cecm", NULL)->params);
  CredalProblem of = *problem;

  credal_params_carry (inner, problem->params);
  credal_params_set (inner, "focal", credal_params_text (problem->params, "focal"), NULL);
  of.params = inner;
  return credal_prototypes_check (&of, error);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(CredalDataset) points = credal_dataset_embedded (problem->data, NULL, from->monitor, error);
  g_autoptr(CredalParams) inner = point_params (engine, problem->params);
  CredalProblem of = *problem;

  if (!points)
    return NULL;
  of.data = points;
  of.params = inner;
  Run *run = g_new0 (Run, 1);
  run->engine = on_points (engine);
  run->run = run->engine->algorithm->start (run->engine, &of, from, error);
  if (!run->run)
    g_clear_pointer (&run, g_free);
  return run;
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  return run->engine->algorithm->step (run->run, monitor, iteration, error);
}

static gboolean
polish (gpointer item, CredalMonitor *monitor, double *objective, gboolean *unsolved, GError **error)
{
  Run *run = item;

  return run->engine->search->polish (run->run, monitor, objective, unsolved, error);
}

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;

  run->engine->algorithm->save (run->run, state);
}

static void
run_free (gpointer item)
{
  Run *run = item;

  run->engine->algorithm->free (run->run);
  g_free (run);
}

/* ---- the result ---- */

static void
point_masses (gconstpointer on_points, gsize begin, gsize end, double *m)
{
  credal_partition_masses (on_points, begin, end, m);
}

static void
point_free (gpointer on_points)
{
  credal_partition_unref (on_points);
}

/* Returns (transfer full) the result on points as one of the data, with its centres among the places. */
static CredalPartition *
to_places (CredalPartition *on_points, CredalDataset *data, CredalState *state, GError **error)
{
  const CredalModel *found = credal_partition_model (on_points);
  gsize p = credal_dataset_p (data), r = credal_dataset_p (credal_partition_data (on_points));
  g_autofree double *centres = g_new0 (double, found->k * p);

  for (guint k = 0; k < found->k; k++)
    memcpy (centres + k * p, found->prototypes + k * r, MIN (p, r) * sizeof (double));
  const CredalModel model = { .masses = point_masses, .item = credal_partition_ref (on_points),
                              .free_item = point_free, .typicality = found->typicality, .k = found->k,
                              .prototypes = centres };
  return credal_partition_new (credal_partition_frame (on_points), data, state, &model, error);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  double lost;
  g_autoptr(CredalDataset) points = credal_dataset_embedded (problem->data, &lost, NULL, error);
  g_autoptr(CredalParams) inner = point_params (engine, problem->params);
  CredalProblem of = *problem;

  if (!points)
    return NULL;
  of.data = points;
  of.params = inner;
  if (lost > TOLD)
    credal_report_warn (report, g_strdup_printf (
      _("No points have these dissimilarities as distances: the clusters are made of the nearest points, without "
        "%.2g %% of them. EVCLUS, EK-NNclus and median ECM take them as they are"), 100.0 * lost));
  const CredalEngine *other = on_points (engine);
  g_autoptr(CredalPartition) found = other->algorithm->partition (other, &of, from, report, error);
  if (!found || points == problem->data)
    return g_steal_pointer (&found);
  return to_places (found, problem->data, from, error);
}

static const CredalAlgorithm algorithm = { start, step, save, run_free, partition };

static const CredalEngine unanswered = {
  .id = "recm-without-answers",
  .name = "RECM",
  .paper = "[MD09]",
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &algorithm,
  .kind = &(const Kind) { "ecm" },
};

const CredalEngine credal_recm = {
  .id = "recm",
  .name = "RECM",
  .paper = "[MD09]",
  .summary = N_("Clusters dissimilarities, or the distances of features; follows the answers, and shows objects "
                "between clusters as such."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS
         | CREDAL_WEIGHS_COLUMNS | CREDAL_BEGINS_GIVEN | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &algorithm,
  .kind = &(const Kind) { "cecm" },
  .search = &(const CredalSearch) { .check = check, .prelude = prelude, .polish = polish },
};

/* Belief-peaks evidential clustering ([SD19]): the prototypes are the objects that look most like centres of clusters
 * (belief-peaks.h), and do not move. The masses are as in ECM with these prototypes,
 *
 *   J = 1/(f n) [ Σ_i Σ_{A≠∅} |A|^α m_iA² d²_iA + Σ_i ρ² m_i∅² ]                                      [ABMD12] Eq. (14)
 *
 * with or without adaptive metrics. The authors draw a line around the objects that stand out in the graph of δ against
 * Bel. "peaks" can do the same, or take the given number of clusters, or all objects before the largest drop of δ·Bel.
 * The paper does not give the number of neighbours. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "engines/evidential/belief-peaks.h"
#include "engines/evidential/fixed.h"
#include "engines/shared/common.h"

enum { SHARES = 16 };                    /* the comparisons are split into this many steps */

enum { BY_NUMBER, BY_GAP, DRAWN };
static const char *const choices[] = { [BY_NUMBER] = "number", [BY_GAP] = "gap", [DRAWN] = "drawn", NULL };
static const char *const choice_names[] = {
  [BY_NUMBER] = N_("as many as clusters"), [BY_GAP] = N_("up to the largest gap"), [DRAWN] = N_("beyond two lines")
};

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  { "neighbours", N_("Neighbours K"),
    N_("Number of nearest objects that determine how much an object looks like a centre."), NULL,
    CREDAL_PARAM_INT, 1, 1000, "40", FALSE, NULL },
  { "quantile", N_("Quantile q"), N_("The quantile of the neighbours' distances that an object's support reaches."),
    NULL, CREDAL_PARAM_REAL, 0, 1, "0.9", FALSE, NULL },
  { "peaks", N_("Centres"),
    N_("How centres are chosen: by largest δ·Bel, either one for each cluster or all before its largest drop; or all "
       "objects beyond two lines in the graph of δ and Bel."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "number", FALSE, choices, choice_names },
  { "delta", N_("Centres: δ above"), N_("Least distance of a centre from any object with more belief."), NULL,
    CREDAL_PARAM_REAL, 0, 1e300, "0", FALSE, .only_where = "peaks", .is = "drawn" },
  { "belief", N_("Centres: Bel above"), N_("Least belief near a centre."), NULL, CREDAL_PARAM_REAL, 0, 1,
    "0", FALSE, .only_where = "peaks", .is = "drawn" },
  CREDAL_PENALTY_PARAMS ("1"),
  CREDAL_METRIC_PARAM,
  CREDAL_FOCAL_PARAMS,
  { NULL }
};

typedef struct {
  CredalDataset *data;
  CredalParams *params;
  gsize scaled;
  CredalBeliefPeaks *peaks;
  CredalPrototypes *prototypes;    /* NULL: the peaks are not known yet */
  CredalMoments *moments;
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->data, credal_dataset_unref);
  g_clear_pointer (&run->params, credal_params_free);
  g_clear_pointer (&run->peaks, credal_belief_peaks_free);
  g_clear_pointer (&run->prototypes, credal_prototypes_free);
  g_clear_pointer (&run->moments, credal_moments_free);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

/* ---- the centres ---- */

/* Moves the objects beyond both lines to the front of @order and returns their number. */
static guint
move_drawn_first (const Run *run, guint32 *order, guint most)
{
  double delta = credal_params_real (run->params, "delta"), belief = credal_params_real (run->params, "belief");
  guint count = 0;

  for (gsize at = 0; at < run->peaks->n && count < most; at++)
    if (run->peaks->delta[order[at]] > delta && run->peaks->belief[order[at]] > belief)
      order[count++] = order[at];
  return count;
}

/* Returns the number of centres, 0 if there are none, and puts them first in @order. */
static guint
count_peaks (const Run *run, guint32 *order)
{
  guint most = (guint) credal_params_int (run->params, CREDAL_PARAM_CLUSTERS);

  switch (credal_params_choice (run->params, "peaks"))
    {
    case BY_GAP:
      return credal_belief_peaks_gap (run->peaks, order, most);
    case DRAWN:
      return move_drawn_first (run, order, most);
    case BY_NUMBER:
    default:
      return most;
    }
}

static gboolean
check_peaks (const CredalBeliefPeaks *peaks, const guint32 *order, guint c, GError **error)
{
  if (c == 0)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                         _("There is no object beyond both lines: set \"delta\" or \"belief\" lower"));
  else if (!(peaks->delta[order[c - 1]] > 0.0))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("%u clusters need as many distinct objects"), c);
  else
    return TRUE;
  return FALSE;
}

static gboolean
find_centres (Run *run, GError **error)
{
  gsize p = credal_dataset_p (run->data);
  g_autofree guint32 *order = credal_belief_peaks_order (run->peaks);
  guint c = count_peaks (run, order);

  if (!check_peaks (run->peaks, order, c, error))
    return FALSE;
  credal_params_set_count (run->params, CREDAL_PARAM_CLUSTERS, c, NULL);
  const CredalProblem problem = { .data = run->data, .params = run->params, .scaled = run->scaled };
  run->prototypes = credal_check_unequal (run->data, error) ? credal_prototypes_new (&problem, error) : NULL;
  if (!run->prototypes)
    return FALSE;
  g_autofree double *centres = g_new (double, c * p);
  for (guint k = 0; k < c; k++)
    memcpy (centres + k * p, credal_dataset_row (run->data, order[k]), p * sizeof (double));
  credal_prototypes_put (run->prototypes, centres);
  run->moments = credal_moments_new (run->prototypes->f, p, run->prototypes->metrics != NULL);
  return TRUE;
}

/* ---- steps ---- */

static gboolean
check_problem (const CredalProblem *problem, GError **error)
{
  return credal_belief_peaks_check (problem->data, error) && credal_prototypes_check (problem, error);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  if (!check_problem (problem, error))
    return NULL;
  g_autoptr(Run) run = g_new0 (Run, 1);
  run->data = credal_dataset_ref (problem->data);
  run->params = credal_params_copy (problem->params);
  run->scaled = problem->scaled;
  run->peaks = credal_belief_peaks_new (run->data, (guint) credal_params_int (run->params, "neighbours"),
                                        credal_params_real (run->params, "quantile"), error);
  return run->peaks ? g_steal_pointer (&run) : NULL;
}

/* While objects are being compared, J is the remaining work, in its own phase. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  iteration->phase = credal_belief_peaks_left (run->peaks) == 0;
  if (iteration->phase == 0)
    {
      iteration->more = TRUE;
      iteration->objective = (double) credal_belief_peaks_left (run->peaks);
      return credal_belief_peaks_go_on (run->peaks, 2 * run->peaks->n / SHARES + 1, monitor, error);
    }
  if (!run->prototypes && !find_centres (run, error))
    return FALSE;
  if (!credal_prototypes_pass (run->prototypes, NULL, run->moments, monitor, error))
    return FALSE;
  iteration->objective = run->moments->objective / credal_prototypes_unknowns (run->prototypes);
  iteration->settled = run->prototypes->metrics == NULL;
  credal_prototypes_update_metrics (run->prototypes, run->moments);
  return TRUE;
}

/* Completes the comparisons if the iterations were too few. */
static gboolean
polish (gpointer item, CredalMonitor *monitor, double *objective, gboolean *unsolved, GError **error)
{
  Run *run = item;
  CredalIteration iteration = { 0 };

  if (run->prototypes)
    return TRUE;
  if (!credal_belief_peaks_go_on (run->peaks, 2 * run->peaks->n, monitor, error)
      || !credal_belief_peaks_go_on (run->peaks, 2 * run->peaks->n, monitor, error)
      || !step (run, monitor, &iteration, error))
    return FALSE;
  *objective = iteration.objective;
  return TRUE;
}

/* ---- the result ---- */

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  gsize n = run->peaks->n;
  g_autofree double *graph = g_new (double, 2 * n);

  credal_prototypes_save (run->prototypes, state);
  for (gsize i = 0; i < n; i++)
    {
      graph[2 * i] = run->peaks->delta[i];
      graph[2 * i + 1] = run->peaks->belief[i];
    }
  credal_state_put (state, "delta-bel", credal_axis_objects (n), credal_axis_plain (2), graph);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  const CredalMatrix *centres = credal_state_get (from, "centres");
  g_autoptr(CredalParams) values = credal_params_copy (problem->params);
  CredalProblem of = *problem;

  if (centres)
    credal_params_set_count (values, CREDAL_PARAM_CLUSTERS, (guint) centres->rows, NULL);
  of.params = values;
  g_autoptr(CredalPrototypes) prototypes = credal_prototypes_restore (&of, from, report, error);
  CredalFixed *none = prototypes ? credal_fixed_new_pins (NULL, prototypes, error) : NULL;
  return none ? credal_fixed_partition (g_steal_pointer (&prototypes), none, from, &report->objective, error) : NULL;
}

const CredalEngine credal_bpec = {
  .id = "bpec",
  .name = "BPEC",
  .paper = "[SD19]",
  .summary = N_("Takes objects surrounded by much belief as centres. For up to 20,000 objects; answers do not change "
                "it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_PREDICTS | CREDAL_FINDS_CLUSTERS,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition, .whole = TRUE },
  .search = &(const CredalSearch) { .check = check_problem, .alike = TRUE, .polish = polish },
  .for_comparison = TRUE,
};

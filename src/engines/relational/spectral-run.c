/* The run that graph engines share: the graph, its axes, and the clusters on them. Memberships are stored: no model
 * determines them. */
#include "engines/relational/spectral-run.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "engines/relational/between.h"
#include "engines/relational/near-votes.h"
#include "core/base/distance.h"
#include "engines/shared/common.h"
#include "engines/shared/stored-masses.h"

#define UNIT 0x1p-30                     /* of rows: eigenvectors are exact to about 1e-12 */

typedef struct {
  const CredalSpectralKind *kind;
  CredalProblem problem;     /* of copies */
  CredalDataset *data;
  CredalConstraints *constraints;
  CredalParams *params;
  double *a;                 /* (n × n) NULL: not known yet, or turned to axes */
  double *axes;              /* (n × count) NULL: not known yet */
  gsize count;
  double *masses;            /* (n × (c + 1)) NULL: not known yet */
  CredalSpectralFit fit;
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  credal_dataset_unref (run->data);
  g_clear_pointer (&run->constraints, credal_constraints_free);
  credal_params_free (run->params);
  g_free (run->a);
  g_free (run->axes);
  g_free (run->fit.part);
  g_free (run->masses);
  g_free (run);
}

static gboolean
check_problem (const CredalProblem *problem, GError **error)
{
  return credal_near_votes_check (problem->data, error);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);

  if (!check_problem (problem, error) || !credal_check_distinct (problem->data, c, from->rng, error))
    return NULL;
  Run *run = g_new0 (Run, 1);
  run->kind = engine->kind;
  run->data = credal_dataset_ref (problem->data);
  run->constraints = problem->constraints ? credal_constraints_copy (problem->constraints) : NULL;
  run->params = credal_params_copy (problem->params);
  run->problem = (CredalProblem) { .data = run->data, .constraints = run->constraints, .params = run->params,
                                   .seed = problem->seed };
  return run;
}

/* ---- k-means on the axes ---- */

/* Returns (transfer full) the rows of length 1, (n × c), rounded. */
static double *
take_rows (const double *axes, gsize n, gsize count, gsize c)
{
  double *rows = g_new (double, n * c);

  for (gsize i = 0; i < n; i++)
    {
      double square = 0.0;
      for (gsize k = 0; k < c; k++)
        square += axes[i * count + k] * axes[i * count + k];
      for (gsize k = 0; k < c; k++)
        rows[i * c + k] = square > 0.0 ? round (axes[i * count + k] / sqrt (square) / UNIT) * UNIT : 0.0;
    }
  return rows;
}

static void
join_nearest (const CredalPartition *found, double *masses)
{
  guint c = credal_partition_c (found);
  double cost[CREDAL_MAX_CLUSTERS];

  for (gsize i = 0; i < credal_partition_n (found); i++)
    {
      const double *row = credal_dataset_row (credal_partition_data (found), i);
      const double *means = credal_partition_model (found)->prototypes;
      for (guint k = 0; k < c; k++)
        cost[k] = credal_distance2 (row, means + k * c, c);
      credal_fuzzy_membership (cost, c, 2.0, masses + i * (c + 1) + 1);
    }
}

gboolean
credal_spectral_means (const CredalProblem *problem, const double *axes, gsize count, CredalMonitor *monitor,
                       double *masses, CredalSpectralFit *fit, GError **error)
{
  const CredalEngine *kmeans = credal_engine_find ("kmeans", NULL);
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  guint starts = (guint) credal_params_int (problem->params, CREDAL_PARAM_STARTS);
  gsize n = credal_dataset_n (problem->data);
  g_autoptr(CredalDataset) rows = credal_dataset_new (n, c, take_rows (axes, n, count, c), NULL);
  g_autoptr(CredalParams) params = credal_params_new (kmeans->params);
  const CredalProblem inner = { .data = rows, .params = params, .seed = problem->seed };
  const CredalFitOptions options = { .monitor = monitor };

  for (gsize i = 0; i < n && c == 1; i++)
    masses[i * 2 + 1] = 1.0;
  if (c == 1)
    return TRUE;
  credal_params_carry (params, problem->params);
  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, c, NULL);
  credal_params_set_count (params, CREDAL_PARAM_STARTS, starts, NULL);
  g_autoptr(CredalPartition) found = credal_fit (kmeans, &inner, &options, error);
  if (!found || !credal_monitor_check (monitor, error))
    return FALSE;
  join_nearest (found, masses);
  fit->objective = credal_partition_report (found)->objective;
  fit->unsolved = credal_partition_report (found)->status == CREDAL_STATUS_ITERATION_LIMIT;
  return TRUE;
}

/* ---- the run ---- */

static gboolean
find_clusters (Run *run, CredalMonitor *monitor, GError **error)
{
  guint f = (guint) credal_params_int (run->params, CREDAL_PARAM_CLUSTERS) + 1;
  g_autofree double *masses = credal_masses_new (credal_dataset_n (run->data), f, error);

  if (!masses || !run->kind->solve (&run->problem, run->axes, run->count, monitor, masses, &run->fit, error))
    return FALSE;
  run->masses = g_steal_pointer (&masses);
  return TRUE;
}

/* Does the next of three stages: the graph, its axes, the clusters. */
static gboolean
go_on (Run *run, CredalMonitor *monitor, GError **error)
{
  if (run->axes)
    return find_clusters (run, monitor, error);
  if (run->a)
    {
      credal_monitor_report (monitor, -1.0, N_("Axes of the graph (cannot be stopped)"));
      run->axes = run->kind->axes (&run->problem, run->a, &run->count, error);
      g_clear_pointer (&run->a, g_free);
      return run->axes != NULL;
    }
  run->a = run->kind->graph (&run->problem, monitor, error);
  if (!run->a)
    return FALSE;
  run->fit.part = g_new (guint, credal_dataset_n (run->data));
  run->fit.parts = credal_near_graph_parts (run->a, credal_dataset_n (run->data), run->fit.part);
  return TRUE;
}

/* Does all stages in one iteration, so that no limit of iterations ends a run without clusters. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  while (!run->masses)
    if (!credal_monitor_check (monitor, error) || !go_on (run, monitor, error))
      return FALSE;
  iteration->settled = TRUE;
  iteration->unsolved = run->fit.unsolved;
  iteration->objective = run->fit.objective;
  return TRUE;
}

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  guint c = (guint) credal_params_int (run->params, CREDAL_PARAM_CLUSTERS);
  const double fit[] = { run->fit.objective, run->fit.parts, run->fit.unlabelled, run->fit.unreached };

  credal_stored_masses_put (state, run->masses, credal_dataset_n (run->data), c + 1);
  credal_state_put (state, "fit", credal_axis_plain (1), credal_axis_plain (G_N_ELEMENTS (fit)), fit);
}

static void
warn_unreached (guint unreached, CredalReport *report)
{
  if (unreached > 0)
    credal_report_warn (report, g_strdup_printf (ngettext ("No links of neighbours lead from a label to %u object: it "
                                                           "belongs to all labelled clusters alike.",
                                                           "No links of neighbours lead from a label to %u objects: "
                                                           "they belong to all labelled clusters alike.", unreached),
                                                 unreached));
}

static void
warn (const double *fit, guint c, CredalReport *report)
{
  guint parts = (guint) CLAMP (fit[1], 0.0, (double) G_MAXINT), unlabelled = (guint) CLAMP (fit[2], 0.0, c);

  if (parts > c)
    credal_report_warn (report, g_strdup_printf (ngettext ("The graph of the neighbours falls into %u part, more than "
                                                           "there are clusters: more neighbours connect them.",
                                                           "The graph of the neighbours falls into %u parts, more "
                                                           "than there are clusters: more neighbours connect them.",
                                                           parts), parts));
  if (unlabelled > 0 && unlabelled + 1 >= c)
    credal_report_warn (report, g_strdup (_("Too few labels: until two clusters have one, spectral clustering "
                                            "without answers gives the result.")));
  else if (unlabelled > 0)
    credal_report_warn (report, g_strdup_printf (ngettext ("%u cluster has no label, and so no objects.",
                                                           "%u clusters have no label, and so no objects.",
                                                           unlabelled), unlabelled));
  warn_unreached ((guint) CLAMP (fit[3], 0.0, (double) G_MAXINT), report);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  gsize n = credal_dataset_n (problem->data);
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_BAYESIAN, error);
  const CredalMatrix *fit = frame ? credal_check_state (from, "fit", 1, 4, error) : NULL;
  const CredalMatrix *masses = fit ? credal_check_state (from, CREDAL_STATE_MASSES, n, c + 1, error) : NULL;
  gpointer stored = masses ? credal_stored_masses_new (masses, error) : NULL;

  if (!stored)
    return NULL;
  report->objective = fit->values[0];
  warn (fit->values, c, report);
  const CredalModel model = { .masses = credal_stored_masses, .item = stored, .free_item = g_free };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalAlgorithm credal_spectral_algorithm = { start, step, save, run_free, partition, .whole = TRUE };
const CredalSearch credal_spectral_search = { .check = check_problem, .alike = TRUE };

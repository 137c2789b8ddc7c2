/* Constrained b-colouring ([EBD07]): objects of a dissimilarity above a threshold θ are adjacent, and the clusters are
 * the colours of a b-colouring (colouring.h). Must-linked objects are one vertex: as unlike another one as the furthest
 * two objects of both. Vertices with a cannot-link are adjacent at any θ. Thresholds are quantiles of the
 * dissimilarities; of their colourings the one of the largest generalised Dunn index counts.
 *
 *   J = 1 / Dunn
 *
 * Departures from the paper, whose details are not known here: at most as many clusters as were asked for; quantiles
 * instead of all dissimilarities; only hard answers count. Weights of objects are ignored. */
#include <math.h>
#include <string.h>
#include "core/base/sorted.h"
#include "core/data/dissimilarity.h"
#include "engines/relational/between.h"
#include "engines/relational/colouring.h"
#include "engines/shared/common.h"
#include "engines/shared/object-links.h"
#include "engines/shared/stored-masses.h"

#define MOST ((gsize) 2000)              /* objects */
enum { LEVELS = 128, TOO_MANY = 16 };    /* thresholds; those in a row with too many colours that end the search */

enum { NUMBER, DUNN };
static const char *const cuts[] = { "number", "dunn", NULL };
static const char *const cut_names[] = { N_("the given number"), N_("by Dunn") };

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  { "cut", N_("Number of clusters"),
    N_("The given number, or the nearest below it that a threshold makes; or by Dunn’s index, up to the given number."),
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "number", FALSE, cuts, cut_names },
  { NULL }
};

typedef struct {
  CredalDataset *data;
  guint most;                /* clusters */
  gboolean by_dunn;
  gsize n, units;
  double *table;             /* (n × n) */
  double *between;           /* (units × units) */
  guint *unit;               /* (n) */
  double levels[LEVELS];     /* descending */
  guint level, too_many;
  guint *best;               /* (n) clusters */
  guint count;               /* of @best; 0: there is none yet */
  double dunn;
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->data, credal_dataset_unref);
  g_free (run->table);
  g_free (run->between);
  g_free (run->unit);
  g_free (run->best);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static gboolean
check_problem (const CredalProblem *problem, GError **error)
{
  gsize n = credal_dataset_n (problem->data);

  if (n <= MOST)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("This method compares every pair of objects: %zu objects are too many, at most %zu are possible"), n,
               MOST);
  return FALSE;
}

/* ---- vertices ---- */

/* Numbers the vertices: units of must-linked objects, and single objects. */
static void
number_units (Run *run, const CredalObjectLinks *links)
{
  g_autofree gsize *number = g_new0 (gsize, links->n_units + 1);     /* 1 + the vertex; 0: not numbered */
  gsize s = 0;

  for (gsize i = 0; i < run->n; i++)
    {
      if (s == links->size || links->objects[s] != i)
        {
          run->unit[i] = (guint) run->units++;
          continue;
        }
      gsize *of = &number[links->unit[s++]];
      if (*of == 0)
        *of = ++run->units;
      run->unit[i] = (guint) (*of - 1);
    }
}

static void
measure_units (Run *run, const CredalObjectLinks *links)
{
  run->between = g_new0 (double, run->units * run->units);
  for (gsize i = 0; i < run->n; i++)
    for (gsize j = 0; j < run->n; j++)
      {
        double *d = &run->between[run->unit[i] * run->units + run->unit[j]];
        *d = MAX (*d, run->table[i * run->n + j]);
      }
  for (gsize s = 0; s < links->size; s++)
    for (guint at = links->start[s]; at < links->start[s + 1]; at++)
      {
        const CredalObjectLink *link = &links->links[at];
        gsize a = run->unit[links->objects[s]], b = run->unit[links->objects[link->other]];
        if (link->hard && !link->must && a != b)
          run->between[a * run->units + b] = INFINITY;
      }
}

/* Quantiles 1 − (k/LEVELS)² of the dissimilarities of vertices that may be together. They are dense at the largest
 * ones, since these make few colours. */
static void
choose_levels (Run *run)
{
  gsize count = 0;
  g_autofree double *sorted = g_new (double, run->units * run->units);

  for (gsize a = 0; a < run->units; a++)
    for (gsize b = 0; b < a; b++)
      if (isfinite (run->between[a * run->units + b]))
        sorted[count++] = run->between[a * run->units + b];
  qsort (sorted, count, sizeof (double), credal_compare_reals);
  for (gsize k = 0; k < LEVELS; k++)
    run->levels[k] = count > 0 ? sorted[(count - 1) * (LEVELS * LEVELS - k * k) / (LEVELS * LEVELS)] : 0.0;
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Run) run = g_new0 (Run, 1);
  gsize n = run->n = credal_dataset_n (problem->data);

  run->data = credal_dataset_ref (problem->data);
  run->most = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  run->by_dunn = credal_params_choice (problem->params, "cut") == DUNN;
  if (!check_problem (problem, error) || !credal_check_distinct (run->data, run->most, from->rng, error))
    return NULL;
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (problem->constraints, error);
  if (!links)
    return NULL;
  run->unit = g_new (guint, n);
  run->best = g_new0 (guint, n);
  run->table = g_new (double, n * n);
  for (gsize i = 0; i < n; i++)
    credal_dissimilarities_of (run->data, i, run->table + i * n);
  number_units (run, links);
  measure_units (run, links);
  choose_levels (run);
  return g_steal_pointer (&run);
}

/* ---- thresholds ---- */

/* Returns TRUE if @count clusters of index @dunn are better than the best so far. One cluster has no index. */
static gboolean
is_better (const Run *run, guint count, double dunn)
{
  if (run->count == 0)
    return TRUE;
  if (count != run->count && (!run->by_dunn || MIN (count, run->count) == 1))
    return count > run->count;
  return dunn > run->dunn;
}

static void
try_level (Run *run)
{
  const CredalColourGraph graph = { run->units, run->between, run->levels[run->level] };
  g_autofree guint *colour = g_new (guint, run->units);
  g_autofree guint *cluster = g_new (guint, run->n);
  guint count = credal_b_colouring (&graph, colour);

  run->too_many = count > run->most ? run->too_many + 1 : 0;
  if (count > run->most)
    return;
  for (gsize i = 0; i < run->n; i++)
    cluster[i] = colour[run->unit[i]];
  double dunn = credal_colouring_dunn (run->table, run->n, cluster, count);
  if (!is_better (run, count, dunn))
    return;
  memcpy (run->best, cluster, run->n * sizeof (guint));
  run->count = count;
  run->dunn = dunn;
}

static double
find_objective (const Run *run)
{
  return run->dunn > 0.0 ? 1.0 / run->dunn : 0.0;
}

/* An iteration is a threshold, but the first one goes on to the first clusters: no limit of iterations ends a run
 * without any. J can rise only when the number of clusters does: that is a new phase. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  do
    {
      if (!credal_monitor_check (monitor, error))
        return FALSE;
      try_level (run);
      iteration->settled = ++run->level == LEVELS || run->too_many == TOO_MANY;
    }
  while (run->count == 0 && !iteration->settled);
  iteration->more = !iteration->settled;
  iteration->phase = run->by_dunn ? MIN (run->count, 2) : run->count;
  iteration->objective = find_objective (run);
  if (!iteration->settled || run->count > 0)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("The colouring needs more than %u clusters to keep different objects apart"), run->most);
  return FALSE;
}

/* ---- the result ---- */

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  gsize f = run->count + 1;
  g_autofree double *masses = g_new0 (double, run->n * f);
  const double fit[] = { find_objective (run) };

  for (gsize i = 0; i < run->n; i++)
    masses[i * f + 1 + run->best[i]] = 1.0;
  credal_stored_masses_put (state, masses, run->n, (guint) f);
  credal_state_put (state, "fit", credal_axis_plain (1), credal_axis_plain (1), fit);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  const CredalMatrix *stored_masses = credal_state_get (from, CREDAL_STATE_MASSES);
  guint asked = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  guint c = stored_masses ? (guint) CLAMP (stored_masses->columns, 2, CREDAL_MAX_CLUSTERS + 1) - 1 : 1;
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_BAYESIAN, error);
  const CredalMatrix *fit = frame ? credal_check_state (from, "fit", 1, 1, error) : NULL;
  const CredalMatrix *masses = fit ? credal_check_state (from, CREDAL_STATE_MASSES,
                                                         credal_dataset_n (problem->data), c + 1, error) : NULL;
  gpointer stored = masses ? credal_stored_masses_new (masses, error) : NULL;

  if (!stored)
    return NULL;
  report->objective = fit->values[0];
  if (c < asked && credal_params_choice (problem->params, "cut") == NUMBER)
    credal_report_warn (report, g_strdup_printf (ngettext ("No threshold makes as many clusters as asked for: the "
                                                           "nearest makes %u.",
                                                           "No threshold makes as many clusters as asked for: the "
                                                           "nearest makes %u.", c), c));
  const CredalModel model = { .masses = credal_stored_masses, .item = stored, .free_item = g_free };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_cbc = {
  .id = "cbc",
  .name = N_("Constrained b-colouring"),
  .paper = "[EBD07]",
  .summary = N_("Colours a graph in which unlike objects are linked; each cluster has an object that is unlike one of "
                "every other cluster. Obeys every answer, or fails. Needs only distances, for up to 2,000 objects."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_WEIGHS_COLUMNS | CREDAL_FINDS_CLUSTERS
         | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition, .whole = TRUE },
  .search = &(const CredalSearch) { .check = check_problem, .alike = TRUE },
  .for_comparison = TRUE,
};

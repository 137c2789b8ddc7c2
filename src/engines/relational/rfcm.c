/* Relational fuzzy c-means ([HDB89]) and its form for dissimilarities that are no distances of points, NERF c-means
 * ([HB94]): fuzzy c-means of objects that are known by their dissimilarities. With the distances of weighted-means.h:
 *
 *   J = Σ_i w_i Σ_k u_ik^m d²_ik,   u_ik = d_ik^(−2/(m−1)) / Σ_l d_il^(−2/(m−1)),
 *   v_ik = w_i u_ik^m / Σ_j w_j u_jk^m
 *
 * With features, the dissimilarities are their distances, and J is the same as in fuzzy c-means. Starts are centres
 * at objects, as in fuzzy c-means; the papers begin at random memberships. J falls as long as β rests. It counts the β
 * that a start needed, so that starts with less of it are preferred. β also counts between two equal objects; one
 * object of weight 2 has none. */
#include <math.h>
#include <string.h>
#include "core/data/dataset-sum.h"
#include "core/data/dissimilarity.h"
#include "engines/relational/between.h"
#include "engines/relational/weighted-means.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "m", N_("Fuzziness m"), N_("Near 1, clusters are crisp; large values blur them."), NULL, CREDAL_PARAM_REAL, 1.01,
    20, "2", FALSE, NULL },
  { NULL }
};

typedef struct {
  CredalWeightedMeans *means;
  CredalPins *pins;        /* objects with given memberships, or NULL */
  double m;
  double *z;               /* (n × c) w u^m, then the next weights */
  guint phase;             /* number of times that β rose */
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->means, credal_weighted_means_free);
  g_clear_pointer (&run->pins, credal_pins_free);
  g_free (run->z);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

/* Returns a run whose means have no weights yet. */
static Run *
begin (const CredalProblem *problem, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  g_autoptr(Run) run = g_new0 (Run, 1);

  run->m = credal_params_real (problem->params, "m");
  run->pins = problem->pins ? credal_pins_copy (problem->pins) : NULL;
  run->means = credal_weighted_means_new (problem->data, c, error);
  run->z = run->means ? credal_masses_new (credal_dataset_n (problem->data), c, error) : NULL;
  return run->z ? g_steal_pointer (&run) : NULL;
}

/* ---- start ---- */

/* Sets each column of z to sum 1; without weight, to the mean of all objects. */
static void
normalise (Run *run)
{
  gsize n = credal_dataset_n (run->means->data);
  const double *weights = credal_dataset_weights (run->means->data);

  for (guint k = 0; k < run->means->c; k++)
    {
      double sum = 0.0, all = 0.0;
      for (gsize i = 0; i < n; i++)
        {
          sum += run->z[i * run->means->c + k];
          all += credal_weight (weights, i);
        }
      for (gsize i = 0; i < n; i++)
        {
          double *z = run->z + i * run->means->c + k;
          *z = sum > 0.0 ? *z / sum : credal_weight (weights, i) / all;
        }
    }
}

static gboolean
draw (Run *run, GRand *rng, GError **error)
{
  const double *weights = credal_dataset_weights (run->means->data);
  guint32 seeds[CREDAL_MAX_CLUSTERS];

  if (!credal_draw_seeds (run->means->data, weights, run->means->c, rng, seeds, error))
    return FALSE;
  for (guint k = 0; k < run->means->c; k++)
    run->z[(gsize) seeds[k] * run->means->c + k] = 1.0;
  return TRUE;
}

/* Reads the weights of @state into z, and β. */
static gboolean
load (Run *run, const CredalState *state, GError **error)
{
  gsize n = credal_dataset_n (run->means->data);
  guint c = run->means->c;
  const CredalMatrix *weights = credal_check_state (state, "weights", n, c, error);
  const CredalMatrix *beta = weights ? credal_check_state (state, "spread", 1, 1, error) : NULL;
  double sums[CREDAL_MAX_CLUSTERS] = { 0 };

  if (!beta)
    return FALSE;
  gboolean valid = beta->values[0] >= 0.0 && isfinite (beta->values[0]);
  for (gsize at = 0; at < n * c && valid; at++)
    {
      valid = weights->values[at] >= 0.0;
      sums[at % c] += weights->values[at];
    }
  for (guint k = 0; k < c && valid; k++)
    valid = fabs (sums[k] - 1.0) < 1e-9;
  if (!valid)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The stored weights of the centres are invalid: their sums are not 1"));
      return FALSE;
    }
  run->means->beta = beta->values[0];
  memcpy (run->z, weights->values, n * c * sizeof (double));
  return TRUE;
}

static gboolean
begin_weights (Run *run, const CredalStart *from, GError **error)
{
  gsize n = credal_dataset_n (run->means->data);
  guint c = run->means->c;

  if (from->kind == CREDAL_START_WARM)
    return load (run, from->from, error);
  if (from->kind != CREDAL_START_GIVEN && !draw (run, from->rng, error))
    return FALSE;
  for (gsize at = 0; at < n * c && from->kind == CREDAL_START_GIVEN; at++)
    run->z[at] = credal_weight (credal_dataset_weights (run->means->data), at / c) * from->membership[at];
  normalise (run);
  return TRUE;
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Run) run = begin (problem, error);

  if (!run || !begin_weights (run, from, error)
      || !credal_weighted_means_put (run->means, run->z, from->monitor, error))
    return NULL;
  return g_steal_pointer (&run);
}

/* ---- a step ---- */

/* Computes the memberships of object @i. @pin: number of the next pin. @u: (c) out. Returns the pin after @i. */
static gsize
find_memberships (const Run *run, gsize i, gsize pin, double *u)
{
  guint c = run->means->c;
  gboolean pinned = run->pins && pin < run->pins->size && run->pins->objects[pin] == i;

  if (pinned)
    memcpy (u, run->pins->membership + pin * c, c * sizeof (double));
  else
    credal_fuzzy_membership (run->means->d2 + i * c, c, run->m, u);
  return pin + pinned;
}

static gsize
first_pin (const Run *run, gsize i)
{
  return run->pins ? credal_pins_find (run->pins, i) : 0;
}

/* Sets z of the objects. @sums: J, and Σ z of each cluster. */
static void
weigh_objects (const CredalStretch *stretch, double *sums, gpointer item)
{
  const Run *run = item;
  guint c = run->means->c;
  gsize pin = first_pin (run, stretch->first);

  for (gsize i = stretch->first; i < stretch->first + stretch->n; i++)
    {
      double *z = run->z + i * c, weight = credal_weight (stretch->weights, i - stretch->first);
      pin = find_memberships (run, i, pin, z);
      for (guint k = 0; k < c; k++)
        {
          z[k] = weight * (run->m == 2.0 ? z[k] * z[k] : pow (z[k], run->m));
          sums[0] += z[k] * run->means->d2[i * c + k];
          sums[1 + k] += z[k];
        }
    }
}

static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;
  guint c = run->means->c;
  double beta = run->means->beta;
  g_autofree double *sums = credal_dataset_sum (run->means->data, 1 + c, weigh_objects, run, monitor, error);

  if (!sums)
    return FALSE;
  iteration->objective = sums[0];
  iteration->phase = run->phase;
  for (gsize at = 0; at < credal_dataset_n (run->means->data) * c; at++)   /* an empty cluster stays where it is */
    run->z[at] = sums[1 + at % c] > 0.0 ? run->z[at] / sums[1 + at % c] : run->means->weights[at];
  if (!credal_weighted_means_put (run->means, run->z, monitor, error))
    return FALSE;
  run->phase += run->means->beta > beta;
  return TRUE;
}

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;

  credal_state_put (state, "weights", credal_axis_objects (credal_dataset_n (run->means->data)),
                    credal_axis_clusters (run->means->c), run->means->weights);
  credal_state_put (state, "spread", credal_axis_plain (1), credal_axis_plain (1), &run->means->beta);
}

/* ---- the result ---- */

static void
find_masses (gconstpointer item, gsize first, gsize end, double *m)
{
  const Run *run = item;
  gsize pin = first_pin (run, first);

  for (gsize i = first; i < end; i++, m += run->means->c + 1)
    {
      m[0] = 0.0;
      pin = find_memberships (run, i, pin, m + 1);
    }
}

static void
tell_spread (const CredalWeightedMeans *means, CredalReport *report)
{
  if (means->beta > 0.0)
    credal_report_warn (report, g_strdup_printf (
      _("No points have these dissimilarities as distances: the spread β = %.3g, %.3g %% of the largest square, was "
        "added to their squares. The larger β is, the more alike are the memberships"), means->beta,
      100.0 * means->beta / means->largest));
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(Run) run = begin (problem, error);

  if (!run || !load (run, from, error) || !credal_weighted_means_put (run->means, run->z, NULL, error))
    return NULL;
  guint c = run->means->c;
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_BAYESIAN, error);
  g_autofree double *places = g_new (double, c * credal_dataset_p (problem->data));
  if (!frame)
    return NULL;
  g_autofree double *sums = credal_dataset_sum (problem->data, 1 + c, weigh_objects, run, NULL, NULL);
  report->objective = sums[0];
  tell_spread (run->means, report);
  credal_weighted_means_places (run->means, places);
  const CredalModel model = { .masses = find_masses, .item = g_steal_pointer (&run), .free_item = run_free, .k = c,
                              .prototypes = places };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_rfcm = {
  .id = "rfcm",
  .name = N_("Relational fuzzy c-means"),
  .paper = "[HDB89]",
  .summary = N_("Fuzzy c-means of dissimilarities, even if no points have them as distances; answers do not change "
                "it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_KEEPS_PINS | CREDAL_BEGINS_GIVEN
         | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition },
  .for_comparison = TRUE,
};

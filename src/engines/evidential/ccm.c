/* Credal c-means ([LPDM15]): a set of clusters lies among its centres, not at their mean alone as in ECM. With d²_ik =
 * ‖x_i − v_k‖² and v̄_A the mean of the centres of A,
 *
 *   J    = 1/W [ Σ_i w_i Σ_{A≠∅} m_iA^β D_iA + Σ_i w_i ρ² m_i∅^β ],   W = Σ_i w_i
 *   D_iA = d²_ik for A = {ω_k}, otherwise  (Σ_{k∈A} d²_ik + γ ‖x_i − v̄_A‖²) / (|A| + γ)
 *
 * Masses and centres take turns. Given the masses, J is quadratic in the centres: H V = B with
 *
 *   H_kl = Σ_i w_i Σ_{A∋k,l} m_iA^β (γ/|A|² + [k = l]) / (|A| + γ)
 *   B_k  = Σ_i w_i Σ_{A∋k} m_iA^β (1 + γ/|A|) / (|A| + γ) x_i
 *
 * and m_i{k}^β in place of the coefficients for A = {ω_k}. The paper's limit on the size of sets is the choice of the
 * sets. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "core/data/dataset-sum.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "beta", N_("Fuzziness β"), N_("Near 1, each object has all its mass on one set; large values spread it."), NULL,
    CREDAL_PARAM_REAL, 1.01, 20, "2", FALSE, NULL },
  { "gamma", N_("Weight γ of the middle"),
    N_("Larger values make objects in the middle of several clusters belong to their set."), NULL,
    CREDAL_PARAM_REAL, 0, 1000, "1", FALSE, NULL },
  { "rho2", N_("Outlier distance ρ²"),
    N_("Objects further than this from every cluster are outliers. Auto: no outliers."), N_(CREDAL_UNIT_DISTANCE2),
    CREDAL_PARAM_REAL, 1e-300, 1e300, "auto", TRUE, NULL },
  CREDAL_FOCAL_PARAMS_OF ("pairs"),
  { NULL }
};

typedef struct {
  CredalDataset *data;
  CredalFrame *frame;
  double beta, gamma, rho2;  /* rho2: INFINITY: no outliers */
  double *centres;           /* (c × p) */
  double *middles;           /* (f × p) v̄_A; ∅ is not used */
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->data, credal_dataset_unref);
  g_clear_pointer (&run->frame, credal_frame_unref);
  g_free (run->centres);
  g_free (run->middles);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static Run *
run_new (const CredalProblem *problem, GError **error)
{
  g_autoptr(Run) run = g_new0 (Run, 1);
  gsize p = credal_dataset_p (problem->data);
  double rho2 = credal_params_real (problem->params, "rho2");

  run->frame = credal_focal_frame (problem->params, error);
  run->middles = run->frame ? credal_masses_new (p, credal_frame_f (run->frame), error) : NULL;
  if (!run->middles)
    return NULL;
  run->data = credal_dataset_ref (problem->data);
  run->beta = credal_params_real (problem->params, "beta");
  run->gamma = credal_params_real (problem->params, "gamma");
  run->rho2 = isnan (rho2) ? INFINITY : rho2;
  run->centres = g_new0 (double, credal_frame_c (run->frame) * p);
  return g_steal_pointer (&run);
}

static void
find_middles (Run *run)
{
  guint f = credal_frame_f (run->frame), c = credal_frame_c (run->frame);
  gsize p = credal_dataset_p (run->data);

  memset (run->middles, 0, f * p * sizeof (double));
  for (guint a = 1; a < f; a++)
    for (guint k = 0; k < c; k++)
      for (gsize q = 0; q < p && credal_frame_sets (run->frame)[a] >> k & 1; q++)
        run->middles[a * p + q] += run->centres[k * p + q] / credal_frame_sizes (run->frame)[a];
}

/* ---- masses ---- */

/* Computes the masses of object @x. @cost: (f + c) scratch space: D_iA, ρ² for ∅, and d²_ik. @m: (f) out. */
static void
find_masses (const Run *run, const double *x, double *cost, double *m)
{
  guint f = credal_frame_f (run->frame), c = credal_frame_c (run->frame);
  gsize p = credal_dataset_p (run->data);
  double *d2 = cost + f;

  for (guint k = 0; k < c; k++)
    d2[k] = credal_distance2 (x, run->centres + k * p, p);
  cost[0] = run->rho2;
  for (guint a = 1; a < f; a++)
    {
      guint size = credal_frame_sizes (run->frame)[a];
      cost[a] = size > 1 ? run->gamma * credal_distance2 (x, run->middles + a * p, p) : 0.0;
      for (guint k = 0; k < c; k++)
        cost[a] += credal_frame_sets (run->frame)[a] >> k & 1 ? d2[k] : 0.0;
      cost[a] /= size > 1 ? size + run->gamma : 1.0;
    }
  credal_fuzzy_membership (cost, f, run->beta, m);
}

static void
run_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Run *run = item;
  guint f = credal_frame_f (run->frame);
  g_autofree double *cost = g_new (double, f + credal_frame_c (run->frame));

  for (gsize i = begin; i < end; i++)
    find_masses (run, credal_dataset_row (run->data, i), cost, m + (i - begin) * f);
}

/* Sums of a pass over the objects: W J, Σ_i w_i m_iA^β (f), and B (c × p). */
static gsize
sums_width (const Run *run)
{
  return 1 + credal_frame_f (run->frame) + credal_frame_c (run->frame) * credal_dataset_p (run->data);
}

/* Adds an object's part of B. @power: (f) w_i m_iA^β. */
static void
add_sides (const Run *run, const double *x, const double *power, double *sides)
{
  guint f = credal_frame_f (run->frame), c = credal_frame_c (run->frame);
  gsize p = credal_dataset_p (run->data);

  for (guint k = 0; k < c; k++)
    {
      double part = 0.0;
      for (guint a = 1; a < f; a++)
        {
          double size = credal_frame_sizes (run->frame)[a];
          if (credal_frame_sets (run->frame)[a] >> k & 1)
            part += power[a] * (size > 1.0 ? (1.0 + run->gamma / size) / (size + run->gamma) : 1.0);
        }
      for (gsize q = 0; q < p; q++)
        sides[k * p + q] += part * x[q];
    }
}

static void
sum_stretch (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const Run *run = user_data;
  guint f = credal_frame_f (run->frame);
  g_autofree double *cost = g_new (double, f + credal_frame_c (run->frame));
  g_autofree double *m = g_new (double, f);

  for (gsize k = 0; k < stretch->n; k++)
    {
      const double *x = credal_stretch_row (stretch, k);
      find_masses (run, x, cost, m);
      for (guint a = 0; a < f; a++)
        {
          m[a] = m[a] > 0.0 ? credal_weight (stretch->weights, k) * pow (m[a], run->beta) : 0.0;
          sums[0] += m[a] > 0.0 ? m[a] * cost[a] : 0.0;
          sums[1 + a] += m[a];
        }
      add_sides (run, x, m, sums + 1 + f);
    }
}

/* ---- centres ---- */

/* Solves H V = B. @power: (f) Σ_i w_i m_iA^β; @sides: (c × p) B, overwritten. The centres stay if a cluster has no
 * weight. */
static void
solve_centres (Run *run, const double *power, double *sides)
{
  guint f = credal_frame_f (run->frame), c = credal_frame_c (run->frame);
  gsize p = credal_dataset_p (run->data);
  g_autofree double *h = g_new0 (double, c * c);

  for (guint a = 1; a < f; a++)
    {
      CredalSet set = credal_frame_sets (run->frame)[a];
      double size = credal_frame_sizes (run->frame)[a], whole = size > 1.0 ? size + run->gamma : 1.0;
      for (guint k = 0; k < c; k++)
        for (guint l = 0; l < c; l++)
          if (set >> k & set >> l & 1)
            h[k * c + l] += power[a] / whole * ((size > 1.0 ? run->gamma / (size * size) : 0.0) + (k == l));
    }
  if (LAPACKE_dposv (LAPACK_ROW_MAJOR, 'L', (int) c, (int) p, h, (int) c, sides, (int) p) == 0)
    memcpy (run->centres, sides, c * p * sizeof (double));
  find_middles (run);
}

/* ---- the engine ---- */

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Run) run = run_new (problem, error);
  guint c = run ? credal_frame_c (run->frame) : 0;
  const CredalMatrix *before = run && from->from ? credal_check_state (from->from, "centres", c,
                                                                       credal_dataset_p (problem->data), error) : NULL;

  if (!run || !credal_check_unequal (problem->data, error) || (from->from && !before))
    return NULL;
  if (before)
    memcpy (run->centres, before->values, before->rows * before->columns * sizeof (double));
  else if (from->membership)
    credal_mean_centres (problem->data, c, from->membership, run->centres);
  else if (!credal_seed_centres (problem->data, c, from->rng, run->centres, error))
    return NULL;
  find_middles (run);
  return g_steal_pointer (&run);
}

/* Computes J from the centres before the step and their best masses. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;
  g_autofree double *sums = credal_dataset_sum (run->data, sums_width (run), sum_stretch, run, monitor, error);

  if (!sums)
    return FALSE;
  iteration->objective = sums[0] / credal_dataset_total_weight (run->data);
  solve_centres (run, sums + 1, sums + 1 + credal_frame_f (run->frame));
  return TRUE;
}

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;

  credal_state_put (state, "centres", credal_axis_clusters (credal_frame_c (run->frame)),
                    credal_axis_plain (credal_dataset_p (run->data)), run->centres);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(Run) run = run_new (problem, error);
  guint c = run ? credal_frame_c (run->frame) : 0;
  const CredalMatrix *centres = run ? credal_check_state (from, "centres", c, credal_dataset_p (problem->data), error)
                                    : NULL;

  if (!centres)
    return NULL;
  memcpy (run->centres, centres->values, c * centres->columns * sizeof (double));
  find_middles (run);
  g_autofree double *sums = credal_dataset_sum (run->data, sums_width (run), sum_stretch, run, NULL, NULL);
  report->objective = sums[0] / credal_dataset_total_weight (run->data);
  g_autoptr(CredalFrame) frame = credal_frame_ref (run->frame);
  const CredalModel model = { .masses = run_masses, .item = g_steal_pointer (&run), .free_item = run_free, .k = c,
                              .prototypes = centres->values };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_ccm = {
  .id = "ccm",
  .name = N_("Credal c-means"),
  .paper = "[LPDM15]",
  .summary = N_("Like ECM, but a set of clusters holds the objects between its centres. Answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition },
  .for_comparison = TRUE,
};

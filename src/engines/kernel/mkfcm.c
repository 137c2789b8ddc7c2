/* Abin's multiple-kernel fuzzy clustering [Abin16].
 *
 *   J = Σ_c Σ_i u_ci^m t_ci^p D²_ci + Σ_c η_c Σ_i u_ci^m (1 − t_ci)^p
 *       + α [ Σ_M P_ij D²_ij Σ_c Σ_{l≠c} u_ci^m t_ci^p u_lj^m t_lj^p + Σ_C P_ij D²_ij Σ_c u_ci^m t_ci^p u_cj^m t_cj^p ]
 *       [Abin16] Eq. (4)
 *
 * `as-printed` is Algorithm 1 with two corrections: both Γ of Eq. (9) carry P_ij D²_ij, as Eq. (4) demands, and Eq. (6)
 * is normalised over clusters. It departs from the paper if the paper leaves something open or J would rise: u starts
 * from k-means++ seeds and t at 1; questions are asked between runs, not in line 10; t_i and u_i are updated together,
 * objects of S one after another in up to SWEEPS sweeps; a run also ends when J falls by less than the tolerance; and
 * the base kernels have no unit (core/kernels/kernel.h). In our measurements it ignores its answers: α falls as 1/(|M|
 * + |C|), one principal component takes all of the kernels' weight, and typicalities flatten the memberships. `cmkipcm`
 * is the earlier method ([AB15]): the same with P_ij D²_ij = 1, so that pairs do not affect the kernels' weights. The
 * paper does not describe its choice of pairs. `variant`, the default, is ours:
 *   - t = 1 while iterating, m = 1.2; typicalities are computed afterwards, with K = 10;
 *   - kernels are centred and of equal trace, their weights aligned with the answers (weights.c);
 *   - the answers' kernel is an additional kernel (taught.c), its weight ∝ 1/F with F measured on the answers;
 *   - answers are transitively closed; α = 10 Σ u^m D²/Σ u^m, without the divisor (answers.c);
 *   - in some iterations, whole neighbourhoods are put into clusters (assign.c);
 *   - with many objects, only a sample and the answered objects are clustered; the model is then extended to the others
 *   (whole.c).
 *
 * At fixed kernels and α, memberships (Eqs. (5), (6), one object of S after another), weights (7) and centres (8) each
 * minimise J. α, the answers' kernel and the assignment of neighbourhoods follow the memberships and can raise J.
 * Therefore J is recorded as a function of the memberships, with the α and the answers' kernel that belong to them, and
 * the run keeps the memberships of lowest J. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/share.h"
#include "engines/kernel/whole.h"
#include "engines/shared/common.h"

#define SWEEPS 5                         /* over S in one iteration */
#define SETTLED 1e-3                     /* max|Δu| of the last iteration */
#define SHARE 0x1p-20                    /* memberships and typicalities are rounded to multiples of this, a thousandth
                                          * of SETTLED */
#define PATIENCE 5                       /* iterations without a lower J before a run ends */
#define FEW 2048                         /* objects */
#define FREE_RIDGES 3                    /* iterations that choose the ridge; it is fixed afterwards */
#define FIRST_ASSIGNMENTS 3              /* first iterations that begin by assigning neighbourhoods; later every ... */
#define ASSIGN_EVERY 5                   /* ... fifth iteration does */

static const char *const methods[] = {
  [MKFCM_VARIANT] = "variant", [MKFCM_AS_PRINTED] = "as-printed", [MKFCM_CMKIPCM] = "cmkipcm", NULL
};
static const char *const method_names[] = {
  [MKFCM_VARIANT] = N_("variant"), [MKFCM_AS_PRINTED] = N_("as printed"), [MKFCM_CMKIPCM] = "CMKIPCM"
};
static const char *const kernel_sets[] = {
  [MKFCM_ALL] = "all", [MKFCM_GAUSSIAN] = "gaussian", [MKFCM_LINEAR] = "linear", NULL
};
static const char *const kernel_names[] = {
  [MKFCM_ALL] = N_("all"), [MKFCM_GAUSSIAN] = N_("Gaussian"), [MKFCM_LINEAR] = N_("linear")
};

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("4"),
  { "method", N_("Version"), N_("Variant follows the answers; as printed in the paper they have hardly any effect. "
                              "CMKIPCM: every answer counts the same."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "variant", FALSE, methods, method_names },
  { "m", N_("Fuzziness m"), N_("Near 1, clusters are crisp; large values blur them. Auto: 1.2, as printed 2."), NULL,
    CREDAL_PARAM_REAL, 1.01, 20, "auto", TRUE, NULL },
  { "p", N_("Typicality exponent p"), N_("Large values let outliers fade more slowly. In the paper 2."), NULL,
    CREDAL_PARAM_REAL, 1.01, 20, "2", FALSE, NULL },
  { "strength", N_("Weight of answers"),
    N_("Cost of a contradicted answer, in mean squared distances. Auto: 10; as printed 1, divided by the number of "
       "answers."), NULL, CREDAL_PARAM_REAL, 0, 1e6, "auto", TRUE, NULL },
  { "eta_k", N_("Outlier distance K"),
    N_("Distance, in mean squared distances, at which an object counts half. Auto: 10, as printed 1."), NULL,
    CREDAL_PARAM_REAL, 1e-6, 1e6, "auto", TRUE, NULL },
  { "kernels", N_("Kernels"),
    N_("The possible shapes of clusters: linear kernels see only straight borders. The widths of the others are 2 to "
       "128 times the standard deviation of all distances."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "all", FALSE, kernel_sets, kernel_names },
  { "landmarks", N_("Landmarks"),
    N_("Number of objects that represent all others in the kernels; 0: exact. Auto: exact up to 4500 objects, then "
       "256."), NULL,
    CREDAL_PARAM_INT, 0, 20000, "auto", TRUE, NULL },
  { NULL }
};

typedef struct {
  CredalMkfcmRun *run;
  guint iteration;
  gboolean settled;
  gboolean lowered;        /* TRUE: J has fallen since the start */
  /* the result of lowest J */
  double *u, *t;           /* (n × c) */
  double squared[CREDAL_KERNEL_MOST];
  int rho;
  double objective;
} Search;

static void
search_free (gpointer item)
{
  Search *search = item;

  g_clear_pointer (&search->run, credal_mkfcm_run_free);
  g_free (search->u);
  g_free (search->t);
  g_free (search);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Search, search_free)

/* ---- the engine ---- */

static void
keep_best (Search *search)
{
  const CredalMkfcmRun *run = search->run;
  gsize size = run->n * run->c * sizeof (double);

  memcpy (search->u, run->u, size);
  if (run->t)
    memcpy (search->t, run->t, size);
  memcpy (search->squared, run->squared, sizeof search->squared);
  search->rho = run->taught ? credal_taught_rho (run->taught) : 0;
  search->objective = run->objective;
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(Search) search = g_new0 (Search, 1);
  int rho = CREDAL_TAUGHT_CHOOSE;
  CredalMkfcmRun *run = search->run = credal_mkfcm_run_new (problem, error);

  if (!run || !credal_mkfcm_begin_at (run, from, &rho, error))
    return NULL;
  search->u = g_try_malloc_n (run->n, run->c * sizeof (double));
  search->t = run->t ? g_try_malloc_n (run->n, run->c * sizeof (double)) : NULL;
  if (!search->u || (run->t && !search->t))
    {
      credal_mkfcm_fail_memory (error, run->n);
      return NULL;
    }
  if (!credal_mkfcm_begin (run, rho, error))
    return NULL;
  keep_best (search);
  return g_steal_pointer (&search);
}

/* Runs the loop body of Algorithm 1, lines 12 to 21. In the variant, the answers' kernel replaces line 14. */
static gboolean
iterate_once (Search *search, CredalMonitor *monitor, GError **error)
{
  CredalMkfcmRun *run = search->run;
  guint iteration = search->iteration++;
  gboolean assign = iteration < FIRST_ASSIGNMENTS || iteration % ASSIGN_EVERY == 0;
  int rho = run->taught && iteration >= FREE_RIDGES ? credal_taught_rho (run->taught) : CREDAL_TAUGHT_CHOOSE;

  if (run->printed)
    {
      double alpha = run->alpha;
      credal_mkfcm_weigh (run);
      credal_mkfcm_apply_weights (run);
      run->alpha = alpha;      /* α of line 12, until everything has been updated */
    }
  else if (run->answers && assign && !credal_mkfcm_assign (run, error))
    return FALSE;
  search->settled = credal_mkfcm_update (run, SWEEPS) < SETTLED;
  return credal_mkfcm_measure (run, rho, monitor, error);
}

/* Iterates until J is a new minimum, nothing changes, or patience ends. With many objects, a run whose J has never
 * fallen by then ends; with few, the driver steps once more. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Search *search = item;
  gboolean lower = FALSE;

  for (guint tries = 0; tries < PATIENCE && !lower && !search->settled; tries++)
    {
      if (!iterate_once (search, monitor, error))
        return FALSE;
      lower = search->run->objective < search->objective;
      if (lower)
        keep_best (search);
    }
  search->lowered |= lower;
  iteration->objective = search->objective;
  iteration->settled = !search->lowered && search->run->n > FEW;
  return credal_monitor_check (monitor, error);
}

/* Stores one cluster in each row. */
static void
put_shares (CredalState *state, const char *name, gsize n, guint c, const double *values, gboolean of_one)
{
  g_autofree double *rows = g_new (double, n * c);
  double shares[CREDAL_MAX_CLUSTERS];

  for (gsize i = 0; i < n; i++)
    {
      memcpy (shares, values + i * c, c * sizeof (double));
      if (of_one)
        credal_shares_round (shares, c, SHARE);
      for (guint k = 0; k < c; k++)
        rows[k * n + i] = of_one ? shares[k] : credal_share_round (shares[k], SHARE);
    }
  credal_state_put (state, name, credal_axis_clusters (c), credal_axis_objects (n), rows);
}

static void
save (gconstpointer item, CredalState *state)
{
  const Search *search = item;
  const CredalMkfcmRun *run = search->run;
  double ridge = search->rho;

  put_shares (state, CREDAL_STATE_MEMBERSHIPS, run->n, run->c, search->u, TRUE);
  if (run->printed)
    {
      put_shares (state, "typicalities", run->n, run->c, search->t, FALSE);
      credal_state_put (state, "scales", credal_axis_clusters (run->c), credal_axis_plain (1), run->eta);
    }
  credal_state_put (state, "kernels", credal_axis_plain (1), credal_axis_plain (CREDAL_KERNEL_MOST), search->squared);
  if (run->taught)
    credal_state_put (state, CREDAL_STATE_TAUGHT, credal_axis_plain (1), credal_axis_plain (1), &ridge);
}

/* ---- the result ---- */

static void
copy_masses (const double *u, guint c, gsize begin_at, gsize end, double *m)
{
  for (gsize i = begin_at; i < end; i++, m += c + 1)
    {
      m[0] = 0.0;
      memcpy (m + 1, u + i * c, c * sizeof (double));
    }
}

static void
mkfcm_masses (gconstpointer model, gsize begin_at, gsize end, double *m)
{
  const CredalMkfcmRun *run = model;

  copy_masses (run->u, run->c, begin_at, end, m);
}

static void
whole_masses (gconstpointer model, gsize begin_at, gsize end, double *m)
{
  const CredalMkfcmWhole *whole = model;

  copy_masses (whole->u, whole->run->c, begin_at, end, m);
}

static double
whole_distance2 (gconstpointer model, gsize i, gsize j)
{
  return credal_mkfcm_whole_distance2 (model, i, j);
}

static double
mkfcm_distance2 (gconstpointer model, gsize i, gsize j)
{
  const CredalMkfcmRun *run = model;
  double share = run->taught ? credal_taught_share (run->taught) : 0.0, taught = 0.0;

  for (guint k = 0; k < run->c && share > 0.0; k++)
    {
      const double *f = credal_taught_values (run->taught) + k;
      taught += (f[i * run->c] - f[j * run->c]) * (f[i * run->c] - f[j * run->c]);
    }
  return (1.0 - share) * credal_mkfcm_base_distance2 (run, i, j) + share * taught;
}

/* As printed, the iterated typicalities; otherwise [Abin16] Eq. (5) once, after convergence. */
static double *
compute_run_typicalities (const CredalMkfcmRun *run, GError **error)
{
  double *t = g_try_malloc_n (run->n, run->c * sizeof (double)), eta[CREDAL_MAX_CLUSTERS];

  if (!t)
    {
      credal_mkfcm_fail_memory (error, run->n);
      return NULL;
    }
  if (run->t)
    return memcpy (t, run->t, run->n * run->c * sizeof (double));
  credal_mkfcm_find_eta (run, eta);
  for (gsize q = 0; q < run->n * run->c; q++)
    t[q] = credal_mkfcm_typicality (run->d2[q], eta[q % run->c], run->p);
  return t;
}

/* Frees the arrays that only iterating needs. */
static void
slim_run (CredalMkfcmRun *run)
{
  g_clear_pointer (&run->g, g_free);
  g_clear_pointer (&run->q, g_free);
  g_clear_pointer (&run->d2, g_free);
  if (run->taught)
    credal_taught_slim (run->taught);
  run->answers = NULL;
  run->sum = NULL;
  g_clear_pointer (&run->ground, credal_mkfcm_ground_unref);
}

static void
warn_approximate (const CredalMkfcmRun *run, CredalReport *report)
{
  double loss = run->sum ? credal_kernel_sum_loss (run->sum) : 0.0;

  g_autofree char *share = g_strdup_printf (loss < 0.0995 ? "%.2g" : "%.0f", 100.0 * loss);

  if (loss > 0.0)
    credal_report_warn (report, g_strdup_printf (_("Kernels are approximated by landmarks that miss %s %% of the "
                                                   "scatter"), share));
}

/* Returns the run that the state determines, measured. */
static CredalMkfcmRun *
resume_run (const CredalProblem *problem, const CredalState *from, CredalReport *report, GError **error)
{
  g_autoptr(CredalMkfcmRun) run = credal_mkfcm_run_new (problem, error);
  int rho;

  if (!run || !credal_mkfcm_restore (run, from, &rho, error) || !credal_mkfcm_begin (run, rho, error))
    return NULL;
  report->objective = run->objective;
  report->constraint_cost = run->penalty;
  warn_approximate (run, report);
  return g_steal_pointer (&run);
}

/* @model: without prototypes; its item belongs to @run. */
static CredalPartition *
make_partition (const CredalProblem *problem, CredalState *from, CredalMkfcmRun *run, CredalModel model,
                const double *typicality, GError **error)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (run->c, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autofree double *centres = g_new (double, run->c * credal_dataset_p (run->data));

  credal_mean_centres (run->data, run->c, run->g, centres);   /* the true centres are in feature space */
  slim_run (run);
  model.typicality = typicality;
  model.k = run->c;
  model.prototypes = centres;
  return credal_partition_new (frame, problem->data, from, &model, error);
}

/* Makes the partition of all objects from the state of a sample. */
static CredalPartition *
partition_of_sample (const CredalProblem *problem, CredalState *from, CredalReport *report, GError **error)
{
  g_autoptr(CredalSubset) subset = credal_subset_new_named (problem, from, error);

  if (!subset)
    return NULL;
  const CredalProblem sample = credal_subset_problem (subset, problem);
  g_autoptr(CredalState) own = credal_subset_restrict (subset, from);
  CredalMkfcmRun *run = resume_run (&sample, own, report, error);
  gsize n = credal_dataset_n (problem->data);
  double eta[CREDAL_MAX_CLUSTERS];

  if (!run)
    return NULL;
  credal_report_warn (report, g_strdup_printf (_("The clusters were found on a sample: %u of %zu objects"),
                                               subset->objects->len, n));
  credal_mkfcm_find_eta (run, eta);
  CredalMkfcmWhole *whole = credal_mkfcm_whole_new (run, problem, subset, eta, error);
  if (!whole)
    return NULL;
  const CredalModel model = { .masses = whole_masses, .distance2 = whole_distance2, .item = whole,
                              .free_item = credal_mkfcm_whole_free };
  g_autofree double *typicality = g_steal_pointer (&whole->t);
  return make_partition (problem, from, run, model, typicality, error);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  if (credal_state_get (from, CREDAL_STATE_OBJECTS))
    return partition_of_sample (problem, from, report, error);

  g_autoptr(CredalMkfcmRun) run = resume_run (problem, from, report, error);
  g_autofree double *typicality = run ? compute_run_typicalities (run, error) : NULL;
  if (!typicality)
    return NULL;
  CredalMkfcmRun *measured = run;
  const CredalModel model = { .masses = mkfcm_masses, .distance2 = mkfcm_distance2, .item = g_steal_pointer (&run),
                              .free_item = credal_mkfcm_run_free };
  return make_partition (problem, from, measured, model, typicality, error);
}

/* As printed, the engine iterates on all objects, whatever the cost. */
static guint
mkfcm_representatives (const CredalParams *given)
{
  return credal_params_choice (given, "method") == MKFCM_VARIANT ? MKFCM_REPRESENTATIVES : 0;
}

const CredalEngine credal_mkfcm = {
  .id = "mkfcm",
  .name = N_("Multiple-kernel FCM"),
  .paper = "[Abin16]",
  .summary = N_("Finds clusters of any shape; answers also affect similar objects."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS
         | CREDAL_BEGINS_GIVEN | CREDAL_WEIGHS_COLUMNS | CREDAL_OF_ROWS,
  .algorithm = &(const CredalAlgorithm) { start, step, save, search_free, partition },
  .search = &(const CredalSearch) { .warm_starts = 1, .representatives = mkfcm_representatives },
};

/* Evidential clustering by bootstrapping a Gaussian mixture ([Denoeux20]). The mixture of largest BIC is fitted again
 * to samples of the objects, drawn with replacement. The certainty that two objects are in one cluster lies between two
 * quantiles over these fits (pair-intervals.h), and the masses approximate these pairwise intervals as well as possible
 * (pair-masses.h), one object after another.
 *
 * Departures from the paper: of the fourteen families of covariances, the free and the common one are used, and the
 * other twelve on request; the mixture starts from k-means, and from agglomeration on request; there are fewer samples,
 * and their fits continue from the mixture; masses start at its memberships, not at random. Mixtures converge about as
 * far as mclust's, to 1e-5 of the log-likelihood. Weights of objects are ignored. All starts are the same: the best of
 * several mixtures is kept inside one. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/mixture/mixture-samples.h"
#include "engines/mixture/pair-masses.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"
#include "engines/shared/stored-masses.h"

#define MOST ((gsize) 3000)              /* most objects; all pairs are compared in every sample */
#define SHARES 8                         /* steps in which the samples are fitted */
#define STARTS "4"                       /* starts for the mixture of each family */
#define TOLERANCE "1e-3"                 /* tolerance of a mixture's log-likelihood for each object, in hundredths */

enum { BEST, FREE, COMMON, ANY };
static const char *const families[] = {
  [BEST] = "best", [FREE] = "free", [COMMON] = "common", [ANY] = "any", NULL
};
static const char *const family_names[] = {
  [BEST] = N_("free or common"), [FREE] = N_("free"), [COMMON] = N_("common"), [ANY] = N_("any")
};

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  { "samples", N_("Samples"), N_("Number of samples that the mixture is fitted to. The authors use 500."), NULL,
    CREDAL_PARAM_INT, 10, 1000, "100", FALSE, NULL },
  { "confidence", N_("Confidence"), N_("Coverage of the pairwise belief intervals."), NULL,
    CREDAL_PARAM_REAL, 0.8, 0.99, "0.9", FALSE, NULL },
  { "covariance", N_("Covariances"),
    N_("Free: each cluster has its own ellipse; common: all have the same. Free or common: the larger BIC decides; "
       "any: the best of all families of the Gaussian mixture."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "best", FALSE, families, family_names },
  CREDAL_FOCAL_PARAMS_OF ("pairs"),
  CREDAL_MIXTURE_FROM_PARAM,
  { NULL }
};

typedef struct {
  CredalDataset *data;       /* without weights */
  CredalParams *params, *fitting;        /* parameters of this engine, and of gmm */
  CredalFrame *frame;
  gsize scaled;
  guint64 seed;
  guint c, samples, done;    /* samples: requested, and fitted */
  CredalPartition *best;     /* the mixture of largest BIC; NULL: not known yet */
  CredalSampleMemberships *memberships;  /* NULL: the pairs have been compared */
  CredalPairIntervals *intervals;
  CredalPairMasses *masses;  /* NULL: the pairs have not been compared yet */
} Run;

static void
run_free (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->data, credal_dataset_unref);
  g_clear_pointer (&run->params, credal_params_free);
  g_clear_pointer (&run->fitting, credal_params_free);
  g_clear_pointer (&run->frame, credal_frame_unref);
  g_clear_pointer (&run->best, credal_partition_unref);
  g_clear_pointer (&run->masses, credal_pair_masses_free);
  g_clear_pointer (&run->intervals, credal_pair_intervals_free);
  g_clear_pointer (&run->memberships, credal_sample_memberships_free);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

/* ---- the best mixture ---- */

/* Returns the parameters of gmm (transfer full). */
static CredalParams *
mixture_params (const Run *run, const char *covariance)
{
  CredalParams *fitting = credal_params_new (credal_engine_find ("gmm", NULL)->params);

  credal_params_set (fitting, CREDAL_PARAM_CLUSTERS, credal_params_text (run->params, CREDAL_PARAM_CLUSTERS), NULL);
  credal_params_set (fitting, CREDAL_PARAM_STARTS, STARTS, NULL);
  credal_params_set (fitting, CREDAL_PARAM_TOLERANCE, TOLERANCE, NULL);
  credal_params_set (fitting, "covariance", covariance, NULL);
  credal_params_set (fitting, CREDAL_PARAM_FROM, credal_params_text (run->params, CREDAL_PARAM_FROM), NULL);
  return fitting;
}

/* Returns half of the BIC. */
static double
half_bic (const CredalPartition *partition)
{
  const CredalReport *report = credal_partition_report (partition);

  return report->loglik - 0.5 * report->parameters * log ((double) credal_partition_n (partition));
}

static gboolean
try_covariance (Run *run, const char *covariance, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalParams) fitting = mixture_params (run, covariance);
  const CredalProblem problem = { .data = run->data, .params = fitting, .seed = run->seed, .scaled = run->scaled };
  CredalMonitor part = { .whole = monitor, .to = 0.1 };
  const CredalFitOptions options = { .monitor = &part };
  g_autoptr(CredalPartition) found = credal_fit (credal_engine_find ("gmm", NULL), &problem, &options, error);

  if (!found)
    return FALSE;
  if (run->best && !(half_bic (found) > half_bic (run->best)))
    return TRUE;
  g_clear_pointer (&run->best, credal_partition_unref);
  g_clear_pointer (&run->fitting, credal_params_free);
  run->best = g_steal_pointer (&found);
  run->fitting = g_steal_pointer (&fitting);
  return TRUE;
}

static gboolean
is_in_family (guint family, guint covariance)
{
  gboolean free = covariance == CREDAL_COVARIANCE_FREE, common = covariance == CREDAL_COVARIANCE_COMMON;

  return family == ANY || (free && family != COMMON) || (common && family != FREE);
}

static gboolean
find_best (Run *run, CredalMonitor *monitor, GError **error)
{
  guint family = credal_params_choice (run->params, "covariance");

  for (guint k = 0; credal_covariance_choices[k]; k++)
    if (is_in_family (family, k) && !try_covariance (run, credal_covariance_choices[k], monitor, error))
      return FALSE;
  return credal_monitor_check (monitor, error);
}

/* ---- samples ---- */

static gboolean
add_samples (Run *run, guint count, CredalMonitor *monitor, GError **error)
{
  const CredalMixtureSamples samples = {
    run->data, run->fitting, credal_partition_state (run->best), run->seed, run->scaled
  };

  count = MIN (count, run->samples - run->done);
  if (!credal_monitor_step (monitor, 0.1 + 0.6 * run->done / run->samples, "Samples", error)
      || !credal_mixture_samples_fit (&samples, run->done, count, run->memberships, monitor, error))
    return FALSE;
  run->done += count;
  return TRUE;
}

/* ---- masses ---- */

static gboolean
begin_masses (Run *run, CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (run->data), f = credal_frame_f (run->frame);
  g_autofree double *masses = credal_masses_new (n, (guint) f, error);

  if (!masses || !credal_monitor_step (monitor, 0.7, "Pairs", error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    memcpy (masses + i * f + 1, credal_partition_membership (run->best) + i * run->c, run->c * sizeof (double));
  run->intervals = credal_pair_intervals_new (run->memberships, credal_params_real (run->params, "confidence"), monitor,
                                              error);
  g_clear_pointer (&run->memberships, credal_sample_memberships_free);
  run->masses = run->intervals ? credal_pair_masses_new (run->frame, run->intervals, masses, error) : NULL;
  return run->masses != NULL;
}

/* ---- steps ---- */

static gboolean
check_problem (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalFrame) frame = credal_focal_frame (problem->params, error);

  if (!frame || credal_dataset_n (problem->data) <= MOST)
    return frame != NULL;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("A bootstrapped mixture compares every pair of objects: %zu objects are too many, at most %zu are "
                 "possible"), credal_dataset_n (problem->data), MOST);
  return FALSE;
}

static CredalDataset *
without_weights (CredalDataset *data)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);

  if (!credal_dataset_weights (data))
    return credal_dataset_ref (data);
  return credal_dataset_new (n, p, g_memdup2 (credal_dataset_x (data), n * p * sizeof (double)), NULL);
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  if (!check_problem (problem, error))
    return NULL;
  g_autoptr(Run) run = g_new0 (Run, 1);
  run->data = without_weights (problem->data);
  run->params = credal_params_copy (problem->params);
  run->frame = credal_focal_frame (problem->params, error);
  run->scaled = problem->scaled;
  run->seed = problem->seed;
  run->c = credal_frame_c (run->frame);
  run->samples = (guint) credal_params_int (problem->params, "samples");
  run->memberships = credal_sample_memberships_new (credal_dataset_n (run->data), run->samples, run->c, error);
  return run->memberships ? g_steal_pointer (&run) : NULL;
}

/* Does part of the remaining work before there are masses. */
static gboolean
prepare_masses (Run *run, guint samples, CredalMonitor *monitor, GError **error)
{
  if (!run->best)
    return find_best (run, monitor, error);
  if (run->done < run->samples)
    return add_samples (run, samples, monitor, error);
  return begin_masses (run, monitor, error);
}

/* Until there are masses, J is the remaining work, in its own phase. */
static gboolean
step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  iteration->phase = run->masses != NULL;
  iteration->more = !run->masses;
  if (!run->masses)
    {
      iteration->objective = 1.0 + !run->best + (run->samples - run->done);
      return prepare_masses (run, run->samples / SHARES + 1, monitor, error);
    }
  if (!credal_pair_masses_sweep (run->masses, monitor, error))
    return FALSE;
  iteration->objective = credal_pair_masses_objective (run->masses);
  iteration->unsolved = credal_partition_report (run->best)->status == CREDAL_STATUS_ITERATION_LIMIT;
  return TRUE;
}

/* Completes the work up to the first masses if the iterations were too few. */
static gboolean
polish (gpointer item, CredalMonitor *monitor, double *objective, gboolean *unsolved, GError **error)
{
  Run *run = item;

  while (!run->masses)
    if (!prepare_masses (run, run->samples, monitor, error))
      return FALSE;
  *objective = credal_pair_masses_objective (run->masses);
  return TRUE;
}

/* ---- the result ---- */

static void
save (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  gsize n = credal_dataset_n (run->data), p = credal_dataset_p (run->data);
  const CredalModel *mixture = credal_partition_model (run->best);
  const CredalReport *report = credal_partition_report (run->best);
  const CredalMatrix *proportions = credal_state_get (credal_partition_state (run->best), "proportions");
  const double fit[] = { credal_pair_masses_objective (run->masses), report->loglik, report->parameters };

  credal_state_put (state, "means", credal_axis_clusters (run->c), credal_axis_plain (p), mixture->prototypes);
  credal_state_put (state, "proportions", credal_axis_clusters (run->c), credal_axis_plain (1),
                    proportions->values + 1);
  credal_state_put (state, "shapes", mixture->n_shapes > 1 ? credal_axis_clusters (run->c) : credal_axis_plain (1),
                    credal_axis_plain (p * p), mixture->shapes);
  credal_stored_masses_put (state, credal_pair_masses_values (run->masses), n, credal_frame_f (run->frame));
  credal_state_put (state, "fit", credal_axis_plain (1), credal_axis_plain (G_N_ELEMENTS (fit)), fit);
}

/* The state can come from a file that another program wrote. */
static gboolean
check_parameters (const CredalMatrix *fit, GError **error)
{
  if (fit->values[2] >= 0.0 && fit->values[2] < 1e9)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored number of parameters is invalid"));
  return FALSE;
}

/* Returns NULL with _DATA if there are no covariances, or one is not positive definite. */
static const CredalMatrix *
find_shapes (const CredalState *state, guint c, gsize p, GError **error)
{
  const CredalMatrix *shapes = credal_state_get (state, "shapes");
  gboolean single = shapes && shapes->rows == 1;

  shapes = credal_check_state (state, "shapes", single ? 1 : c, p * p, error);
  for (gsize k = 0; shapes && k < shapes->rows; k++)
    {
      g_autofree double *factor = g_memdup2 (shapes->values + k * p * p, p * p * sizeof (double));
      if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) p, factor, (int) p) == 0)
        continue;
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored covariances are invalid"));
      return NULL;
    }
  return shapes;
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  g_autoptr(CredalFrame) frame = credal_focal_frame (problem->params, error);
  gsize n = credal_dataset_n (problem->data), p = credal_dataset_p (problem->data);
  gsize f = frame ? credal_frame_f (frame) : 0;
  const CredalMatrix *means = frame ? credal_check_state (from, "means", credal_frame_c (frame), p, error) : NULL;
  const CredalMatrix *masses = means ? credal_check_state (from, CREDAL_STATE_MASSES, n, f, error) : NULL;
  const CredalMatrix *shapes = masses ? find_shapes (from, credal_frame_c (frame), p, error) : NULL;
  const CredalMatrix *fit = shapes ? credal_check_state (from, "fit", 1, 3, error) : NULL;

  if (!fit || !check_parameters (fit, error))
    return NULL;
  gpointer stored = credal_stored_masses_new (masses, error);
  if (!stored)
    return NULL;
  report->objective = fit->values[0];
  report->loglik = fit->values[1];
  report->parameters = (guint) fit->values[2];
  const CredalModel model = { .masses = credal_stored_masses, .item = stored, .free_item = g_free,
                              .k = credal_frame_c (frame), .prototypes = means->values,
                              .n_shapes = (guint) shapes->rows, .shapes = shapes->values, .covariances = TRUE };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_bootgmm = {
  .id = "bootgmm",
  .name = "bootGMM",
  .paper = "[Denoeux20]",
  .summary = N_("Fits a Gaussian mixture to many samples, to find how certain its clusters are. For up to 3,000 "
                "objects; answers do not change it."),
  .params = params,
  .algorithm = &(const CredalAlgorithm) { start, step, save, run_free, partition, .whole = TRUE },
  .search = &(const CredalSearch) { .check = check_problem, .alike = TRUE, .polish = polish },
  .for_comparison = TRUE,
};

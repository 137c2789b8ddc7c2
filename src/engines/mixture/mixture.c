/* Allocates the model of the Gaussian mixtures, saves and loads it, and makes its partition. */
#include "engines/mixture/mixture-units.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/sorted.h"
#include "core/data/dataset-sum.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"

#define MAX_BYTES 4e9                    /* most memory for sums and matrices before a problem is refused */
#define RIDGE 1e-9                       /* ε of one common covariance, estimated from many objects */
#define CLUSTER_RIDGE 1e-6               /* ε of a cluster's own covariance, possibly estimated from few objects */
#define NARROW 1e-100                    /* deviation of a feature relative to the widest one, below which it counts as
                                          * 0 */
#define NEARLY 100.0                     /* in ridges: a direction with less variance is reported */

enum { PROPORTIONS_FREE, PROPORTIONS_EQUAL };
const char *const credal_proportions_choices[] = {
  [PROPORTIONS_FREE] = "free", [PROPORTIONS_EQUAL] = "equal", NULL
};
const char *const credal_proportions_names[] = {
  [PROPORTIONS_FREE] = N_("free"), [PROPORTIONS_EQUAL] = N_("equal")
};

void
credal_mixture_free (gpointer item)
{
  CredalMixture *mixture = item;

  g_clear_pointer (&mixture->data, credal_dataset_unref);
  g_clear_pointer (&mixture->frame, credal_frame_unref);
  g_clear_pointer (&mixture->units, credal_mixture_units_free);
  g_free (mixture->shift);
  g_free (mixture->scales);
  g_free (mixture->variances);
  g_free (mixture->ridge);
  g_free (mixture->scatter);
  g_free (mixture->means);
  g_free (mixture->proportions);
  g_free (mixture->covariances);
  g_free (mixture->barycentres);
  g_free (mixture->factors);
  g_free (mixture->whitened);
  g_free (mixture->logs);
  g_free (mixture);
}

static void
allocate_mixture (CredalMixture *mixture)
{
  gsize p = mixture->p;

  mixture->shift = g_memdup2 (credal_extent (mixture->data)->mean, p * sizeof (double));
  mixture->scales = g_new (double, p);
  mixture->variances = g_new (double, p);
  mixture->ridge = g_new (double, p);
  mixture->means = g_new0 (double, mixture->c * p);
  mixture->proportions = g_new0 (double, mixture->f);
  mixture->covariances = g_new0 (double, mixture->s * p * p);
  mixture->barycentres = g_new0 (double, mixture->f * p);
  mixture->factors = g_new0 (double, mixture->d * p * p);
  mixture->whitened = g_new0 (double, mixture->f * p);
  mixture->logs = g_new0 (double, mixture->f);
}

static void
set_ridge (CredalMixture *mixture, gsize scaled)
{
  gsize p = mixture->p;
  double widest = 0.0, share = mixture->s == 1 ? RIDGE : CLUSTER_RIDGE;

  credal_dataset_deviations (mixture->data, mixture->scales);
  for (gsize q = 0; q < p; q++)
    widest = MAX (widest, mixture->scales[q]);
  for (gsize q = 0; q < p; q++)
    {
      double deviation = mixture->scales[q] > NARROW * widest ? mixture->scales[q] : widest;
      mixture->variances[q] = deviation * deviation;
      mixture->ridge[q] = share * mixture->variances[q] + mixture->density_ridge;
      mixture->scales[q] = q + scaled >= p ? deviation : 1.0;
    }
}

/* Σ w, then Σ w x xᵀ. */
static void
add_totals (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const CredalMixture *mixture = user_data;
  gsize p = mixture->p;

  for (gsize i = 0; i < stretch->n; i++)
    {
      const double *x = credal_stretch_row (stretch, i);
      double weight = credal_weight (stretch->weights, i);
      sums[0] += weight;
      for (gsize q = 0; q < p && mixture->s == 1; q++)
        for (gsize r = 0; r < p; r++)
          sums[1 + q * p + r] += weight * (x[q] - mixture->shift[q]) * (x[r] - mixture->shift[r]);
    }
}

static void
sum_totals (CredalMixture *mixture)
{
  gsize p = mixture->p;
  g_autofree double *sums = credal_dataset_sum (mixture->data, 1 + p * p, add_totals, mixture, NULL, NULL);

  mixture->weight = sums[0];
  mixture->scatter = mixture->s == 1 ? g_memdup2 (sums + 1, p * p * sizeof (double)) : NULL;
}

static gboolean
check_mixture_room (const CredalFrame *frame, gsize n, gsize p, guint d, GError **error)
{
  double f = credal_frame_f (frame), q = (double) p, blocks = (double) credal_dataset_blocks (n);
  double bytes = sizeof (double) * ((blocks + 3.0) * f * q + (blocks + 3.0) * d * q * q);

  if (bytes <= MAX_BYTES)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("%zu features and %.0f sets of clusters would need %.0f GB: use fewer features or sets"),
               p, f, bytes / 1e9);
  return FALSE;
}

static CredalFrame *
mixture_frame (const CredalParams *params, GError **error)
{
  if (credal_params_find (params, "focal"))
    return credal_focal_frame (params, error);
  return credal_frame_new ((guint) credal_params_int (params, CREDAL_PARAM_CLUSTERS), CREDAL_FOCAL_BAYESIAN, error);
}

CredalMixture *
credal_mixture_new (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalFrame) owned = mixture_frame (problem->params, error);
  CredalCovariance covariance = credal_covariance_wanted (problem->params);
  gsize n = credal_dataset_n (problem->data), p = credal_dataset_p (problem->data);
  guint s = credal_covariance_is_common (covariance) ? 1 : owned ? credal_frame_c (owned) : 0;
  guint d = s > 1 ? credal_frame_f (owned) - 1 : 1;

  if (!owned || !credal_check_range (problem->data, error) || !check_mixture_room (owned, n, p, d, error))
    return NULL;
  g_autoptr(CredalMixture) mixture = g_new0 (CredalMixture, 1);
  mixture->data = credal_dataset_ref (problem->data);
  mixture->c = credal_frame_c (owned);
  mixture->f = credal_frame_f (owned);
  mixture->frame = g_steal_pointer (&owned);
  mixture->covariance = covariance;
  mixture->s = s;
  mixture->d = d;
  mixture->p = p;
  allocate_mixture (mixture);
  mixture->density_ridge = credal_params_real (problem->params, "density-ridge");
  mixture->tolerance = credal_params_real (problem->params, CREDAL_PARAM_TOLERANCE);
  mixture->strength = credal_params_real (problem->params, "strength");
  mixture->equal = credal_params_choice (problem->params, "proportions") == PROPORTIONS_EQUAL;
  mixture->fit = mixture->objective = INFINITY;
  if (!credal_mixture_units_new (problem, mixture->frame, &mixture->units, error))
    return NULL;
  set_ridge (mixture, problem->scaled);
  sum_totals (mixture);
  return g_steal_pointer (&mixture);
}

/* ---- states ---- */

/* Saves units by their first object. */
static void
save_units (const CredalMixtureUnits *units, CredalState *state)
{
  g_autofree double *first = g_new (double, units->n);

  for (gsize u = 0; u < units->n; u++)
    first[u] = units->first[u];
  credal_state_put (state, CREDAL_STATE_OBJECTS, credal_axis_objects (units->n), credal_axis_plain (1), first);
  credal_state_put (state, CREDAL_STATE_MASSES, credal_axis_objects (units->n), credal_axis_focal (units->f),
                    units->masses);
}

/* Loads the masses of units with objects in the state. */
static gboolean
load_units (CredalMixtureUnits *units, gsize n, const CredalState *state, GError **error)
{
  const CredalMatrix *index = credal_state_get (state, CREDAL_STATE_OBJECTS);
  const CredalMatrix *masses = index ? credal_check_state (state, CREDAL_STATE_MASSES, index->rows, units->f, error)
                                     : NULL;

  if (!index)
    return TRUE;
  if (!masses || !credal_check_objects (index, n, error))
    return FALSE;
  for (gsize q = 0; q < index->rows; q++)
    {
      guint32 object = (guint32) index->values[q];
      gsize at = credal_first_from (units->objects, units->size, object);
      if (at == units->size || units->objects[at] != object)
        continue;
      memcpy (units->masses + units->unit[at] * units->f, masses->values + q * units->f, units->f * sizeof (double));
      units->begun[units->unit[at]] = TRUE;
    }
  return TRUE;
}

void
credal_mixture_save (gconstpointer item, CredalState *state)
{
  const CredalMixture *mixture = item;
  gsize p = mixture->p;
  g_autofree double *means = g_memdup2 (mixture->means, mixture->c * p * sizeof (double));
  CredalAxis rows = mixture->s > 1 ? credal_axis_clusters (mixture->s) : credal_axis_plain (1);

  for (gsize q = 0; q < mixture->c * p; q++)
    means[q] += mixture->shift[q % p];
  credal_state_put (state, "means", credal_axis_clusters (mixture->c), credal_axis_plain (p), means);
  credal_state_put (state, "covariances", rows, credal_axis_plain (p * p), mixture->covariances);
  credal_state_put (state, "proportions", credal_axis_plain (1), credal_axis_focal (mixture->f), mixture->proportions);
  if (mixture->units && !mixture->units->pinned)
    save_units (mixture->units, state);
}

static gboolean
are_proportions (const CredalMixture *mixture)
{
  double sum = 0.0;

  for (guint a = 0; a < mixture->f; a++)
    {
      if (!(mixture->proportions[a] >= 0.0))
        return FALSE;
      sum += mixture->proportions[a];
    }
  return mixture->proportions[0] == 0.0 && fabs (sum - 1.0) < 1e-6;
}

gboolean
credal_mixture_load (CredalMixture *mixture, const CredalState *state, GError **error)
{
  gsize p = mixture->p;
  const CredalMatrix *means = credal_check_state (state, "means", mixture->c, p, error);
  const CredalMatrix *covariances = means ? credal_check_state (state, "covariances", mixture->s, p * p, error) : NULL;
  const CredalMatrix *proportions = covariances ? credal_check_state (state, "proportions", 1, mixture->f, error)
                                                : NULL;

  if (!proportions)
    return FALSE;
  for (gsize q = 0; q < mixture->c * p; q++)
    mixture->means[q] = means->values[q] - mixture->shift[q % p];
  memcpy (mixture->covariances, covariances->values, mixture->s * p * p * sizeof (double));
  memcpy (mixture->proportions, proportions->values, mixture->f * sizeof (double));
  credal_mixture_level (mixture);
  if (are_proportions (mixture) && credal_mixture_derive (mixture))
    return !mixture->units || mixture->units->pinned
           || load_units (mixture->units, credal_dataset_n (mixture->data), state, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("The stored model is invalid: its weights or covariances are impossible"));
  return FALSE;
}

/* ---- the result ---- */

/* Counts the free parameters of the density: weights of the sets, means, covariances ([EGMM] Eq. (33)). Equal weights
 * are one parameter, not c. */
static guint
count_parameters (const CredalMixture *mixture)
{
  guint weights = mixture->f - 2 - (mixture->equal ? mixture->c - 1 : 0);

  return weights + mixture->c * (guint) mixture->p + credal_mixture_covariance_parameters (mixture);
}

/* Reports directions that get their variance only from the ridge. A pivot is a variance given the features before. */
static void
report_singular (const CredalMixture *mixture, CredalReport *report)
{
  double share = mixture->s == 1 ? RIDGE : CLUSTER_RIDGE;
  gsize p = mixture->p;

  for (guint s = 0; s < mixture->s; s++)
    for (gsize q = 0; q < p; q++)
      {
        double pivot = mixture->factors[(s * p + q) * p + q];
        if (pivot * pivot > NEARLY * share * mixture->variances[q])
          continue;
        credal_report_fault (report, CREDAL_FAULT_SINGULAR, mixture->s == 1 ? -1 : (int) s);
        break;
      }
}

/* Returns (s × p × p) the inverse covariances; free with g_free(). */
static double *
invert_covariances (const CredalMixture *mixture)
{
  gsize p = mixture->p;
  double *shapes = g_memdup2 (mixture->factors, mixture->s * p * p * sizeof (double));

  for (guint s = 0; s < mixture->s; s++)
    {
      double *shape = shapes + s * p * p;
      LAPACKE_dpotri (LAPACK_ROW_MAJOR, 'L', (int) p, shape, (int) p);
      for (gsize q = 0; q < p; q++)
        for (gsize r = 0; r < q; r++)
          shape[r * p + q] = shape[q * p + r];
    }
  return shapes;
}

/* Returns FALSE if the state was found with other answers. */
static gboolean
are_units_known (const CredalMixtureUnits *units)
{
  gsize known = 0;

  for (gsize u = 0; u < units->n; u++)
    known += units->begun[u];
  return known == units->n;
}

CredalPartition *
credal_mixture_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                          CredalReport *report, GError **error)
{
  g_autoptr(CredalMixture) owned = credal_mixture_new (problem, error);
  CredalMixtureSums sums;

  if (!owned || !credal_mixture_load (owned, state, error))
    return NULL;
  if (owned->units && !are_units_known (owned->units))
    credal_mixture_units_find (owned, owned->strength);
  if (!credal_mixture_pass (owned, &sums, owned->strength, NULL, error))
    return NULL;
  report->objective = sums.objective;
  report->loglik = sums.loglik;
  report->parameters = count_parameters (owned);
  g_free (sums.sums);
  report_singular (owned, report);
  g_autofree double *shapes = invert_covariances (owned);
  const CredalMatrix *means = credal_state_get (state, "means");
  const CredalModel found = { .masses = credal_mixture_masses, .item = owned, .free_item = credal_mixture_free,
                              .k = owned->c, .prototypes = means->values, .n_shapes = owned->s, .shapes = shapes,
                              .covariances = TRUE };
  g_autoptr(CredalFrame) frame = credal_frame_ref (owned->frame);
  g_autoptr(CredalDataset) data = credal_dataset_ref (owned->data);
  owned = NULL;
  return credal_partition_new (frame, data, state, &found, error);
}

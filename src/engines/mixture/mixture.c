/* Allocates the model of the Gaussian mixtures and sets what depends only on the data. */
#include "engines/mixture/mixture-units.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/data/dataset-sum.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"

#define MAX_BYTES 4e9                    /* most memory for sums and matrices before a problem is refused */
#define NARROW 1e-100                    /* deviation of a feature relative to the widest one, below which it counts as
                                          * 0 */

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
  double widest = 0.0;

  credal_dataset_deviations (mixture->data, mixture->scales);
  for (gsize q = 0; q < p; q++)
    widest = MAX (widest, mixture->scales[q]);
  for (gsize q = 0; q < p; q++)
    {
      double deviation = mixture->scales[q] > NARROW * widest ? mixture->scales[q] : widest;
      mixture->variances[q] = deviation * deviation;
      mixture->ridge[q] = credal_mixture_epsilon (mixture) * mixture->variances[q] + mixture->density_ridge;
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

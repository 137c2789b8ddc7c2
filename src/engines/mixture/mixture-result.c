/* Saves and loads the model of the Gaussian mixtures, and makes its partition. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/sorted.h"
#include "engines/mixture/mixture-units.h"
#include "engines/shared/common.h"

#define NEARLY 100.0                     /* in ridges: a direction with less variance is reported */

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

/* Counts the free parameters of the density: weights of the sets, means, covariances ([EGMM] Eq. (33)). */
static guint
count_parameters (const CredalMixture *mixture)
{
  CredalCovarianceCount count = credal_mixture_covariance_count (mixture);

  return credal_mixture_free_weights (mixture) + mixture->c * ((guint) mixture->p + count.own) + count.shared;
}

/* Reports directions that get their variance only from the ridge. A pivot is a variance given the features before. */
static void
report_singular (const CredalMixture *mixture, CredalReport *report)
{
  gsize p = mixture->p;

  for (guint s = 0; s < mixture->s; s++)
    for (gsize q = 0; q < p; q++)
      {
        double pivot = mixture->factors[(s * p + q) * p + q];
        if (pivot * pivot > NEARLY * credal_mixture_epsilon (mixture) * mixture->variances[q])
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
                              .covariances = TRUE, .criteria = &credal_mixture_criteria };
  g_autoptr(CredalFrame) frame = credal_frame_ref (owned->frame);
  g_autoptr(CredalDataset) data = credal_dataset_ref (owned->data);
  owned = NULL;
  return credal_partition_new (frame, data, state, &found, error);
}

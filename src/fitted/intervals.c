/* Intervals of the parameters of a Gaussian mixture, by bootstrap. */
#include "fitted/intervals.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "fitted/quantities.h"

#define STREAM 0x696e74                    /* streams of random numbers, different from the streams of starts */
#define TRIES 10                           /* attempts to draw a sample that can be fitted */
#define BEYOND 1.959963984540054           /* 97.5 % of the standard normal distribution */

gboolean
credal_engine_has_intervals (const CredalEngine *engine)
{
  static const char *const mixtures[] = { "gmm", "egmm", "cgmm", NULL };

  return g_strv_contains (mixtures, engine->id);
}

gboolean
credal_fitted_has_intervals (const CredalFitted *fitted, GError **error)
{
  if (!credal_engine_has_intervals (fitted->engine))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 _("%s has no intervals: only Gaussian mixtures (gmm, egmm, cgmm) have"), _(fitted->engine->name));
  else if (fitted->learned > 0 || credal_state_get (fitted->state, CREDAL_STATE_OBJECTS))
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                         _("A mixture that was fitted with answers has no intervals: samples of the objects do not "
                           "have their answers"));
  else
    return TRUE;
  return FALSE;
}

/* ---- samples ---- */

typedef struct {
  const CredalFitted *fitted;
  CredalDataset *data;
  CredalMonitor *monitor;
  guint samples;
  gint done;               /* atomic: number of samples that are finished */
  GPtrArray **quantities;  /* (samples) of each fit; NULL: it failed */
  GError **failures;       /* (samples) */
} Job;

/* Draws n objects; each distinct one is stored once, with its weight times the number of draws. */
static CredalDataset *
draw_sample (const Job *job, guint32 stream)
{
  gsize n = credal_dataset_n (job->data), p = credal_dataset_p (job->data), size = 0;
  const double *given = credal_dataset_weights (job->data);
  g_autoptr(GRand) rng = credal_rng_new (job->fitted->seed, STREAM + stream);
  g_autofree double *times = g_new0 (double, n);
  double *x = g_new (double, n * p), *weights = g_new (double, n);

  for (gsize draw = 0; draw < n; draw++)
    times[credal_rng_index (rng, n)] += 1.0;
  for (gsize i = 0; i < n; i++)
    if (times[i] > 0.0)
      {
        memcpy (x + size * p, credal_dataset_row (job->data, i), p * sizeof (double));
        weights[size++] = times[i] * credal_weight (given, i);
      }
  CredalDataset *sample = credal_dataset_new (size, p, x, credal_dataset_column_names (job->data));
  credal_dataset_set_weights (sample, weights);
  return sample;
}

/* Fits the mixture to a sample, and lists its quantities. */
static GPtrArray *
fit_sample (Job *job, guint32 stream, GError **error)
{
  double share = (double) g_atomic_int_get (&job->done) / job->samples;
  CredalMonitor monitor = { .whole = job->monitor, .from = share, .to = share };
  g_autoptr(CredalDataset) sample = draw_sample (job, stream);
  const CredalProblem problem = { .data = sample, .params = job->fitted->params, .seed = job->fitted->seed };
  const CredalFitOptions options = { .warm = job->fitted->state, .warm_only = TRUE, .monitor = &monitor };
  g_autoptr(CredalPartition) found = credal_fit (job->fitted->engine, &problem, &options, error);
  CredalFitted shallow = *job->fitted;

  if (!found)
    return NULL;
  shallow.state = credal_partition_state (found);
  shallow.intervals = NULL;
  return credal_fitted_quantities (&shallow);
}

static void
fit_block (gsize block, gpointer user_data)
{
  Job *job = user_data;

  for (guint try = 0; try < TRIES && !job->quantities[block] && !credal_monitor_stopped (job->monitor); try++)
    {
      g_clear_error (&job->failures[block]);
      job->quantities[block] = fit_sample (job, (guint32) block * TRIES + try, &job->failures[block]);
    }
  g_atomic_int_inc (&job->done);
}

/* ---- intervals ---- */

typedef enum { AS_IT_IS, LOGARITHM, LOGIT } Scale;

/* Returns the scale in which the errors of a value are nearly normal. */
static Scale
scale_of (const CredalQuantity *quantity, gsize at)
{
  if (g_str_has_prefix (quantity->id, "proportions"))
    return LOGIT;
  gboolean diagonal = at / quantity->columns == at % quantity->columns;
  return g_str_has_prefix (quantity->id, "covariances") && diagonal ? LOGARITHM : AS_IT_IS;
}

static double
to_scale (Scale scale, double value)
{
  return scale == LOGIT ? log (value / (1.0 - value)) : scale == LOGARITHM ? log (value) : value;
}

static double
from_scale (Scale scale, double value)
{
  return scale == LOGIT ? 1.0 / (1.0 + exp (-value)) : scale == LOGARITHM ? exp (value) : value;
}

/* Sets the interval of value @at of quantity @k; NAN if it is not finite, or does not vary. */
static void
find_interval (GPtrArray *const *found, guint samples, const CredalQuantity *of, guint k, gsize at, double *low,
               double *high)
{
  Scale scale = scale_of (of, at);
  double estimate = to_scale (scale, of->values[at]), mean = 0.0, squares = 0.0;

  for (guint s = 0; s < samples; s++)
    mean += to_scale (scale, ((const CredalQuantity *) found[s]->pdata[k])->values[at]) / samples;
  for (guint s = 0; s < samples; s++)
    squares += pow (to_scale (scale, ((const CredalQuantity *) found[s]->pdata[k])->values[at]) - mean, 2.0);
  double error = BEYOND * sqrt (squares / (samples - 1.0)), middle = 2.0 * estimate - mean;
  gboolean known = isfinite (middle) && isfinite (error) && error > 0.0;
  *low = known ? from_scale (scale, middle - error) : NAN;
  *high = known ? from_scale (scale, middle + error) : NAN;
}

static void
add_end (CredalFitted *fitted, const CredalQuantity *of, const char *ending, const char *title, double *values)
{
  g_autofree char *id = g_strconcat (of->id, ending, NULL);
  g_autofree char *whose = of->of ? g_strdup_printf ("%s, %s", of->title, of->of) : g_strdup (of->title);

  g_ptr_array_add (fitted->intervals, credal_quantity_new (id, title, whose, of->rows, of->columns,
                                                           g_strdupv (of->row_labels), g_strdupv (of->column_labels),
                                                           values));
}

/* Adds the intervals of the quantities of the mixture, not of the fit. */
static void
add_intervals (CredalFitted *fitted, GPtrArray *const *found, guint samples)
{
  g_autoptr(GPtrArray) own = credal_fitted_quantities (fitted);

  fitted->intervals = g_ptr_array_new_with_free_func (credal_quantity_free);
  for (guint k = 0; k < own->len; k++)
    {
      const CredalQuantity *of = own->pdata[k];
      gsize count = (gsize) of->rows * of->columns;
      if (g_str_equal (of->id, "fit") || g_str_equal (of->id, "course"))
        continue;
      double *low = g_new (double, count), *high = g_new (double, count);
      for (gsize at = 0; at < count; at++)
        find_interval (found, samples, of, k, at, &low[at], &high[at]);
      add_end (fitted, of, "-low", N_("Lower ends of intervals of 95 %, by bootstrap"), low);
      add_end (fitted, of, "-high", N_("Upper ends of intervals of 95 %, by bootstrap"), high);
    }
}

gboolean
credal_fitted_find_intervals (CredalFitted *fitted, CredalDataset *data, guint samples, CredalMonitor *monitor,
                              GError **error)
{
  if (!credal_fitted_has_intervals (fitted, error))
    return FALSE;
  g_autofree GPtrArray **quantities = g_new0 (GPtrArray *, samples);
  g_autofree GError **failures = g_new0 (GError *, samples);
  Job job = { fitted, data, monitor, samples, 0, quantities, failures };
  gboolean fine;

  g_clear_pointer (&fitted->intervals, g_ptr_array_unref);
  credal_parallel_for (samples, fit_block, &job);
  fine = credal_monitor_check (monitor, error);
  for (guint s = 0; s < samples; s++)
    if (fine && !quantities[s])
      {
        g_propagate_error (error, g_steal_pointer (&failures[s]));
        fine = FALSE;
      }
  if (fine)
    add_intervals (fitted, quantities, samples);
  for (guint s = 0; s < samples; s++)
    {
      g_clear_pointer (&quantities[s], g_ptr_array_unref);
      g_clear_error (&failures[s]);
    }
  return fine;
}

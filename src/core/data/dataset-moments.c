/* Means, deviations and z-scores that stay exact for huge, tiny and nearly equal numbers. */
#include "core/data/dataset-private.h"
#include <float.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/base/sorted.h"
#include "core/data/dataset-sum.h"
#include "core/data/dissimilarity.h"

#define MEAN_ERROR 1e-9                  /* largest error left in a mean, in deviations */

/* A feature in its own unit: a power of two, so that no digit changes and sums of values and squares neither over- nor
 * underflow. */
typedef struct {
  double low, high;            /* in the data's unit */
  double unit;                 /* scales x so that the largest |x · unit| is in [1/2, 1) */
  double mean, rest;           /* after scaling; the mean is mean + rest */
  double variance;             /* after scaling; divisor Σw − 1 */
} Feature;

/* Raises the (p) largest values, then the (p) negatives of the least ones. */
static void
bound_features (const CredalStretch *stretch, double *restrict most, gpointer unused)
{
  gsize p = stretch->p;

  for (gsize k = 0; k < stretch->n; k++)
    for (gsize q = 0; q < p; q++)
      {
        double x = credal_stretch_row (stretch, k)[q];
        most[q] = MAX (most[q], x);
        most[p + q] = MAX (most[p + q], -x);
      }
}

static void
find_feature_units (const CredalDataset *data, Feature *features)
{
  gsize p = data->p;
  g_autofree double *most = credal_dataset_most (data, 2 * p, bound_features, NULL);

  for (gsize q = 0; q < p; q++)
    {
      int exponent;
      features[q].high = most[q];
      features[q].low = -most[p + q];
      frexp (MAX (features[q].high, -features[q].low), &exponent);
      features[q].unit = ldexp (1.0, -MAX (exponent, DBL_MIN_EXP));
    }
}

/* Adds Σ w x. */
static void
sum_values (const CredalStretch *stretch, double *restrict sums, gpointer user_data)
{
  const Feature *features = user_data;

  for (gsize k = 0; k < stretch->n; k++)
    for (gsize q = 0; q < stretch->p; q++)
      sums[q] += credal_weight (stretch->weights, k) * (credal_stretch_row (stretch, k)[q] * features[q].unit);
}

static void
find_feature_means (const CredalDataset *data, Feature *features)
{
  find_feature_units (data, features);
  g_autofree double *sums = credal_dataset_sum (data, data->p, sum_values, features, NULL, NULL);
  for (gsize q = 0; q < data->p; q++)
    features[q].mean = sums[q] / data->total_weight;
}

void
credal_dataset_mean (const CredalDataset *data, double *mean)
{
  g_autofree Feature *features = g_new0 (Feature, data->p);

  find_feature_means (data, features);
  for (gsize q = 0; q < data->p; q++)
    mean[q] = features[q].mean / features[q].unit;
}

static double
scaled_deviation (const Feature *feature, double x)
{
  return x * feature->unit - feature->mean - feature->rest;
}

/* Adds (p) Σ w u, then (p) Σ w u² for u = x − mean. */
static void
sum_squares (const CredalStretch *stretch, double *restrict sums, gpointer user_data)
{
  const Feature *features = user_data;
  gsize p = stretch->p;

  for (gsize k = 0; k < stretch->n; k++)
    for (gsize q = 0; q < p; q++)
      {
        double u = scaled_deviation (&features[q], credal_stretch_row (stretch, k)[q]);
        double weighted = credal_weight (stretch->weights, k) * u;
        sums[q] += weighted;
        sums[p + q] += weighted * u;
      }
}

/* Sets the variances to Σ w u². Returns (transfer full) the (p) Σ w u. */
static double *
add_squares (const CredalDataset *data, Feature *features)
{
  double *sums = credal_dataset_sum (data, 2 * data->p, sum_squares, features, NULL, NULL);

  for (gsize q = 0; q < data->p; q++)
    features[q].variance = sums[data->p + q];
  return sums;
}

/* Corrects means from Σ w u (@sums). For numbers that differ only in their last digits, the error of the mean exceeds
 * their differences; the rest is then kept. Returns FALSE if no mean needed it. */
static gboolean
centre_features (const CredalDataset *data, Feature *features, const double *sums)
{
  gboolean any = FALSE;

  for (gsize q = 0; q < data->p; q++)
    {
      double error = sums[q] / data->total_weight, sd = sqrt (features[q].variance / data->total_weight);
      gboolean off = features[q].low < features[q].high && fabs (error) > MEAN_ERROR * sd;
      features[q].rest = off ? error : 0.0;
      any = any || off;
    }
  return any;
}

/* Makes two passes over the data, or three. Returns (transfer full) (array length=p). */
static Feature *
measure_features (const CredalDataset *data)
{
  Feature *features = g_new0 (Feature, data->p);

  find_feature_means (data, features);
  g_autofree double *sums = add_squares (data, features);
  if (centre_features (data, features, sums))
    g_free (add_squares (data, features));
  for (gsize q = 0; q < data->p; q++)
    features[q].variance /= MAX (data->total_weight - 1.0, 1.0);
  return features;
}

void
credal_dataset_deviations (const CredalDataset *data, double *deviation)
{
  g_autofree Feature *features = measure_features (data);

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    deviation[q] = features[q].low < features[q].high ? sqrt (features[q].variance) / features[q].unit : 0.0;
}

/* ---- the objects that set the scales ---- */

void
credal_dataset_set_measured (CredalDataset *data, gsize count)
{
  g_return_if_fail (count >= 1 && count <= data->n);
  data->measured = count < data->n ? count : 0;
}

CredalDataset *
credal_dataset_first (CredalDataset *data, gsize n, GError **error)
{
  gsize p = data->p;
  g_autoptr(CredalDataset) base = data->base ? credal_dataset_first (data->base, n, error) : NULL;
  double *x = base || !data->base ? g_try_malloc_n (n, p * sizeof (double)) : NULL;

  if (!x)
    {
      if (base || !data->base)
        g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                             _("Not enough memory for a part of the objects"));
      return NULL;
    }
  memcpy (x, data->x, n * p * sizeof (double));
  CredalDataset *first = base ? credal_dataset_derive (base, p, x, (const char *const *) data->column_names)
                              : credal_dataset_new (n, p, x, (const char *const *) data->column_names);
  if (!base && data->weights)
    credal_dataset_set_weights (first, g_memdup2 (data->weights, n * sizeof (double)));
  if (!base && data->dissimilarities
      && !(first->dissimilarities = credal_dissimilarities_part (data, NULL, n, error)))
    g_clear_pointer (&first, credal_dataset_unref);
  if (!first)
    return NULL;
  first->standardized = data->standardized;
  return first;
}

CredalDataset *
credal_dataset_measured (CredalDataset *data, GError **error)
{
  return data->measured == 0 ? credal_dataset_ref (data) : credal_dataset_first (data, data->measured, error);
}

/* Measures the features of the objects that set the scales. Returns (transfer full) (array length=p). */
static Feature *
measure_scales (const CredalDataset *data)
{
  CredalDataset first = *data;

  if (data->measured == 0)
    return measure_features (data);
  first.n = data->measured;
  first.total_weight = 0.0;
  for (gsize i = 0; i < first.n; i++)
    first.total_weight += credal_weight (data->weights, i);
  return measure_features (&first);
}

void
credal_dataset_scaling (const CredalDataset *data, double *mean, double *rest, double *deviation)
{
  g_autofree Feature *features = measure_scales (data);

  for (gsize q = 0; q < data->p; q++)
    {
      double unit = features[q].unit;
      mean[q] = features[q].mean / unit;
      rest[q] = features[q].rest / unit;
      deviation[q] = features[q].low < features[q].high ? sqrt (features[q].variance) / unit : 0.0;
    }
}

double
credal_dataset_spread (const CredalDataset *data)
{
  g_autofree Feature *features = measure_features (data);
  double sum = 0.0;

  for (gsize q = 0; q < data->p; q++)
    sum += features[q].variance / features[q].unit / features[q].unit;
  return sum / (double) data->p;
}

gssize
credal_dataset_widest (const CredalDataset *data, double *times)
{
  g_autofree Feature *features = measure_features (data);
  g_autofree double *sorted = g_new (double, data->p);
  double most = 0.0;
  gsize varying = 0, widest = 0;

  for (gsize q = 0; q < data->p; q++)
    if (features[q].low < features[q].high)
      {
        double sd = sqrt (features[q].variance) / features[q].unit;
        sorted[varying++] = sd;
        widest = sd > most ? q : widest;
        most = MAX (most, sd);
      }
  if (varying == 0)
    return -1;
  qsort (sorted, varying, sizeof *sorted, credal_compare_reals);
  *times = most / sorted[(varying - 1) / 2];
  return (gssize) widest;
}

/* ---- z-scores ---- */

static void
warn_constant (const CredalDataset *data, gsize q, GPtrArray *warnings)
{
  if (warnings)
    g_ptr_array_add (warnings, g_strdup_printf (_("feature \"%s\" is constant and was dropped"),
                                                data->column_names[q]));
}

/* Lists the varying features; returns their number. */
static gsize
choose_features (const CredalDataset *data, const Feature *features, gsize *columns, GPtrArray *warnings)
{
  gsize kept = 0;

  for (gsize q = 0; q < data->p; q++)
    if (features[q].low < features[q].high)
      columns[kept++] = q;
    else
      warn_constant (data, q, warnings);
  return kept;
}

CredalDataset *
credal_dataset_standardize (CredalDataset *data, GPtrArray *warnings, GError **error)
{
  gsize n = data->n, p = data->p;
  g_autofree Feature *features = measure_scales (data);
  g_autofree gsize *columns = g_new (gsize, p);
  g_autofree const char **names = g_new0 (const char *, p + 1);
  gsize kept = choose_features (data, features, columns, warnings);

  if (kept == 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("Every feature is constant: there is nothing to cluster"));
      return NULL;
    }
  double *z = g_try_malloc_n (n, kept * sizeof (double));
  if (!z)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to standardise the data"));
      return NULL;
    }
  for (gsize k = 0; k < kept; k++)
    {
      const Feature *feature = &features[columns[k]];
      double sd = sqrt (feature->variance);
      names[k] = data->column_names[columns[k]];
      for (gsize i = 0; i < n; i++)
        z[i * kept + k] = scaled_deviation (feature, data->x[i * p + columns[k]]) / sd;
    }
  CredalDataset *standardized = credal_dataset_derive (data, kept, z, names);
  standardized->standardized = TRUE;
  return standardized;
}

gboolean
credal_dataset_standardized (const CredalDataset *data)
{
  return data->standardized;
}

/* Keeps the measures of repetitions, and summarises them. */
#include "experiments/measures/curve.h"
#include <glib/gi18n-lib.h>
#include <math.h>

CredalCurve *
credal_curve_new (GArray *amounts, guint repetitions, GError **error)
{
  gsize rows = (gsize) amounts->len * repetitions;
  double *values = g_try_malloc_n (rows, CREDAL_N_MEASURES * sizeof *values);
  CredalCurve *curve;

  if (!values && rows > 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for a curve of this length"));
      return NULL;
    }
  for (gsize at = 0; at < rows * CREDAL_N_MEASURES; at++)
    values[at] = NAN;
  curve = g_new (CredalCurve, 1);
  *curve = (CredalCurve) { g_array_ref (amounts), repetitions, values };
  return curve;
}

void
credal_curve_free (CredalCurve *curve)
{
  g_array_unref (curve->amounts);
  g_free (curve->values);
  g_free (curve);
}

guint
credal_curve_amount (const CredalCurve *curve, guint point)
{
  return g_array_index (curve->amounts, guint, point);
}

double *
credal_curve_row (const CredalCurve *curve, guint point, guint repetition)
{
  return curve->values + ((gsize) repetition * curve->amounts->len + point) * CREDAL_N_MEASURES;
}

CredalMeanInterval
credal_curve_summary (const CredalCurve *curve, guint point, CredalMeasure measure, double factor)
{
  g_autofree double *known = g_new (double, curve->repetitions);

  for (guint repetition = 0; repetition < curve->repetitions; repetition++)
    known[repetition] = factor * credal_curve_row (curve, point, repetition)[measure];
  return credal_mean_interval (known, curve->repetitions);
}

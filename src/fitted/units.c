/* Maps centres and covariances from the clustered scale to the data's own units. */
#include "fitted/units.h"

void
credal_units_free (CredalUnits *units)
{
  g_free (units->matrix);
  g_free (units->offset);
  g_strfreev (units->names);
  g_free (units);
}

/* Returns the features that the preparation keeps, in order; free with g_ptr_array_unref(). */
static GPtrArray *
kept_features (const CredalFitted *fitted)
{
  GPtrArray *kept = g_ptr_array_new ();

  for (guint q = 0; q < fitted->features->len; q++)
    if (credal_fitted_keeps (fitted, fitted->features->pdata[q]))
      g_ptr_array_add (kept, fitted->features->pdata[q]);
  return kept;
}

/* Sets row @q of the map, for a feature with the given scale. */
static void
set_row (CredalUnits *units, const CredalFitted *fitted, gsize q, double origin, double scale)
{
  double middle = fitted->axes ? fitted->middle[q] : 0.0;

  units->offset[q] = origin + scale * middle;
  for (gsize k = 0; k < units->columns; k++)
    units->matrix[q * units->columns + k] = scale * (fitted->axes ? fitted->axes[k * units->rows + q] : k == q);
}

CredalUnits *
credal_units_new (const CredalFitted *fitted)
{
  gboolean scaled = fitted->preparation.standardize;

  if (!scaled && !fitted->axes)
    return NULL;
  g_autoptr(GPtrArray) kept = kept_features (fitted);
  CredalUnits *units = g_new0 (CredalUnits, 1);
  units->rows = kept->len;
  units->columns = fitted->p - fitted->learned;
  units->matrix = g_new (double, units->rows * units->columns);
  units->offset = g_new (double, units->rows);
  units->names = g_new0 (char *, units->rows + 1);
  for (guint q = 0; q < kept->len; q++)
    {
      const CredalFittedFeature *feature = kept->pdata[q];
      units->names[q] = g_strdup (feature->name);
      set_row (units, fitted, q, scaled ? feature->mean + feature->rest : 0.0, scaled ? feature->deviation : 1.0);
    }
  return units;
}

double *
credal_units_place (const CredalUnits *units, const double *z)
{
  double *x = g_memdup2 (units->offset, units->rows * sizeof (double));

  for (gsize q = 0; q < units->rows; q++)
    for (gsize k = 0; k < units->columns; k++)
      x[q] += units->matrix[q * units->columns + k] * z[k];
  return x;
}

double *
credal_units_covariance (const CredalUnits *units, const double *s, gsize stride)
{
  gsize rows = units->rows, columns = units->columns;
  g_autofree double *half = g_new0 (double, rows * columns);
  double *covariance = g_new0 (double, rows * rows);

  for (gsize q = 0; q < rows; q++)
    for (gsize k = 0; k < columns; k++)
      for (gsize l = 0; l < columns; l++)
        half[q * columns + l] += units->matrix[q * columns + k] * s[k * stride + l];
  for (gsize q = 0; q < rows; q++)
    for (gsize r = 0; r < rows; r++)
      for (gsize l = 0; l < columns; l++)
        covariance[q * rows + r] += half[q * columns + l] * units->matrix[r * columns + l];
  return covariance;
}

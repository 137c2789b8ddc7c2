/* Makes the text of source centres from a fitted model or a table. */
#include "cli/read/source.h"
#include "cli/base/usage.h"
#include "fitted/fitted-file.h"

/* @values: (n × p). */
static char *
source_text (gsize n, gsize p, const char *const *names, const double *values)
{
  GVariantBuilder features;

  g_variant_builder_init (&features, G_VARIANT_TYPE ("a{sad}"));
  for (gsize q = 0; q < p; q++)
    {
      g_variant_builder_open (&features, G_VARIANT_TYPE ("{sad}"));
      g_variant_builder_add (&features, "s", names[q]);
      g_variant_builder_open (&features, G_VARIANT_TYPE ("ad"));
      for (gsize k = 0; k < n; k++)
        g_variant_builder_add (&features, "d", values[k * p + q]);
      g_variant_builder_close (&features);
      g_variant_builder_close (&features);
    }
  g_autoptr(GVariant) all = g_variant_ref_sink (g_variant_builder_end (&features));
  return g_variant_print (all, FALSE);
}

char *
credal_cli_source_of_rows (const CredalDataset *data)
{
  gsize p = credal_dataset_p (data);
  g_autofree const char **names = g_new (const char *, p);

  for (gsize q = 0; q < p; q++)
    names[q] = credal_dataset_column_name (data, q);
  return source_text (credal_dataset_n (data), p, names, credal_dataset_x (data));
}

/* Turns a standardised value back into one of the table. */
static double
raw_value (const CredalFitted *fitted, const char *column, double value)
{
  for (guint q = 0; fitted->preparation.standardize && q < fitted->features->len; q++)
    {
      const CredalFittedFeature *feature = g_ptr_array_index (fitted->features, q);
      if (g_str_equal (feature->name, column))
        return value * feature->deviation + feature->rest + feature->mean;
    }
  return value;
}

char *
credal_cli_source_of_model (const char *path, GError **error)
{
  g_autoptr(CredalFitted) fitted = credal_fitted_read (path, error);
  const CredalMatrix *centres = fitted ? credal_state_get (fitted->state, "centres") : NULL;

  if (!fitted)
    return NULL;
  if (!centres)
    centres = credal_state_get (fitted->state, "means");
  if (!centres || centres->columns != fitted->p || fitted->axes || fitted->learned > 0)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   "%s: the model has no centres in the features of its table", path);
      return NULL;
    }
  g_autofree double *values = g_new (double, centres->rows * fitted->p);
  for (gsize v = 0; v < centres->rows * fitted->p; v++)
    values[v] = raw_value (fitted, fitted->columns[v % fitted->p], centres->values[v]);
  return source_text (centres->rows, fitted->p, (const char *const *) fitted->columns, values);
}

/* Fits shipped tables. */
#include "helpers.h"
#include <math.h>

CredalDataset *
read_shipped (const char *table)
{
  g_autofree char *name = g_strconcat (table, ".csv", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalTable) read = credal_table_load (path, NULL, &error);

  g_assert_no_error (error);
  CredalDataset *data = credal_table_dataset (read, NULL, NULL, &error);
  g_assert_no_error (error);
  return data;
}

CredalTable *
parse_table (const char *text)
{
  g_autoptr(GError) error = NULL;
  CredalTable *table = credal_table_parse ("rows.csv", text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  return table;
}

static void
set (CredalSettings *settings, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  credal_settings_set (settings, CREDAL_SCOPE_SESSION, name, value, &error);
  g_assert_no_error (error);
}

void
fit_data (Fit *fit, CredalDataset *raw, const char *engine, guint clusters, const char *words, gboolean standardize,
          const char *components)
{
  g_autoptr(GError) error = NULL;

  *fit = (Fit) { .settings = credal_settings_new (FALSE), .raw = credal_dataset_ref (raw) };
  set (fit->settings, CREDAL_SETTING_ENGINE, engine);
  set (fit->settings, CREDAL_SETTING_STANDARDIZE, standardize ? "yes" : "no");
  set (fit->settings, CREDAL_SETTING_COMPONENTS, components);
  credal_settings_set_clusters (fit->settings, clusters, &error);
  g_assert_no_error (error);
  credal_settings_set_words (fit->settings, CREDAL_SCOPE_ENGINE, words, &error);
  g_assert_no_error (error);
  const CredalPreparation how = credal_settings_preparation (fit->settings);
  fit->data = credal_dataset_prepare (raw, &how, NULL, &error);
  g_assert_no_error (error);
  const CredalProblem problem = { .data = fit->data, .params = credal_settings_params (fit->settings), .seed = 1 };
  fit->partition = credal_fit (credal_settings_engine (fit->settings), &problem, NULL, &error);
  g_assert_no_error (error);
  fit->fitted = credal_fitted_new (fit->settings, fit->partition, NULL);
}

void
fit_table (Fit *fit, const char *table, const char *engine, guint clusters, const char *words, gboolean standardize,
           const char *components)
{
  g_autoptr(CredalDataset) raw = read_shipped (table);

  fit_data (fit, raw, engine, clusters, words, standardize, components);
}

void
fit_clear (Fit *fit)
{
  g_clear_pointer (&fit->settings, credal_settings_free);
  g_clear_pointer (&fit->raw, credal_dataset_unref);
  g_clear_pointer (&fit->data, credal_dataset_unref);
  g_clear_pointer (&fit->partition, credal_partition_unref);
  g_clear_pointer (&fit->fitted, credal_fitted_free);
}

double
largest_difference (const CredalPartition *a, const CredalPartition *b)
{
  gsize n = credal_partition_n (a), f = credal_frame_f (credal_partition_frame (a));
  g_autofree double *first = g_new (double, n * f), *second = g_new (double, n * f);
  double most = 0.0;

  g_assert_cmpuint (credal_partition_n (b), ==, n);
  g_assert_cmpuint (credal_frame_f (credal_partition_frame (b)), ==, f);
  credal_partition_masses (a, 0, n, first);
  credal_partition_masses (b, 0, n, second);
  for (gsize q = 0; q < n * f; q++)
    most = fmax (most, fabs (first[q] - second[q]));
  return most;
}

/* Writes the quantities of a fitted model as CSV, for spreadsheets. */
#include "fitted/fitted-file.h"
#include "fitted/quantities.h"
#include "io/csv/write.h"

static void
write_number (CredalAtomicFile *file, GString *line, const CredalQuantity *quantity, guint r, guint q)
{
  double value = quantity->values[r * quantity->columns + q];

  credal_csv_text (line, quantity->id);
  credal_csv_optional (line, quantity->of ? quantity->of : "");
  credal_csv_text (line, quantity->row_labels[r]);
  credal_csv_optional (line, quantity->column_labels ? quantity->column_labels[q] : "");
  credal_csv_number (line, value);
  credal_csv_write_line (file, line);
}

static void
write_setting (CredalAtomicFile *file, GString *line, const char *name, const char *value)
{
  credal_csv_text (line, "settings");
  credal_csv_optional (line, "");
  credal_csv_text (line, name);
  credal_csv_optional (line, "");
  credal_csv_optional (line, value);
  credal_csv_write_line (file, line);
}

static void
write_settings (CredalAtomicFile *file, GString *line, const CredalFitted *fitted)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, fitted->seed);

  write_setting (file, line, "engine", fitted->engine->id);
  for (const CredalParamSpec *spec = credal_params_specs (fitted->params); spec->name; spec++)
    write_setting (file, line, spec->name, credal_params_text (fitted->params, spec->name));
  write_setting (file, line, "standardize", fitted->preparation.standardize ? "yes" : "no");
  write_setting (file, line, "seed", seed);
  write_setting (file, line, "status", credal_status_name (fitted->report.status));
  write_setting (file, line, "program", fitted->program);
}

gboolean
credal_fitted_write_csv (const CredalFitted *fitted, const char *path, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new ("quantity,of,row,column,value");
  g_autoptr(GPtrArray) quantities = credal_fitted_quantities (fitted);

  if (!file)
    return FALSE;
  credal_csv_write_line (file, line);
  write_settings (file, line, fitted);
  for (guint k = 0; k < quantities->len; k++)
    {
      const CredalQuantity *quantity = quantities->pdata[k];
      for (guint r = 0; r < quantity->rows; r++)
        for (guint q = 0; q < quantity->columns; q++)
          write_number (file, line, quantity, r, q);
    }
  return credal_atomic_file_commit (file, error);
}

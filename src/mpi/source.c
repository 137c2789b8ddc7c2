/* Rows of a NumPy file, or of a table. */
#include "mpi/source.h"
#include <math.h>
#include <string.h>
#include "fitted/rows.h"

void
credal_mpi_source_clear (CredalMpiSource *source)
{
  g_clear_pointer (&source->file, credal_npy_file_free);
  g_clear_pointer (&source->table, credal_dataset_unref);
}

static gboolean
open_array (CredalMpiSource *source, const CredalCliFit *fit, GError **error)
{
  if (!credal_cli_table_check_none (&fit->table, "a NumPy file", error)
      || !(source->file = credal_npy_file_open (source->path, error)))
    return FALSE;
  const CredalNpyHeader *header = credal_npy_file_header (source->file);
  source->n = header->rows;
  source->p = header->columns;
  source->table = credal_dataset_new (source->n, 1, g_new (double, 1), NULL);
  return TRUE;
}

/* Returns (transfer full) the rows of a table. @fitted: (nullable): with the features of this model. */
static CredalDataset *
read_table (const char *path, const CredalCliFit *fit, const CredalFitted *fitted, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalTable) table = credal_cli_table_load (path, &fit->table, error);

  if (!table)
    return NULL;
  return fitted ? credal_fitted_rows (fitted, table, table->options->missing, warnings, error)
                : credal_cli_table_dataset (g_steal_pointer (&table), &fit->table, warnings, error);
}

gboolean
credal_mpi_source_open (CredalMpiSource *source, const char *path, const CredalCliFit *fit, const CredalFitted *fitted,
                        GPtrArray *warnings, GError **error)
{
  const CredalCliGiven sampled[] = { { fit->table.sample != 0, "--sample" }, { 0 } };

  source->path = path;
  if (!credal_cli_check_none (sampled, "several processes", error))
    return FALSE;
  if (g_str_has_suffix (path, ".npy"))
    return open_array (source, fit, error);
  source->table = read_table (path, fit, fitted, warnings, error);
  if (!source->table)
    return FALSE;
  source->n = credal_dataset_n (source->table);
  source->p = credal_dataset_p (source->table);
  return TRUE;
}

gboolean
credal_mpi_source_read (const CredalMpiSource *source, gsize first, gsize n, double *x, GError **error)
{
  if (!source->file)
    {
      memcpy (x, credal_dataset_row (source->table, first), n * source->p * sizeof (double));
      return TRUE;
    }
  if (!credal_npy_file_read (source->file, first, n, x, error))
    return FALSE;
  for (gsize k = 0; k < n * source->p; k++)
    if (!isfinite (x[k]))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
                     "%s: row %" G_GSIZE_FORMAT ", column %" G_GSIZE_FORMAT ": %g is not a finite number",
                     source->path, first + k / source->p + 1, k % source->p + 1, x[k]);
        return FALSE;
      }
  return TRUE;
}

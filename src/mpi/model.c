/* The fitted model of all processes: objects by their rows, and medians of a sample. */
#include "mpi/model.h"
#include <string.h>
#include "core/base/sorted.h"
#include "fitted/fitted-file.h"
#include "mpi/reduction-mpi.h"
#include "mpi/sample.h"

static void
set_medians (CredalFitted *fitted, const CredalDataset *sample)
{
  gsize n = credal_dataset_n (sample);
  g_autofree double *values = g_new (double, n);

  for (guint q = 0; q < fitted->features->len; q++)
    {
      for (gsize i = 0; i < n; i++)
        values[i] = credal_dataset_row (sample, i)[q];
      ((CredalFittedFeature *) g_ptr_array_index (fitted->features, q))->median = credal_median (values, n);
    }
}

/* Names objects by their rows in the input. */
static void
name_rows (CredalFitted *fitted, const CredalMpiShare *share)
{
  CredalState *named = credal_state_new (credal_state_engine (fitted->state));

  for (guint k = 0; k < credal_state_n (fitted->state); k++)
    {
      CredalMatrix matrix = *credal_state_nth (fitted->state, k);
      g_autofree double *values = g_memdup2 (matrix.values, matrix.rows * matrix.columns * sizeof (double));
      for (gsize at = 0; strcmp (matrix.name, CREDAL_STATE_OBJECTS) == 0 && at < matrix.rows; at++)
        values[at] = share->named[(gsize) values[at]];
      matrix.values = values;
      credal_state_add (named, &matrix);
    }
  credal_state_unref (fitted->state);
  fitted->state = named;
}

gboolean
credal_mpi_model_write (const char *path, const CredalMpiShare *share, const CredalSettings *settings,
                        const CredalPartition *partition, GError **error)
{
  CredalDataset *raw = credal_dataset_root (credal_partition_data (partition));
  g_autoptr(CredalFitted) fitted = credal_fitted_new (settings, partition, error);
  g_autoptr(CredalDataset) sample = fitted ? credal_mpi_sample (share, raw, credal_settings_seed (settings)) : NULL;

  if (!fitted)
    return FALSE;
  fitted->n = share->n;
  set_medians (fitted, sample);
  name_rows (fitted, share);
  return credal_mpi_reduction ()->rank > 0 || credal_fitted_write (fitted, path, error);
}

/* Writes labels, masses and memberships as arrays of NumPy. */
#include "io/numpy/result-rows.h"
#include "io/numpy/npy-write.h"

#define BLOCK ((gsize) 1024)

gboolean
credal_export_is_array (const char *path)
{
  return g_str_has_suffix (path, ".npy");
}

static CredalNpyKind
kind_of (CredalRows rows)
{
  return rows == CREDAL_ROWS_LABELS ? CREDAL_NPY_INTEGERS : CREDAL_NPY_REALS;
}

/* Returns the columns; 0: one dimension. */
static gsize
columns_of (CredalRows rows, const CredalPartition *partition)
{
  if (rows == CREDAL_ROWS_MASSES)
    return credal_frame_f (credal_partition_frame (partition));
  return rows == CREDAL_ROWS_MEMBERSHIPS ? credal_partition_c (partition) : 0;
}

void
credal_export_array_begin (CredalAtomicFile *file, CredalRows rows, gsize n, const CredalPartition *partition)
{
  credal_npy_begin (file, kind_of (rows), n, columns_of (rows, partition));
}

static void
append_block (CredalAtomicFile *file, CredalRows rows, const CredalPartition *partition, gsize begin, gsize end)
{
  gsize columns = MAX (columns_of (rows, partition), 1), count = (end - begin) * columns;
  g_autofree double *values = g_new (double, count);

  if (rows == CREDAL_ROWS_MASSES)
    credal_partition_masses (partition, begin, end, values);
  for (gsize k = 0; k < count && rows != CREDAL_ROWS_MASSES; k++)
    values[k] = rows == CREDAL_ROWS_LABELS ? credal_partition_labels (partition)[begin + k] + 1.0
                                           : credal_partition_membership (partition)[begin * columns + k];
  credal_npy_append (file, kind_of (rows), values, count);
}

void
credal_export_array_append (CredalAtomicFile *file, CredalRows rows, const CredalPartition *partition, gsize begin,
                            gsize end)
{
  for (gsize first = begin; first < end; first += BLOCK)
    append_block (file, rows, partition, first, MIN (first + BLOCK, end));
}

gboolean
credal_export_array (const char *path, CredalRows rows, const CredalPartition *partition,
                     CredalMonitor *monitor, GError **error)
{
  gsize n = credal_partition_n (partition);
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);

  if (!file)
    return FALSE;
  credal_export_array_begin (file, rows, n, partition);
  for (gsize begin = 0; begin < n; begin += BLOCK)
    {
      if (!credal_monitor_step (monitor, (double) begin / (double) n, NULL, error))
        return FALSE;
      credal_export_array_append (file, rows, partition, begin, MIN (begin + BLOCK, n));
    }
  return credal_atomic_file_commit (file, error);
}

#include "io/export.h"
#include <math.h>
#include "io/csv-write.h"

#define BLOCK 256

static void
add_row_name (GString *line, const CredalPartition *partition, gsize i)
{
  g_autofree char *name = credal_dataset_dup_row_name (credal_partition_data (partition), i);

  credal_csv_text (line, name);
}

static void
add_set_name (GString *line, const CredalPartition *partition, guint index)
{
  g_autofree char *name = credal_frame_set_name (credal_partition_frame (partition), index);

  credal_csv_text (line, name);
}

/* ---- labels ---- */

static void
add_honesty (GString *line, const CredalPartition *partition, gsize i)
{
  const CredalHonesty *honesty = credal_partition_honesty (partition);
  guint focal = credal_partition_focal (partition)[i];
  gboolean certain = focal >= 1 && focal <= credal_partition_c (partition);

  if (!honesty)
    return;
  if (!certain || credal_partition_asked (partition)[i] || !isfinite (honesty->value))
    {
      g_string_append (line, ",,,");
      return;
    }
  credal_csv_number (line, honesty->value);
  credal_csv_number (line, honesty->low);
  credal_csv_number (line, honesty->high);
}

static void
write_label (CredalAtomicFile *file, GString *line, const CredalPartition *partition, gsize i)
{
  guint label = credal_partition_labels (partition)[i], c = credal_partition_c (partition);

  add_row_name (line, partition, i);
  g_string_append_printf (line, ",%u", label + 1);
  add_set_name (line, partition, credal_partition_focal (partition)[i]);
  credal_csv_number (line, credal_partition_membership (partition)[i * c + label]);
  add_honesty (line, partition, i);
  credal_csv_write_line (file, line);
}

gboolean
credal_export_labels (const char *path, const CredalPartition *partition, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new ("row,cluster,focal_set,betp");

  if (!file)
    return FALSE;
  if (credal_partition_honesty (partition))
    g_string_append (line, ",certain_estimate,certain_low,certain_high");
  credal_csv_write_line (file, line);
  for (gsize i = 0; i < credal_partition_n (partition); i++)
    write_label (file, line, partition, i);
  return credal_atomic_file_commit (file, error);
}

/* ---- masses ---- */

static void
write_masses_header (CredalAtomicFile *file, GString *line, const CredalPartition *partition)
{
  credal_csv_text (line, "row");
  for (guint k = 0; k < credal_frame_f (credal_partition_frame (partition)); k++)
    add_set_name (line, partition, k);
  credal_csv_write_line (file, line);
}

/* Rows @begin … @end − 1; @m: (BLOCK × f) scratch. */
static void
write_masses (CredalAtomicFile *file, GString *line, const CredalPartition *partition, gsize begin, gsize end, double *m)
{
  guint f = credal_frame_f (credal_partition_frame (partition));

  credal_partition_masses (partition, begin, end, m);
  for (gsize i = begin; i < end; i++)
    {
      add_row_name (line, partition, i);
      for (guint k = 0; k < f; k++)
        credal_csv_number (line, m[(i - begin) * f + k]);
      credal_csv_write_line (file, line);
    }
}

gboolean
credal_export_masses (const char *path, const CredalPartition *partition, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new (NULL);
  g_autofree double *m = g_new (double, (gsize) BLOCK * credal_frame_f (credal_partition_frame (partition)));
  gsize n = credal_partition_n (partition);

  if (!file)
    return FALSE;
  write_masses_header (file, line, partition);
  for (gsize begin = 0; begin < n; begin += BLOCK)
    write_masses (file, line, partition, begin, MIN (begin + BLOCK, n), m);
  return credal_atomic_file_commit (file, error);
}

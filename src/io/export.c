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

/* ---- objects of a picture ---- */

static void
add_place_header (GString *line, const CredalRegions *regions)
{
  const CredalRaster *raster = regions ? credal_pixels_raster (credal_regions_pixels (regions)) : NULL;

  if (!raster)
    return;
  g_string_append (line, ",x,y,pixels");
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    {
      g_autofree char *heading = g_strconcat (credal_raster_name (raster, channel), " (0 to 1)", NULL);
      credal_csv_text (line, heading);
    }
}

static void
add_place (GString *line, const CredalRegions *regions, const CredalPartition *partition, gsize i)
{
  const CredalRaster *raster = regions ? credal_pixels_raster (credal_regions_pixels (regions)) : NULL;

  if (!raster)
    return;
  guint32 pixel = credal_regions_place (regions, (guint32) i);
  g_string_append_printf (line, ",%u,%u", pixel % credal_raster_width (raster), pixel / credal_raster_width (raster));
  credal_csv_number (line, credal_weight (credal_dataset_weights (credal_partition_data (partition)), i));
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    credal_csv_number (line, credal_raster_sample (raster, pixel, channel));
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
write_label (CredalAtomicFile *file, GString *line, const CredalPartition *partition, const CredalRegions *regions,
             gsize i)
{
  guint label = credal_partition_labels (partition)[i], c = credal_partition_c (partition);

  add_row_name (line, partition, i);
  g_string_append_printf (line, ",%u", label + 1);
  if (credal_partition_names (partition))
    credal_csv_optional (line, credal_partition_names (partition)[label]);
  add_set_name (line, partition, credal_partition_focal (partition)[i]);
  credal_csv_number (line, credal_partition_membership (partition)[i * c + label]);
  add_honesty (line, partition, i);
  add_place (line, regions, partition, i);
  credal_csv_write_line (file, line);
}

gboolean
credal_export_labels (const char *path, const CredalPartition *partition, const CredalRegions *regions, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new ("row,cluster");

  if (!file)
    return FALSE;
  if (credal_partition_names (partition))
    g_string_append (line, ",cluster_name");
  g_string_append (line, ",focal_set,betp");
  if (credal_partition_honesty (partition))
    g_string_append (line, ",certain_estimate,certain_low,certain_high");
  add_place_header (line, regions);
  credal_csv_write_line (file, line);
  for (gsize i = 0; i < credal_partition_n (partition); i++)
    write_label (file, line, partition, regions, i);
  return credal_atomic_file_commit (file, error);
}

/* ---- masses ---- */

typedef struct {
  const CredalPartition *partition;
  const CredalRegions *regions;    /* NULL: a table */
  double *m;                       /* (BLOCK × f) scratch */
} Masses;

static guint
n_sets (const CredalPartition *partition)
{
  return credal_frame_f (credal_partition_frame (partition));
}

static void
write_masses_header (const Masses *of, CredalAtomicFile *file, GString *line)
{
  credal_csv_text (line, "row");
  for (guint k = 0; k < n_sets (of->partition); k++)
    add_set_name (line, of->partition, k);
  add_place_header (line, of->regions);
  credal_csv_write_line (file, line);
}

/* Rows @begin … @end − 1. */
static void
write_masses (const Masses *of, CredalAtomicFile *file, GString *line, gsize begin, gsize end)
{
  guint f = n_sets (of->partition);

  credal_partition_masses (of->partition, begin, end, of->m);
  for (gsize i = begin; i < end; i++)
    {
      add_row_name (line, of->partition, i);
      for (guint k = 0; k < f; k++)
        credal_csv_number (line, of->m[(i - begin) * f + k]);
      add_place (line, of->regions, of->partition, i);
      credal_csv_write_line (file, line);
    }
}

gboolean
credal_export_masses (const char *path, const CredalPartition *partition, const CredalRegions *regions, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new (NULL);
  g_autofree double *m = g_new (double, (gsize) BLOCK * n_sets (partition));
  const Masses of = { partition, regions, m };
  gsize n = credal_partition_n (partition);

  if (!file)
    return FALSE;
  write_masses_header (&of, file, line);
  for (gsize begin = 0; begin < n; begin += BLOCK)
    write_masses (&of, file, line, begin, MIN (begin + BLOCK, n));
  return credal_atomic_file_commit (file, error);
}

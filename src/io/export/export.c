/* Writes a partition as CSV: labels, masses, belief, outliers, and agreement with another partition. */
#include "io/export/export.h"
#include <math.h>
#include "core/belief/agreement.h"
#include "core/belief/measures.h"
#include "io/csv/write.h"
#include "io/numpy/result-rows.h"

#define BLOCK 256

CredalExported
credal_exported (const CredalPartition *partition, const CredalRegions *regions)
{
  return (CredalExported) { .partition = partition, .regions = regions, .names = credal_partition_names (partition) };
}

gboolean
credal_exported_hold (CredalExported *of, double strength, CredalMonitor *monitor, CredalTogether **held,
                      GError **error)
{
  *held = strength > 0.0
            ? credal_together_new (of->regions, (CredalPartition *) of->partition, strength, monitor, error) : NULL;
  of->together = *held;
  return strength == 0.0 || *held != NULL;
}

/* Checks for a stop after @done rows: FALSE with %CREDAL_ERROR_CANCELLED. */
static gboolean
go_on_writing (const CredalExported *of, gsize done, GError **error)
{
  return credal_monitor_step (of->monitor, (double) done / (double) credal_partition_n (of->partition), NULL, error);
}

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
  const CredalRaster *raster = regions ? credal_regions_raster (regions) : NULL;

  if (!raster)
    return;
  const char *unit = credal_raster_depth (raster) == CREDAL_RASTER_REALS ? "" : " (0 to 1)";
  g_string_append (line, ",x,y,pixels");
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    {
      g_autofree char *heading = g_strconcat (credal_raster_name (raster, channel), unit, NULL);
      credal_csv_text (line, heading);
    }
}

static void
add_pixel_place (GString *line, const CredalRegions *regions, const CredalPartition *partition, gsize i)
{
  const CredalRaster *raster = regions ? credal_regions_raster (regions) : NULL;

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

  if (!honesty)
    return;
  if (!credal_partition_is_sure (partition, i) || credal_partition_asked (partition)[i]
      || !credal_honesty_tells (honesty))
    {
      g_string_append (line, ",,,");
      return;
    }
  credal_csv_number (line, honesty->value);
  credal_csv_number (line, honesty->low);
  credal_csv_number (line, honesty->high);
}

/* Appends the probability that the cluster is right. */
static void
add_right (GString *line, const CredalPartition *partition, gsize i)
{
  double right = credal_partition_right (partition, i);

  if (!credal_partition_tells_right (partition))
    return;
  if (isfinite (right))
    credal_csv_number (line, right);
  else
    credal_csv_optional (line, "");
}

static void
add_sure (GString *line, const CredalPartition *partition, gsize i)
{
  const guint8 *sure = credal_partition_sure (partition);

  if (sure)
    g_string_append (line, sure[i] ? ",TRUE" : ",FALSE");
}

static void
add_conflict (GString *line, const CredalPartition *partition, gsize i)
{
  const double *conflict = credal_partition_conflict (partition);

  if (conflict)
    credal_csv_number (line, conflict[i]);
}

static void
write_label_row (CredalAtomicFile *file, GString *line, const CredalExported *of, gsize i)
{
  const CredalPartition *partition = of->partition;
  guint label = credal_partition_labels (partition)[i], c = credal_partition_c (partition);

  add_row_name (line, partition, i);
  g_string_append_printf (line, ",%u", label + 1);
  if (of->names)
    credal_csv_optional (line, of->names[label]);
  add_set_name (line, partition, credal_partition_focal (partition)[i]);
  credal_csv_number (line, credal_partition_membership (partition)[i * c + label]);
  add_right (line, partition, i);
  add_sure (line, partition, i);
  add_honesty (line, partition, i);
  add_conflict (line, partition, i);
  add_pixel_place (line, of->regions, partition, i);
  credal_csv_write_line (file, line);
}

static void
write_labels_header (CredalAtomicFile *file, GString *line, const CredalExported *of)
{
  g_string_append (line, "row,cluster");
  if (of->names)
    g_string_append (line, ",cluster_name");
  g_string_append (line, ",focal_set,betp");
  if (credal_partition_tells_right (of->partition))
    g_string_append (line, ",p_right");
  if (credal_partition_sure (of->partition))
    g_string_append (line, ",sure");
  if (credal_partition_honesty (of->partition))
    g_string_append (line, ",certain_estimate,certain_low,certain_high");
  if (credal_partition_conflict (of->partition))
    g_string_append (line, ",conflict");
  add_place_header (line, of->regions);
  credal_csv_write_line (file, line);
}

static gboolean
write_label_table (const char *path, const CredalExported *of, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new (NULL);

  if (!file)
    return FALSE;
  write_labels_header (file, line, of);
  for (gsize i = 0; i < credal_partition_n (of->partition); i++)
    {
      if (i % BLOCK == 0 && !go_on_writing (of, i, error))
        return FALSE;
      write_label_row (file, line, of, i);
    }
  return credal_atomic_file_commit (file, error);
}

gboolean
credal_export_labels (const char *path, const CredalExported *of, GError **error)
{
  if (credal_export_is_array (path))
    return credal_export_array (path, CREDAL_ROWS_LABELS, of->partition, of->monitor, error);
  return write_label_table (path, of, error);
}

/* ---- masses and their measures ---- */

static guint
n_sets (const CredalPartition *partition)
{
  return credal_frame_f (credal_partition_frame (partition));
}

/* The columns of a table of masses, between the row's name and its place in a picture. */
typedef struct {
  void (*add_header) (GString *line, const CredalPartition *partition);
  void (*add_row)    (GString *line, const CredalPartition *partition, gsize i, const double *m);   /* @m: (f) */
} MassColumns;

static void
write_mass_rows (CredalAtomicFile *file, GString *line, const CredalExported *of, const MassColumns *columns,
                 gsize begin, gsize end, double *m)
{
  credal_partition_masses (of->partition, begin, end, m);
  for (gsize i = begin; i < end; i++)
    {
      add_row_name (line, of->partition, i);
      columns->add_row (line, of->partition, i, m + (i - begin) * n_sets (of->partition));
      add_pixel_place (line, of->regions, of->partition, i);
      credal_csv_write_line (file, line);
    }
}

static gboolean
write_mass_table (const char *path, const CredalExported *of, const MassColumns *columns, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new (NULL);
  g_autofree double *m = g_new (double, (gsize) BLOCK * n_sets (of->partition));
  gsize n = credal_partition_n (of->partition);

  if (!file)
    return FALSE;
  credal_csv_text (line, "row");
  columns->add_header (line, of->partition);
  add_place_header (line, of->regions);
  credal_csv_write_line (file, line);
  for (gsize begin = 0; begin < n; begin += BLOCK)
    {
      if (!go_on_writing (of, begin, error))
        return FALSE;
      write_mass_rows (file, line, of, columns, begin, MIN (begin + BLOCK, n), m);
    }
  return credal_atomic_file_commit (file, error);
}

static void
add_set_names (GString *line, const CredalPartition *partition)
{
  for (guint a = 0; a < n_sets (partition); a++)
    add_set_name (line, partition, a);
  for (guint k = 1; k <= credal_partition_c (partition) && credal_partition_model (partition)->typicality; k++)
    g_string_append_printf (line, ",t_%u", k);
}

static void
add_masses (GString *line, const CredalPartition *partition, gsize i, const double *m)
{
  const double *typicality = credal_partition_model (partition)->typicality;
  guint c = credal_partition_c (partition);

  for (guint a = 0; a < n_sets (partition); a++)
    credal_csv_number (line, m[a]);
  for (guint k = 0; k < c && typicality; k++)
    credal_csv_number (line, typicality[i * c + k]);
}

gboolean
credal_export_masses (const char *path, const CredalExported *of, GError **error)
{
  if (credal_export_is_array (path))
    return credal_export_array (path, CREDAL_ROWS_MASSES, of->partition, of->monitor, error);
  return write_mass_table (path, of, &(MassColumns) { add_set_names, add_masses }, error);
}

static void
add_membership_names (GString *line, const CredalPartition *partition)
{
  for (guint k = 1; k <= credal_partition_c (partition); k++)
    g_string_append_printf (line, ",betp_%u", k);
}

static void
add_memberships (GString *line, const CredalPartition *partition, gsize i, const double *m)
{
  guint c = credal_partition_c (partition);

  for (guint k = 0; k < c; k++)
    credal_csv_number (line, credal_partition_membership (partition)[i * c + k]);
}

gboolean
credal_export_memberships (const char *path, const CredalExported *of, GError **error)
{
  if (credal_export_is_array (path))
    return credal_export_array (path, CREDAL_ROWS_MEMBERSHIPS, of->partition, of->monitor, error);
  return write_mass_table (path, of, &(MassColumns) { add_membership_names, add_memberships }, error);
}

static void
add_measure_names (GString *line, const CredalPartition *partition)
{
  for (guint k = 1; k <= credal_partition_c (partition); k++)
    g_string_append_printf (line, ",bel_%u,betp_%u,pl_%u,lower_%u,upper_%u", k, k, k, k, k);
}

static void
add_measures (GString *line, const CredalPartition *partition, gsize i, const double *m)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  guint c = credal_partition_c (partition);
  CredalSet shown = credal_frame_sets (frame)[credal_partition_focal (partition)[i]];

  for (guint k = 0; k < c; k++)
    {
      CredalSet cluster = (CredalSet) 1 << k;
      credal_csv_number (line, credal_mass_belief (frame, m, cluster));
      credal_csv_number (line, credal_partition_membership (partition)[i * c + k]);
      credal_csv_number (line, credal_mass_plausibility (frame, m, cluster));
      g_string_append_printf (line, ",%d,%d", shown == cluster, (shown & cluster) != 0);
    }
}

gboolean
credal_export_belief (const char *path, const CredalExported *of, GError **error)
{
  return write_mass_table (path, of, &(MassColumns) { add_measure_names, add_measures }, error);
}

/* ---- outliers ---- */

static void
write_outlying (CredalAtomicFile *file, GString *line, const CredalExported *of, const CredalOutlying *outlying)
{
  add_row_name (line, of->partition, outlying->object);
  credal_csv_number (line, outlying->typicality);
  g_string_append_printf (line, ",%d,%d,%u", outlying->outlier, outlying->judged,
                          credal_partition_labels (of->partition)[outlying->object] + 1);
  add_pixel_place (line, of->regions, of->partition, outlying->object);
  credal_csv_write_line (file, line);
}

gboolean
credal_export_outliers (const char *path, const CredalExported *of, const GArray *list, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new ("row,typicality,outlier,judged,cluster");

  if (!file)
    return FALSE;
  add_place_header (line, of->regions);
  credal_csv_write_line (file, line);
  for (guint q = 0; q < list->len; q++)
    write_outlying (file, line, of, &g_array_index (list, CredalOutlying, q));
  return credal_atomic_file_commit (file, error);
}

/* ---- two partitions ---- */

static void
write_both_clusters (CredalAtomicFile *file, GString *line, const CredalExported *of, const CredalPartition *other,
                     gsize i)
{
  add_row_name (line, of->partition, i);
  g_string_append_printf (line, ",%u,%u,%d", credal_partition_labels (of->partition)[i] + 1,
                          credal_partition_labels (other)[i] + 1, credal_agrees_on (of->partition, other, i));
  add_pixel_place (line, of->regions, of->partition, i);
  credal_csv_write_line (file, line);
}

gboolean
credal_export_agreement (const char *path, const CredalExported *of, const CredalPartition *other, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new ("row,cluster,against,agree");

  if (!file)
    return FALSE;
  add_place_header (line, of->regions);
  credal_csv_write_line (file, line);
  for (gsize i = 0; i < credal_partition_n (of->partition); i++)
    {
      if (i % BLOCK == 0 && !go_on_writing (of, i, error))
        return FALSE;
      write_both_clusters (file, line, of, other, i);
    }
  return credal_atomic_file_commit (file, error);
}

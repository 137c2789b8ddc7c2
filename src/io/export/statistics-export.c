/* Counts the pixels of the clusters of a picture, or of several slices. */
#include "io/export/statistics-export.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "io/csv/write.h"

#define MM3_OF_ML 1000.0

/* One row: a cluster of a slice, or a class of all slices. */
typedef struct {
  gsize pixels, lower, upper, uncertain, components, component_pixels;
  gsize counted;               /* pixels that @sums are of */
  double *sums;                /* (channels) */
  double area;                 /* mm²; NAN: of several slices */
  double millilitres;
} Area;

/* ---- counting ---- */

/* Adds the components of the pixels with cluster @k in @clusters (pixels). */
static gboolean
count_components (Area *area, const CredalSliceMask *mask, const guint16 *clusters, guint k,
                  const CredalMaskCleaning *cleaning)
{
  gsize n = (gsize) mask->width * mask->height;
  g_autofree guint8 *own = g_try_new (guint8, n);
  g_autoptr(GArray) parts = NULL;

  for (gsize pixel = 0; own && pixel < n; pixel++)
    own[pixel] = clusters[pixel] == k;
  if (!own || !credal_mask_clean (own, mask->width, mask->height, cleaning))
    return FALSE;
  for (gsize pixel = 0; pixel < n; pixel++)
    own[pixel] = own[pixel] && clusters[pixel] != CREDAL_SLICE_OUTSIDE;
  parts = credal_mask_parts (own, mask->width, mask->height, !cleaning->sides);
  for (guint p = 0; parts && p < parts->len; p++)
    area->component_pixels += g_array_index (parts, CredalMaskPart, p).pixels;
  area->components = parts ? parts->len : 0;
  return parts != NULL;
}

/* Counts a pixel in @cluster whose hard focal set is @set. */
static void
count_pixel (Area *areas, guint c, guint cluster, CredalSet set)
{
  areas[cluster].pixels++;
  areas[cluster].uncertain += set != (CredalSet) 1 << cluster;
  for (guint k = 0; k < c; k++)
    {
      areas[k].lower += set == (CredalSet) 1 << k;
      areas[k].upper += set >> k & 1;
    }
}

/* Counts the smoothed pixels of slice @s; the sums are of the pixels before. FALSE: memory is short. */
static gboolean
count_pixels (Area *areas, const CredalSliceMasks *masks, guint s, const guint16 *clusters)
{
  const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
  g_autofree guint16 *sets = credal_slice_masks_sets (masks, s);

  for (gsize pixel = 0; sets && pixel < (gsize) mask->width * mask->height; pixel++)
    if (mask->clusters[pixel] != CREDAL_SLICE_OUTSIDE)
      {
        count_pixel (areas, mask->c, clusters[pixel], mask->focal[sets[pixel]]);
        areas[mask->clusters[pixel]].counted++;
      }
  return sets != NULL;
}

/* Returns (transfer full) (c) the rows of slice @s. They borrow the sums. */
static Area *
count_areas (const CredalSliceMasks *masks, guint s, const char *path, GError **error)
{
  const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
  g_autofree guint16 *clusters = credal_slice_masks_clusters (masks, s);
  g_autofree Area *areas = g_new0 (Area, mask->c);
  gboolean counted = clusters && count_pixels (areas, masks, s, clusters);

  for (guint k = 0; k < mask->c && counted; k++)
    {
      areas[k].sums = mask->sums + k * g_strv_length (mask->headings);
      areas[k].area = (double) areas[k].pixels * mask->pixel_area;
      areas[k].millilitres = (double) areas[k].pixels * mask->voxel_volume / MM3_OF_ML;
      counted = count_components (&areas[k], mask, clusters, k, &masks->cleaning);
    }
  if (counted)
    return g_steal_pointer (&areas);
  credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory to count components"));
  return NULL;
}

static void
add_area (Area *sum, const Area *area, guint channels)
{
  sum->pixels += area->pixels;
  sum->lower += area->lower;
  sum->upper += area->upper;
  sum->uncertain += area->uncertain;
  sum->components += area->components;
  sum->component_pixels += area->component_pixels;
  sum->counted += area->counted;
  sum->millilitres += area->millilitres;
  for (guint channel = 0; channel < channels; channel++)
    sum->sums[channel] += area->sums[channel];
}

/* ---- the table ---- */

typedef struct {
  CredalAtomicFile *file;
  GString *line;
  gboolean named;              /* TRUE: there is a column of names */
  guint channels;
  gboolean areas, volumes;     /* TRUE: there is a column of areas, or of volumes */
} Table;

/* @line: begins with the columns before the cluster. */
static void
write_headings (const Table *table, const CredalSliceMask *mask)
{
  g_string_append (table->line, table->named ? "cluster,cluster_name" : "cluster");
  g_string_append (table->line, ",pixels,lower,upper,uncertain,components,component_pixels");
  for (char **heading = mask->headings; *heading; heading++)
    credal_csv_text (table->line, *heading);
  g_string_append (table->line, table->areas ? ",area_mm2" : "");
  g_string_append (table->line, table->volumes ? ",volume_ml" : "");
  credal_csv_write_line (table->file, table->line);
}

/* @name: (nullable): NULL: the cluster has none. */
static void
write_area (const Table *table, guint k, const char *name, const Area *area)
{
  GString *line = table->line;
  double counted = (double) MAX (area->counted, 1);

  g_string_append_printf (line, "%u", k + 1);
  if (table->named)
    credal_csv_optional (line, name ? name : "");
  g_string_append_printf (line, ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT, area->pixels, area->lower,
                          area->upper);
  credal_csv_number (line, (double) area->uncertain / (double) MAX (area->pixels, 1));
  g_string_append_printf (line, ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT, area->components, area->component_pixels);
  for (guint channel = 0; channel < table->channels; channel++)
    credal_csv_number (line, area->sums[channel] / counted);
  if (table->areas && isnan (area->area))
    g_string_append_c (line, ',');
  else if (table->areas)
    credal_csv_number (line, area->area);
  if (table->volumes)
    credal_csv_number (line, area->millilitres);
  credal_csv_write_line (table->file, line);
}

gboolean
credal_export_statistics (const char *path, const CredalExported *of, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GPtrArray) single = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_mask_unref);
  CredalSliceMask *mask = file ? credal_slice_mask_new (of, error) : NULL;
  g_autoptr(GString) line = g_string_new (NULL);
  g_auto(CredalSliceMasks) masks = { 0 };

  if (!mask)
    return FALSE;
  g_ptr_array_add (single, mask);
  if (!credal_slice_masks_init (&masks, single, of->cleaning, of->monitor, error))
    return FALSE;
  const Table table = { file, line, of->names != NULL, g_strv_length (mask->headings), mask->pixel_area > 0.0, FALSE };
  g_autofree Area *areas = count_areas (&masks, 0, path, error);
  if (!areas)
    return FALSE;
  write_headings (&table, mask);
  for (guint k = 0; k < mask->c; k++)
    write_area (&table, k, mask->names ? mask->names[k] : NULL, &areas[k]);
  return credal_atomic_file_commit (file, error);
}

/* ---- several slices ---- */

/* Appends the columns before the cluster. @slice: (nullable): NULL: all slices. */
static void
begin_line (const Table *table, const CredalSlice *of, const CredalSlice *slice)
{
  if (of->is_volume)
    g_string_append_printf (table->line, "%s,", credal_slice_axis_names[of->axis]);
  if (slice)
    g_string_append_printf (table->line, "%u,", slice->number);
  else
    g_string_append (table->line, "all,");
}

/* Writes a row for each cluster of slice @s, and adds them to the @sums of their classes. */
static gboolean
write_slice (const Table *table, const CredalSliceMasks *masks, guint s, Area *sums, const char *path, GError **error)
{
  const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
  const guint32 *numbers = credal_slice_classes_numbers (masks->classes, s);
  g_autofree Area *areas = count_areas (masks, s, path, error);

  if (!areas)
    return FALSE;
  for (guint k = 0; k < mask->c; k++)
    {
      begin_line (table, &mask->slice, &mask->slice);
      write_area (table, k, mask->names ? mask->names[k] : NULL, &areas[k]);
      add_area (&sums[numbers[k + 1] - 1], &areas[k], table->channels);
    }
  return TRUE;
}

/* Writes a row for each class. @sums: (classes). */
static void
write_sums (const Table *table, const CredalSliceMasks *masks, const Area *sums)
{
  for (guint k = 0; k < masks->classes->names->len; k++)
    {
      begin_line (table, &credal_slice_masks_at (masks, 0)->slice, NULL);
      write_area (table, k, masks->classes->named >> k & 1 ? masks->classes->names->pdata[k] : NULL, &sums[k]);
    }
}

static gboolean
are_along_one_axis (const CredalSliceMasks *masks)
{
  for (guint s = 1; s < masks->of->len; s++)
    if (credal_slice_masks_at (masks, s)->slice.axis != credal_slice_masks_at (masks, 0)->slice.axis)
      return FALSE;
  return TRUE;
}

static gboolean
write_slices (const Table *table, const CredalSliceMasks *masks, const char *path, GError **error)
{
  guint classes = masks->classes->names->len;
  g_autofree Area *sums = g_new0 (Area, classes);
  g_autofree double *all = g_new0 (double, classes * table->channels);

  for (guint k = 0; k < classes; k++)
    sums[k] = (Area) { .sums = all + k * table->channels, .area = NAN };
  for (guint s = 0; s < masks->of->len; s++)
    {
      double done = s / (double) masks->of->len;
      if (!credal_monitor_step (masks->monitor, done, NULL, error)
          || !write_slice (table, masks, s, sums, path, error))
        return FALSE;
    }
  if (are_along_one_axis (masks))
    write_sums (table, masks, sums);
  return TRUE;
}

gboolean
credal_export_slice_statistics (const CredalSliceMasks *masks, const char *path, GError **error)
{
  const CredalSliceMask *first = credal_slice_masks_at (masks, 0);
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new (first->slice.is_volume ? "axis,slice," : "slice,");
  Table table = { file, line, FALSE, g_strv_length (first->headings), first->pixel_area > 0.0,
                  first->voxel_volume > 0.0 };

  if (!file)
    return FALSE;
  for (guint s = 0; s < masks->of->len; s++)
    table.named |= credal_slice_masks_at (masks, s)->names != NULL;
  write_headings (&table, first);
  return write_slices (&table, masks, path, error) && credal_atomic_file_commit (file, error);
}

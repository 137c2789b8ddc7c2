/* Lists the connected components of each cluster's pixels, with their size and place. */
#include <glib/gi18n-lib.h>
#include "io/export/component-export.h"
#include "io/csv/write.h"
#include "io/export/exported-pixels.h"

gboolean
credal_clean_inside (guint8 *mask, const CredalExported *of)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);

  if (!credal_mask_clean (mask, credal_raster_width (raster), credal_raster_height (raster), &of->cleaning))
    return FALSE;
  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    if (credal_raster_is_outside (raster, pixel))
      mask[pixel] = 0;
  return TRUE;
}

/* Returns the cluster's pixels, cleaned: free with g_free(); NULL: out of memory. */
static guint8 *
mask_cluster (const CredalExported *of, guint k)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  g_autofree guint8 *mask = g_try_malloc (credal_raster_n (raster));

  for (gsize pixel = 0; mask && pixel < credal_raster_n (raster); pixel++)
    mask[pixel] = !credal_exported_outside (of, pixel) && credal_exported_label (of, pixel) == k;
  return mask && credal_clean_inside (mask, of) ? g_steal_pointer (&mask) : NULL;
}

static gint
compare_sizes (gconstpointer a, gconstpointer b)
{
  const CredalMaskPart *first = a, *second = b;

  if (first->pixels != second->pixels)
    return first->pixels > second->pixels ? -1 : 1;
  return first->first < second->first ? -1 : 1;
}

GArray *
credal_cluster_components (const CredalExported *of, guint k, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  g_autofree guint8 *mask = mask_cluster (of, k);
  GArray *parts = mask ? credal_mask_parts (mask, credal_raster_width (raster), credal_raster_height (raster),
                                            !of->cleaning.sides) : NULL;

  if (parts)
    g_array_sort (parts, compare_sizes);
  else
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to count components"));
  return parts;
}

static void
write_component (CredalAtomicFile *file, GString *line, const CredalExported *of, guint k, guint number,
                 const CredalMaskPart *part)
{
  g_string_append_printf (line, "%u", k + 1);
  if (of->names)
    credal_csv_optional (line, of->names[k]);
  g_string_append_printf (line, ",%u,%" G_GSIZE_FORMAT, number, part->pixels);
  credal_csv_number (line, part->x);
  credal_csv_number (line, part->y);
  g_string_append_printf (line, ",%u,%u,%u,%u", part->left, part->top, part->right - part->left + 1,
                          part->bottom - part->top + 1);
  if (credal_raster_pixel_area (credal_regions_raster (of->regions)) > 0.0)
    credal_csv_number (line, (double) part->pixels * credal_raster_pixel_area (credal_regions_raster (of->regions)));
  credal_csv_write_line (file, line);
}

gboolean
credal_export_components (const char *path, const CredalExported *of, GError **error)
{
  guint c = credal_partition_c (of->partition);
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new (of->names ? "cluster,cluster_name" : "cluster");

  if (!file)
    return FALSE;
  g_string_append (line, ",component,pixels,x,y,left,top,width,height");
  if (credal_raster_pixel_area (credal_regions_raster (of->regions)) > 0.0)
    g_string_append (line, ",area_mm2");
  credal_csv_write_line (file, line);
  for (guint k = 0; k < c; k++)
    {
      credal_monitor_report (of->monitor, k / (double) c, NULL);
      g_autoptr(GArray) parts = credal_monitor_check (of->monitor, error) ? credal_cluster_components (of, k, error)
                                                                          : NULL;
      if (!parts)
        return FALSE;
      for (guint p = 0; p < parts->len; p++)
        write_component (file, line, of, k, p + 1, &g_array_index (parts, CredalMaskPart, p));
    }
  return credal_atomic_file_commit (file, error);
}

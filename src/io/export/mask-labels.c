/* Numbers the pixels of a picture by their sets of clusters, cleaned. */
#include "io/export/mask-labels.h"

static void
number_pixels (guint8 *labels, const CredalExported *of, const guint32 *numbers, CredalMaskRange range)
{
  const guint32 *focal = credal_partition_focal (of->partition);

  for (gsize pixel = 0; pixel < credal_raster_n (credal_regions_raster (of->regions)); pixel++)
    {
      guint32 object = credal_regions_object (of->regions, pixel);
      guint32 set = object == CREDAL_NO_OBJECT ? 0 : focal[object];
      labels[pixel] = object == CREDAL_NO_OBJECT ? range.outside
                                                 : (guint8) MIN (numbers ? numbers[set] : set, range.most);
    }
}

guint8 *
credal_mask_labels (const CredalExported *of, const guint32 *numbers, CredalMaskRange range, const char *path,
                    GError **error)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  g_autofree guint8 *labels = g_try_malloc (credal_raster_n (raster));

  if (labels)
    number_pixels (labels, of, numbers, range);
  if (labels && (of->cleaning.least <= 1
                 || credal_mask_sieve (labels, credal_raster_width (raster), credal_raster_height (raster),
                                       !of->cleaning.sides, of->cleaning.least, credal_raster_outside (raster))))
    return g_steal_pointer (&labels);
  credal_fail_file (error, CREDAL_ERROR_MEMORY, path, "not enough memory for the mask");
  return NULL;
}

/* Numbers the pixels of a picture by their sets of clusters, cleaned. */
#include "io/export/mask-labels.h"

static void
number_pixels (guint8 *labels, const CredalExported *of, const guint32 *numbers)
{
  const CredalRaster *raster = credal_pixels_raster (credal_regions_pixels (of->regions));
  const guint32 *focal = credal_partition_focal (of->partition);

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    {
      guint32 object = credal_regions_object (of->regions, pixel);
      labels[pixel] = object == CREDAL_NO_OBJECT ? 0 : (guint8) MIN (numbers[focal[object]], 255);
    }
}

guint8 *
credal_mask_labels (const CredalExported *of, const guint32 *numbers, const char *path, GError **error)
{
  const CredalRaster *raster = credal_pixels_raster (credal_regions_pixels (of->regions));
  g_autofree guint8 *labels = g_try_malloc (credal_raster_n (raster));

  if (labels)
    number_pixels (labels, of, numbers);
  if (labels && (of->cleaning.least <= 1
                 || credal_mask_sieve (labels, credal_raster_width (raster), credal_raster_height (raster),
                                       !of->cleaning.sides, of->cleaning.least, credal_raster_outside (raster))))
    return g_steal_pointer (&labels);
  credal_fail_file (error, CREDAL_ERROR_MEMORY, path, "not enough memory for the mask");
  return NULL;
}

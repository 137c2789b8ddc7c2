/* Numbers the pixels of a picture by their sets of clusters, cleaned. */
#include <glib/gi18n-lib.h>
#include "io/export/mask-labels.h"
#include "io/export/exported-pixels.h"

static void
number_pixels (guint16 *labels, const CredalExported *of, const guint32 *numbers, CredalMaskRange range)
{
  for (gsize pixel = 0; pixel < credal_raster_n (credal_regions_raster (of->regions)); pixel++)
    {
      gboolean outside = credal_exported_outside (of, pixel);
      guint32 set = outside ? 0 : credal_exported_focal (of, pixel);
      labels[pixel] = outside ? range.outside : (guint16) MIN (numbers ? numbers[set] : set, range.most);
    }
}

guint16 *
credal_mask_labels (const CredalExported *of, const guint32 *numbers, CredalMaskRange range, const char *path,
                    GError **error)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  g_autofree guint16 *labels = g_try_new (guint16, credal_raster_n (raster));

  if (labels)
    number_pixels (labels, of, numbers, range);
  if (labels && (of->cleaning.least <= 1
                 || credal_mask_sieve (labels, credal_raster_width (raster), credal_raster_height (raster),
                                       !of->cleaning.sides, of->cleaning.least, credal_raster_outside (raster))))
    return g_steal_pointer (&labels);
  credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory for the mask"));
  return NULL;
}

guint8 *
credal_mask_bytes (guint16 *labels, gsize n)
{
  guint8 *bytes = (guint8 *) labels;

  for (gsize pixel = 0; pixel < n; pixel++)
    {
      guint16 label = labels[pixel];
      bytes[pixel] = (guint8) label;
    }
  return bytes;
}

/* Finds the pixels of a TIFF that have no data: by GDAL's number of no data, and by a transparency mask (TIFF 6.0). */
#include <math.h>
#include "io/image/image-tiff.h"

#define TAG_GDAL_NODATA 42113

/* ---- a number of no data ---- */

double
credal_tiff_no_data (CredalTiff *file, const CredalTiffLayout *layout)
{
  guint32 count = 0;
  const char *text = NULL;
  char *end;

  if (layout->is_drawn || !TIFFGetField (file->tiff, TAG_GDAL_NODATA, &count, &text) || !text)
    return NAN;
  g_autofree char *own = g_strndup (text, count);
  double number = g_ascii_strtod (own, &end);
  if (end == own)
    return NAN;
  return layout->format == SAMPLEFORMAT_IEEEFP && layout->bits == 32 ? (double) (float) number : number;
}

void
credal_tiff_count_no_data (const CredalTiffLayout *layout, guint sample, double number, guint8 *votes)
{
  guint channel = sample + (sample > 0 ? layout->channels - layout->samples : 0);
  CredalChannel kind = layout->kinds[channel];
  gboolean is_colour = kind == CREDAL_CHANNEL_RED || kind == CREDAL_CHANNEL_GREEN || kind == CREDAL_CHANNEL_BLUE;

  if (number == layout->no_data && kind != CREDAL_CHANNEL_ALPHA)
    *votes += is_colour && !layout->palette[0] ? 1 : CREDAL_TIFF_NO_DATA;
}

/* ---- a mask ---- */

gboolean
credal_tiff_apply_mask (CredalTiff *file, CredalRaster *raster, gsize *count, GError **error)
{
  CredalTiffLayout layout;

  *count = 0;
  if (!credal_tiff_layout (file, &layout, error))
    return FALSE;
  if (layout.width != credal_raster_width (raster) || layout.height != credal_raster_height (raster)
      || layout.channels != 1)
    return TRUE;
  g_autoptr(CredalRaster) mask = credal_tiff_read (file, &layout, 0, error);
  guint8 *outside = mask ? credal_raster_edit_outside (raster, error) : NULL;
  for (gsize i = 0; outside && i < credal_raster_n (raster); i++)
    if (credal_raster_stored (mask, i, 0) == 0.0 && !outside[i])
      {
        outside[i] = 1;
        *count += 1;
      }
  return outside != NULL;
}

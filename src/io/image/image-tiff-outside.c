/* Finds the pixels of a TIFF that hold GDAL's number of no data. */
#include <math.h>
#include "io/image/image-tiff.h"

#define TAG_GDAL_NODATA 42113

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

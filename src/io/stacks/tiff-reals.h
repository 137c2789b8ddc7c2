#pragma once
#include "core/picture/raster.h"

/** credal_tiff_write_reals: Writes @raster as a TIFF of doubles, uncompressed: each pixel's samples, from 0 to 1, or
 *  unchanged if they are reals. Pixels that are outside, or 0 in @kept (pixels), are NaN. Fails with %CREDAL_ERROR_IO,
 *  and with %CREDAL_ERROR_DATA for more than 4 GiB. */
gboolean credal_tiff_write_reals (const char *path, const CredalRaster *raster, const guint8 *kept, GError **error);

#pragma once
#include "core/base/monitor.h"
#include "core/picture/raster.h"

/* PNG output, written atomically (core/base/atomic-file.h): the same bytes for the same picture. @monitor: (nullable):
 * checked for a stop between rows; no progress is reported. All fail with %CREDAL_ERROR_IO, %CREDAL_ERROR_MEMORY and
 * %CREDAL_ERROR_CANCELLED, and with %CREDAL_ERROR_PARAMETER if the name has another extension than .png. @raster: of at
 * most 4 channels, at depth 8 or 16. */

gboolean credal_image_write (const char *path, const CredalRaster *raster, CredalMonitor *monitor, GError **error);
/** credal_image_write_palette: Writes a picture with a palette. @indices: (height × width), each < @n_colours ≤ 256;
 *  @colours: (n_colours × 3) red, green, blue; @clear: TRUE: the last colour is transparent. */
gboolean credal_image_write_palette (const char *path, guint width, guint height, const guint8 *indices,
                                     const guint8 *colours, guint n_colours, gboolean clear,
                                     CredalMonitor *monitor, GError **error);

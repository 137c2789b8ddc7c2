#pragma once
#include "core/picture/raster.h"

/* What image.c chooses between. Both fail as credal_image_parse() does, without the file's name. */
CredalRaster *credal_png_parse    (const guint8 *bytes, gsize length, GError **error);
/** credal_pixbuf_parse: JPEG, TIFF and BMP. */
CredalRaster *credal_pixbuf_parse (const guint8 *bytes, gsize length, GError **error);

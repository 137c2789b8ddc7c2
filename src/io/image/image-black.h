#pragma once
#include "core/picture/raster.h"

/** credal_image_has_black_edge: Returns TRUE if a pixel at the picture's edge is black and not outside. Black: all its
 *  samples are 0, alpha not counted. Cost: O(pixels). */
gboolean credal_image_has_black_edge (const CredalRaster *raster);
/** credal_image_mark_black: Marks the black pixels at the edge as outside, and all black pixels that black ones join
 *  to them by their sides. @count: out: their number. Fails with %CREDAL_ERROR_MEMORY. Cost: O(pixels × channels). */
gboolean credal_image_mark_black     (CredalRaster *raster, gsize *count, GError **error);

#pragma once
#include "core/picture/raster.h"

/**
 * credal_connect_parts:
 * @map: (height × width) inout: the part of each pixel, below @parts; %CREDAL_NO_OBJECT: the pixel is outside
 * @least: least number of pixels in a part
 *
 * Makes every part one connected piece; pixels connect by their sides. Each part keeps its largest piece (the first of
 * equal ones). Other pieces are absorbed from the borders of the kept pieces inwards: each pixel joins the nearest.
 * Parts of fewer than @least pixels are then absorbed in the same way; if all are smaller, @least falls to the size of
 * the largest. Pixels that pixels outside cut off from all kept pieces become parts of their own, whatever their size.
 * Deterministic.
 *
 * Returns: the number of parts, also of parts that lost all pixels; 0 if memory is short, and @map is then undefined.
 * Cost: O(pixels + parts); 5 bytes for each pixel and 8 for each part.
 */
guint32 credal_connect_parts (guint32 *map, guint width, guint height, guint32 parts, gsize least);

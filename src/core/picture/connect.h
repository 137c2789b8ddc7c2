#pragma once
#include <glib.h>

/**
 * credal_connect_parts:
 * @map: (height × width) inout: the part of each pixel, below @parts
 * @least: least number of pixels in a part
 *
 * Makes every part one connected piece; pixels connect by their sides. Each part keeps its largest piece (the first of
 * equal ones). Other pieces are absorbed from the borders of the kept pieces inwards: each pixel joins the nearest.
 * Parts of fewer than @least pixels are then absorbed in the same way; if all are smaller, @least falls to the size of
 * the largest. Deterministic.
 *
 * Returns: FALSE if memory is short; @map is then unchanged. Cost: O(pixels + parts); 5 bytes for each pixel and 8 for
 * each part.
 */
gboolean credal_connect_parts (guint32 *map, guint width, guint height, guint32 parts, gsize least);

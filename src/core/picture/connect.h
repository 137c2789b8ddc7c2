#pragma once
#include <glib.h>

/**
 * credal_connect_parts:
 * @map: (height × width) inout: the part of each pixel, below @parts
 * @least: pixels that a part has at least
 *
 * Makes every part one piece: pixels touch by their sides. Of each part the largest piece stays (the first of equals),
 * and what lies between goes to those, from their borders inwards, so that each pixel joins the nearest. Parts that
 * then have fewer than @least pixels are divided among the others likewise; where all have fewer, as many as the
 * largest has are asked for. Deterministic.
 *
 * Returns: FALSE without memory; @map is unchanged then. Cost: O(pixels + parts); 5 bytes a pixel.
 */
gboolean credal_connect_parts (guint32 *map, guint width, guint height, guint32 parts, gsize least);

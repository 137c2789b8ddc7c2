#pragma once
#include "core/picture/raster.h"

/* Ways along the edges of a picture, for a magnetic edge: the live wire of Mortensen and Barrett (1995). A step to one
 * of the eight pixels around costs the less the steeper the picture rises there (Sobel, all channels but alpha), its
 * least cost being a few hundredths of that on a flat ground. */
typedef struct _CredalEdgePaths CredalEdgePaths;

/**
 * credal_edge_paths_new:
 * @x, @y: the pixel that they begin at
 * @reach: pixels to each side that are looked at
 *
 * The cheapest ways to all pixels of that square (Dijkstra's algorithm with Dial's buckets). Cost: O(reach²).
 */
CredalEdgePaths *credal_edge_paths_new   (const CredalRaster *raster, guint x, guint y, guint reach);
void             credal_edge_paths_free  (CredalEdgePaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalEdgePaths, credal_edge_paths_free)

/** credal_edge_paths_trace: appends (x, y), double, of the middles of the pixels on the way to the pixel (@x, @y),
 *  without the first; of one beyond the square, to the nearest in it. Cost: linear in the way. */
void             credal_edge_paths_trace (const CredalEdgePaths *paths, guint x, guint y, GArray *points);

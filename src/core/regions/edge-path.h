#pragma once
#include "core/picture/raster.h"

/* Paths along the edges of a picture, for a magnetic edge: the live wire of Mortensen and Barrett (1995). A step to one
 * of the eight neighbours costs less the steeper the picture is at that neighbour (Sobel, all channels but alpha). At
 * the steepest pixel of the square it costs 1/33 of a step on flat ground. A diagonal step costs 7/5 of a straight
 * one. */
typedef struct _CredalEdgePaths CredalEdgePaths;

/**
 * credal_edge_paths_new:
 * @x, @y: the starting pixel
 * @reach: half side of the square searched, in pixels; the square ends at the border of the picture
 *
 * Finds the cheapest paths to all pixels of the square (Dijkstra's algorithm with Dial's buckets). Cost: O(reach²).
 */
CredalEdgePaths *credal_edge_paths_new   (const CredalRaster *raster, guint x, guint y, guint reach);
void             credal_edge_paths_free  (CredalEdgePaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalEdgePaths, credal_edge_paths_free)

/** credal_edge_paths_trace: Appends the centres of the pixels on the path to pixel (@x, @y), as doubles x, y, without
 *  the start. If the pixel is outside the square, the path ends at the nearest pixel inside. Cost: linear in the
 *  path. */
void             credal_edge_paths_trace (const CredalEdgePaths *paths, guint x, guint y, GArray *points);

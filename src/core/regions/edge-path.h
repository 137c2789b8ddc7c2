#pragma once
#include "core/picture/raster.h"

/* Paths along the edges of a picture, for a magnetic edge: the live wire of Mortensen and Barrett (1995). A step to one
 * of the eight neighbours costs less the steeper the picture rises there (Sobel, all channels but alpha), at least a
 * few hundredths of a step on flat ground. */
typedef struct _CredalEdgePaths CredalEdgePaths;

/**
 * credal_edge_paths_new:
 * @x, @y: the starting pixel
 * @reach: half side of the square searched, in pixels
 *
 * Finds the cheapest paths to all pixels of the square (Dijkstra's algorithm with Dial's buckets). Cost: O(reach²).
 */
CredalEdgePaths *credal_edge_paths_new   (const CredalRaster *raster, guint x, guint y, guint reach);
void             credal_edge_paths_free  (CredalEdgePaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalEdgePaths, credal_edge_paths_free)

/** credal_edge_paths_trace: Appends (x, y), double, of the pixel centres on the path to pixel (@x, @y), without the
 *  start; for a pixel outside the square, to the nearest inside. Cost: linear in the path. */
void             credal_edge_paths_trace (const CredalEdgePaths *paths, guint x, guint y, GArray *points);

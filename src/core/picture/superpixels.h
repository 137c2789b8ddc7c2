#pragma once
#include "core/base/error.h"
#include "core/base/monitor.h"
#include "core/picture/raster.h"

/**
 * credal_superpixels_find:
 * @x: (height × width × p) features of the pixels, row-major
 * @count: number wanted, > 0; never more than pixels
 * @compactness: > 0: weight of a step to the next seed, in units of the features' spread
 * @outside: (nullable) (height × width) nonzero: the pixel belongs to no superpixel
 * @map: (height × width) out: the superpixel of each pixel, from 0; %CREDAL_NO_OBJECT outside
 *
 * Divides a picture into parts of similar size that follow its edges: simple linear iterative clustering (Achanta and
 * others, 2012), ten rounds. Each pixel chooses among the seeds of its own cell of the grid and of the cells that touch
 * it, so a round takes linear time and gives the same result for any number of threads. Finally each part is made one
 * piece of at least a quarter of the mean size, if any part is that large. Unlike in the original, cut-off and small
 * pieces are divided among their neighbours pixel by pixel (core/picture/connect), so the result does not depend on an
 * order of pieces. A superpixel never crosses pixels outside, so that islands among them can be smaller.
 *
 * Returns: the number of superpixels; 0 with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED. Cost: O(pixels × p) for
 * each round.
 */
guint32 credal_superpixels_find (const double *x, guint width, guint height, gsize p, guint count, double compactness,
                                 const guint8 *outside, guint32 *map, CredalMonitor *monitor, GError **error);

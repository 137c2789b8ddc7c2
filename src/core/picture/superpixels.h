#pragma once
#include "core/base/error.h"
#include "core/base/monitor.h"

/**
 * credal_superpixels_find:
 * @x: (height × width × p) features of the pixels, row-major
 * @count: wanted, > 0; there are never more than pixels
 * @compactness: > 0: how many of the features' spread a step to the next seed weighs
 * @map: (height × width) out: the superpixel of each pixel, from 0
 *
 * Parts of about the same size that keep to the picture's edges: simple linear iterative clustering (Achanta and
 * others, 2012), ten rounds. Each pixel chooses among the nine seeds around it, so that a round is linear in the pixels
 * and its result the same for any number of threads. Afterwards each is one piece of at least a quarter of the mean
 * size, if any has that many pixels. Departure: what is cut off, or too small, is divided among its neighbours pixel by
 * pixel (core/connect), so that no order of looking at pieces matters.
 *
 * Returns: how many there are; 0 without memory or when stopped, with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED.
 * Cost: O(pixels × p) a round.
 */
guint32 credal_superpixels_find (const double *x, guint width, guint height, gsize p, guint count, double compactness,
                                 guint32 *map, CredalMonitor *monitor, GError **error);

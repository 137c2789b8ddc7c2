#pragma once
#include "core/picture/pixels.h"
#include "views/kit/thumbnail.h"

/* A small view of a picture under three quick clusters (k-means, large ones from a sample). */

/** credal_picture_preview_new: whole, in the middle of @width × @height user units; stopped, without clusters.
 *  @monitor: (nullable). */
CredalThumbnail *credal_picture_preview_new (CredalPixels *pixels, const CredalStyle *style, int width, int height,
                                             int scale, CredalMonitor *monitor);
/** credal_picture_preview_async: of the middle of @raster, 512 pixels a side at most, with @features (copied) and its
 *  share of superpixels, made on another thread; the caption tells what is clustered. Ends with
 *  credal_thumbnail_finish(), failing as credal_pixels_new() does. */
void             credal_picture_preview_async (CredalRaster *raster, const CredalParams *features,
                                               const CredalStyle *style, int width, int height, int scale,
                                               GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

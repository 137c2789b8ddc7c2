#pragma once
#include "core/picture/pixels.h"
#include "views/parts/thumbnail.h"

/* A small view of a picture with three quick clusters (k-means; on a sample if the picture is large). */

/** credal_picture_preview_new: Draws the whole picture, centred in @width × @height user units. If @monitor (nullable)
 *  is stopped, the picture has no clusters. */
CredalThumbnail *credal_picture_preview_new (CredalPixels *pixels, const CredalStyle *style, int width, int height,
                                             int scale, CredalMonitor *monitor);
/** credal_picture_preview_async: Makes a preview of the middle of @raster (at most 512 × 512 pixels) on another thread,
 *  with @features (copied) and a proportional number of superpixels. The caption describes the clustered objects.
 *  Finish it with credal_thumbnail_finish(); fails like credal_pixels_new(). */
void             credal_picture_preview_async (CredalRaster *raster, const CredalParams *features,
                                               const CredalStyle *style, int width, int height, int scale,
                                               GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

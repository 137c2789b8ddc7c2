#pragma once
#include "core/picture/pixels.h"
#include "views/parts/thumbnail.h"

/* A small view of a picture with a few quick clusters (k-means; on a sample if the picture is large). */

/* The clusters that a preview looks for. */
typedef struct {
  guint count;
  guint8 *labels;        /* (pixels of the picture) (nullable): the cluster where the search begins; ≥ count: none */
} CredalPreviewClusters;

/** credal_picture_preview_new: Draws the whole picture with three clusters, centred in @width × @height user units, and
 *  describes its size. If @monitor (nullable) is stopped, draws the picture without clusters. */
CredalThumbnail *credal_picture_preview_new (CredalPixels *pixels, const CredalStyle *style, int width, int height,
                                             int scale, CredalMonitor *monitor);
/** credal_picture_preview_async: Makes a preview of the middle of @raster (at most 512 × 512 pixels) on another thread.
 *  Uses @features (copied), with a number of superpixels in proportion to the part. @clusters: (nullable): copied;
 *  NULL: three clusters. Its labels, if any, are of the pixels of @raster. The caption gives the numbers of
 *  pixels and objects, and the features. Finish it with credal_thumbnail_finish(). Fails like credal_pixels_new(), and
 *  with the errors of credal_raster_crop(). */
void             credal_picture_preview_async (CredalRaster *raster, const CredalParams *features,
                                               const CredalPreviewClusters *clusters,
                                               const CredalStyle *style, int width, int height, int scale,
                                               GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

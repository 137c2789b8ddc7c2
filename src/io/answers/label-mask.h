#pragma once
#include "core/picture/raster.h"
#include "core/regions/strokes.h"

/**
 * credal_label_mask_read:
 * @of: the picture, or slice, that is labelled
 * @clusters: their number
 * @skipped: out: pixels of sets of several clusters
 *
 * Returns (transfer full) a stroke (%CREDAL_STROKE_MASK) with the labels in a picture or volume of numbers, as mask
 * exports write them: k labels the pixel as cluster k. Pixels of 0, of 255, of the number of a larger set (up to
 * 2^clusters − 1) and pixels outside get no label. A palette's numbers count, not its colours. A file of several slices
 * must have as many as the file of @of; the same slice is read. Fails, naming the file, with the errors of
 * credal_image_load(), and with %CREDAL_ERROR_DATA for other sizes, several channels, other numbers, naming the first
 * such pixel, and a mask without labels.
 */
CredalStroke *credal_label_mask_read (const char *path, const CredalRaster *of, guint clusters, gsize *skipped,
                                      GError **error);

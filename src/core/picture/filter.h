#pragma once
#include "core/picture/raster.h"

/* One channel as numbers, and what its neighbourhoods say. Beyond its border a plane repeats its outermost pixels.
 * Every filter works in place, with @scratch of the same size; the same result for any number of threads. */
typedef struct {
  guint width, height;
  double *values;          /* (height × width) */
} CredalPlane;

/** credal_plane_new_channel: samples in [0, 1]; fails with %CREDAL_ERROR_MEMORY. */
CredalPlane *credal_plane_new_channel (const CredalRaster *raster, guint channel, GError **error);
/** credal_plane_new_like: of the same size, values undefined. */
CredalPlane *credal_plane_new_like    (const CredalPlane *plane, GError **error);
void         credal_plane_free        (CredalPlane *plane);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPlane, credal_plane_free)

/** credal_filter_mean: over the square of 2 @radius + 1 pixels a side. Cost: O(pixels). */
void credal_filter_mean      (CredalPlane *plane, guint radius, CredalPlane *scratch);
/** credal_filter_deviation: over that square, divisor its number of pixels. @means: out: that of each square. Cost:
 *  O(pixels). */
void credal_filter_deviation (CredalPlane *plane, guint radius, CredalPlane *means, CredalPlane *scratch);
/** credal_filter_gradient: the length of the Sobel gradient, in [0, √2] a pixel. */
void credal_filter_gradient  (CredalPlane *plane, CredalPlane *scratch);
/** credal_filter_gaussian: @sigma: > 0, pixels; cut off at 4 σ. Cost: O(pixels σ). */
void credal_filter_gaussian  (CredalPlane *plane, double sigma, CredalPlane *scratch);

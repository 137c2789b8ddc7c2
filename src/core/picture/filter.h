#pragma once
#include "core/picture/raster.h"

/* One channel as numbers, and filters over its neighbourhoods. Beyond its border a plane repeats its outermost pixels.
 * Every filter works in place, with @scratch of the same size, and gives the same result for any number of threads. */
typedef struct {
  guint width, height;
  double *values;          /* (height × width) */
} CredalPlane;

/** credal_plane_new_channel: Returns the channel's samples: in [0, 1] at depth 8 or 16, reals unchanged; 0 for pixels
 *  outside. Fails with %CREDAL_ERROR_MEMORY. */
CredalPlane *credal_plane_new_channel (const CredalRaster *raster, guint channel, GError **error);
/** credal_plane_new_inside: Returns 0 for the pixels outside and 1 for all others. A mean or Gaussian of this plane is
 *  the share of each neighbourhood that is not outside. Fails with %CREDAL_ERROR_MEMORY. */
CredalPlane *credal_plane_new_inside  (const CredalRaster *raster, GError **error);
/** credal_plane_divide: Divides each value by its share in @shares, if the share is not 0. A filtered plane becomes the
 *  mean over the pixels of each neighbourhood that are not outside. */
void         credal_plane_divide      (CredalPlane *plane, const CredalPlane *shares);
/** credal_plane_new_like: Returns a plane of the same size with undefined values. Fails with %CREDAL_ERROR_MEMORY. */
CredalPlane *credal_plane_new_like    (const CredalPlane *plane, GError **error);
void         credal_plane_free        (CredalPlane *plane);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPlane, credal_plane_free)

/** credal_filter_mean: Replaces each value by the mean over the square of side 2 @radius + 1 pixels around it. Cost:
 *  O(pixels). */
void credal_filter_mean      (CredalPlane *plane, guint radius, CredalPlane *scratch);
/** credal_filter_deviation: Replaces each value by the standard deviation over the same square as credal_filter_mean(),
 *  with the square's number of pixels as divisor. @means: out: mean of each square. @shares: (nullable): the mean of
 *  credal_plane_new_inside() over the same squares. Cost: O(pixels). */
void credal_filter_deviation (CredalPlane *plane, guint radius, CredalPlane *means, const CredalPlane *shares,
                              CredalPlane *scratch);
/** credal_filter_gradient: Replaces each value by the length of the Sobel gradient there; this is in [0, √2] if all
 *  values are in [0, 1]. @outside: (nullable) (pixels): nonzero: the pixel in the middle stands for this one. */
void credal_filter_gradient  (CredalPlane *plane, const guint8 *outside, CredalPlane *scratch);
/** credal_filter_gaussian: Smooths with a Gaussian of standard deviation @sigma > 0, in pixels, cut off at 4 σ. Cost:
 *  O(pixels σ). */
void credal_filter_gaussian  (CredalPlane *plane, double sigma, CredalPlane *scratch);

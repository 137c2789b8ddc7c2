#pragma once
#include "core/picture/raster.h"

/* The orientation of a stored picture: the numbers 1 … 8 of TIFF 6.0, §8, that Exif uses too. */

/** credal_orientation_swaps: Returns TRUE if the stored rows are shown as columns. */
gboolean      credal_orientation_swaps (guint orientation);
/** credal_orientation_apply: Returns @raster (transfer full) (nullable) as it is shown. 1, and every number that is no
 *  orientation, change nothing. Fails with %CREDAL_ERROR_MEMORY. Cost: O(pixels × channels). */
CredalRaster *credal_orientation_apply (CredalRaster *raster, guint orientation, GError **error);
/** credal_orientation_of_exif: Returns the orientation in Exif data that begin with the TIFF header; 1 if none is
 *  there. */
guint         credal_orientation_of_exif (const guint8 *bytes, gsize length);

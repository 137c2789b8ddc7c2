#pragma once
#include "io/export/slice-mask.h"

/* The areas of the clusters of a picture, as CSV, written atomically (core/base/atomic-file.h). Pixels outside are
 * counted nowhere. Both fail with %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY. */

/** credal_export_statistics: Writes a row for each cluster: cluster, cluster_name if any cluster has one, pixels (of
 *  largest BetP), lower, upper (pixels of the approximations), uncertain (share of its pixels whose hard focal set is
 *  not only the cluster), components and component_pixels (of its cleaned pixels), the mean of each channel over its
 *  pixels, from 0 to 1, or of reals unchanged, and area_mm2 (of its pixels) if the size of a pixel is known. */
gboolean credal_export_statistics       (const char *path, const CredalExported *of, GError **error);
/** credal_export_slice_statistics: Writes credal_export_statistics() of all slices of @masks, with "slice" before the
 *  cluster, and for a volume "axis" before that, and at the end volume_ml (of its pixels) if the size of a voxel is
 *  known. All rows have a cluster_name if a cluster of any slice has one. If the slices are across one axis, rows with
 *  the slice "all" follow, one for each class (slice-classes.h): the sums over the slices, or the share and the means
 *  of all its pixels; no area. With `between` of the cleaning, all columns are of the smoothed pixels, except for the
 *  means, of the pixels before. Also fails with %CREDAL_ERROR_CANCELLED. */
gboolean credal_export_slice_statistics (const CredalSliceMasks *masks, const char *path, GError **error);

#pragma once
#include "io/export/export.h"

/* Connected components of the clusters in a picture. A pixel is in the cluster of its largest BetP. */

/** credal_cluster_components: Returns (transfer full) (element-type CredalMaskPart) the components of cluster @k's
 *  cleaned pixels. The largest component is first; equal ones are in the order of their first pixels. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: O(pixels). */
GArray  *credal_cluster_components (const CredalExported *of, guint k, GError **error);

/** credal_clean_inside: Cleans a mask of the picture by credal_mask_clean(), without filling pixels outside. Returns
 *  FALSE if memory is short. */
gboolean credal_clean_inside       (guint8 *mask, const CredalExported *of);

/** credal_export_components: Writes CSV, atomically: cluster, cluster_name if any cluster has one, component (of the
 *  cluster, from 1, the largest first), pixels, x, y (the mean of its pixels' middles, from the top left corner), left,
 *  top (its first column and row, from 0), width, height, and area_mm2 if the size of a pixel is known. Fails with
 *  %CREDAL_ERROR_IO, %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. */
gboolean credal_export_components  (const char *path, const CredalExported *of, GError **error);

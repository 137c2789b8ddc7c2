#pragma once
#include "core/picture/shown.h"
#include "io/export/export.h"

/* A partition of a picture's objects, as pictures and a table; put in place whole (core/base/atomic-file.h). The
 * partition is of the objects of the regions. All fail with %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY, pictures also
 * with %CREDAL_ERROR_CANCELLED and, for a name that ends in something else than .png, with
 * %CREDAL_ERROR_PARAMETER. */

/** credal_export_mask: an indexed PNG: each pixel's hard focal set: 0 = ∅, k = cluster k, then the larger sets, in the
 *  frame's order; 255 for those beyond. Components smaller than the least go to those beside them
 *  (credal_mask_sieve()); nothing is filled. @colours: (f × 3) of the palette. */
gboolean credal_export_mask (const char *path, const CredalExported *of, const guint8 *colours, GError **error);

typedef enum {
  CREDAL_MASK_LOWER,       /* the hard focal set is the cluster alone: 0 or 255 */
  CREDAL_MASK_UPPER,       /* it contains the cluster: 0 or 255 */
  CREDAL_MASK_BETP,        /* BetP, or the fuzzy membership, of the cluster: 0 … 65535 */
} CredalMaskKind;

enum { CREDAL_N_MASK_KINDS = CREDAL_MASK_BETP + 1 };

/** credal_cluster_mask_path: "PREFIX-1-lower.png", with "upper" or "betp"; @k: 0-based. */
char *credal_cluster_mask_path (const char *prefix, guint k, CredalMaskKind kind);

/** credal_cluster_masks_prefix: of the masks where a person chose @path: that, without ".png". (transfer full) */
char *credal_cluster_masks_prefix (const char *path);
/** credal_cluster_mask_paths: all that credal_export_cluster_masks() writes of @c clusters. (transfer full) */
char **credal_cluster_mask_paths (const char *prefix, guint c);

/** credal_export_cluster_masks: all three of every cluster, grey PNGs of 8 bits, BetP 16, under the names of
 *  credal_cluster_mask_path(); both approximations are cleaned. %CREDAL_ERROR_CANCELLED leaves those that are written
 *  already. */
gboolean credal_export_cluster_masks (const char *prefix, const CredalExported *of, GError **error);

/** credal_export_conflict: each pixel's conflict, of a partition that was fused: a grey PNG, 0 … 65535. */
gboolean credal_export_conflict (const char *path, const CredalExported *of, GError **error);

#define CREDAL_OVERLAY_OPACITY 0.5       /* the usual one */

/* What an overlay looks like. */
typedef struct {
  CredalShown shown;       /* of the picture below */
  double opacity;          /* of the sets' colours, in [0, 1] */
  gboolean outline;        /* only the pixels on a border between sets, wholly */
} CredalOverlaid;

/** credal_overlaid_usual: the picture as it is. Cost: O(pixels). */
CredalOverlaid credal_overlaid_usual (const CredalRegions *regions);
/** credal_export_overlay: the picture under its mask's colours. */
gboolean credal_export_overlay (const char *path, const CredalExported *of, const guint8 *colours,
                                const CredalOverlaid *how, GError **error);
/** credal_export_statistics: CSV, a row for each cluster: cluster, cluster_name where some cluster has one, pixels (of
 *  largest BetP), lower, upper (pixels of the approximations), uncertain (share of its pixels whose hard focal set is
 *  not the cluster alone), components and component_pixels (of its pixels when they are cleaned), and the mean of each
 *  channel over its pixels, from 0 to 1. */
gboolean credal_export_statistics (const char *path, const CredalExported *of, GError **error);
/** credal_export_slice_statistics: the same of @n slices of one stack, @n ≥ 1, with "slice" before the cluster, and of
 *  a volume "axis" before that. */
gboolean credal_export_slice_statistics (const char *path, const CredalExported *of, guint n, GError **error);
/** credal_export_slice_path: where what is of @slice goes, of several: "mask-z4.png" for "mask.png", "mask-4.png" where
 *  there is no axis; (transfer full). */
char    *credal_export_slice_path (const char *path, const CredalSlice *slice);

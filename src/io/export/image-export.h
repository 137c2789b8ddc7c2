#pragma once
#include "core/picture/shown.h"
#include "io/export/export.h"

/* A partition of a picture's objects, as pictures, written atomically (core/base/atomic-file.h). The
 * partition is of the objects of the regions. Pixels outside are transparent in the mask and the overlay, 0 in other
 * pictures, and counted nowhere. All fail with %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY, pictures also
 * with %CREDAL_ERROR_CANCELLED, and with %CREDAL_ERROR_PARAMETER if the name has another extension than .png. */

/** credal_export_mask: Writes an indexed PNG of each pixel's hard focal set: 0 = ∅, k = cluster k, then the larger
 *  sets, in the frame's order; 255 for sets beyond. With pixels outside, 255 is
 *  outside, and 254 stands for sets beyond. Components smaller than `least` of the cleaning join their
 *  neighbours (credal_mask_sieve()); no holes are filled. @colours: (f × 3) red, green, blue of the palette. */
gboolean credal_export_mask (const char *path, const CredalExported *of, const guint8 *colours, GError **error);

typedef enum {
  CREDAL_MASK_LOWER,       /* the hard focal set is only the cluster: 0 or 255 */
  CREDAL_MASK_UPPER,       /* the hard focal set contains the cluster: 0 or 255 */
  CREDAL_MASK_BETP,        /* BetP, or the fuzzy membership, of the cluster: 0 … 65535 */
} CredalMaskKind;

enum { CREDAL_N_MASK_KINDS = CREDAL_MASK_BETP + 1 };

/** credal_cluster_masks_prefix: Returns (transfer full) the prefix of the masks for a chosen @path: @path without
 *  ".png". */
char *credal_cluster_masks_prefix (const char *path);
/** credal_cluster_mask_paths: Returns (transfer full) the paths of all files that credal_export_cluster_masks() writes
 *  for @c clusters. */
char **credal_cluster_mask_paths (const char *prefix, guint c);

/** credal_export_cluster_masks: Writes three grey PNGs for every cluster, "PREFIX-1-lower.png", "-upper" and "-betp".
 *  The approximations have 8 bits and are cleaned; BetP has 16 bits. After %CREDAL_ERROR_CANCELLED, finished files
 *  stay. */
gboolean credal_export_cluster_masks (const char *prefix, const CredalExported *of, GError **error);

/** credal_export_conflict: Writes each pixel's conflict: a grey PNG, 0 … 65535. Precondition: the partition is
 *  fused. */
gboolean credal_export_conflict (const char *path, const CredalExported *of, GError **error);

#define CREDAL_OVERLAY_OPACITY 0.5       /* the default */

/* The appearance of an overlay. */
typedef struct {
  CredalShown shown;       /* the picture below */
  double opacity;          /* of the sets' colours, in [0, 1] */
  gboolean outline;        /* TRUE: only pixels on a border between sets are coloured, opaquely */
  const double *pale;      /* (nullable) (objects) share of the opacity that an object loses, in [0, 1) */
} CredalOverlaid;

/** credal_overlaid_usual: Returns the defaults, with the picture as it is. Cost: O(pixels). */
CredalOverlaid credal_overlaid_usual (const CredalRegions *regions);
/** credal_export_overlay: Writes the picture under the colours of its pixels' hard focal sets, without cleaning.
 *  @colours: (f × 3) red, green, blue. */
gboolean credal_export_overlay (const char *path, const CredalExported *of, const guint8 *colours,
                                const CredalOverlaid *how, GError **error);
/** credal_export_slice_path: Returns (transfer full) the path for one of several slices of @path "mask.png":
 *  "mask-z4.png" for a slice of a volume, otherwise "mask-4.png". */
char    *credal_export_slice_path (const char *path, const CredalSlice *slice);

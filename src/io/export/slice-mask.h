#pragma once
#include "io/export/slice-classes.h"

/* The result of one slice, without its samples and masses: 3 bytes for each pixel, so that the results of all slices of
 * a stack can be kept. Immutable, atomically ref-counted. */
typedef struct {
  CredalSlice slice;
  guint width, height;
  CredalVoxelGrid grid;        /* header NULL: the slice is not of a NIfTI volume */
  double pixel_area;           /* mm²; 0: unknown */
  double voxel_volume;         /* mm³; 0: unknown */
  char **headings;             /* (NULL-terminated) of the columns of means, one for each channel */
  char **names;                /* (c) of the clusters, or NULL */
  guint c, f;
  CredalSet *focal;            /* (f) */
  guint16 *sets;               /* (pixels) number of the hard focal set; 0 outside */
  guint8 *clusters;            /* (pixels) the cluster of largest BetP, from 0; %CREDAL_SLICE_OUTSIDE */
  double *sums;                /* (c × channels) of the samples of the cluster's pixels */
} CredalSliceMask;

#define CREDAL_SLICE_OUTSIDE 255     /* a cluster's number never is */

/** credal_slice_mask_new: Returns (transfer full) the result @of one slice, not cleaned. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: O(pixels × (c + channels)). */
CredalSliceMask *credal_slice_mask_new   (const CredalExported *of, GError **error);
CredalSliceMask *credal_slice_mask_ref   (CredalSliceMask *mask);
void             credal_slice_mask_unref (CredalSliceMask *mask);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSliceMask, credal_slice_mask_unref)

/** credal_slice_mask_named: Returns the clusters of the slice. Borrows them from @mask. */
CredalSliceClusters credal_slice_mask_named (const CredalSliceMask *mask);

/* Several results of one stack, in the order of their slices. */
typedef struct {
  GPtrArray *of;                       /* CredalSliceMask */
  CredalSliceClasses *classes;
  CredalMaskCleaning cleaning;
  CredalMonitor *monitor;              /* (nullable) */
} CredalSliceMasks;

/** credal_slice_masks_init: Puts @of (element-type CredalSliceMask), at least one, and their classes into @masks. Fails
 *  like credal_slice_classes_new(). */
gboolean               credal_slice_masks_init  (CredalSliceMasks *masks, GPtrArray *of, CredalMaskCleaning cleaning,
                                                 CredalMonitor *monitor, GError **error);
void                   credal_slice_masks_clear (CredalSliceMasks *masks);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalSliceMasks, credal_slice_masks_clear)
const CredalSliceMask *credal_slice_masks_at    (const CredalSliceMasks *masks, guint s);

/* With `between` of the cleaning, the results of a slice are smoothed: a component of fewer pixels that has no pixel
 * with its class or set in a neighbouring slice joins its surroundings. Slices without a neighbour in @masks stay as
 * they are. The functions return NULL if memory is short. Cost: O(pixels). */

/** credal_slice_masks_clusters: Returns (transfer full) (pixels) the cluster of each pixel of slice @s, smoothed;
 *  %CREDAL_SLICE_OUTSIDE. */
guint16 *credal_slice_masks_clusters (const CredalSliceMasks *masks, guint s);
/** credal_slice_masks_sets: Returns (transfer full) (pixels) the index of the set of each pixel among the slice's focal
 *  sets, smoothed. 0: outside, or the first set. */
guint16 *credal_slice_masks_sets     (const CredalSliceMasks *masks, guint s);
/** credal_slice_masks_numbers: Returns (transfer full) (pixels) the number of the set of each pixel of slice @s
 *  (slice-classes.h), at most @most, smoothed and cleaned like credal_mask_labels(). 0: outside. */
guint16 *credal_slice_masks_numbers  (const CredalSliceMasks *masks, guint s, guint16 most);

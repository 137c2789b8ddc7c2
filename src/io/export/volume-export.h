#pragma once
#include "io/export/slice-mask.h"

/* Slices of a NIfTI volume as a NIfTI file in the volume's own grid (io/stacks/nifti-write.h), packed if its name
 * ends in ".nii.gz". @of: (n): slices across one axis; voxels of all other slices are 0. Sets and classes are numbered
 * by io/export/slice-classes.h; the header's description names them. All fail with the errors of credal_nifti_write()
 * and credal_slice_classes_new(), with %CREDAL_ERROR_PARAMETER if the picture is not of a NIfTI volume, or if the file
 * has another extension, and with %CREDAL_ERROR_DATA for slices across several axes. */

/** credal_export_volume_mask: Writes the number of each voxel's hard focal set (credal_slice_masks_numbers()). */
gboolean credal_export_volume_mask   (const CredalSliceMasks *masks, const char *path, GError **error);

/* For the next two functions, @strengths: (nullable) (n): how strongly the regions of a slice without `together` hold
 * together; NULL: they do not. Memory: the numbers of one slice and one volume; the others wait in a file next to @path
 * (io/files/spool.h). */

/** credal_export_volume_masses: Writes a volume for each set: the mass of each voxel on it. Volume 0 is for ∅. */
gboolean credal_export_volume_masses (const char *path, const CredalExported *of, const double *strengths, guint n,
                                      GError **error);
/** credal_export_volume_betp: Writes a volume for each class: BetP, or the fuzzy membership, of each voxel. Volume k is
 *  for class k + 1. */
gboolean credal_export_volume_betp   (const char *path, const CredalExported *of, const double *strengths, guint n,
                                      GError **error);

#pragma once
#include "core/base/monitor.h"
#include "core/picture/voxel-grid.h"

/* Fills @voxels with the numbers of volume @volume, from 0. All voxels are 0 before. */
typedef gboolean (*CredalNiftiFill) (gpointer voxels, guint volume, gpointer data, GError **error);

/* A NIfTI file to be written in the grid of another one. Copies dimensions 1 to 3, spacing, units, qform and sform with
 * their codes, and the version from the other header. */
typedef struct {
  const CredalVoxelGrid *grid;
  guint volumes;               /* 1: the file has three dimensions */
  gboolean reals;              /* TRUE: floats; FALSE: bytes that are numbers of labels */
  const char *text;            /* names the numbers or the volumes in the header's description; a text that is too long
                                * for it is also a comment, an extension of the header */
  CredalNiftiFill fill;
  gpointer data;
  CredalMonitor *monitor;      /* (nullable) */
} CredalNiftiFile;

/** credal_nifti_named: Returns TRUE if @path ends in ".nii" or ".nii.gz". */
gboolean credal_nifti_named (const char *path);
/** credal_nifti_write: Writes the file atomically, packed if @path ends in ".gz". Memory: one volume. Fails with
 *  %CREDAL_ERROR_IO, %CREDAL_ERROR_MEMORY, %CREDAL_ERROR_CANCELLED, %CREDAL_ERROR_DATA for more volumes than a
 *  header of version 1 can name, and the errors of `fill`. */
gboolean credal_nifti_write (const char *path, const CredalNiftiFile *file, GError **error);

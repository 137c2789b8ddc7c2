#pragma once
#include "core/base/error.h"

/* DICOM files and folders are read by dcm2niix if it is installed. */

/** credal_dicom_is: Returns TRUE if @path is a DICOM file, or a folder with one among its first 64 entries. */
gboolean credal_dicom_is            (const char *path);
/** credal_dicom_converted: Returns (transfer full) the file to read for @path: of DICOM the NIfTI volume that dcm2niix
 *  makes of it, kept in the user's data folder, so that sessions find it; @path itself of other files. Blocks until
 *  the end. Fails with %CREDAL_ERROR_PARSE if dcm2niix is not installed, fails or finds no picture, with
 *  %CREDAL_ERROR_DATA for several series, naming the volumes, and with %CREDAL_ERROR_IO. */
char    *credal_dicom_converted     (const char *path, GError **error);
/** credal_dicom_all_converted: Returns (transfer full) credal_dicom_converted() of each of @paths, NULL-terminated. */
char   **credal_dicom_all_converted (const char *const *paths, GError **error);

#pragma once
#include "io/export/export.h"

/** credal_export_folders: Writes a new folder with a folder for each group: a cluster has its name, or "Cluster K";
 *  objects in larger sets are in "undecided", and outliers in "outliers". Each folder has links to the pictures of its
 *  objects, or copies if the file system has no links; equal names of files get numbers ("a-2.png").
 *  @pictures: the folder that the names of the pictures (credal_dataset_picture()) are relative to; NULL: unknown.
 *  Overwrites nothing: fails with %CREDAL_ERROR_IO if @folder exists and is not empty; a failure leaves no folder.
 *  Fails with %CREDAL_ERROR_DATA if the objects have no pictures, and with %CREDAL_ERROR_IO, also if a picture is
 *  missing, and %CREDAL_ERROR_CANCELLED. */
gboolean credal_export_folders (const char *folder, const CredalExported *of, const char *pictures, GError **error);

/** credal_export_folder_name: Returns (transfer full) @name as the name of a file on every system: characters that are
 *  not allowed, and a dot at either end, become "_"; at most 100 bytes. */
char    *credal_export_folder_name (const char *name);

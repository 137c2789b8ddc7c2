#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"
#include "core/regions/regions.h"

/* The files that a fused partition can be written to: the exports that are made from a partition. */

/** credal_fuse_files_fill: Fills @menu with the kinds, by their id; labels are chosen. */
void  credal_fuse_files_fill   (GtkComboBoxText *menu, gboolean picture);
/** credal_fuse_files_name: the proposed name for a file of @kind; (transfer full). */
char *credal_fuse_files_name   (const char *kind);
/** credal_fuse_files_paths: the files written for @kind if the user chose @path; (transfer full). */
char **credal_fuse_files_paths (const char *kind, const char *path, const CredalPartition *fused);
/** credal_fuse_files_write: writes on another thread. @regions: (nullable): copied. */
void  credal_fuse_files_write  (const char *kind, const char *path, CredalPartition *fused,
                                const CredalRegions *regions, GAsyncReadyCallback done, gpointer data);
/** credal_fuse_files_finish: the files written, (transfer full); NULL: failed. */
char **credal_fuse_files_finish (GAsyncResult *result, GError **error);

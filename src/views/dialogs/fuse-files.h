#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"
#include "core/regions/regions.h"

/* The files that a fused partition can be written to: labels and masses; of pictures mask, masks of each
 * cluster, overlay, statistics and conflict, too. */

/** credal_fuse_files_fill: the kinds, by their id; the first is chosen. */
void  credal_fuse_files_fill   (GtkComboBoxText *menu, gboolean picture);
/** credal_fuse_files_name: what a file of @kind is called at first; (transfer full). */
char *credal_fuse_files_name   (const char *kind);
/** credal_fuse_files_paths: the files that @kind is written to where @path was chosen; (transfer full). */
char **credal_fuse_files_paths (const char *kind, const char *path, const CredalPartition *fused);
/** credal_fuse_files_write: on another thread. @regions: (nullable): copied. */
void  credal_fuse_files_write  (const char *kind, const char *path, CredalPartition *fused,
                                const CredalRegions *regions, GAsyncReadyCallback done, gpointer data);
/** credal_fuse_files_finish: those files, (transfer full); NULL with an error. */
char **credal_fuse_files_finish (GAsyncResult *result, GError **error);

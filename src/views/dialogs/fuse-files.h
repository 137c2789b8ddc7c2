#pragma once
#include <gtk/gtk.h>
#include "core/belief/partition.h"
#include "core/regions/regions.h"

/* Writes a fused partition to files, by each export that needs no more than a partition. */

/** credal_fuse_files_fill: Fills @menu with the exports that need no more than a partition, under their ids, and
 *  chooses the labels. @picture: TRUE: includes exports of pictures. */
void  credal_fuse_files_fill   (GtkComboBoxText *menu, gboolean picture);
/** credal_fuse_files_name: (transfer full): Returns the proposed name for a file of the export @kind. */
char *credal_fuse_files_name   (const char *kind);
/** credal_fuse_files_paths: (transfer full): Returns the paths of the files that are written for the export @kind if
 *  the user chose @path. */
char **credal_fuse_files_paths (const char *kind, const char *path, const CredalPartition *fused);
/** credal_fuse_files_write: Writes the files of credal_fuse_files_paths() on another thread. Finish it with
 *  credal_fuse_files_finish(). @regions: (nullable): copied; NULL: the objects are of a table. */
void  credal_fuse_files_write  (const char *kind, const char *path, CredalPartition *fused,
                                const CredalRegions *regions, GAsyncReadyCallback done, gpointer data);
/** credal_fuse_files_finish: (transfer full): Returns the paths of the written files. NULL: writing failed. */
char **credal_fuse_files_finish (GAsyncResult *result, GError **error);

#pragma once
#include "views/parts/thumbnail.h"

/* A small view of a CSV file, a picture or a picture's session, for the gallery. */

/** credal_file_preview_async: Makes a preview of the file at @path on another thread: a table on its principal
 *  components, or a picture under its clusters. Clusters are found quickly by k-means, as many as there are classes, or
 *  three. Ignores @style's font. Finish it with credal_thumbnail_finish(). */
void credal_file_preview_async (const char *path, const CredalStyle *style, int width, int height, int scale,
                                GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

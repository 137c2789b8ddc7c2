#pragma once
#include "views/kit/thumbnail.h"

/* A small view of a CSV file, a picture or a picture's session, for the gallery. */

/** credal_file_preview_async: reads the file, clusters it quickly (k-means; as many clusters as classes, or three) and
 *  draws it: a table on its principal components, a picture under its clusters. Ignores @style's font. Finish it with
 *  credal_thumbnail_finish(). */
void credal_file_preview_async (const char *path, const CredalStyle *style, int width, int height, int scale,
                                GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

#pragma once
#include "views/kit/thumbnail.h"

/* A small view of a CSV file, a picture or the session of a picture for the gallery. */

/** credal_file_preview_async: reads the file, clusters it quickly (k-means, as many clusters as classes, else three)
 *  and draws it: a table on its principal components, a picture under its clusters. @style's font is not used. Ends
 *  with credal_thumbnail_finish(). */
void credal_file_preview_async (const char *path, const CredalStyle *style, int width, int height, int scale,
                                GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

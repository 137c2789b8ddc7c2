#pragma once
#include "core/base/monitor.h"
#include "io/csv/csv.h"
#include "io/pictures/picture-list.h"

/* Pictures as a table: a row for each picture, with its file, its class if there is one, and its features.
 *
 * The features are embeddings, if another program has put them next to the pictures (embeddings.h); otherwise colours
 * and edges (picture-features.h), each of the three blocks divided by its total deviation. Many numbers are reduced to
 * their principal components (reduced.h). If all pictures are in sub-folders of the folder, two or more, the sub-folder
 * is the class. */

#define CREDAL_PICTURE_HEADING "picture"

/**
 * credal_picture_table:
 * @notes: (element-type utf8) (nullable): names the features and the pictures that are left out
 *
 * Returns (transfer full) the table as CSV. A picture that cannot be read is left out, unless there are embeddings.
 * Fails with %CREDAL_ERROR_DATA if fewer than two are left, with the errors of credal_embeddings_find(),
 * %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost: decoding the pictures; O(n p²) with p numbers for each.
 */
GBytes *credal_picture_table (const CredalPictureList *list, GPtrArray *notes, CredalMonitor *monitor, GError **error);
/** credal_picture_table_parse: Returns (transfer full) the table in @bytes, of credal_picture_table(), with the roles
 *  of its columns set. Also for such a table with further rows or columns. Fails like credal_table_parse(). */
CredalTable *credal_picture_table_parse (const char *name, GBytes *bytes, GError **error);

#pragma once
#include "io/csv/csv.h"

/* Tables in files of any kind that can be read: CSV, the same packed by gzip, and arrays of NumPy (.npy, .npz). All are
 * read as the text of a CSV table (array-text.h). */

/** credal_table_file_is: Returns TRUE if the bytes begin like a file that has to be unpacked to text. */
gboolean     credal_table_file_is     (GBytes *file);
/** credal_table_file_beside: Returns (transfer full) the path of the table next to the array at @path, whether it
 *  exists or not. NULL: @path does not end in .npy or .npz. */
char        *credal_table_file_beside (const char *path);
/** credal_table_file_unpack: Returns (transfer full) the text of a table from the bytes of its file; unpacked text is
 *  followed by a NUL. @path: names the
 *  file; an array's names and classes can be next to it, in a file with its name and the ending .csv. @array:
 *  (nullable): as for credal_npz_read(). Fails with the errors of credal_gzip_unpack_all(), credal_npz_read() and
 *  credal_array_text(). */
GBytes      *credal_table_file_unpack (const char *path, GBytes *file, const char *array, GError **error);
/** credal_table_file_read: Returns (transfer full) the text of the table at @path. Fails like credal_file_read_bytes()
 *  and credal_table_file_unpack(). */
GBytes      *credal_table_file_read   (const char *path, const char *array, GError **error);
/** credal_table_file_take: Reads the table of a file from its bytes. @path: as above; @name: used in messages; @bytes:
 *  (transfer full): followed by a NUL; they are freed even after a failure. Fails like credal_table_file_unpack() and
 *  credal_table_parse(). */
CredalTable *credal_table_file_take   (const char *path, const char *name, char *bytes, gsize length,
                                       const CredalImportOptions *options, GError **error);
/** credal_table_file_load: Reads a table like credal_table_load(), from any kind of file. */
CredalTable *credal_table_file_load   (const char *path, const CredalImportOptions *options, GError **error);

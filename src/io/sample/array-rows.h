#pragma once
#include "core/base/error.h"

/* The rows of an array (.npy, .npz) of any length as the text of a CSV table: the cells of the table next to it, then
 * the numbers, then the classes of a .npz. Memory: one row, and a block of the table; of a .npz also its arrays. */
typedef struct _CredalArrayRows CredalArrayRows;

/** credal_array_rows_new: Opens the array at @path. Returns NULL, without an error, if there is none: the usual reader
 *  says why. @array: (nullable): as for credal_npz_read(). Fails like credal_records_new() and credal_records_next()
 *  for the table next to it. */
CredalArrayRows *credal_array_rows_new       (const char *path, const char *array, GError **error);
void             credal_array_rows_free      (CredalArrayRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalArrayRows, credal_array_rows_free)
gsize            credal_array_rows_count     (const CredalArrayRows *rows);
char             credal_array_rows_delimiter (const CredalArrayRows *rows);
/** credal_array_rows_headings: Returns (transfer full) the headings, as credal_array_text() writes them. Fails with
 *  %CREDAL_ERROR_PARSE if the table next to the array names another number of features. */
char            *credal_array_rows_headings  (CredalArrayRows *rows, GError **error);
/** credal_array_rows_text: Returns (transfer full) the text of row @row, from 0 on. Call it for ascending rows. Fails
 *  with %CREDAL_ERROR_PARSE for an infinite number, naming row and column, and if the table next to the array has not
 *  this row, and with the errors of credal_npy_file_read() and credal_records_next(). */
char            *credal_array_rows_text      (CredalArrayRows *rows, gsize row, GError **error);
/** credal_array_rows_end: Fails with %CREDAL_ERROR_PARSE unless the table next to the array has as many rows. */
gboolean         credal_array_rows_end       (CredalArrayRows *rows, GError **error);

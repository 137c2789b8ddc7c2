#pragma once
#include "core/data/notes.h"
#include "io/csv/csv.h"

#define CREDAL_MOST_NOTES   32      /* columns */
#define CREDAL_NOTE_LENGTH  120     /* characters of a text, past which it is cut */

/**
 * credal_table_notes:
 * @rows: (n): of the table, that the objects are read from
 * @notes: out, (transfer full): the columns that @options leaves out, the first %CREDAL_MOST_NOTES of those that are
 *  not empty; NULL: there are none
 *
 * Fails with %CREDAL_ERROR_MEMORY. Cost: O(cells).
 */
gboolean credal_table_notes (const CredalTable *table, const CredalImportOptions *options, const gsize *rows, gsize n,
                             CredalNotes **notes, GError **error);

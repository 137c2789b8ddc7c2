#pragma once
#include "core/data/notes.h"
#include "io/csv/csv.h"

#define CREDAL_MOST_NOTES   32      /* columns */
#define CREDAL_NOTE_LENGTH  2000    /* characters of a text before it is cut */

/**
 * credal_table_notes:
 * @rows: (n): table rows of the objects
 * @notes: out, (transfer full): the first %CREDAL_MOST_NOTES columns that @options leaves out and that are not empty;
 *   NULL: there are none
 *
 * Fails with %CREDAL_ERROR_MEMORY. Cost: O(cells).
 */
gboolean credal_table_notes (const CredalTable *table, const CredalImportOptions *options, const gsize *rows, gsize n,
                             CredalNotes **notes, GError **error);

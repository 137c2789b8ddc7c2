#pragma once
#include "core/base/atomic-file.h"

/* Writes CSV line by line, with ',' and LF. Cells are quoted where necessary, so that credal_table_parse() reads the
 * same text back, and a spreadsheet computes nothing. */

/** credal_csv_guard: Returns (transfer full) @text, with an apostrophe before it if a spreadsheet would compute it as a
 *  formula: it begins with =, @, a tab or a return, or with + or - and is no number, and has more than that. */
char       *credal_csv_guard   (const char *text);
/** credal_csv_unguard: Returns (transfer none) @text without the apostrophe of credal_csv_guard(). */
const char *credal_csv_unguard (const char *text);
/** credal_csv_text: Appends credal_csv_guard() of @text as one cell, after a comma unless it begins the line. */
void credal_csv_text       (GString *line, const char *text);
/** credal_csv_optional: Appends @text as one more cell like credal_csv_text(); "" becomes an empty cell without quotes.
 *  Precondition: the line has a cell. */
void credal_csv_optional   (GString *line, const char *text);
/** credal_csv_cell: Appends @text as it is as one more cell, after @delimiter in place of a comma. An empty cell has
 *  quotes only if @delimiter is a space. Precondition: the line has a cell. */
void credal_csv_cell       (GString *line, const char *text, char delimiter);
/** credal_csv_number: Appends @value with 17 significant digits, in the C locale; an empty cell if it is not finite.
 *  Precondition of an empty cell: the line has a cell. */
void credal_csv_number     (GString *line, double value);
/** credal_csv_write_line: Writes the line to @file, and empties it. */
void credal_csv_write_line (CredalAtomicFile *file, GString *line);

#pragma once
#include "io/cells/cells.h"
#include "io/csv/csv.h"

/* Detects the form of a table from its cells, by the rules in csv.h. The first three functions look at all rows, the
 * others at the rows below the header. */

/** credal_detect_delimiter: Returns the delimiter that fits best: most rows have one width, the first row has it, too,
 *  and most cells are numbers. Returns ',' if no delimiter splits the cells. Reads a sample only. Cost: O(1). */
char     credal_detect_delimiter     (const char *text, gsize length);
/** credal_detect_decimal_comma: Returns TRUE if numbers have a decimal comma. The first number that can be read in one
 *  way only decides, such as "1,5" or "1.234,50". If there is none, the separator of the first number that has one
 *  decides; but if @delimiter is ',', returns FALSE. */
gboolean credal_detect_decimal_comma (const CredalCells *cells, char delimiter);
/** credal_detect_header: Returns TRUE if the first row holds a text and no number; "$50" counts as a number, "50%" and
 *  "24h" as texts. Also returns TRUE if the first row holds three numbers or more next to a text or an empty cell, if
 *  they are in equal steps, like years or wavelengths, and if no other row has such steps. Cost: O(1), with such
 *  numbers O(cells). */
gboolean credal_detect_header        (const CredalCells *cells, gboolean decimal_comma);
/** credal_detect_formatted: Returns TRUE if every filled cell of the column is a number for credal_format_strip(), all
 *  with the same sign or none, and with units of one quantity or none. Returns FALSE if no cell is filled. Cost:
 *  O(rows). */
gboolean credal_detect_formatted     (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_text: Returns TRUE if most of the column's filled cells are not numbers, or if none is filled. Numbers
 *  with a format count as numbers if credal_detect_formatted() returns TRUE. */
gboolean credal_detect_text          (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_row_heading: Returns TRUE for id, no, nr, row, index, # and pandas' "Unnamed: 0", in any case. */
gboolean credal_detect_row_heading   (const char *heading);
/** credal_detect_row_numbers: Returns TRUE if the column identifies the rows. Its heading must be one of
 *  credal_detect_row_heading(), or have a word such as id or identifier ("patient_id", "PassengerId"); the heading of
 *  the first column can also be empty. Its cells must be whole numbers or texts, none empty, nearly all different.
 *  Precondition: there is a header. Cost: O(rows). */
gboolean credal_detect_row_numbers   (const CredalCells *cells, gsize column);
/** credal_detect_row_count: Returns TRUE if the column counts the rows, whatever its heading: ten or more whole numbers
 *  that rise by one from each row to the next. Cost: O(rows), usually O(1). */
gboolean credal_detect_row_count     (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_roles: Returns the CredalColumnRole of each column; all rows have the same width. Cost: O(cells). */
GArray  *credal_detect_roles         (const CredalCells *cells, gboolean decimal_comma);

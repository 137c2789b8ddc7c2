#pragma once
#include "io/csv/cells.h"
#include "io/csv/csv.h"

/* Detects how a table is to be read, from its cells; csv.h lists the rules. The first three functions
 * look at all rows, the others at rows below the header. */

/** credal_detect_delimiter: Returns the delimiter with which most rows have the width of the first row and most cells
 *  are numbers; ',' if no delimiter splits the cells. Reads a sample only. Cost: O(1). */
char     credal_detect_delimiter     (const char *text, gsize length);
/** credal_detect_decimal_comma: Returns TRUE if numbers have a decimal comma. The first number that can be read in one
 *  way only decides, such as "1,5" or "1.234,50". If there is none, the separator of the first number that has one
 *  decides. */
gboolean credal_detect_decimal_comma (const CredalCells *cells, char delimiter);
/** credal_detect_header: Returns TRUE if the first row holds a text and no number. Also returns TRUE if its numbers
 *  next to a text are in equal steps, like years or wavelengths, and in no other row. Cost: O(1), with such numbers
 *  O(cells). */
gboolean credal_detect_header        (const CredalCells *cells, gboolean decimal_comma);
/** credal_detect_formatted: Returns TRUE if every cell of the column is missing or a number with a format that
 *  credal_number_strip_format() strips, all with the same sign or none. Cost: O(rows), O(1) for a text. */
gboolean credal_detect_formatted     (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_text: Returns TRUE if most of the column's filled cells are not numbers, or if none is filled. */
gboolean credal_detect_text          (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_row_numbers: Returns TRUE if the column identifies the rows. Its heading must be id, no, nr, row or
 *  index; the first column can also be without a heading. Its cells must be whole numbers or texts, nearly all
 *  different. Cost: O(rows). */
gboolean credal_detect_row_numbers   (const CredalCells *cells, gsize column);
/** credal_detect_roles: Returns the CredalColumnRole of each column; all rows have the same width. Cost: O(cells). */
GArray  *credal_detect_roles         (const CredalCells *cells, gboolean decimal_comma);

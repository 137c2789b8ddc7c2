#pragma once
#include "io/csv/cells.h"
#include "io/csv/csv.h"

/* Detects how a table is to be read, from its cells; csv.h lists the rules. The first three functions
 * look at all rows, the others at rows below the header. */

/** credal_detect_delimiter: Returns the delimiter with which most rows have the width of the first row, and most cells
 *  are numbers; ',' if none splits the cells. Cost: O(1): it looks at a sample. */
char     credal_detect_delimiter     (const char *text, gsize length);
/** credal_detect_decimal_comma: TRUE or FALSE by the first number that can be read in one way only, "1,5" or
 *  "1.234,50"; without such a number, by the separator of the first number that has one. */
gboolean credal_detect_decimal_comma (const CredalCells *cells, char delimiter);
/** credal_detect_header: Returns TRUE if the first row holds a text and no number, or next to a text numbers in equal
 *  steps, unlike every other row: years, wavelengths. Cost: O(1), with such numbers O(cells). */
gboolean credal_detect_header        (const CredalCells *cells, gboolean decimal_comma);
/** credal_detect_formatted: Returns TRUE if every cell of the column is missing or a number with a format that
 *  credal_number_strip_format() strips, all with the same sign or none. Cost: O(rows), O(1) for a text. */
gboolean credal_detect_formatted     (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_text: Returns TRUE if most of the column's filled cells are not numbers, or if none is filled. */
gboolean credal_detect_text          (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_row_numbers: Returns TRUE if the column identifies the rows, by its heading (id, no, nr, row, index;
 *  the first column also without one) and by its cells: whole numbers or texts, nearly all different. Cost: O(rows). */
gboolean credal_detect_row_numbers   (const CredalCells *cells, gsize column);
/** credal_detect_roles: Returns the CredalColumnRole of each column; all rows have the same width. Cost: O(cells). */
GArray  *credal_detect_roles         (const CredalCells *cells, gboolean decimal_comma);

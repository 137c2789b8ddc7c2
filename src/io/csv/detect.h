#pragma once
#include "io/csv/cells.h"
#include "io/csv/csv.h"

/* How a table is to be read, judged from its first cells; credal_table_options() says by which rules. The first three
 * look at all rows, the others at those below the header. */

/** credal_detect_delimiter: the one under which most rows have the same width, the first among
 *  them, and most cells are numbers; ',' when none
 *  parts the cells. Cost: O(1): it looks at a sample. */
char     credal_detect_delimiter     (const char *text, gsize length);
/** credal_detect_decimal_comma: the first number decides that can be read in one way only, "1,5" or "1.234,50"; where
 *  there is none, the first with a separator has it for its decimals. */
gboolean credal_detect_decimal_comma (const CredalCells *cells, char delimiter);
/** credal_detect_header: the first row holds a text and no number, or beside it numbers in equal steps as no other row:
 *  years, wavelengths. Cost: O(1), in the latter case O(cells). */
gboolean credal_detect_header        (const CredalCells *cells, gboolean decimal_comma);
/** credal_detect_formatted: every cell of the column is a number within what credal_number_strip_format() takes away,
 *  all with the same sign or none, or missing. Cost: O(rows), O(1) for a text. */
gboolean credal_detect_formatted     (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_text: most of the column's filled cells are no numbers, or none is filled. */
gboolean credal_detect_text          (const CredalCells *cells, gsize column, gboolean decimal_comma);
/** credal_detect_row_numbers: the column, by its heading (id, no, nr, row, index, of the first also none) and
 *  its cells, whole numbers or texts and nearly all different, tells the rows apart. Cost: O(rows). */
gboolean credal_detect_row_numbers   (const CredalCells *cells, gsize column);
/** credal_detect_roles: CredalColumnRole for each column; all rows have the same width. Cost: O(cells). */
GArray  *credal_detect_roles         (const CredalCells *cells, gboolean decimal_comma);

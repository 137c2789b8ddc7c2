#pragma once
#include "io/csv-cells.h"
#include "io/csv.h"

/* How a table is to be read, judged from its first cells; credal_table_options() says by which rules. */

/** credal_detect_delimiter: the one under which most rows have the same width and most cells are numbers; ',' when none
 *  parts the cells. Cost: O(1): it looks at a sample. */
char     credal_detect_delimiter     (const char *text, gsize length);
/** credal_detect_decimal_comma: the first number with a decimal separator decides. */
gboolean credal_detect_decimal_comma (const CredalCells *cells, char delimiter);
/** credal_detect_header: the first row holds a text and no number. */
gboolean credal_detect_header        (const CredalCells *cells, gboolean decimal_comma);
/** credal_detect_roles: CredalColumnRole for each column; all rows have the same width. Cost: O(cells). */
GArray  *credal_detect_roles         (const CredalCells *cells, gboolean header, gboolean decimal_comma);

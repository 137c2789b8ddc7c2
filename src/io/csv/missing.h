#pragma once
#include "io/csv/csv.h"

/* Treatment of cells without a value. */

/**
 * credal_table_rows_read:
 * @n: out, number of rows
 *
 * Returns: (transfer full): the numbers of the rows of @table that are read, ascending; free with g_free(). These are
 * all rows, or, with %CREDAL_MISSING_OMIT, the rows with all features and the weight. NULL: memory is short.
 */
gsize   *credal_table_rows_read (const CredalTable *table, const CredalImportOptions *options, gsize *n);
/** credal_missing_is_text: Returns TRUE if a cell in a column of texts has no value. Fewer marks mean this than in a
 *  column of numbers, because "none" and "-" can name a class. */
gboolean credal_missing_is_text (const char *text);
/** credal_missing_fill: Replaces the NaNs in column @q of @x (n × p) by the median of the first @measured values of the
 *  column. Returns FALSE if there are NaNs, and all of these values are. @scratch: (n). */
gboolean credal_missing_fill    (double *x, gsize n, gsize p, gsize q, gsize measured, double *scratch);
/** credal_gaps_clear: Empties cells below the header that are one of the gaps of @options, or the same number. Cost:
 *  O(cells · gaps). */
void     credal_gaps_clear      (CredalCells *cells, const CredalImportOptions *options);

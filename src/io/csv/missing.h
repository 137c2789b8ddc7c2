#pragma once
#include "io/csv/csv.h"

/* What becomes of cells without a value. */

/**
 * credal_table_rows_read:
 * @n: out, how many rows there are
 *
 * The rows of @table that are read, in their order: all, or under %CREDAL_MISSING_OMIT those that miss neither a
 * feature nor the weight. Returns: (transfer full), freed with g_free(); NULL: there is no memory for them.
 */
gsize   *credal_table_rows_read (const CredalTable *table, const CredalImportOptions *options, gsize *n);
/** credal_missing_is_text: whether a cell of texts holds none: fewer marks than of numbers, as "none" and "-" are the
 *  names of classes somewhere. */
gboolean credal_missing_is_text (const char *text);
/** credal_missing_fill: puts the median of column @q of the (n × p) numbers into its NaNs; FALSE: there is nothing
 *  else. @scratch: (n). */
gboolean credal_missing_fill    (double *x, gsize n, gsize p, gsize q, double *scratch);

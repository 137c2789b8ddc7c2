#pragma once
#include "core/base/monitor.h"
#include "io/csv/csv.h"

/* Writes the features of a table of any length as an array (.npy), block by block, and the rest that describes its rows
 * as a table next to it, so that the array opens as the same data. */

typedef struct {
  const char *path, *name;         /* of the CSV table; the name in messages */
  const CredalTable *like;         /* its first rows or a sample of them, with the chosen columns and treatment of
                                    * missing values */
  gsize rows;                      /* rows of the table */
  const char *out;                 /* ends in .npy */
  gboolean single;                 /* TRUE: writes reals of 32 bits */
} CredalConversion;

typedef struct {
  gsize rows, omitted;             /* rows written, rows left out */
  gsize gaps;                      /* cells without a value: NaN */
  char **features;                 /* their names */
} CredalConverted;

void     credal_converted_clear (CredalConverted *converted);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalConverted, credal_converted_clear)
/**
 * credal_convert:
 * @converted: out: to be cleared even after a failure
 * @monitor: (nullable)
 *
 * Columns of plain numbers in @like hold plain numbers in all rows; the other columns of numbers have the format in
 * @like, and categories and ranks the texts in @like. With %CREDAL_MISSING_MEDIAN, cells without a value are NaN: the
 * reader of the array fills them. The texts of rows are in the file that credal_table_file_beside() names; it is
 * replaced only if it is the like.
 *
 * Fails with the errors of credal_row_blocks_next() and credal_table_dataset(), with %CREDAL_ERROR_COLUMN for a cell of
 * another kind or, with @single, a number that a real of 32 bits does not hold; these messages name line and column.
 * Fails with %CREDAL_ERROR_IO, also for a file that changes while it is read. A failure leaves all files as they were.
 * Cost: one pass over the file, two if rows are left out or there is one column; memory for a few blocks.
 */
gboolean credal_convert (const CredalConversion *conversion, CredalConverted *converted, CredalMonitor *monitor,
                         GError **error);

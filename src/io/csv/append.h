#pragma once
#include "io/csv/csv.h"

/* A table followed by the rows of another one, whose columns are found by their headings. */

/**
 * credal_table_append:
 * @table: with the options that @data were read with as its own options
 * @data: its objects, from credal_table_dataset()
 * @rows: the other table, of any order of columns; its own options except the encoding and the delimiter do not count
 * @options: (out) (transfer full): reads the result. The first rows are measured, so that their objects keep their
 *   features; columns of categories and ranks have the texts of @data, and no others
 * @unused: (out) (transfer full): headings of @rows that @table does not have
 *
 * Returns (transfer full) the text in UTF-8. A class, a name or a column without a role can be missing in @rows: its
 * cells stay empty. Fails with %CREDAL_ERROR_DATA if other columns are missing or two have the same heading, and if a
 * unit differs. Fails like credal_table_dataset(), with the place in @rows, if its values cannot be read. Cost: linear
 * in the cells of both.
 */
char *credal_table_append (const CredalTable *table, CredalDataset *data, const CredalTable *rows,
                           CredalImportOptions **options, char ***unused, GError **error);

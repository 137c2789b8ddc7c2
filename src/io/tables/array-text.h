#pragma once
#include "io/csv/csv.h"
#include "io/numpy/npz.h"

/**
 * credal_array_text:
 * @name: used in messages
 * @beside: (nullable): a CSV table with headings and a row for each row of the array, in the same order: its columns
 *   come first; @beside_name: used in messages
 *
 * Returns (transfer full) the arrays as a CSV table in UTF-8: the features are called x1, x2, …, or as in the file or
 * in the first line of @beside ("# features," and their names; it can be the only line); then the class. A heading that
 * is a number gets an "x" before it. Numbers are exact; NaN is a missing value. Fails with %CREDAL_ERROR_PARSE for
 * infinity, naming row and column, and if the rows or the names of features in @beside are not as many as in the array;
 * with the errors of credal_cells_read(), and with %CREDAL_ERROR_MEMORY. Cost: O(cells).
 */
GBytes *credal_array_text (const char *name, const CredalNpz *npz, const char *beside_name, GBytes *beside,
                           GError **error);
/** credal_array_append_heading: Appends @name as one more cell after @delimiter. A number would make the line look like
 *  a row: 2001 becomes x2001. */
void    credal_array_append_heading (GString *text, const char *name, char delimiter);
/** credal_array_append_number: Appends the shortest of 15 or 17 significant digits that reads back as @value, in the C
 *  locale; "NaN" for NaN. */
void    credal_array_append_number (GString *text, double value);
/** credal_array_append_class: Appends the class of a row, a number or a text, as one more cell after @delimiter. */
void    credal_array_append_class (GString *text, const CredalNpyArray *classes, gsize row, char delimiter);
#define CREDAL_ARRAY_FEATURES "# features"    /* first cell of a line that names the features of an array */

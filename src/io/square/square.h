#pragma once
#include "io/cells/cells.h"

/* Tables of dissimilarities: a square of numbers, whole or only one of its triangles, among the columns of a table. */

/**
 * credal_square_find:
 * @first: out: the first of the n columns of the square, for n rows
 *
 * Returns TRUE if the cells hold dissimilarities: n ≥ 3 columns next to each other whose diagonal is 0 or empty, and
 * that are also symmetric, ≥ 0, and more than zeros and ones; or whose headings are the texts of a column before them,
 * in the order of the rows. At most %CREDAL_SQUARE_BESIDE other columns can be before or behind them. Cost: O(n²) for a
 * square, otherwise O(n).
 */
gboolean credal_square_find (const CredalCells *cells, gboolean decimal_comma, gsize *first);
#define CREDAL_SQUARE_BESIDE 3

/** credal_square_nearly: Returns (transfer full) (nullable) why the cells are no dissimilarities, if they nearly are: n
 *  ≥ 3 columns next to each other in which few numbers are wrong: other than 0 on the diagonal, negative, or different
 *  across the diagonal. Few are one fault, or a twentieth of the diagonal and of the pairs. The sentence names one;
 *  rows and columns count in the square, from 1. Similarities are also told: a symmetric square without 0 on the
 *  diagonal, and with s²_ij ≤ s_ii s_jj. Cost: O(n²) for such columns, otherwise O(n). */
char    *credal_square_nearly (const CredalCells *cells, gboolean decimal_comma);

/** credal_square_find_sampled: Returns TRUE if the rows are a sample of a table that credal_square_find() would take:
 *  the same rules, on the chosen rows and the columns of their objects. @cells: rows of a table of @n rows and @width
 *  columns, further columns may follow; @objects: their numbers in the table, from 0, ascending. */
gboolean credal_square_find_sampled (const CredalCells *cells, gboolean decimal_comma, const gsize *objects, gsize n,
                                     gsize width);

/** credal_square_assume: Sets @first to the column in which a square most likely begins. Fails with %CREDAL_ERROR_PARSE
 *  if there are fewer columns than rows. */
gboolean credal_square_assume (const CredalCells *cells, gboolean decimal_comma, gsize *first, GError **error);

/** credal_square_read: Returns (transfer full) the dissimilarities (n × n) in n columns from @first. An empty cell gets
 *  the number across the diagonal, an empty diagonal 0. Two numbers across the diagonal can differ by 10⁻⁶ of the
 *  largest one; both become their mean. Fails with %CREDAL_ERROR_PARSE for a text, a negative or infinite number,
 *  numbers that differ, both missing, and a diagonal that is not 0, with line and column; with %CREDAL_ERROR_MEMORY. */
double  *credal_square_read (const CredalCells *cells, gboolean decimal_comma, gsize first, GError **error);
/** credal_square_check: Fails like credal_square_read() for the text of a cell, the dissimilarity of the objects @i and
 *  @j, counted from 0: for a text, a negative or infinite number, an empty cell off the diagonal, and a number other
 *  than 0 on it. @row, @column: its place. */
gboolean credal_square_check (const CredalCells *cells, gboolean decimal_comma, gsize row, gsize column,
                              const char *text, gsize i, gsize j, GError **error);

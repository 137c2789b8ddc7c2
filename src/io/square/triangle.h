#pragma once
#include "io/cells/cells.h"

/* Triangles of dissimilarities whose rows have only the cells of the triangle, so that each row has one cell more than
 * the row above it, or one less. */

/** credal_triangle_has_steps: Returns TRUE if the rows have the widths of a triangle, with or without a row of headings
 *  above it, and if most cells are numbers, with the decimal mark that suits them. Cost: O(cells). */
gboolean     credal_triangle_has_steps (const CredalCells *cells);
/**
 * credal_triangle_complete:
 * @cells: the whole text, without a header
 * @name: used in messages
 * @sure: TRUE: the user says that the table holds dissimilarities; two rows are then enough, and cells may be texts
 * @header: in: TRUE, FALSE or -1, not known; out: whether the first row of the result holds headings
 *
 * Returns (transfer full) the cells of the square, with its diagonal and one triangle, and with the lines of the rows
 * in the file. The triangle is the lower or the upper one. Its diagonal of zeros or empty cells may be left out, and
 * then also the row of the object without other cells. The first column may name the objects, and the row above them
 * all objects, or the columns of numbers; it may also be their number alone. Cells along the edge are the diagonal if
 * most are 0 or empty, or all are 1 and another is less: a wrong number or a similarity is no further object. NULL,
 * without an error: the rows are no such triangle of three objects or more. Fails with %CREDAL_ERROR_PARSE like
 * credal_square_read(), and with %CREDAL_ERROR_MEMORY. Cost: O(n²).
 */
CredalCells *credal_triangle_complete  (const CredalCells *cells, const char *name, gboolean sure, int *header,
                                        GError **error);

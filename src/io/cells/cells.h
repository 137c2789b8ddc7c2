#pragma once
#include "core/base/error.h"

/* A text cut into rows of cells, each cell with its place in the file. Rows can differ in width. The cells are strings
 * in one copy of the text. */
typedef struct _CredalCells CredalCells;

#define CREDAL_MAX_COLUMNS ((gsize) 1 << 20)
#define CREDAL_CELLS_FILL  0xfd      /* bytes from it on fill the space between cells (cut.h) */

/**
 * credal_cells_read:
 * @name: used in messages
 * @text: (array length=length): of a CredalText
 *
 * Skips blank lines, rows of two or more empty cells, a first line "sep=;" and comments ("# ...") above the table. A
 * comment that is as wide as the first row below is the header. If @delimiter is ' ', a run of spaces is one delimiter.
 * Fails with %CREDAL_ERROR_PARSE for a quotation mark inside a cell or without its end, for a row of too many columns
 * and if no row is left, and with %CREDAL_ERROR_MEMORY. Cost: O(length).
 */
CredalCells *credal_cells_read   (const char *name, const char *text, gsize length, char delimiter, GError **error);
/** credal_cells_take: Like credal_cells_read(), without a copy of the text. @buffer: (transfer full): the memory with
 *  the text in it, followed by a NUL; it is freed even after a failure. */
CredalCells *credal_cells_take   (const char *name, char *buffer, char *text, gsize length, char delimiter,
                                  GError **error);
/** credal_cells_sample: Returns (transfer full) the first rows of a text, at most 64 KiB. Rows end before a fault, and
 *  before a row that the end of the sample cuts off, unless there is no other row. NULL: memory is short. */
CredalCells *credal_cells_sample (const char *text, gsize length, char delimiter);
void         credal_cells_free   (CredalCells *cells);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCells, credal_cells_free)

/** credal_cells_take_header: Takes the first row as headings; rows are then counted from the next one. */
void         credal_cells_take_header (CredalCells *cells);
const char  *credal_cells_heading (const CredalCells *cells, gsize column);            /* NULL: there is no header */
gsize        credal_cells_rows   (const CredalCells *cells);
gsize        credal_cells_width  (const CredalCells *cells, gsize row);
/** credal_cells_text: Returns (transfer none) the text of a cell, "" past the row's end. Cost: O(1) in rows of one
 *  width, otherwise O(column). */
const char  *credal_cells_text   (const CredalCells *cells, gsize row, gsize column);
/** credal_cells_next: Returns (transfer none) the text of the cell behind the cell whose NUL is at @end. Precondition:
 *  its row has another cell. */
static inline const char *
credal_cells_next (const char *end)
{
  for (end++; (guchar) *end >= CREDAL_CELLS_FILL; end++)
    ;
  return end;
}
/** credal_cells_empty: Removes the text of an existing cell. */
void         credal_cells_empty   (CredalCells *cells, gsize row, gsize column);
gsize        credal_cells_line   (const CredalCells *cells, gsize row);                /* 1-based */
/** credal_cells_renumber: Sets the lines of the rows, for rows of another text. @lines: (rows). */
void         credal_cells_renumber (CredalCells *cells, const gsize *lines);
/** credal_cells_release: Gives the memory of the texts of the rows @begin … @end − 1 back as far as possible. These
 *  texts must not be read again. Different threads may release different rows. */
void         credal_cells_release (CredalCells *cells, gsize begin, gsize end);
/** credal_cells_end: Returns the offset in the text at which the line of the row ends. For %CREDAL_CELLS_BEGIN, returns
 *  the offset of the beginning of the first row; this row can be the header. */
gsize        credal_cells_end     (const CredalCells *cells, gsize row);
#define CREDAL_CELLS_BEGIN G_MAXSIZE      /* in place of a row: the beginning of the table, including its header */
/** credal_cells_digest: Returns (transfer full) the SHA-256 of the rows from the first after the header: of each, the
 *  number of cells, then each cell, all followed by a NUL. A line end in a cell counts as "\n". Cost: O(length). */
char        *credal_cells_digest (const CredalCells *cells);
/** credal_cells_fault: Sets @error to "name:line:column: " and the message. For a column past the end of the row, names
 *  the last cell. */
void         credal_cells_fault  (const CredalCells *cells, gsize row, gsize column, CredalError code, GError **error,
                                  const char *format, ...) G_GNUC_PRINTF (6, 7);
/** credal_cells_fail_memory: Sets %CREDAL_ERROR_MEMORY, naming the source of the cells. Returns FALSE. */
gboolean     credal_cells_fail_memory (const CredalCells *cells, GError **error);

#pragma once
#include "core/base/error.h"

/* A text cut into rows of cells by libcsv, each cell with its place in the file. Rows may differ in width. */
typedef struct _CredalCells CredalCells;

#define CREDAL_MAX_COLUMNS ((gsize) 1 << 20)

/**
 * credal_cells_read:
 * @name: used in messages
 * @text: (array length=length): of a CredalText
 *
 * Blank lines, rows of empty cells, a first line "sep=;" and comments ("# ...") above the table are skipped; runs of
 * spaces are one delimiter when @delimiter is ' '. Fails with %CREDAL_ERROR_PARSE for a quotation mark inside a cell or
 * never closed, for a row of too many columns and where no row is left, and with %CREDAL_ERROR_MEMORY. Cost: O(length).
 */
CredalCells *credal_cells_read   (const char *name, const char *text, gsize length, char delimiter, GError **error);
/** credal_cells_sample: the first rows only, up to the one that the sample's end cut off or that has a fault; NULL when
 *  there is not enough memory. */
CredalCells *credal_cells_sample (const char *text, gsize length, char delimiter);
void         credal_cells_free   (CredalCells *cells);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCells, credal_cells_free)

/** credal_cells_take_header: the first row holds the headings; rows are counted from the one after it. */
void         credal_cells_take_header (CredalCells *cells);
const char  *credal_cells_heading (const CredalCells *cells, gsize column);            /* NULL: there is no header */
gsize        credal_cells_rows   (const CredalCells *cells);
gsize        credal_cells_width  (const CredalCells *cells, gsize row);
const char  *credal_cells_text   (const CredalCells *cells, gsize row, gsize column);  /* "" past the row's end */
/** credal_cells_empty: the cell, which is there, holds no text any more. */
void         credal_cells_empty   (CredalCells *cells, gsize row, gsize column);
gsize        credal_cells_line   (const CredalCells *cells, gsize row);                /* 1-based */
/** credal_cells_end: the offset in the text past the row, at which its line ends; of %CREDAL_CELLS_BEGIN the first
 *  row's, which may be the header. */
gsize        credal_cells_end     (const CredalCells *cells, gsize row);
#define CREDAL_CELLS_BEGIN G_MAXSIZE      /* in place of a row: where the table begins, with its header */
/** credal_cells_fault: sets @error to "name:line:column: " and the message; past the row's end it is the last cell's
 *  place. */
void         credal_cells_fault  (const CredalCells *cells, gsize row, gsize column, CredalError code, GError **error,
                                  const char *format, ...) G_GNUC_PRINTF (6, 7);
/** credal_cells_fail_memory: %CREDAL_ERROR_MEMORY, naming what they were read from. Returns FALSE. */
gboolean     credal_cells_fail_memory (const CredalCells *cells, GError **error);

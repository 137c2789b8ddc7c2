#pragma once
#include "io/cells/cells.h"
#include "io/cells/cells-tally.h"

/* Cells of which the offset is kept: the first of a row, and each CREDAL_ANCHORED-th behind it if all rows have one
 * width. */
#define CREDAL_ANCHORED 16

struct _CredalCells {
  char *name;
  char *buffer;                /* owned memory, with the text in it */
  char *text;                  /* cut in place (cut.h) */
  gsize length;
  gsize n_rows;
  gsize header;                /* 0 or 1: rows before the first counted row */
  gsize anchors;               /* anchored cells of each row */
  gsize *at;                   /* (n_rows · anchors) their offsets; of a row's first cell: of the row's line */
  GArray *widths;              /* steps: cells of each row */
  GArray *lines;               /* steps: line of each row, without its number */
  GArray *breaks;              /* (element-type gsize) offsets behind the line ends inside cells, ascending */
  CredalTally *tallies;        /* atomic: of each column, or NULL */
};

/** credal_cells_at: Returns the text of a cell of any row, including the header. */
const char *credal_cells_at       (const CredalCells *cells, gsize row, gsize column);
/** credal_cells_width_at: Returns the width of any row, including the header. */
gsize       credal_cells_width_at (const CredalCells *cells, gsize row);
/** credal_cells_line_at: Returns the line of any row, including the header. */
gsize       credal_cells_line_at  (const CredalCells *cells, gsize row);

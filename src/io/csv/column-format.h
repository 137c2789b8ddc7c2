#pragma once
#include "io/cells/cells.h"
#include "io/csv/format.h"

/* The format of the numbers in a column. It points into the cells. */
typedef struct {
  gsize filled;                /* cells with a value */
  gsize fitting;               /* cells whose numbers can be converted to the format; 0: no cell is a number */
  gsize tolerances;            /* fitting cells with a tolerance */
  gsize converted;             /* fitting cells of another unit than the format's */
  CredalNumberFormat format;   /* of the largest group of cells that fit together: of the first one in it */
  gsize row;                   /* of that cell */
  gsize odd;                   /* first row with a number that does not fit; %G_MAXSIZE: none */
} CredalColumnFormat;

/** credal_column_format: Finds the format of a column below the header. If no format fits more than half of the cells,
 *  the format is one of those in the column. Cost: O(rows). */
CredalColumnFormat credal_column_format (const CredalCells *cells, gsize column, gboolean decimal_comma);

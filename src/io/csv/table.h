#pragma once
#include "io/csv/cells.h"
#include "io/csv/csv.h"

/* What csv.c and dataset.c share. */
struct _CredalTable {
  CredalCells *cells;              /* the header's row included, all of one width */
  CredalImportOptions *options;
  char **headings;
};

/** credal_table_cells_row: where data row @row is among the cells. */
gsize credal_table_cells_row (const CredalTable *table, gsize row);

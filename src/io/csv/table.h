#pragma once
#include "io/csv/cells.h"
#include "io/csv/csv.h"

/* The private fields, for the files that read a table. */
struct _CredalTable {
  CredalCells *cells;              /* all rows have the same width */
  CredalImportOptions *options;
  char **headings;
};

#pragma once
#include "io/csv/cells.h"
#include "io/csv/csv.h"

/* For the files that read a table. */
struct _CredalTable {
  CredalCells *cells;              /* all of one width */
  CredalImportOptions *options;
  char **headings;
};

#pragma once
#include "io/csv/cells.h"

/* The columns that an export with groups adds to a table, side by side and in this order. */
typedef enum {
  CREDAL_ADDED_GROUP,
  CREDAL_ADDED_CERTAINTY,      /* in [0, 1] */
  CREDAL_ADDED_LABELLED,       /* "yes" or "no" */
  CREDAL_N_ADDED,
} CredalAdded;

/** credal_added_heading: Returns "group", "certainty", "labelled"; if the table has such a column, a number follows:
 *  "group 2". */
const char *credal_added_heading (CredalAdded added);
/** credal_added_is_there: Returns TRUE if the column is one of the three, by the headings and cells of all three; cells
 *  can be empty. FALSE without a header. Cost: O(1), or O(rows) if the headings fit. */
gboolean    credal_added_is_there (const CredalCells *cells, gsize column, gboolean decimal_comma);

#pragma once
#include "io/cells/cells.h"

/* The columns that an export with groups adds to a table, side by side and in this order. */
typedef enum {
  CREDAL_ADDED_GROUP,
  CREDAL_ADDED_CERTAINTY,      /* in [0, 1] */
  CREDAL_ADDED_LABELLED,       /* "yes" or "no" */
  CREDAL_ADDED_SURE,           /* "yes" or "no"; only if the objects were judged */
  CREDAL_N_ADDED,
} CredalAdded;

/** credal_added_heading: Returns "group", "certainty", "labelled", "sure". The heading in a file can have a number, as
 *  in "group 2", if the table already had such a column. */
const char *credal_added_heading (CredalAdded added);
/** credal_added_is_there: Returns TRUE if the column is one of neighbouring columns with the headings and cells of an
 *  export, without the last or with it; cells can be empty. Returns FALSE without a header. Cost: O(1), or O(rows) if
 *  the headings fit. */
gboolean    credal_added_is_there (const CredalCells *cells, gsize column, gboolean decimal_comma);

#pragma once
#include "io/csv/cells.h"

/* The columns that a table gets when it is exported with its groups, side by side and in this order. */
typedef enum {
  CREDAL_ADDED_GROUP,
  CREDAL_ADDED_CERTAINTY,      /* in [0, 1] */
  CREDAL_ADDED_LABELLED,       /* "yes" or "no" */
  CREDAL_N_ADDED,
} CredalAdded;

/** credal_added_heading: "group", "certainty", "labelled"; in a table that has such a column, a number follows: "group
 *  2". */
const char *credal_added_heading (CredalAdded added);
/** credal_added_is_there: the column is one of the three, by their headings and cells, which may be empty. FALSE where
 *  there is no header. Cost: O(1), O(rows) where the headings fit. */
gboolean    credal_added_is_there (const CredalCells *cells, gsize column, gboolean decimal_comma);

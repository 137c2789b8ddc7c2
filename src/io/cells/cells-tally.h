#pragma once
#include "io/cells/cells.h"

/* The kinds of cells in a column below the header, for any decimal separator. */
typedef struct {
  gsize whole;             /* numbers without a decimal separator */
  gsize point, comma;      /* numbers with it */
  gsize empty;             /* nothing, or a word for it: NA, ?, ... */
  gsize nan;
  gsize strange;           /* infinite, hexadecimal, too large for a double */
  gsize text;
} CredalTally;

/** credal_tally: Returns the tally of a column. Precondition: all rows have the same width. Cost: O(cells) at the first
 *  call, O(1) later. May be called by several threads. */
const CredalTally *credal_tally (const CredalCells *cells, gsize column);
/** credal_tally_missing: Returns the number of cells for which credal_number_is_missing() returns TRUE. */
gsize    credal_tally_missing  (const CredalTally *tally);
/** credal_tally_is_plain: Returns TRUE if every other cell is a number with this decimal separator, or without one. */
gboolean credal_tally_is_plain (const CredalTally *tally, gboolean decimal_comma);

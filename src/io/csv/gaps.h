#pragma once
#include "io/csv/cells.h"
#include "io/csv/csv.h"

/** credal_gaps_clear: Empties cells below the header that are one of the gaps of @options, or the same number. Cost:
 *  O(cells · gaps). */
void credal_gaps_clear (CredalCells *cells, const CredalImportOptions *options);

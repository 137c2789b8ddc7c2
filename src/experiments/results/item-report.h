#pragma once
#include "experiments/results/reproduction.h"

/* What comes of an item, as text. */

/* How many numbers there are of each verdict. */
typedef struct { guint agree, above, below, unprinted, missing; } CredalItemTally;

/** credal_item_tally: unprinted: of ours with nothing to compare with; missing: printed ones without any of ours. */
CredalItemTally credal_item_tally (const GArray *cells);

/** credal_cell_ours: our mean, with its interval where it has one; credal_cell_printed: the printed number, with its
 *  standard deviation, or nothing; (transfer full). */
char *credal_cell_ours     (const CredalCell *cell);
char *credal_cell_printed  (const CredalCell *cell);
/** credal_item_csv: (transfer full): a row for each cell. */
char *credal_item_csv      (const GArray *cells);
/** credal_item_markdown: (transfer full): a table with a column for each method, where there are cells,
 *  and what is to be known of it. */
char *credal_item_markdown (const CredalItem *item, const GArray *cells);

#pragma once
#include "experiments/results/reproduction.h"

/* The results of an item as text. */

/* Number of cells of each verdict. */
typedef struct { guint compared, agree, above, below, contradict, open, tied, unprinted, missing; } CredalItemTally;

/** credal_item_columns: (transfer container) (element-type utf8): Returns the variants of printed methods in
 *  @cells, each once, after NULL for all other methods. */
GPtrArray      *credal_item_columns (const GArray *cells);
/** credal_item_tally: Counts the verdicts: of statements if @claims is TRUE, otherwise of numbers. @column: of
 *  credal_item_columns(). `compared` counts all cells with a verdict. `unprinted` counts our numbers without a printed
 *  number to compare with. `missing` counts the printed numbers that we lack. */
CredalItemTally credal_item_tally   (const GArray *cells, gboolean claims, const char *column);

/** credal_cell_ours: (transfer full): Returns our mean, with its interval if it has one; "—": missing.
 *  credal_cell_printed: (transfer full): Returns the printed number, with its standard deviation if it has one;
 *  "above", "alike" or "first" for a claim; or an empty string. */
char *credal_cell_ours     (const CredalCell *cell);
char *credal_cell_printed  (const CredalCell *cell);
/** credal_item_csv: (transfer full): Returns CSV with a row for each cell. */
char *credal_item_csv      (const GArray *cells);
/** credal_item_markdown: (transfer full): Returns a page. It has a table with a column for each method, and notes on
 *  the table, if there are cells other than claims. The claims and the note of @item follow. @given: TRUE: the cells
 *  are of its given pictures, and the note is theirs. */
char *credal_item_markdown (const CredalItem *item, const GArray *cells, gboolean given);

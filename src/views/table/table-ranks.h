#pragma once
#include "core/data/dataset.h"

/** credal_table_ranks_new: (transfer full) (n): the place of each object's text among all the different ones, in the
 *  order of the locale, numbers in texts by their value; equal texts share one. @note: which of the notes' columns; −1:
 *  the rows' names. On any thread. NULL when memory is short. Cost: O(n log n) comparisons of texts: 2 s for 10^6. */
guint32 *credal_table_ranks_new (const CredalDataset *data, int note);

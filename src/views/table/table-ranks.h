#pragma once
#include "core/data/dataset.h"

/** credal_table_ranks_new: (transfer full) (n): Returns the rank of each object's text among the distinct texts, in the
 *  locale's order. Numbers within texts are compared by value. @note: the column of the notes; −1: the names of the
 *  rows. Callable on any thread. NULL if memory is short. Cost: O(n log n) comparisons of texts: 2 s for 10^6. */
guint32 *credal_table_ranks_new (const CredalDataset *data, int note);

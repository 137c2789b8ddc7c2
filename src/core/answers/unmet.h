#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/** credal_unmet_pairs: Counts the answered pairs whose answer the hard credal partition contradicts: a must-link
 *  between sets without a common cluster, or a cannot-link inside one single cluster. Soft and overruled answers do not
 *  count, nor do objects in ∅. @partition and @constraints are about the same n objects. @first: (out) (optional)
 *  (transfer none): the first such pair of @constraints; NULL: none. Cost: O(pairs). */
guint credal_unmet_pairs (const CredalPartition *partition, const CredalConstraints *constraints,
                          const CredalPair **first);

#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/** credal_unmet_pairs: on how many pairs the hard credal partition shows the opposite of what was answered: the same
 *  group, and sets that have no cluster in common; different groups, and one single cluster. Answers that others
 *  outweigh, or that were kept although they contradict others, are not counted, nor objects in no cluster. Both are of
 *  the same n objects. @first: (out) (optional) (transfer none): the first of them, of @constraints; NULL: there is
 *  none. Cost: O(pairs). */
guint credal_unmet_pairs (const CredalPartition *partition, const CredalConstraints *constraints,
                          const CredalPair **first);

#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/** credal_unmet_pairs: on how many pairs the hard credal partition shows the opposite of what was answered: the same
 *  group, and sets that have no cluster in common; different groups, and one single cluster. Answers that others
 *  outweigh, or that were kept although they contradict others, are not counted, nor objects in no cluster. Both are of
 *  the same n objects. Cost: O(pairs). */
guint credal_unmet_pairs (const CredalPartition *partition, const CredalConstraints *constraints);
/** credal_unmet_first: the first of them; NULL: there is none. (transfer none): of @constraints. */
const CredalPair *credal_unmet_first (const CredalPartition *partition, const CredalConstraints *constraints);

#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/** credal_pair_is_unmet: Returns TRUE if credal_unmet_pairs() counts @pair. */
gboolean credal_pair_is_unmet (const CredalPartition *partition, const CredalPair *pair);

/** credal_unmet_pairs: Returns the number of answered pairs that the hard credal partition contradicts. It contradicts
 *  a must-link between objects in sets without a common cluster, and a cannot-link between objects that are both in the
 *  same single cluster. Don't-knows, soft and overruled answers do not count, nor do pairs with an object in ∅.
 *  @partition and @constraints are about the same n objects. @first: (out) (optional) (transfer none): the first
 *  contradicted pair of @constraints; NULL: no pair is contradicted. Cost: O(pairs). */
guint credal_unmet_pairs (const CredalPartition *partition, const CredalConstraints *constraints,
                          const CredalPair **first);

#pragma once
#include "core/belief/partition.h"

/** credal_partition_new_first: Returns the partition of the first @n objects of @whole: their masses, typicality,
 *  winners and estimates. The state leaves out other objects (credal_state_first()). Keeps a reference to @whole. Fails
 *  with %CREDAL_ERROR_MEMORY. Cost: O(n f c). */
CredalPartition *credal_partition_new_first (CredalPartition *whole, gsize n, GError **error);
/** credal_partition_whole: (transfer none) (nullable): Returns the partition that @partition was made from by
 *  credal_partition_new_first(); NULL: it was made otherwise. */
CredalPartition *credal_partition_whole     (const CredalPartition *partition);

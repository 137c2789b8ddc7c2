#pragma once
#include "core/belief/fault.h"
#include "core/belief/partition.h"

/** credal_fault_text: (transfer full): Returns a sentence without a full stop, such as "Cluster 4 has no objects". Uses
 *  the names of the clusters and rows of @partition. */
char *credal_fault_text (const CredalFault *fault, const CredalPartition *partition);

#pragma once
#include "core/belief/partition.h"
#include "core/data/metrics.h"

/* What the commands print of a partition, for people. */

/** credal_cli_print_sizes: how much each cluster holds, and how unspecific the whole is. */
void credal_cli_print_sizes   (const CredalPartition *partition);
void credal_cli_print_indices (const CredalIndices *indices);

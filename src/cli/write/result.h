#pragma once
#include "core/belief/partition.h"
#include "core/data/metrics.h"

/* Print a partition for human readers. */

/** credal_cli_print_sizes: Prints the size of each cluster, the number of pixels outside if there are any, and the
 *  non-specificity. */
void credal_cli_print_sizes   (const CredalPartition *partition, gsize outside);
void credal_cli_print_indices (const CredalIndices *indices);

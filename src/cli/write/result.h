#pragma once
#include "core/data/metrics.h"
#include "io/export/export.h"

/* Print a partition for human readers. */

/** credal_cli_print_sizes: Prints the size of each cluster, of a picture in pixels, the number of pixels outside
 *  if there are any, and the non-specificity. */
void credal_cli_print_sizes   (const CredalExported *of, gsize outside);
void credal_cli_print_indices (const CredalIndices *indices);

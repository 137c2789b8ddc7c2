#pragma once
#include "core/data/metrics.h"
#include "io/export/export.h"

/* Print a partition for human readers. */

/** credal_cli_print_sizes: Prints the size of each cluster, of a picture in pixels, and the non-specificity; if there
 *  are any, also how many of these objects are outliers, and the number of pixels outside. An object is in the cluster
 *  of its largest pignistic probability. */
void credal_cli_print_sizes   (const CredalExported *of, gsize outside);
void credal_cli_print_indices (const CredalIndices *indices);

#pragma once
#include <json-glib/json-glib.h>
#include "core/belief/partition.h"
#include "core/data/metrics.h"

/* What all commands report of a partition. @indices: (nullable). */

/** credal_mpi_json_result: Adds "sizes", the number of objects in each set, "bytes_sent" by this process, and
 *  "indices". */
void credal_mpi_json_result  (JsonBuilder *builder, const CredalPartition *partition, const CredalIndices *indices);
/** credal_mpi_print_result: Prints the same for human readers. */
void credal_mpi_print_result (const CredalPartition *partition, const CredalIndices *indices);

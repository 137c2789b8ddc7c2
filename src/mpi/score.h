#pragma once
#include "core/belief/partition.h"
#include "core/data/metrics.h"
#include "mpi/share.h"

/** credal_mpi_score: Compares the clusters of all processes with the known classes: of the table, or the numbers from 0
 *  in @file (nullable), a NumPy file with one integer for each row, below 0 for an unknown class. Sets @known to FALSE
 *  if there are no classes. Fails with _IO, and with _DATA for numbers that are no classes, or of other rows. */
gboolean credal_mpi_score (const CredalMpiShare *share, const CredalMpiSource *source, const char *file,
                           const CredalPartition *partition, CredalIndices *indices, gboolean *known, GError **error);

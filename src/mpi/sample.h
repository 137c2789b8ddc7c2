#pragma once
#include "mpi/share.h"

/** credal_mpi_sample: Returns (transfer full) the head of @data, a slice, and up to 16 384 others of all objects, or all
 *  if there are at most 32 768: the same on every process. */
CredalDataset *credal_mpi_sample (const CredalMpiShare *share, const CredalDataset *data, guint64 seed);

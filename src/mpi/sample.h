#pragma once
#include "mpi/share.h"

/** credal_mpi_sample: Returns (transfer full) the head of @data, a slice, and 16 384 of all other objects, or all of at
 *  most 32 768. It is the same on every process. */
CredalDataset *credal_mpi_sample (const CredalMpiShare *share, const CredalDataset *data, guint64 seed);

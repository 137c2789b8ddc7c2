#pragma once
#include "method/settings.h"
#include "mpi/share.h"

/** credal_mpi_digest: Returns (transfer full) a digest of the method, the answers and all rows of @data, a slice. It is
 *  the same for any number of processes. @every: iterations between two checkpoints. Cost: one pass. */
char *credal_mpi_digest (const CredalSettings *settings, const CredalMpiShare *share, const CredalDataset *data,
                         const CredalConstraints *constraints, int every);

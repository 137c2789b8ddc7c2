#pragma once
#include "mpi/share.h"

/* Results for each object, written by all processes: each writes the rows begin … end − 1 of its share in their
 * place. */
typedef struct {
  char *labels, *masses, *memberships;     /* files, or NULL; .npy or CSV */
} CredalMpiOutputs;

void     credal_mpi_outputs_clear  (CredalMpiOutputs *outputs);
/** credal_mpi_outputs_write: Writes the files, and puts each in its place when all its parts are written. Fails with
 *  _IO. */
gboolean credal_mpi_outputs_write  (const CredalMpiOutputs *outputs, const CredalMpiShare *share,
                                    const CredalMpiSource *source, const CredalPartition *partition, GError **error);

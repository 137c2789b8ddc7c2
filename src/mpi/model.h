#pragma once
#include "mpi/share.h"

/** credal_mpi_model_write: Writes the fitted model, of all processes together, by the first process. Its medians are of
 *  the sample. Fails like credal_fitted_new() and credal_fitted_write(). */
gboolean credal_mpi_model_write (const char *path, const CredalMpiShare *share, const CredalSettings *settings,
                                 const CredalPartition *partition, GError **error);

#pragma once
#include <glib.h>

/** credal_mpi_cluster: Clusters the rows of one file on all processes; argv[0] is "cluster". Fails with a usage error,
 *  the same on every process, before anything is read; and with the errors of reading, fitting and writing. */
gboolean credal_mpi_cluster (int argc, char **argv, GError **error);
/** credal_mpi_predict: Clusters the rows of one file by a fitted model, on all processes; argv[0] is "predict". Fails
 *  like credal_mpi_cluster(). */
gboolean credal_mpi_predict (int argc, char **argv, GError **error);

#pragma once
#include "cli/read/problem.h"
#include "fitted/fitted.h"
#include "io/numpy/npy.h"

/* The rows to cluster: of a NumPy file, read where they are needed, or of a table. Every process reads a table. */
typedef struct {
  const char *path;
  gsize n, p;
  CredalNpyFile *file;       /* NULL: a table */
  CredalDataset *table;      /* the rows of a table; for a NumPy file @n objects without rows, so that answers can name
                              * them */
} CredalMpiSource;

void     credal_mpi_source_clear (CredalMpiSource *source);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalMpiSource, credal_mpi_source_clear)
/** credal_mpi_source_open: Opens @path, borrowed: a name that ends in .npy, or a table by the options of @fit. For a
 *  table and a model, @fitted (nullable), the features are as credal_fitted_rows() reads them. Appends to @warnings.
 *  Fails like credal_npy_file_open(), credal_cli_table_load() and credal_fitted_rows(), and with a usage error for
 *  --sample: its rows have weights. */
gboolean credal_mpi_source_open  (CredalMpiSource *source, const char *path, const CredalCliFit *fit,
                                  const CredalFitted *fitted, GPtrArray *warnings, GError **error);
/** credal_mpi_source_read: Sets @x (n × p) to the rows from @first on. Fails with _IO, and with _PARSE naming the file
 *  and the row of a number that is not finite. */
gboolean credal_mpi_source_read  (const CredalMpiSource *source, gsize first, gsize n, double *x, GError **error);

#pragma once
#include "core/data/dataset.h"

/* A dataset whose numbers stay in a file: the system reads them during a pass and drops them again, so they can be more
 * than fit into memory. */

/**
 * credal_dataset_new_mapped:
 * @fd: open for reading; can be closed afterwards
 * @begin: offset of the numbers, a multiple of 8: (n × p) row-major doubles in the order of this machine, finite
 *
 * As credal_dataset_new(). The file must not change while the dataset lives. Returns (transfer full) NULL with
 * %CREDAL_ERROR_IO if it cannot be mapped.
 */
CredalDataset *credal_dataset_new_mapped (int fd, guint64 begin, gsize n, gsize p, const char *const *column_names,
                                          GError **error);
/** credal_dataset_drop: Gives the memory of @n rows from @first on back, if they are in a file. They are read again if
 *  needed. Thread-safe. */
void           credal_dataset_drop       (const CredalDataset *data, gsize first, gsize n);

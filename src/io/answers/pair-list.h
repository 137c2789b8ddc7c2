#pragma once
#include "core/data/dataset.h"

/* Pairs of objects without an answer: CSV with the columns i and j, row names or 1-based row numbers. The other columns
 * of a constraint file (constraint-file.h) are ignored. */

typedef struct {
  guint32 i, j;
} CredalObjectPair;

/** credal_pair_list_read: Returns (transfer full) (element-type CredalObjectPair) the pairs in the order of the file,
 *  repetitions included. Fails with %CREDAL_ERROR_PARSE (file:line:column) for an unknown column or row and for i = j,
 *  and with %CREDAL_ERROR_IO. */
GArray *credal_pair_list_read (const char *path, const CredalDataset *data, GError **error);

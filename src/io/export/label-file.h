#pragma once
#include "core/answers/constraints.h"
#include "core/data/dataset.h"

/* Labels as CSV with a header that names the columns, in any order: object, a row name or 1-based row number; cluster,
 * the name of a class of the data, which is the cluster of its number there, or a number from 1; degree, optional (1):
 * 0 is "not this cluster"; certainty, optional (1). */

/**
 * credal_label_file_read:
 * @c: how many clusters there are
 * @constraints: (inout): the labels are added; when it fails, some may be
 *
 * A second statement on an object and cluster replaces the first, and one cluster another as in constraints.h. Fails
 * with %CREDAL_ERROR_PARSE (file:line:column) for an unknown row or cluster, a degree outside [0, 1] or a certainty
 * outside (0, 1], with %CREDAL_ERROR_CONFLICT (file:line:column) for a label that the pairs in @constraints contradict,
 * and as credal_table_load() does.
 */
gboolean credal_label_file_read  (const char *path, const CredalDataset *data, guint c, CredalConstraints *constraints,
                                  GError **error);
gboolean credal_label_file_parse (const char *name, const char *bytes, gsize length, const CredalDataset *data, guint c,
                                  CredalConstraints *constraints, GError **error);
/** credal_label_file_is: whether it has such a header. */
gboolean credal_label_file_is    (const char *bytes, gsize length);
/** credal_label_file_write: fails with %CREDAL_ERROR_IO, and %CREDAL_ERROR_DATA when a row, or a cluster, has no name
 *  that means it. */
gboolean credal_label_file_write (const char *path, const CredalDataset *data, const CredalConstraints *constraints,
                                  GError **error);

#pragma once
#include "core/answers/constraints.h"
#include "core/data/dataset.h"

/* Labels as CSV with a header that names the columns, in any order: object is a row name or 1-based row number.
 * cluster is a number from 1, or the name of a class of the data, for the cluster with the number of that class. If
 * a class is called by the number of another cluster, the column is read wholly by name or wholly by number,
 * whichever fits; the heading class or number, in place of cluster, says which. "A|B" or "A | B" names several
 * clusters: the object is in one of them (credal_labels_add_among()); a text that is the name of a class is one
 * cluster. degree is optional: 1 by default, 0 for "not this cluster". certainty is optional: the probability that
 * the label is right, 1 by default (statements.h). */

/**
 * credal_label_file_read:
 * @c: number of clusters
 * @constraints: (inout): the labels are added; after a failure, some of them
 * @replaced: (out) (optional) (transfer full): a sentence that names the lines if a line of the file replaced a label
 *   of an earlier one, otherwise NULL; unchanged on failure
 *
 * A second statement on an object and cluster replaces the first; a label with another cluster replaces an earlier one
 * as in constraints.h. Fails with %CREDAL_ERROR_PARSE (file:line:column) for an unknown column, row or cluster, for
 * clusters that can be read by name and by number, for a cell that names all clusters, a degree outside [0, 1] or a
 * certainty that statements.h does not allow; with %CREDAL_ERROR_CONFLICT (file:line:column) for a label that
 * contradicts the pairs in @constraints; and with the errors of credal_table_load().
 */
gboolean credal_label_file_read  (const char *path, const CredalDataset *data, guint c, CredalConstraints *constraints,
                                  char **replaced, GError **error);
gboolean credal_label_file_parse (const char *name, const char *bytes, gsize length, const CredalDataset *data, guint c,
                                  CredalConstraints *constraints, char **replaced, GError **error);
/** credal_label_file_is: Returns TRUE if the bytes begin with the header of a label file. */
gboolean credal_label_file_is    (const char *bytes, gsize length);
/** credal_label_file_write: Writes the labels of @constraints, not its pairs, in place of any file at @path. Fails with
 *  %CREDAL_ERROR_IO. Fails with %CREDAL_ERROR_DATA if neither its name nor its number identifies a row. */
gboolean credal_label_file_write (const char *path, const CredalDataset *data, const CredalConstraints *constraints,
                                  GError **error);

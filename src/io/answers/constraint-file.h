#pragma once
#include "core/answers/constraints.h"
#include "core/data/dataset.h"

/* Pairs as CSV with a header that names the columns, in any order: i and j are row names or 1-based row numbers. type
 * is must-link, cannot-link or dont-know. certainty is optional: the probability that the answer is right, 1 by default
 * (statements.h). soft is optional: yes for a pair that is allowed to contradict other pairs, no by default. */

/**
 * credal_constraint_file_read:
 *
 * A second statement on a pair replaces the first. If it says the opposite, and neither is soft, the two contradict
 * each other instead. Fails with %CREDAL_ERROR_PARSE (file:line:column) for an unknown column or row, i = j, an unknown
 * type, a certainty that statements.h does not allow, or soft other than yes or no; with %CREDAL_ERROR_CONFLICT,
 * naming the lines that contradict each other, if there are any; and with the errors of credal_table_load().
 */
CredalConstraints *credal_constraint_file_read  (const char *path, const CredalDataset *data, GError **error);
CredalConstraints *credal_constraint_file_parse (const char *name, const char *bytes, gsize length,
                                                 const CredalDataset *data, GError **error);
/** credal_constraint_file_write: Writes the pairs only, no groups or labels; with the column soft if any pair is soft.
 *  Fails with %CREDAL_ERROR_IO, and with %CREDAL_ERROR_DATA if both the name and the number of a row identify another
 *  row. */
gboolean credal_constraint_file_write (const char *path, const CredalDataset *data,
                                       const CredalConstraints *constraints, GError **error);

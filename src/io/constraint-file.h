#pragma once
#include "core/constraints.h"
#include "core/dataset.h"

/* Pairs as CSV with the header `i,j,type,certainty`: 1-based row numbers or row names; type must-link, cannot-link or
 * dont-know; certainty optional (1). */

/** Fails with %CREDAL_ERROR_PARSE (file:line:column) for an unknown row, i = j, an unknown type or certainty outside (0, 1],
 *  and %CREDAL_ERROR_CONFLICT, naming the chain with its lines, when the pairs contradict each other. */
CredalConstraints *credal_constraint_file_read (const char *path, const CredalDataset *data, GError **error);
gboolean           credal_constraint_file_write (const char *path, const CredalDataset *data, const CredalConstraints *constraints, GError **error);

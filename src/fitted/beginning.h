#pragma once
#include "core/answers/constraints.h"
#include "fitted/fitted.h"

/* Where a fit begins, read from a file: a model, or labels of objects. */
typedef struct {
  CredalState *warm;       /* the state of a model of the same engine and features; NULL: there is none */
  double *membership;      /* (n × c) memberships to begin with; NULL: there are none */
} CredalBeginning;

void credal_beginning_clear (CredalBeginning *beginning);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalBeginning, credal_beginning_clear)

/**
 * credal_beginning_read:
 * @path: a model (fitted-file.h), or a CSV file with a column cluster, class, label or group, and perhaps a column row
 *   or object with the names or numbers of the objects; without it, there must be a row for each object, in order
 * @data: the objects, prepared for the fit; its root must have the features as they were read
 * @constraints: of the fit
 * @warnings: a string is appended if objects have no label: they belong to all clusters alike
 *
 * Fills @beginning with the state of a model of the same engine, features and preparation. Otherwise fills it with
 * memberships, predicted by the model or made of the labels. Labels are cluster numbers from 1 if all are numbers,
 * otherwise texts, numbered as they appear. Fails with %CREDAL_ERROR_PARAMETER if the engine cannot begin there
 * (@path: line:column), if the numbers of clusters differ or if a cluster has no object, and with the errors of
 * credal_fitted_read(), credal_fitted_predict() and credal_table_load().
 */
gboolean credal_beginning_read (const char *path, const CredalSettings *settings, CredalDataset *data,
                                const CredalConstraints *constraints, CredalBeginning *beginning, GPtrArray *warnings,
                                GError **error);

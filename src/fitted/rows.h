#pragma once
#include "fitted/fitted.h"
#include "io/csv/csv.h"

/* Rows of another file, prepared like the rows that a model was fitted to. */

/** credal_fitted_options: Returns (transfer full) the options that make the features of @fitted of the columns of
 *  @table with their headings, in any order. Its own options find the class, the names and the weights in other
 *  columns. Fails with %CREDAL_ERROR_DATA if columns are missing, or if two have the same heading. */
CredalImportOptions *credal_fitted_options (const CredalFitted *fitted, const CredalTable *table,
                                            CredalMissing missing, GError **error);
/**
 * credal_fitted_rows:
 * @missing: the treatment of rows that miss a feature; MEDIAN takes the medians of the fitted rows
 * @warnings: (nullable): a string is appended for columns that the model does not use, for a unit that only the model
 *   or only the file has, and for imputed values
 *
 * Returns (transfer full) the rows of @table, read with credal_fitted_options(), with the features in the order of
 * @fitted. Fails as credal_fitted_options() does, with %CREDAL_ERROR_DATA if a unit differs, and for a text that the
 * model does not know, and other values, as credal_table_dataset() does.
 */
CredalDataset *credal_fitted_rows    (const CredalFitted *fitted, const CredalTable *table, CredalMissing missing,
                                      GPtrArray *warnings, GError **error);
/** credal_fitted_pick: Returns (transfer full) the features of @read, objects that were read already, that have the
 *  names of the model's features. Fails with %CREDAL_ERROR_DATA if one is missing, with %CREDAL_ERROR_MEMORY. */
CredalDataset *credal_fitted_pick    (const CredalFitted *fitted, CredalDataset *read, GError **error);
/** credal_fitted_prepare: Returns (transfer full) the features of @rows, from credal_fitted_rows() or read in the
 *  same way, for clustering: standardised by the means and deviations, or turned to the principal axes,
 *  of the fitted rows. Fails with %CREDAL_ERROR_DATA if the model has features learned from answers, if @rows have
 *  other features, or if a value is so far from the fitted ones that squares of distances overflow; with
 *  %CREDAL_ERROR_MEMORY. */
CredalDataset *credal_fitted_prepare (const CredalFitted *fitted, CredalDataset *rows, GError **error);

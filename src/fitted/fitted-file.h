#pragma once
#include "fitted/fitted.h"

/* Fitted models as files. JSON has everything and is read back exactly: "engine", "parameters", "seed", "preparation",
 * "features", "clusters", "focal_sets", "fit", "state" with the matrices of the engine, and for readers "quantities"
 * (quantities.h); reading ignores these. CSV has only the quantities, a row for each number: quantity, of, row, column,
 * value. */

/** credal_fitted_write_json: Fails with %CREDAL_ERROR_IO. */
gboolean      credal_fitted_write_json (const CredalFitted *fitted, const char *path, GError **error);
/** credal_fitted_write_csv: Fails with %CREDAL_ERROR_IO. */
gboolean      credal_fitted_write_csv  (const CredalFitted *fitted, const char *path, GError **error);
/** credal_fitted_write: Writes CSV if the name ends in ".csv", otherwise JSON. */
gboolean      credal_fitted_write      (const CredalFitted *fitted, const char *path, GError **error);

/** credal_fitted_to_json: Returns (transfer full) the text of the JSON file. */
char         *credal_fitted_to_json    (const CredalFitted *fitted);
/**
 * credal_fitted_parse: Reads the text of a JSON file. Fails with %CREDAL_ERROR_PARSE, naming the member, if something
 * is missing, has the wrong size or is not finite, with %CREDAL_ERROR_PARAMETER for unknown engines and values, and
 * with %CREDAL_ERROR_VERSION for a newer format. Returns: (transfer full).
 */
CredalFitted *credal_fitted_parse      (const char *text, GError **error);
/** credal_fitted_read: Reads a JSON file. Fails like credal_fitted_parse(), naming the file, and with
 *  %CREDAL_ERROR_IO. */
CredalFitted *credal_fitted_read       (const char *path, GError **error);

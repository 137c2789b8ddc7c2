#pragma once
#include "core/data/dataset.h"

/* The centres of earlier clusters, as the value of TECM's parameter "source". */

/** credal_cli_source_of_rows: Returns (transfer full) the text for one centre in each row of @data. */
char *credal_cli_source_of_rows  (const CredalDataset *data);
/** credal_cli_source_of_model: Returns (transfer full) the text for the centres or means of the fitted model in @path,
 *  in the units of its table. Fails like credal_fitted_read(), and with %CREDAL_ERROR_DATA, beginning with @path, if
 *  the model has no centres, or centres of principal components or of learned features. */
char *credal_cli_source_of_model (const char *path, GError **error);

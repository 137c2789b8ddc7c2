#pragma once
#include "fitted/fitted.h"

/** credal_fitted_predicts: Fails with %CREDAL_ERROR_DATA if the model says nothing about other rows: its engine does
 *  not predict, it has features that were learned from answers, or its kernel is made of answers. */
gboolean         credal_fitted_predicts (const CredalFitted *fitted, GError **error);
/**
 * credal_fitted_predict:
 * @rows: from credal_fitted_prepare()
 *
 * Returns (transfer full) the partition of @rows that the model determines, by one mass step without any answers; the
 * clusters have the model's numbers and names. Its report has the objective and the log-likelihood of @rows, and no
 * warnings. Fails like credal_fitted_predicts(), with %CREDAL_ERROR_DATA if the model is not valid, and with
 * %CREDAL_ERROR_MEMORY.
 */
CredalPartition *credal_fitted_predict  (const CredalFitted *fitted, CredalDataset *rows, GError **error);

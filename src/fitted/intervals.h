#pragma once
#include "fitted/fitted.h"

#define CREDAL_INTERVAL_SAMPLES 200        /* bootstrap samples, enough for standard errors */

/** credal_engine_has_intervals: Returns TRUE if models of @engine can have intervals: of gmm, egmm and cgmm. */
gboolean credal_engine_has_intervals (const CredalEngine *engine);
/** credal_fitted_has_intervals: Fails with %CREDAL_ERROR_DATA unless the model is a Gaussian mixture (gmm, egmm, cgmm)
 *  that was fitted without answers. */
gboolean credal_fitted_has_intervals (const CredalFitted *fitted, GError **error);
/**
 * credal_fitted_find_intervals:
 * @data: the clustered data of the fit
 * @samples: ≥ 20
 *
 * Adds 95 % intervals of π, μ and Σ to @fitted, by bootstrap: the mixture is fitted again to @samples samples of n
 * objects, drawn with replacement, each time from the model itself, so that clusters keep their numbers. An interval is
 * the estimate, corrected for its bias, ± 1.96 standard errors; of π in logits, and of variances in logarithms. Each
 * quantity has two more, with the endings "-low" and "-high". A value that does not vary has no interval (NAN).
 * Deterministic in the model, the data and @samples. Fails like credal_fitted_has_intervals() and credal_fit(), and
 * with %CREDAL_ERROR_CANCELLED, soon after a request to stop. @monitor: progress, reported by any thread. Cost:
 * @samples fits from one start.
 */
gboolean credal_fitted_find_intervals (CredalFitted *fitted, CredalDataset *data, guint samples, CredalMonitor *monitor,
                                       GError **error);

#pragma once
#include <math.h>
#include "core/numerics/comparisons.h"
#include "experiments/results/printed.h"

/* Comparison of our mean with the printed number. */
typedef enum {
  CREDAL_VERDICT_NONE,         /* one of the two is missing */
  CREDAL_VERDICT_AGREE,
  CREDAL_VERDICT_ABOVE,        /* ours is larger */
  CREDAL_VERDICT_BELOW,
} CredalVerdict;

/** credal_verdict_name: "agree", "above", "below", "–". */
const char *credal_verdict_name (CredalVerdict verdict);

/**
 * credal_compare:
 * @printed: (nullable)
 * @trials: number of trials behind the printed value
 *
 * Returns %CREDAL_VERDICT_AGREE if the 95 % intervals overlap, and %CREDAL_VERDICT_NONE if a number is missing. The
 * printed interval is mean ± t spread/√trials, widened by half of the last printed digit. Without a spread, or with a
 * single trial, it is the value ± half a digit. Our interval is in @ours: a point for a single trial.
 */
CredalVerdict credal_compare (const CredalPrintedCell *printed, guint trials, const CredalMeanInterval *ours);

/** credal_trial_value: Returns the value of @trial; NAN: missing. @values: (element-type double): a value for each
 *  trial, or a single value for all trials of a method without random draws. */
static inline double
credal_trial_value (const GArray *values, guint trial)
{
  guint at = values->len == 1 ? 0 : trial;

  return at < values->len ? g_array_index (values, double, at) : NAN;
}

#pragma once
#include <math.h>
#include "core/numerics/comparisons.h"
#include "experiments/results/printed.h"

/* Whether a mean of ours is what a paper prints. */
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
 * @trials: how many the printed value is the mean of
 *
 * They agree when their 95 % intervals overlap: of the printed one mean ± t spread/√trials, half of its last digit
 * more; without a spread that half digit alone; of ours that of @ours, a point when there was a single trial.
 */
CredalVerdict credal_compare (const CredalPrintedCell *printed, guint trials, const CredalMeanInterval *ours);

/** credal_trial_value: of @values (element-type double), one for each trial: a method without draws has one for all of
 *  them; NAN: there is none. */
static inline double
credal_trial_value (const GArray *values, guint trial)
{
  guint at = values->len == 1 ? 0 : trial;

  return at < values->len ? g_array_index (values, double, at) : NAN;
}

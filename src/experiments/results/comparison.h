#pragma once
#include <math.h>
#include "core/numerics/comparisons.h"
#include "experiments/results/printed.h"

/* Comparison of our 95 % interval with a range: of a printed number, or of a statement. The fewer trials, the wider the
 * interval, and the more verdicts are OPEN. */
typedef enum {
  CREDAL_VERDICT_NONE,         /* one of the two is missing */
  CREDAL_VERDICT_AGREE,        /* our interval lies in the range */
  CREDAL_VERDICT_ABOVE,        /* our interval lies above the range; not of statements */
  CREDAL_VERDICT_BELOW,        /* our interval lies below the range; not of statements */
  CREDAL_VERDICT_CONTRADICT,   /* our interval lies outside the range; only of statements */
  CREDAL_VERDICT_OPEN,         /* our interval crosses an end of the range, or there are too few trials for one */
  CREDAL_VERDICT_TIED,         /* the two sides of a statement are equal in all trials */
} CredalVerdict;

/** credal_verdict_name: "agree", "above", "below", "contradict", "open", "tied", "–". */
const char *credal_verdict_name (CredalVerdict verdict);

/** credal_verdict_in: Returns AGREE, ABOVE, BELOW or OPEN for the interval @ours and the range from @low to @high, or
 *  NONE without trials. */
CredalVerdict credal_verdict_in (const CredalMeanInterval *ours, double low, double high);

/**
 * credal_compare:
 * @printed: (nullable)
 * @trials: number of trials behind the printed value
 *
 * Returns credal_verdict_in() for the range of the printed number; NONE: a number is missing. The range is mean ± t
 * spread/√trials, widened by half of the last printed digit. Without a spread, or with a single trial, it is the value
 * ± half a digit.
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

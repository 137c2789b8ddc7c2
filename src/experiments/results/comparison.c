/* Compares a mean of trials with a printed number. */
#include "experiments/results/comparison.h"
#include <math.h>
#include "core/numerics/tail-probability.h"

/* Allowance for rounding errors, as a share of the last digit. */
#define SLACK 1e-6

const char *
credal_verdict_name (CredalVerdict verdict)
{
  static const char *const names[] = { "–", "agree", "above", "below", "contradict", "open", "tied" };

  return names[verdict];
}

static double
printed_half (const CredalPrintedCell *printed, guint trials)
{
  double half = printed->rounding * (1.0 + SLACK);

  if (isfinite (printed->spread) && trials > 1)
    half += credal_t_value (0.05, trials - 1) * printed->spread / sqrt (trials);
  return half;
}

CredalVerdict
credal_verdict_in (const CredalMeanInterval *ours, double low, double high)
{
  if (ours->n == 0)
    return CREDAL_VERDICT_NONE;
  if (ours->low > high)
    return CREDAL_VERDICT_ABOVE;
  if (ours->high < low)
    return CREDAL_VERDICT_BELOW;
  return ours->low >= low && ours->high <= high ? CREDAL_VERDICT_AGREE : CREDAL_VERDICT_OPEN;
}

CredalVerdict
credal_compare (const CredalPrintedCell *printed, guint trials, const CredalMeanInterval *ours)
{
  if (!printed || !isfinite (printed->value) || ours->n == 0)
    return CREDAL_VERDICT_NONE;
  double half = printed_half (printed, trials);
  return credal_verdict_in (ours, printed->value - half, printed->value + half);
}

/* Checks a paper's statement on a figure by the difference over paired trials. */
#include "experiments/results/claim.h"
#include <math.h>

#define ALIKE 0.01           /* most difference of means that a paper calls alike */
#define ROUNDING 1e-9        /* more than rounding errors make of equal values */

static char *
amounts_text (const CredalClaimSide *side)
{
  return side->from == side->to ? g_strdup_printf ("%u", side->from)
                                : g_strdup_printf ("%u to %u", side->from, side->to);
}

char *
credal_claim_text (const CredalClaim *claim)
{
  const CredalClaimSide *higher = &claim->higher, *lower = &claim->lower;

  if (claim->among)
    return g_strdup_printf ("%s first by average rank%s%s", higher->method, *claim->among ? " of " : "", claim->among);
  g_autofree char *here = amounts_text (higher), *there = amounts_text (lower);
  const char *relation = claim->alike ? "like" : claim->gain ? "gains more than" : "above";

  if (g_str_equal (here, there))
    return g_strdup_printf ("%s %s %s, %s", higher->method, relation, lower->method, here);
  if (g_str_equal (higher->method, lower->method))
    return g_strdup_printf ("%s, %s %s %s", higher->method, here, relation, there);
  return g_strdup_printf ("%s, %s %s %s, %s", higher->method, here, relation, lower->method, there);
}

CredalMeanInterval
credal_claim_difference (const GArray *higher, const GArray *lower)
{
  guint trials = higher->len > 0 && lower->len > 0 ? MAX (higher->len, lower->len) : 0;
  g_autofree double *difference = g_new (double, trials);

  for (guint t = 0; t < trials; t++)
    difference[t] = credal_trial_value (higher, t) - credal_trial_value (lower, t);
  return credal_mean_interval (difference, trials);
}

/* FALSE without an interval. */
static gboolean
is_zero (const CredalMeanInterval *difference)
{
  return fabs (difference->low) <= ROUNDING && fabs (difference->high) <= ROUNDING;
}

CredalVerdict
credal_claim_verdict (const CredalClaim *claim, const CredalMeanInterval *difference)
{
  if (!claim->alike && is_zero (difference))
    return CREDAL_VERDICT_TIED;
  CredalVerdict verdict = claim->alike ? credal_verdict_in (difference, -ALIKE, ALIKE)
                                       : credal_verdict_in (difference, ROUNDING, INFINITY);

  return verdict == CREDAL_VERDICT_ABOVE || verdict == CREDAL_VERDICT_BELOW ? CREDAL_VERDICT_CONTRADICT : verdict;
}

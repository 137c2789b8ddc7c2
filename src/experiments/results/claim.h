#pragma once
#include "experiments/results/comparison.h"
#include "experiments/trials/experiment.h"

/* Statements of a paper's text about a figure, checked by trials. */

/** credal_claim_text: (transfer full): Returns "CECM-Mah above CFCM-Mah, 100 to 200". */
char              *credal_claim_text       (const CredalClaim *claim);
/** credal_claim_difference: Returns the mean of @higher minus @lower over the trials in which both are known. @higher,
 *  @lower: (element-type double): see credal_trial_value(). */
CredalMeanInterval credal_claim_difference (const GArray *higher, const GArray *lower);
/** credal_claim_verdict: Returns %CREDAL_VERDICT_AGREE if the 95 % interval of @difference lies in the claimed range:
 *  above 0, or within ±.01 for a claim with `alike`. Returns %CREDAL_VERDICT_TIED if both ends of the interval are 0
 *  up to rounding errors and the claim is not `alike`: the two sides are equal in all trials. Returns
 *  %CREDAL_VERDICT_CONTRADICT if the interval lies outside, %CREDAL_VERDICT_OPEN if it crosses an end of the range or a
 *  single trial gives none, and %CREDAL_VERDICT_NONE without trials. */
CredalVerdict      credal_claim_verdict    (const CredalClaim *claim, const CredalMeanInterval *difference);

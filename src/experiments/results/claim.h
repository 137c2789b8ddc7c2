#pragma once
#include "experiments/results/comparison.h"
#include "experiments/trials/experiment.h"

/* What a paper's text says of a figure, beside what the trials say. */

/** credal_claim_text: "CECM-Mah above CFCM-Mah, 100 to 200"; (transfer full). */
char              *credal_claim_text       (const CredalClaim *claim);
/** credal_claim_difference: how far the higher side is above the lower one, over the trials that both have. @higher,
 *  @lower: (element-type double): as of credal_trial_value(). */
CredalMeanInterval credal_claim_difference (const GArray *higher, const GArray *lower);
/** credal_claim_verdict: as credal_compare(): they agree when the interval of @difference has any of what is claimed;
 *  %CREDAL_VERDICT_NONE without trials. */
CredalVerdict      credal_claim_verdict    (const CredalClaim *claim, const CredalMeanInterval *difference);

#pragma once
#include "experiments/results/comparison.h"
#include "experiments/trials/experiment.h"

/* Statements of a paper's text about a figure, checked by trials. */

/** credal_claim_text: (transfer full): Returns "CECM-Mah above CFCM-Mah, 100 to 200". */
char              *credal_claim_text       (const CredalClaim *claim);
/** credal_claim_difference: Returns the mean difference of the higher and the lower side over the trials of both.
 *  @higher, @lower: (element-type double): as in credal_trial_value(). */
CredalMeanInterval credal_claim_difference (const GArray *higher, const GArray *lower);
/** credal_claim_verdict: Returns %CREDAL_VERDICT_AGREE if the interval of @difference overlaps the claimed range,
 *  otherwise as credal_compare(); %CREDAL_VERDICT_NONE without trials. */
CredalVerdict      credal_claim_verdict    (const CredalClaim *claim, const CredalMeanInterval *difference);

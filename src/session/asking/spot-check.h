#pragma once
#include "selectors/selector.h"

/* Spot checks: at most one question in N, after the first 4 N, is about a random never-asked object that is shown as
 * certain, instead of the selector's choice. Selectors ask about difficult objects; only a random sample shows the
 * accuracy of the rest. */

/** credal_spot_check_wait: Returns the number of other questions before the next check. @every: N ≥ 1; the first check
 *  is question 5 N. */
guint    credal_spot_check_wait (const CredalConstraints *constraints, guint every);
/** credal_spot_check_draw: Draws the check that is the @ahead-th question from now. Returns FALSE if no never-asked
 *  object is shown as certain, if no object of its group is known, or if memory runs out. Objects are drawn by weight,
 *  since the estimate is the share of the weight that is right. Deterministic in the input. Cost: O(n), and again for
 *  each drawn object that was answered with a don't-know before. */
gboolean credal_spot_check_draw (const CredalSelectorInput *input, guint ahead, CredalQuestion *question);

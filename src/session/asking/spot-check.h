#pragma once
#include "selectors/selector.h"

/* Spot checks: from the fifth round of so many questions on, at most one in so many goes to an object drawn at random
 * among the never-asked ones shown as certain, whatever the selector would rather know. Selectors ask about what is
 * hard; only a sample that nobody chose tells how right the rest is. */

/** credal_spot_check_wait: how many other questions come before the next check when one in @every questions is one;
 *  the first one ends the fifth such round. @every ≥ 1. */
guint    credal_spot_check_wait (const CredalConstraints *constraints, guint every);
/** credal_spot_check_draw: the check that is the @ahead-th question from now on; FALSE when nothing that nobody asked
 *  about is shown as certain, or its group is not known, or memory runs out. By weight among such objects: what is told
 *  is how much of the weight is right. Deterministic in the input. Cost: O(n), and as much for each of them that was
 *  answered with a don't-know before. */
gboolean credal_spot_check_draw (const CredalSelectorInput *input, guint ahead, CredalQuestion *question);

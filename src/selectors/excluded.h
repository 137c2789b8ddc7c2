#pragma once
#include "selectors/selector.h"

/* Objects that are settled by being apart from all known groups but one. Nobody said that they are of that one, and
 * they need not be: how many groups there are is often a guess, and if nobody asked, another group would never be
 * found. So once there are two such objects, the latest is asked about against the group that is left. After each that
 * was of it, three times as many are waited for: with two groups, that makes four of some 120 questions.
 *
 * Mean ARI of 72 subsamples (12 sets, of 2 to 6 groups) at 20, 40, 60 and 100 answers:
 *                                                                   all right              one in ten wrong
 *   the number of groups is known, and nothing is asked so          .664 .781 .835 .889    .540 .653 .729 .815
 *   the number looked for is right, but nobody knows that           .657 .770 .831 .887    .538 .657 .732 .816
 *   two are looked for, then as many as the answers have shown      .672 .776 .830 .887    .532 .653 .728 .809
 * (the last row with `learn --clusters 2 --take-advice`, where no more are looked for than the data have classes). */

/**
 * credal_excluded_due:
 * @at: (out): the place of the object among those of @input->answers->known
 *
 * Not while groups are missing, nor once there is an object of none; and not where the data have as many classes as
 * there are clusters: then the number is known. Returns: whether one is due. Cost: O(answers).
 */
gboolean credal_excluded_due (const CredalSelectorInput *input, gsize *at);

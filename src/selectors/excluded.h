#pragma once
#include "selectors/selector.h"

/* Objects that are settled because they are separated from all known groups but one. No answer puts such an object into
 * the remaining group. It can also belong to a group that is not known yet, because the number of groups is often a
 * guess; without a question such a group would never be found. So once there are two such objects, the latest is
 * compared with the remaining group. Each compared object that was in its remaining group triples the number of such
 * objects that the next question waits for: with two groups, this makes four of some 120 questions.
 *
 * Mean ARI of 72 subsamples (12 sets, of 2 to 6 groups) at 20, 40, 60 and 100 answers:
 *                                                                   all right              one in ten wrong
 *   number of groups known, no such questions                       .664 .781 .835 .889    .540 .653 .729 .815
 *   right number looked for, but not known to be right              .657 .770 .831 .887    .538 .657 .732 .816
 *   two are looked for, then as many as the answers have shown      .672 .776 .830 .887    .532 .653 .728 .809
 * (the last row with `learn --clusters 2 --take-advice`, limited to the number of classes of the data). */

/**
 * credal_excluded_due:
 * @at: out: the index in @input->answers->known of the object to compare; meaningless if FALSE is returned
 *
 * Returns TRUE if such a question is due. Returns FALSE while fewer groups are known than are looked for, once an
 * object is known to belong to none of them, and if the data have as many classes as there are clusters: then the
 * number is known. Cost: O(answers).
 */
gboolean credal_excluded_due (const CredalSelectorInput *input, gsize *at);

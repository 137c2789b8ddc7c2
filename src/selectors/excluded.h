#pragma once
#include "selectors/selector.h"

/* Objects that are settled by being apart from all known groups but one. Nobody said that they are of that one, and they need not be: how
 * many groups there are is often a guess, and without asking, nobody would ever hear of another. So the third of them is asked about the
 * group that is left, and after each that was of it four times as many are waited for: three questions in some 120 between two groups. ARI
 * of 72 subsamples at 20/40/60/100 true answers: .661/.773/.832/.888, not asking .664/.781/.835/.889; with one answer in ten wrong
 * .537/.658/.736/.817 for .540/.653/.729/.815. Of 70 sessions with too few clusters on five sets 59 hear of it within 20 answers, 65
 * within 40. */

/**
 * credal_excluded_due:
 * @at: (out): the place of the object among those of @input->known
 *
 * Not while groups are missing, nor once there is an object of none; and not where the data have as many classes as there are clusters:
 * then the number is known. Returns: whether one is due. Cost: O(answers).
 */
gboolean credal_excluded_due (const CredalSelectorInput *input, gsize *at);

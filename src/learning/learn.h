#pragma once
#include "learning/review.h"

/**
 * credal_learn:
 * @problem: its data as the engine would cluster them
 * @answers: its constraints
 * @before: the last result, of the same objects: a plain one where nothing was learned yet
 * @review: (nullable): what @before makes of the answers
 * @rate: see credal_calibrate_shown_sets()
 * @found: (out) (transfer full) (nullable): NULL when the answers teach nothing yet: the data are to be clustered as
 *  they are
 *
 * What the answers teach, clustered, and its sets judged (supervision.h, shown-sets.h). Fails as
 * credal_supervision_new(), credal_supervision_fit() and credal_calibrate_shown_sets() do.
 */
gboolean credal_learn (const CredalEngine *engine, const CredalProblem *problem, CredalAnswers *answers,
                       const CredalPartition *before, const CredalReview *review, double rate, CredalMonitor *monitor,
                       CredalPartition **found, GError **error);

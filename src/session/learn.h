#pragma once
#include "session/hindsight.h"

/**
 * credal_learn:
 * @problem: its data as the engine would cluster them; its constraints are the answers
 * @before: the last result, of the same objects: a plain one where nothing was learned yet
 * @hindsight: (nullable): what @before makes of the answers
 * @rate: see credal_honest_judge()
 * @found: (out) (transfer full) (nullable): NULL when the answers teach nothing yet: the data are to be clustered as
 *  they are
 *
 * What the answers teach, clustered, and its sets judged (lesson.h, honest.h). Fails as credal_lesson_new(),
 * credal_lesson_fit() and credal_honest_judge() do.
 */
gboolean credal_learn (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *before,
                       const CredalHindsight *hindsight, double rate, CredalMonitor *monitor, CredalPartition **found,
                       GError **error);

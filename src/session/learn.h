#pragma once
#include "session/hindsight.h"

/**
 * credal_learn:
 * @problem: its data as the engine would cluster them; its constraints are the answers
 * @before: the last result, of the same objects: a plain one where nothing was learned yet
 * @hindsight: (nullable): what @before makes of the answers
 * @rate: see credal_honest_judge()
 *
 * What the answers teach, clustered, and its sets judged (lesson.h, honest.h). Returns: (transfer full): NULL without an
 * error when they teach nothing yet: the data are to be clustered as they are. Fails as credal_lesson_new(),
 * credal_lesson_fit() and credal_honest_judge() do.
 */
CredalPartition *credal_learn (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *before,
                               const CredalHindsight *hindsight, double rate, CredalMonitor *monitor, GError **error);

#pragma once
#include "cli/read/problem.h"
#include "core/answers/answers.h"
#include "session/session.h"

/* Judges results by their answers and settings, without another fit. */

/** credal_cli_judge: Sets the faults of @problem, and the number of clusters that @answers need. @informed: the answers
 *  of the fit: see credal_session_informed(). Returns TRUE if the data have clear groups that @informed does not
 *  contradict: then no second fit needs to confirm @partition. Cost: that of credal_reference_new(). */
gboolean credal_cli_judge (CredalCliProblem *problem, const CredalAnswers *answers, const CredalAnswers *informed,
                           CredalPartition *partition);

/** credal_cli_judge_session: Fills @problem (zero-filled) with the data, settings and answers of @session, without
 *  warnings, and judges its partition. Finds no faults if the partition was found from earlier
 *  steps. */
void     credal_cli_judge_session (CredalCliProblem *problem, CredalSession *session);

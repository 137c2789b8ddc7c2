#pragma once
#include "cli/read/problem.h"
#include "experiments/measures/curve.h"
#include "session/asking/simulation.h"

/* Learning with a simulated user: fit, ask, answer, fit again from the last result, and so on. */
typedef struct {
  CredalCliProblem problem;
  CredalSimulated user;                /* with the method, data and answers of the problem once it is read */
  CredalCurve *curve;
  CredalAnswers *answers;              /* of the last repetition; NULL before the first */
} CredalCliLearner;

void credal_cli_learner_clear (CredalCliLearner *learner);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliLearner, credal_cli_learner_clear)

/** credal_cli_learner_run: Runs the curve's repetitions in parallel, each with its own seed; the result does not depend
 *  on the number of threads. If no question is left, the curve continues flat, and the problem gets a warning. Fails
 *  with the errors of credal_trial_run(). */
gboolean credal_cli_learner_run (CredalCliLearner *learner, GError **error);

#pragma once
#include "cli/shared/problem.h"
#include "experiments/measures/curve.h"
#include "session/asking/simulation.h"

/* Learning with a simulated user: fit, ask, answer, fit again from the last result, and so on. */
typedef struct {
  CredalCliProblem problem;
  gboolean draws_pairs, draws_labels;  /* TRUE: random pairs, or labels, instead of questions */
  double noise, dont_know;
  gboolean takes_advice;               /* TRUE: follow the answers' advice on the number of clusters */
  gboolean fresh;                      /* TRUE: every fit starts fresh */
  gboolean lazy;                       /* TRUE: no question depends on the partition: fit only at points of the curve */
  CredalCurve *curve;
  CredalAnswers *answers;              /* of the last repetition; NULL before the first */
} CredalCliLearner;

void credal_cli_learner_clear (CredalCliLearner *learner);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliLearner, credal_cli_learner_clear)

/** credal_cli_learner_run: Runs @repetitions in parallel, each with its own seed, and records them in the curve; the
 *  result does not depend on the number of threads. If no question is left, the curve continues flat, with a warning in
 *  the problem. Fails with the errors of credal_fit() and credal_oracle_new(). */
gboolean credal_cli_learner_run (CredalCliLearner *learner, guint repetitions, GError **error);

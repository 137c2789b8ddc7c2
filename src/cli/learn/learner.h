#pragma once
#include "cli/shared/problem.h"
#include "experiments/measures/curve.h"
#include "session/asking/simulation.h"

/* A simulated person answers: fit, ask, answer, fit again from where the last fit ended, and so on. */
typedef struct {
  CredalCliProblem problem;
  gboolean draws_pairs, draws_labels;  /* instead of the selector's questions, or of all */
  double noise, dont_know;
  gboolean takes_advice;               /* looks for as many clusters as the answers advise */
  gboolean fresh;                      /* every fit begins anew */
  gboolean lazy;                       /* questions do not depend on the partition: fit only where a point is due */
  CredalCurve *curve;
  CredalAnswers *answers;              /* of the latest repetition; NULL before the first */
} CredalCliLearner;

void credal_cli_learner_clear (CredalCliLearner *learner);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliLearner, credal_cli_learner_clear)

/** credal_cli_learner_run: @repetitions, side by side, each with a seed of its own and recorded in the curve; the same
 *  for any number of threads. When nothing is left to ask, the curve goes on flat and the problem's warnings say so.
 *  Fails as credal_fit() and credal_oracle_new() do. */
gboolean credal_cli_learner_run (CredalCliLearner *learner, guint repetitions, GError **error);

/* Judges the results of fits and sessions. */
#include "cli/read/judging.h"
#include "engines/judged/reference.h"
#include "engines/shared/judgement.h"
#include "session/session-result.h"
#include "session/session-steps.h"

gboolean
credal_cli_judge (CredalCliProblem *problem, const CredalAnswers *answers, const CredalAnswers *informed,
                  CredalPartition *partition)
{
  const CredalNeighbourhoods *known = answers->known;
  CredalAbilities follows = credal_judge_follows (credal_settings_engine (problem->settings),
                                                  credal_settings_view (problem->settings));
  g_autoptr(CredalReference) reference = credal_reference_new (problem->data,
                                                               credal_settings_clusters (problem->settings), NULL);

  g_clear_pointer (&problem->faults, g_array_unref);
  problem->faults = credal_judge (partition, answers->constraints, follows);
  problem->groups = known->outsider < 0 ? 0 : known->c + 1;
  return reference && credal_reference_judge (reference, partition, informed->constraints, problem->faults);
}

void
credal_cli_judge_session (CredalCliProblem *problem, CredalSession *session)
{
  problem->of_session = TRUE;
  problem->settings = credal_settings_copy (credal_session_settings (session));
  problem->data = credal_dataset_ref (credal_session_data (session));
  problem->constraints = credal_constraints_copy (credal_session_constraints (session));
  problem->warnings = g_ptr_array_new_with_free_func (g_free);
  problem->faults = credal_faults_new ();
  if (!credal_session_is_current (session))
    return;
  g_autoptr(CredalAnswers) informed = credal_session_informed (session);
  credal_cli_judge (problem, credal_session_answers (session), informed, credal_session_partition (session));
}

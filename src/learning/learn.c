#include "learning/learn.h"
#include "learning/shown-sets.h"

gboolean
credal_learn (const CredalEngine *engine, const CredalProblem *problem, CredalAnswers *answers,
              const CredalPartition *before, const CredalReview *review, double rate, CredalMonitor *monitor,
              CredalPartition **found, GError **error)
{
  g_autoptr(CredalSupervision) supervision = credal_supervision_new (engine, problem->data, answers, before, review,
                                                                     error);

  *found = NULL;
  if (!supervision)
    return FALSE;
  if (!credal_supervision_learned (supervision))
    return TRUE;
  *found = credal_calibrate_shown_sets (credal_supervision_fit (supervision, engine, problem, before, monitor, error),
                                        supervision, problem->constraints, rate, error);
  return *found != NULL;
}

#include "session/learn.h"
#include "session/honest.h"

gboolean
credal_learn (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *before,
              const CredalHindsight *hindsight, double rate, CredalMonitor *monitor, CredalPartition **found,
              GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  g_autoptr(CredalLesson) lesson = credal_lesson_new (engine, problem->data, problem->constraints, c, before, hindsight,
                                                      error);

  *found = NULL;
  if (!lesson)
    return FALSE;
  if (!credal_lesson_learned (lesson))
    return TRUE;
  *found = credal_honest_judge (credal_lesson_fit (lesson, engine, problem, before, monitor, error), lesson,
                                problem->constraints, rate, error);
  return *found != NULL;
}

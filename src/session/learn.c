#include "session/learn.h"
#include "session/honest.h"

CredalPartition *
credal_learn (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *before,
              const CredalHindsight *hindsight, double rate, CredalMonitor *monitor, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  g_autoptr(CredalLesson) lesson = credal_lesson_new (problem->data, problem->constraints, c, before, hindsight, error);

  if (!lesson || !credal_lesson_learned (lesson))
    return NULL;
  CredalPartition *found = credal_lesson_fit (lesson, engine, problem, before, monitor, error);
  return credal_honest_judge (found, lesson, problem->constraints, rate, error);
}

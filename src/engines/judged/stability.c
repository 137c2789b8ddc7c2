/* A second fit with another seed, compared with the first. */
#include "engines/judged/stability.h"
#include "engines/judged/refit.h"
#include "engines/shared/judgement.h"

static CredalPartition *
fit_with (const CredalRefit *refit, guint64 seed)
{
  return credal_refit_run (refit, refit->problem.constraints, seed);
}

/* Returns the objects that a fit with @seed moves; none if it fails. */
static CredalMoved
moved_by (const CredalRefit *refit, guint64 seed, const guint8 *labels, guint c)
{
  g_autoptr(CredalPartition) other = fit_with (refit, seed);

  return credal_moved (labels, c, other);
}

/* Returns the objects that two other seeds both move: the smaller number. One seed alone may have been unlucky. */
static CredalMoved
moved_by_both (const CredalRefit *refit, const guint8 *labels, guint c)
{
  CredalMoved moved = moved_by (refit, refit->problem.seed + 1, labels, c);

  if (moved.share <= CREDAL_MANY_MOVED)
    return moved;
  CredalMoved second = moved_by (refit, refit->problem.seed + 2, labels, c);
  return second.share < moved.share ? second : moved;
}

static CredalMoved
find_moved (const CredalRefit *refit)
{
  static const CredalMoved none;
  CredalMoved moved = moved_by_both (refit, refit->labels, refit->c);

  if (!refit->sample || moved.share <= CREDAL_MANY_MOVED)
    return moved;
  g_autoptr(CredalPartition) same = fit_with (refit, refit->problem.seed);
  return same ? moved_by_both (refit, credal_partition_labels (same), credal_partition_c (same)) : none;
}

gboolean
credal_judge_stability (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *shown,
                        CredalMonitor *monitor, GArray *faults)
{
  g_auto(CredalRefit) refit = { 0 };

  if ((engine->search && engine->search->alike) || !credal_refit_begin (&refit, engine, problem, shown, monitor))
    return TRUE;
  CredalMoved moved = find_moved (&refit);
  if (credal_refit_stopped (&refit))
    return FALSE;
  if (moved.share > CREDAL_MANY_MOVED)
    credal_refit_report (&refit, CREDAL_FAULT_UNSTABLE, moved, faults);
  return TRUE;
}

/* A second fit with another seed, compared with the first. */
#include "engines/judged/stability.h"
#include <math.h>
#include "engines/judged/moved.h"
#include "engines/judged/sample.h"
#include "engines/shared/judgement.h"

typedef struct {
  const CredalEngine *engine;
  const CredalProblem *problem;          /* of the sample */
  CredalMonitor *monitor;
} Again;

static CredalPartition *
fit_with (const Again *again, guint64 seed)
{
  CredalProblem problem = *again->problem;
  const CredalFitOptions options = { .monitor = again->monitor };

  problem.seed = seed;
  return credal_fit (again->engine, &problem, &options, NULL);
}

static CredalMoved
compare (const CredalPartition *other, const guint8 *labels, guint c)
{
  return credal_moved (labels, c, credal_partition_labels (other), credal_partition_c (other),
                       credal_dataset_weights (credal_partition_data (other)), credal_partition_n (other));
}

/* Returns what a fit with seed @seed moves; nothing if it fails. */
static CredalMoved
moved_by (const Again *again, guint64 seed, const guint8 *labels, guint c)
{
  static const CredalMoved none;
  g_autoptr(CredalPartition) other = fit_with (again, seed);

  return other ? compare (other, labels, c) : none;
}

/* Returns the objects that two other seeds both move: the smaller number. One seed alone may have been unlucky. */
static CredalMoved
moved_by_both (const Again *again, const guint8 *labels, guint c)
{
  CredalMoved moved = moved_by (again, again->problem->seed + 1, labels, c);

  if (moved.share <= CREDAL_MANY_MOVED)
    return moved;
  CredalMoved second = moved_by (again, again->problem->seed + 2, labels, c);
  return second.share < moved.share ? second : moved;
}

/* @labels: of the shown result; @sampled: TRUE: of some of its objects. */
static CredalMoved
find_moved (const Again *again, const guint8 *labels, guint c, gboolean sampled)
{
  static const CredalMoved none;
  CredalMoved moved = moved_by_both (again, labels, c);

  if (!sampled || moved.share <= CREDAL_MANY_MOVED)
    return moved;
  g_autoptr(CredalPartition) same = fit_with (again, again->problem->seed);
  return same ? moved_by_both (again, credal_partition_labels (same), credal_partition_c (same)) : none;
}

gboolean
credal_judge_stability (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *shown,
                        CredalMonitor *monitor, GArray *faults)
{
  gsize n = credal_partition_n (shown);

  if (engine->search && engine->search->alike)
    return TRUE;
  g_autoptr(CredalSubset) sample = n > CREDAL_JUDGED_SAMPLE ? credal_judged_sample (problem, n) : NULL;
  if (n > CREDAL_JUDGED_SAMPLE && !sample)
    return TRUE;
  const CredalProblem some = sample ? credal_subset_problem (sample, problem) : *problem;
  const Again again = { engine, &some, monitor };
  g_autofree guint8 *labels = credal_judged_labels (shown, sample);
  CredalMoved moved = find_moved (&again, labels, credal_partition_c (shown), sample != NULL);
  if (monitor && credal_monitor_stopped (monitor))
    return FALSE;
  if (moved.share <= CREDAL_MANY_MOVED)
    return TRUE;
  CredalFault *fault = credal_faults_add (faults, CREDAL_FAULT_UNSTABLE, -1, -1);
  fault->share = moved.share;
  fault->count = sample ? (gsize) round (moved.share * (double) n) : moved.count;
  return TRUE;
}

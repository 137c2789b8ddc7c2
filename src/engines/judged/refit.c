/* Fits that costly checks compare with a result. */
#include "engines/judged/refit.h"
#include <math.h>
#include "engines/judged/sample.h"

/* Returns the labels of @shown for the objects of @sample (nullable); NULL: for all. */
static guint8 *
copy_labels (const CredalPartition *shown, const CredalSubset *sample)
{
  const guint8 *labels = credal_partition_labels (shown);

  if (!sample)
    return g_memdup2 (labels, credal_partition_n (shown));
  guint8 *some = g_new (guint8, sample->objects->len);
  for (guint at = 0; at < sample->objects->len; at++)
    some[at] = labels[g_array_index (sample->objects, guint32, at)];
  return some;
}

gboolean
credal_refit_begin (CredalRefit *refit, const CredalEngine *engine, const CredalProblem *problem,
                    const CredalPartition *shown, CredalMonitor *monitor)
{
  gsize n = credal_partition_n (shown);
  CredalSubset *sample = credal_judged_sample (problem, CREDAL_REFIT_MOST);

  if (n > CREDAL_REFIT_MOST && !sample)
    return FALSE;
  *refit = (CredalRefit) { engine, sample ? credal_subset_problem (sample, problem) : *problem, monitor, sample, n,
                           copy_labels (shown, sample), credal_partition_c (shown) };
  return TRUE;
}

void
credal_refit_clear (CredalRefit *refit)
{
  g_clear_pointer (&refit->sample, credal_subset_free);
  g_clear_pointer (&refit->labels, g_free);
}

CredalPartition *
credal_refit_run (const CredalRefit *refit, const CredalConstraints *constraints, guint64 seed)
{
  CredalProblem problem = refit->problem;
  const CredalFitOptions options = { .monitor = refit->monitor };

  problem.constraints = constraints;
  problem.seed = seed;
  return credal_fit (refit->engine, &problem, &options, NULL);
}

gboolean
credal_refit_stopped (const CredalRefit *refit)
{
  return refit->monitor && credal_monitor_stopped (refit->monitor);
}

CredalFault *
credal_refit_report (const CredalRefit *refit, CredalFaultKind kind, CredalMoved moved, GArray *faults)
{
  CredalFault *fault = credal_faults_add (faults, kind, -1, -1);

  fault->share = moved.share;
  fault->count = refit->sample ? (gsize) round (moved.share * (double) refit->n) : moved.count;
  return fault;
}

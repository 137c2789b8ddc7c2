/* Fits the answers from scratch, and returns the result if it is expected to be right about more objects. */
#include "learning/afresh.h"
#include <math.h>
#include "learning/doubt/expectation.h"

double
credal_afresh_expected (const CredalPartition *partition)
{
  const CredalHonesty *honesty = partition ? credal_partition_honesty (partition) : NULL;
  gboolean learned = partition && credal_expectation_taught (credal_partition_state (partition));

  return honesty && learned ? honesty->expected : NAN;
}

/* Keeps the latest result. */
static gboolean
keep_result (CredalPartition *partition, gboolean final, gpointer data, GError **error)
{
  CredalPartition **kept = data;

  g_clear_pointer (kept, credal_partition_unref);
  *kept = credal_partition_ref (partition);
  return TRUE;
}

CredalPartition *
credal_afresh_fit (const CredalRound *round, CredalPartition *shown, CredalMonitor *monitor)
{
  CredalRound afresh = { .settings = round->settings, .data = round->data, .answers = round->answers, .like = shown,
                         .classes = round->classes, .prelude = round->prelude, .coarse = round->coarse };
  double before = credal_afresh_expected (shown);
  g_autoptr(CredalPartition) found = NULL;

  if (isnan (before) || !credal_round_run (&afresh, NULL, monitor, keep_result, &found, NULL))
    return NULL;
  return credal_afresh_expected (found) >= before + CREDAL_AFRESH_GAIN ? g_steal_pointer (&found) : NULL;
}

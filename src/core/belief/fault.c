/* The kinds of faults of a clustering. */
#include "core/belief/fault.h"
#include <math.h>

const char *
credal_fault_id (CredalFaultKind kind)
{
  static const char *const ids[CREDAL_N_FAULTS] = {
    "empty-cluster", "clusters-coincide", "many-outliers", "labels-joined", "singular", "pairs-not-followed",
    "groups-not-followed", "labels-not-followed", "iteration-limit", "seeds-disagree", "groups-missed",
    "costly-answer", "more-clusters-needed",
  };

  return ids[kind];
}

GArray *
credal_faults_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (CredalFault));
}

CredalFault *
credal_faults_add (GArray *faults, CredalFaultKind kind, int cluster, int other)
{
  const CredalFault fault = { .kind = kind, .cluster = cluster, .other = other, .share = NAN, .first = -1,
                              .second = -1 };

  g_array_append_val (faults, fault);
  return &g_array_index (faults, CredalFault, faults->len - 1);
}

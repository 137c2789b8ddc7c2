/* Compares a partition with the answers. */
#include "core/answers/unmet.h"

static gboolean
is_unmet (const CredalPair *pair, CredalSet first, CredalSet second)
{
  if (pair->soft || pair->overruled || first == 0 || second == 0)
    return FALSE;
  if (pair->relation == CREDAL_MUST_LINK)
    return (first & second) == 0;
  return pair->relation == CREDAL_CANNOT_LINK && first == second && (first & (first - 1)) == 0;
}

guint
credal_unmet_pairs (const CredalPartition *partition, const CredalConstraints *constraints, const CredalPair **first)
{
  const CredalSet *sets = credal_frame_sets (credal_partition_frame (partition));
  const guint32 *focal = credal_partition_focal (partition);
  const CredalPair *pairs = credal_constraints_pairs (constraints), *earliest = NULL;
  guint unmet = 0;

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    if (is_unmet (&pairs[k], sets[focal[pairs[k].i]], sets[focal[pairs[k].j]]) && unmet++ == 0)
      earliest = &pairs[k];
  if (first)
    *first = earliest;
  return unmet;
}

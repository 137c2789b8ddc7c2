/* Compares a partition with the answers. */
#include "core/answers/unmet.h"

gboolean
credal_pair_is_unmet (const CredalPartition *partition, const CredalPair *pair)
{
  const CredalSet *sets = credal_frame_sets (credal_partition_frame (partition));
  const guint32 *focal = credal_partition_focal (partition);
  CredalSet first = sets[focal[pair->i]], second = sets[focal[pair->j]];

  if (pair->soft || pair->overruled || first == 0 || second == 0)
    return FALSE;
  if (pair->relation == CREDAL_MUST_LINK)
    return (first & second) == 0;
  return pair->relation == CREDAL_CANNOT_LINK && first == second && (first & (first - 1)) == 0;
}

guint
credal_unmet_pairs (const CredalPartition *partition, const CredalConstraints *constraints, const CredalPair **first)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints), *earliest = NULL;
  guint unmet = 0;

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    if (credal_pair_is_unmet (partition, &pairs[k]) && unmet++ == 0)
      earliest = &pairs[k];
  if (first)
    *first = earliest;
  return unmet;
}

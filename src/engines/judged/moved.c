/* Counts the objects that a partition puts into other clusters. */
#include "engines/judged/moved.h"
#include "core/numerics/assignment.h"

/* Matches the clusters @first and @second of objects with @weights. @match: (c) out. */
static void
match_clusters (const guint8 *first, const guint8 *second, const double *weights, gsize n, guint c, guint *match)
{
  g_autofree double *cost = g_new0 (double, c * c);

  for (gsize i = 0; i < n; i++)
    cost[first[i] * c + second[i]] -= credal_weight (weights, i);
  credal_assignment (cost, c, c, match);
}

CredalMoved
credal_moved (const guint8 *labels, guint c, const CredalPartition *other)
{
  CredalMoved moved = { 0 };
  guint match[CREDAL_MAX_CLUSTERS];

  if (!other)
    return moved;
  const guint8 *others = credal_partition_labels (other);
  CredalDataset *data = credal_partition_data (other);
  const double *weights = credal_dataset_weights (data);
  gsize n = credal_partition_n (other);
  match_clusters (labels, others, weights, n, MAX (c, credal_partition_c (other)), match);
  for (gsize i = 0; i < n; i++)
    if (match[labels[i]] != others[i])
      {
        moved.count++;
        moved.share += credal_weight (weights, i);
      }
  moved.share /= credal_dataset_total_weight (data);
  return moved;
}

#include <math.h>
#include "core/numerics/assignment.h"
#include "session/session-private.h"

/* Which clusters of two pictures of one kind look alike: by what their pixels have in the mean. */

/* (c × p) row-major; of a cluster without objects 0. */
static double *
cluster_means (CredalPartition *partition)
{
  const CredalDataset *data = credal_partition_data (partition);
  const guint8 *labels = credal_partition_labels (partition);
  gsize p = credal_dataset_p (data);
  double *means = g_new0 (double, credal_partition_c (partition) * p), weights[CREDAL_MAX_CLUSTERS] = { 0 };

  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      double weight = credal_weight (credal_dataset_weights (data), i);
      weights[labels[i]] += weight;
      for (gsize q = 0; q < p; q++)
        means[labels[i] * p + q] += weight * credal_dataset_row (data, i)[q];
    }
  for (gsize k = 0; k < credal_partition_c (partition) * p; k++)
    means[k] /= MAX (weights[k / p], 1.0);
  return means;
}

/* (c × c): squared distances between means, each feature in units of its own range among them. */
static double *
distances_between (const double *before, const double *after, guint c, gsize p)
{
  double *cost = g_new0 (double, c * c);

  for (gsize q = 0; q < p; q++)
    {
      double low = INFINITY, high = -INFINITY;
      for (guint k = 0; k < c; k++)
        {
          low = MIN (low, MIN (before[k * p + q], after[k * p + q]));
          high = MAX (high, MAX (before[k * p + q], after[k * p + q]));
        }
      for (guint k = 0; k < c * c && high > low; k++)
        {
          double apart = (before[k / c * p + q] - after[k % c * p + q]) / (high - low);
          cost[k] += apart * apart;
        }
    }
  return cost;
}

gboolean
credal_session_name_alike (CredalSession *session, CredalPartition *like, GError **error)
{
  CredalPartition *own = credal_session_partition (session);
  const char *const *names = credal_partition_names (like);
  guint c = credal_partition_c (like), column[CREDAL_MAX_CLUSTERS];
  gsize p = credal_dataset_p (credal_partition_data (like));
  g_autofree CredalSetting *settings = g_new0 (CredalSetting, c);
  char numbers[CREDAL_MAX_CLUSTERS][8];

  if (!own || !names || credal_partition_c (own) != c || credal_dataset_p (credal_partition_data (own)) != p)
    return TRUE;
  g_autofree double *before = cluster_means (like), *after = cluster_means (own);
  g_autofree double *cost = distances_between (before, after, c, p);
  credal_assignment (cost, c, c, column);
  for (guint k = 0; k < c; k++)
    {
      g_snprintf (numbers[k], sizeof numbers[k], "%u", column[k] + 1);
      settings[k] = (CredalSetting) { CREDAL_SCOPE_NAMES, numbers[k], names[k] };
    }
  return credal_session_set_all (session, settings, c, error);
}

/* Agreement of two partitions from the table of their clusters' common weights. */
#include "core/belief/agreement.h"
#include <math.h>
#include "core/data/metrics.h"

static double
pairs_within (double weight)
{
  return weight * (weight - 1.0) / 2.0;
}

/* @table: (c1 × c2) weight of the objects in cluster k of one and l of the other. */
static double
adjusted_rand (const double *table, guint c1, guint c2, double total)
{
  g_autofree double *columns = g_new0 (double, c2);
  double both = 0.0, first = 0.0, second = 0.0;

  for (guint k = 0; k < c1; k++)
    {
      double row = 0.0;
      for (guint l = 0; l < c2; l++)
        {
          double weight = table[k * c2 + l];
          both += pairs_within (weight);
          row += weight;
          columns[l] += weight;
        }
      first += pairs_within (row);
    }
  for (guint l = 0; l < c2; l++)
    second += pairs_within (columns[l]);
  return total >= 2.0 ? credal_adjusted_rand (both, first, second, total) : NAN;
}

CredalAgreement
credal_agreement (const CredalPartition *first, const CredalPartition *second)
{
  guint c1 = credal_partition_c (first), c2 = credal_partition_c (second);
  const guint8 *labels1 = credal_partition_labels (first), *labels2 = credal_partition_labels (second);
  const double *weights = credal_dataset_weights (credal_partition_data (first));
  g_autofree double *table = g_new0 (double, c1 * c2);
  CredalAgreement agreement = { 0 };

  for (gsize i = 0; i < credal_partition_n (first); i++)
    {
      double weight = credal_weight (weights, i);
      table[labels1[i] * c2 + labels2[i]] += weight;
      agreement.total += weight;
      if (credal_agrees_on (first, second, i))
        {
          agreement.objects++;
          agreement.weight += weight;
        }
    }
  agreement.ari = adjusted_rand (table, c1, c2, agreement.total);
  return agreement;
}

guint8 *
credal_mark_differing (const CredalPartition *first, const CredalPartition *second)
{
  gsize n = credal_partition_n (first);
  guint8 *marks = g_new (guint8, MAX (n, 1));

  for (gsize i = 0; i < n; i++)
    marks[i] = !credal_agrees_on (first, second, i);
  return marks;
}

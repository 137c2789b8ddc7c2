#include "core/belief/agreement.h"
#include <math.h>

static double
pairs_within (double weight)
{
  return weight * (weight - 1.0) / 2.0;
}

/* Σ over the rows of @table, (rows × columns) with @row and @column from one entry to the next, of C(sum, 2). */
static double
pairs_of_sums (const double *table, guint rows, guint columns, guint row, guint column)
{
  double pairs = 0.0;

  for (guint k = 0; k < rows; k++)
    {
      double sum = 0.0;
      for (guint l = 0; l < columns; l++)
        sum += table[k * row + l * column];
      pairs += pairs_within (sum);
    }
  return pairs;
}

/* @table: (c1 × c2) the weight of the objects in cluster k of one and l of the other. */
static double
adjusted_rand (const double *table, guint c1, guint c2, double total)
{
  double both = pairs_of_sums (table, c1 * c2, 1, 1, 1);
  double first = pairs_of_sums (table, c1, c2, c2, 1), second = pairs_of_sums (table, c2, c1, 1, c2);
  double expected = first * second / pairs_within (total), most = (first + second) / 2.0;

  if (!(total >= 2.0))
    return NAN;
  return most == expected ? 1.0 : (both - expected) / (most - expected);
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

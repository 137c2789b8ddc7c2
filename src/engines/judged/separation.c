/* How clearly the clusters of a hard partition are separated. */
#include "engines/judged/separation.h"
#include <math.h>
#include "core/base/distance.h"

enum { LEAST_OBJECTS = 5 };

#define CHANCE 4.0                       /* squared distance of two means relative to its expectation by chance */

typedef struct {
  const double *mean;                    /* (p) */
  double weight, scatter;                /* Σ w, Σ w ‖x − mean‖² */
  gsize count;
} Group;

static GArray *
measure_groups (const CredalPartition *found)
{
  const CredalDataset *data = credal_partition_data (found);
  const double *means = credal_partition_model (found)->prototypes;
  guint c = credal_partition_c (found);
  gsize p = credal_dataset_p (data);
  GArray *array = g_array_sized_new (FALSE, TRUE, sizeof (Group), c);

  g_array_set_size (array, c);
  Group *groups = (Group *) (gpointer) array->data;
  for (guint k = 0; k < c; k++)
    groups[k].mean = means + k * p;
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      Group *group = &groups[credal_partition_labels (found)[i]];
      double weight = credal_weight (credal_dataset_weights (data), i);
      group->weight += weight;
      group->scatter += weight * credal_distance2 (credal_dataset_row (data, i), group->mean, p);
      group->count++;
    }
  return array;
}

/* Sets @variance to Σ w (u·(x − mean))² ∕ Σ w of groups @k and @l, for the unit vector u along the line of their
 * means. @u: (p), of length @length. */
static void
measure_line (const CredalPartition *found, const Group *groups, guint k, guint l, const double *u, double length,
              double variance[2])
{
  const CredalDataset *data = credal_partition_data (found);
  const guint8 *labels = credal_partition_labels (found);

  variance[0] = variance[1] = 0.0;
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      if (labels[i] != k && labels[i] != l)
        continue;
      const Group *group = &groups[labels[i]];
      const double *x = credal_dataset_row (data, i);
      double along = 0.0;
      for (gsize q = 0; q < credal_dataset_p (data); q++)
        along += (x[q] - group->mean[q]) * u[q] / length;
      variance[labels[i] == l] += credal_weight (credal_dataset_weights (data), i) * along * along / group->weight;
    }
}

/* Returns 0 if the two means are not further apart than they would be by chance. */
static double
separate_pair (const CredalPartition *found, const Group *groups, guint k, guint l)
{
  gsize p = credal_dataset_p (credal_partition_data (found));
  g_autofree double *u = g_new (double, p);
  double distance2 = credal_distance2 (groups[k].mean, groups[l].mean, p), variance[2],
         chance = groups[k].scatter / (groups[k].weight * (double) groups[k].count)
                  + groups[l].scatter / (groups[l].weight * (double) groups[l].count);

  if (!(distance2 > CHANCE * chance))
    return 0.0;
  for (gsize q = 0; q < p; q++)
    u[q] = groups[l].mean[q] - groups[k].mean[q];
  measure_line (found, groups, k, l, u, sqrt (distance2), variance);
  return sqrt (distance2) / (sqrt (variance[0]) + sqrt (variance[1]));
}

double
credal_separation (const CredalPartition *found)
{
  guint c = credal_partition_c (found);
  g_autoptr(GArray) array = measure_groups (found);
  const Group *groups = (const Group *) (gpointer) array->data;
  double least = INFINITY;

  for (guint k = 0; k < c; k++)
    if (groups[k].count < LEAST_OBJECTS + 2 * credal_dataset_p (credal_partition_data (found)))
      return 0.0;
  for (guint k = 1; k < c; k++)
    for (guint l = 0; l < k && least > 0.0; l++)
      least = MIN (least, separate_pair (found, groups, l, k));
  return least;
}

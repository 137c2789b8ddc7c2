/* The faults that can be seen in a partition by itself, or next to the answers. */
#include "engines/shared/judgement.h"
#include <math.h>
#include "core/belief/typicality.h"
#include "engines/shared/judged-answers.h"

enum { SAMPLE = 2000 };                  /* most objects whose memberships are compared */

#define ALIKE 0.2                        /* difference of two memberships relative to their variances; independent: 1 */

/* ---- clusters ---- */

/* Sets @found (c) to TRUE for each cluster to which some object belongs most. */
static void
find_used (const CredalPartition *partition, gboolean *found)
{
  const guint8 *labels = credal_partition_labels (partition);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    found[labels[i]] = TRUE;
}

/* Weighted sums over a sample of the objects. */
typedef struct {
  double weight, *sums /* (c) of u */, *products /* (c × c) of u_k u_l, l ≤ k */;
} Moments;

static void
moments_clear (Moments *moments)
{
  g_free (moments->sums);
  g_free (moments->products);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Moments, moments_clear)

static Moments
find_moments (const CredalPartition *partition)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  guint c = credal_partition_c (partition);
  gsize n = credal_partition_n (partition), stride = (n + SAMPLE - 1) / SAMPLE;
  Moments moments = { 0.0, g_new0 (double, c), g_new0 (double, c * c) };

  for (gsize i = 0; i < n; i += stride)
    {
      const double *u = credal_partition_membership (partition) + i * c, weight = credal_weight (weights, i);
      moments.weight += weight;
      for (guint k = 0; k < c; k++)
        {
          moments.sums[k] += weight * u[k];
          for (guint l = 0; l <= k; l++)
            moments.products[k * c + l] += weight * u[k] * u[l];
        }
    }
  return moments;
}

/* Returns TRUE if u_k and u_l differ little compared to how each varies over the objects. Their level does not count:
 * belief in sets raises all of them. */
static gboolean
are_alike (const Moments *moments, guint c, guint k, guint l)
{
  const double *products = moments->products, *sums = moments->sums;
  double difference = products[k * c + k] - 2.0 * products[k * c + l] + products[l * c + l],
         varies = products[k * c + k] + products[l * c + l]
                  - (sums[k] * sums[k] + sums[l] * sums[l]) / moments->weight;

  return difference <= ALIKE * MAX (varies, 0.0);
}

/* Reports each cluster with the first one that it repeats. */
static void
find_coinciding (const CredalPartition *partition, const gboolean *used, GArray *faults)
{
  guint c = credal_partition_c (partition);
  g_auto(Moments) moments = find_moments (partition);

  for (guint k = 1; k < c; k++)
    for (guint l = 0; l < k; l++)
      if (used[k] && used[l] && are_alike (&moments, c, k, l))
        {
          credal_faults_add (faults, CREDAL_FAULT_COINCIDE, (int) l, (int) k);
          break;
        }
}

static void
judge_clusters (const CredalPartition *partition, GArray *faults)
{
  guint c = credal_partition_c (partition);
  g_autofree gboolean *used = g_new0 (gboolean, c);

  find_used (partition, used);
  for (guint k = 0; k < c; k++)
    if (!used[k])
      credal_faults_add (faults, CREDAL_FAULT_EMPTY, (int) k, -1);
  find_coinciding (partition, used, faults);
}

/* ---- outliers ---- */

static gboolean
is_typical (const double *typicality, guint c, double usual)
{
  for (guint k = 0; k < c; k++)
    if (typicality[k] > usual)
      return TRUE;
  return FALSE;
}

/* Mixtures have no outliers here: heavier tails than a Gaussian's are no failure. */
static void
judge_outliers (const CredalPartition *partition, GArray *faults)
{
  CredalDataset *data = credal_partition_data (partition);
  const double *typicality = credal_partition_model (partition)->typicality,
               *weights = credal_dataset_weights (data), usual = credal_typicality_usual (CREDAL_TYPICALITY_DEGREE);
  const CredalSet *sets = credal_frame_sets (credal_partition_frame (partition));
  const guint32 *focal = credal_partition_focal (partition);
  guint c = credal_partition_c (partition);
  gsize count = 0;
  double weight = 0.0, many = typicality ? CREDAL_MANY_UNTYPICAL : CREDAL_MANY_OUTLIERS;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    if (typicality ? !is_typical (typicality + i * c, c, usual) : sets[focal[i]] == 0)
      {
        weight += credal_weight (weights, i);
        count++;
      }
  if (weight <= many * credal_dataset_total_weight (data))
    return;
  CredalFault *fault = credal_faults_add (faults, CREDAL_FAULT_OUTLIERS, -1, -1);
  fault->count = count;
  fault->share = weight / credal_dataset_total_weight (data);
}

/* ---- all ---- */

GArray *
credal_judge (const CredalPartition *partition, const CredalConstraints *constraints, CredalAbilities follows)
{
  const CredalReport *report = credal_partition_report (partition);
  GArray *faults = credal_faults_new ();

  judge_clusters (partition, faults);
  judge_outliers (partition, faults);
  if (report->faults)
    g_array_append_vals (faults, report->faults->data, report->faults->len);
  if (constraints)
    credal_judge_answers (partition, constraints, follows, faults);
  if (report->status == CREDAL_STATUS_ITERATION_LIMIT)
    credal_faults_add (faults, CREDAL_FAULT_UNFINISHED, -1, -1);
  return faults;
}

CredalAbilities
credal_judge_follows (const CredalEngine *engine, gboolean learned)
{
  const CredalAbilities all = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS;

  return learned ? all : engine->can & all;
}

gboolean
credal_faults_have (const GArray *faults, CredalFaultKind kind)
{
  for (guint k = 0; k < faults->len; k++)
    if (g_array_index (faults, CredalFault, k).kind == kind)
      return TRUE;
  return FALSE;
}

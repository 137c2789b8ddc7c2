/* k-means with many starts on a sample of the objects, compared with other partitions. */
#include "engines/judged/reference.h"
#include <math.h>
#include <string.h>
#include "core/answers/unmet.h"
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/base/shared.h"
#include "core/data/metrics.h"
#include "engines/judged/moved.h"
#include "engines/judged/sample.h"
#include "engines/judged/separation.h"
#include "engines/shared/judgement.h"

enum { SAMPLE = 2000, LEAST_SAMPLE = 200, MOST_STARTS = 30, LEAST_STARTS = 4, SEED = 1, FEW = 20 };

#define BLOCK ((gsize) 1024)
#define PRODUCTS 3e9                     /* of all starts, for this number of iterations: */
#define ITERATIONS 30.0
#define CLEAR 2.8                        /* separation of clear groups: of a Gaussian, one in 400 is beyond a border */

struct _CredalReference {
  gsize n;
  guint c;
  double separation;
  guint8 *groups;                        /* (n); NULL if the groups are not clear */
};

static void
clear_reference (gpointer box)
{
  g_free (((CredalReference *) box)->groups);
}

CREDAL_DEFINE_SHARED (CredalReference, credal_reference, clear_reference)

/* ---- the groups ---- */

/* Returns the number of objects for data of this width. */
static gsize
sample_size (gsize p, guint c)
{
  return (gsize) CLAMP (PRODUCTS / (ITERATIONS * LEAST_STARTS * (double) p * c), LEAST_SAMPLE, SAMPLE);
}

static CredalPartition *
run_kmeans (CredalDataset *data, guint c, CredalMonitor *monitor)
{
  const CredalEngine *kmeans = credal_engine_find ("kmeans", NULL);
  g_autoptr(CredalParams) params = credal_params_new (kmeans->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = SEED };
  const CredalFitOptions options = { .monitor = monitor };
  double start = ITERATIONS * (double) credal_dataset_n (data) * (double) credal_dataset_p (data) * c;
  guint starts = (guint) CLAMP (PRODUCTS / start, LEAST_STARTS, MOST_STARTS);

  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, c, NULL);
  credal_params_set_count (params, CREDAL_PARAM_STARTS, starts, NULL);
  CredalPartition *found = credal_fit (kmeans, &problem, &options, NULL);
  if (found && monitor && credal_monitor_stopped (monitor))
    g_clear_pointer (&found, credal_partition_unref);
  return found;
}

typedef struct {
  CredalDataset *data;
  const double *means;                   /* (c × p) */
  guint c;
  guint8 *groups;
} Nearest;

static void
find_nearest (gsize block, gpointer user_data)
{
  const Nearest *nearest = user_data;
  gsize p = credal_dataset_p (nearest->data), end = MIN ((block + 1) * BLOCK, credal_dataset_n (nearest->data));

  for (gsize i = block * BLOCK; i < end; i++)
    {
      double least = INFINITY;
      nearest->groups[i] = 0;
      for (guint k = 0; k < nearest->c; k++)
        {
          double d2 = credal_distance2 (credal_dataset_row (nearest->data, i), nearest->means + k * p, p);
          if (d2 >= least)
            continue;
          least = d2;
          nearest->groups[i] = (guint8) k;
        }
    }
}

/* Returns (n) the group of each object; NULL if memory is short. */
static guint8 *
place_all (CredalDataset *data, const CredalPartition *found)
{
  gsize n = credal_dataset_n (data);
  Nearest nearest = { data, credal_partition_model (found)->prototypes, credal_partition_c (found), g_try_malloc (n) };

  if (nearest.groups)
    credal_parallel_for ((n + BLOCK - 1) / BLOCK, find_nearest, &nearest);
  return nearest.groups;
}

CredalReference *
credal_reference_new (CredalDataset *data, guint c, CredalMonitor *monitor)
{
  const CredalProblem all = { .data = data, .seed = SEED };
  g_autoptr(CredalSubset) sample = credal_judged_sample (&all, sample_size (credal_dataset_p (data), c));
  g_autoptr(CredalPartition) found = run_kmeans (sample ? sample->data : data, c, monitor);

  if (!found)
    return NULL;
  CredalReference *reference = g_atomic_rc_box_new0 (CredalReference);
  reference->n = credal_dataset_n (data);
  reference->c = c;
  reference->separation = credal_separation (found);
  reference->groups = reference->separation >= CLEAR ? place_all (data, found) : NULL;
  return reference;
}

double
credal_reference_separation (const CredalReference *reference)
{
  return reference->separation;
}

/* ---- answers that contradict the groups ---- */

static gboolean
contradict_pairs (const CredalReference *reference, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      gboolean together = reference->groups[pairs[q].i] == reference->groups[pairs[q].j];
      if (credal_pair_is_sure (&pairs[q]) && together != (pairs[q].relation == CREDAL_MUST_LINK))
        return TRUE;
    }
  return FALSE;
}

/* Returns TRUE if more than one in FEW of the objects that @counts (c) places are outside the group of most. */
static gboolean
are_scattered (const gsize *counts, guint c)
{
  gsize all = 0, most = 0;

  for (guint k = 0; k < c; k++)
    {
      all += counts[k];
      most = MAX (most, counts[k]);
    }
  return (all - most) * FEW > all;
}

static gboolean
contradict_groups (const CredalReference *reference, const CredalConstraints *constraints)
{
  g_autofree gsize *counts = g_new (gsize, reference->c);

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      memset (counts, 0, reference->c * sizeof *counts);
      for (gsize at = 0; at < group->size; at++)
        counts[reference->groups[group->objects[at]]]++;
      if (group->certainty >= 1.0 && are_scattered (counts, reference->c))
        return TRUE;
    }
  return FALSE;
}

/* Returns TRUE if two labels have most of their objects in the same group. @counts: (labels × c). */
static gboolean
share_group (const gsize *counts, guint c)
{
  g_autofree gboolean *taken = g_new0 (gboolean, c);

  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    {
      const gsize *row = counts + k * c;
      guint group = 0;
      for (guint l = 1; l < c; l++)
        group = row[l] > row[group] ? l : group;
      if (row[group] > 0 && taken[group])
        return TRUE;
      taken[group] |= row[group] > 0;
    }
  return FALSE;
}

/* Returns TRUE if objects with one label are in several groups, or objects with different labels in one. */
static gboolean
contradict_labels (const CredalReference *reference, const CredalConstraints *constraints)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  g_autofree gsize *counts = g_new0 (gsize, CREDAL_MAX_CLUSTERS * reference->c);

  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    if (credal_label_weight (&labels[q]) >= 1.0 && labels[q].cluster < CREDAL_MAX_CLUSTERS)
      counts[labels[q].cluster * reference->c + reference->groups[labels[q].object]]++;
  for (guint k = 0; k < CREDAL_MAX_CLUSTERS; k++)
    if (are_scattered (counts + k * reference->c, reference->c))
      return TRUE;
  return share_group (counts, reference->c);
}

/* ---- the judgement ---- */

/* Returns the adjusted Rand index of the partition and the groups; NAN: undefined, or memory is short. */
static double
find_ari (const CredalReference *reference, const CredalPartition *partition)
{
  g_autofree int *groups = g_try_new (int, reference->n);

  if (!groups)
    return NAN;
  for (gsize i = 0; i < reference->n; i++)
    groups[i] = reference->groups[i];
  return credal_indices (credal_partition_labels (partition), groups, reference->n, NULL).ari;
}

gboolean
credal_reference_judge (const CredalReference *reference, const CredalPartition *partition,
                        const CredalConstraints *constraints, GArray *faults)
{
  g_return_val_if_fail (credal_partition_n (partition) == reference->n, FALSE);

  if (!reference->groups
      || (constraints && (contradict_pairs (reference, constraints) || contradict_groups (reference, constraints)
                          || contradict_labels (reference, constraints))))
    return FALSE;
  CredalMoved moved = credal_moved (reference->groups, reference->c, partition);
  if (moved.share <= CREDAL_MANY_MISSED || !(find_ari (reference, partition) < CREDAL_LEAST_ARI))
    return TRUE;
  CredalFault *fault = credal_faults_add (faults, CREDAL_FAULT_MISSED, -1, -1);
  fault->count = moved.count;
  fault->share = moved.share;
  return TRUE;
}

/* Counts added objects: by cluster, and far from every cluster. */
#include "session/analysis/added-rows.h"
#include "core/base/distance.h"
#include "session/session-result.h"

#define FAR 1.5              /* times the largest distance of an earlier object of the cluster */

void
credal_added_rows_clear (CredalAddedRows *added)
{
  g_clear_pointer (&added->counts, g_free);
}

/* The clusters by their earlier objects. */
typedef struct {
  guint c;
  gsize p;
  double *means;             /* (c × p) */
  double *reach;             /* (c) largest squared distance from the mean; −1: no object */
} Reach;

static void
reach_clear (Reach *reach)
{
  g_free (reach->means);
  g_free (reach->reach);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reach, reach_clear)

static double
square_distance (const Reach *reach, guint k, const double *x)
{
  return credal_distance2 (x, reach->means + k * reach->p, reach->p);
}

static void
find_means (Reach *reach, const CredalDataset *data, const guint8 *labels, gsize first)
{
  g_autofree gsize *counts = g_new0 (gsize, reach->c);

  for (gsize i = 0; i < first; i++)
    {
      counts[labels[i]]++;
      for (gsize q = 0; q < reach->p; q++)
        reach->means[labels[i] * reach->p + q] += credal_dataset_row (data, i)[q];
    }
  for (gsize at = 0; at < reach->c * reach->p; at++)
    reach->means[at] /= (double) MAX (counts[at / reach->p], 1);
}

static Reach
find_reach (const CredalDataset *data, const CredalPartition *partition, gsize first)
{
  guint c = credal_partition_c (partition);
  gsize p = credal_dataset_p (data);
  const guint8 *labels = credal_partition_labels (partition);
  Reach reach = { c, p, g_new0 (double, c * p), g_new (double, c) };

  find_means (&reach, data, labels, first);
  for (guint k = 0; k < c; k++)
    reach.reach[k] = -1.0;
  for (gsize i = 0; i < first; i++)
    reach.reach[labels[i]] = MAX (reach.reach[labels[i]],
                                  square_distance (&reach, labels[i], credal_dataset_row (data, i)));
  return reach;
}

static gboolean
is_far (const Reach *reach, const double *x)
{
  for (guint k = 0; k < reach->c; k++)
    if (reach->reach[k] >= 0.0 && square_distance (reach, k, x) <= FAR * FAR * reach->reach[k])
      return FALSE;
  return TRUE;
}

CredalAddedRows
credal_added_rows_count (CredalSession *session, gsize first)
{
  const CredalPartition *partition = credal_session_partition (session);
  const CredalDataset *data = credal_session_data (session);
  const guint8 *labels = credal_partition_labels (partition);
  g_auto(Reach) reach = find_reach (data, partition, first);
  CredalAddedRows added = { g_new0 (gsize, reach.c), credal_dataset_n (data) - first, 0 };

  for (gsize i = first; i < credal_dataset_n (data); i++)
    {
      added.counts[labels[i]]++;
      added.far += is_far (&reach, credal_dataset_row (data, i));
    }
  return added;
}

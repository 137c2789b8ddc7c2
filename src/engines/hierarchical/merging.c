/* Nearest-neighbour chains on a triangle of distances in single precision: O(n²) time and memory. */
#include "engines/hierarchical/merging.h"
#include <float.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/base/distance.h"
#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/base/sorted.h"

#define CHECKED ((gsize) 256)            /* merges between two checks for cancellation */

typedef struct { guint32 a, b; double height; } Merge;

struct _CredalMerging {
  gsize n, done;
  CredalMergeRule rule;
  double *weight;            /* (n) weight of the cluster in each place; 0: merged into another */
  float *distance;           /* (n (n − 1) / 2) of places i > j; only their order matters */
  guint32 *chain;            /* (n) places, each the nearest to the one before */
  gsize length;
  Merge *merges;             /* (n − 1) pairs of places; a place is named by an object of its cluster */
};

void
credal_merging_free (CredalMerging *merging)
{
  g_free (merging->weight);
  g_free (merging->distance);
  g_free (merging->chain);
  g_free (merging->merges);
  g_free (merging);
}

gboolean
credal_merging_check (const CredalDataset *data, GError **error)
{
  if (credal_dataset_n (data) <= CREDAL_MERGE_MOST)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("Agglomerative clustering compares every pair of objects: %zu objects are too many, at most %zu are "
                 "possible"), credal_dataset_n (data), CREDAL_MERGE_MOST);
  return FALSE;
}

/* ---- distances ---- */

static gsize
place_of_pair (gsize i, gsize j)
{
  return i > j ? i * (i - 1) / 2 + j : j * (j - 1) / 2 + i;
}

typedef struct {
  CredalMerging *merging;
  const CredalDataset *data;
  double unit2;              /* upper bound of squared distances: floats can hold any fraction of it */
  CredalMonitor *monitor;
} Measuring;

/* Keeps distances above 0 from underflowing to 0. */
static void
measure_row_pairs (gsize i, gpointer user_data)
{
  const Measuring *job = user_data;
  const CredalMerging *merging = job->merging;
  gsize p = credal_dataset_p (job->data);
  float *row = merging->distance + place_of_pair (i + 1, 0);

  for (gsize j = 0; j <= i && !credal_monitor_stopped (job->monitor); j++)
    {
      double d2 = credal_distance2 (credal_dataset_row (job->data, i + 1), credal_dataset_row (job->data, j), p);
      double share = d2 / job->unit2, u = merging->weight[i + 1], v = merging->weight[j];
      if (merging->rule == CREDAL_MERGE_AVERAGE)
        share = sqrt (share);
      else if (merging->rule == CREDAL_MERGE_WARD)
        share *= u * v / (u + v);
      row[j] = d2 > 0.0 ? (float) MAX (share, FLT_MIN) : 0.0f;
    }
}

/* Returns the square of twice the largest distance from the first object. */
static double
find_unit2 (const CredalDataset *data)
{
  double most = 0.0;

  for (gsize i = 1; i < credal_dataset_n (data); i++)
    most = MAX (most, credal_distance2 (credal_dataset_row (data, i), credal_dataset_row (data, 0),
                                        credal_dataset_p (data)));
  return most > 0.0 ? 4.0 * most : 1.0;
}

CredalMerging *
credal_merging_new (CredalDataset *data, CredalMergeRule rule, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalMerging) merging = g_new0 (CredalMerging, 1);
  gsize n = credal_dataset_n (data);
  Measuring job = { merging, data, find_unit2 (data), monitor };

  if (!credal_merging_check (data, error))
    return NULL;
  merging->n = n;
  merging->rule = rule;
  merging->weight = g_new (double, n);
  merging->chain = g_new (guint32, n);
  merging->merges = g_new (Merge, n);
  merging->distance = g_try_new (float, MAX (place_of_pair (n, 0), 1));
  if (!merging->distance)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the distances of %zu objects"), n);
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    merging->weight[i] = credal_weight (credal_dataset_weights (data), i);
  credal_parallel_for (n - 1, measure_row_pairs, &job);
  return credal_monitor_check (monitor, error) ? g_steal_pointer (&merging) : NULL;
}

/* ---- merging ---- */

/* Returns the place nearest to @i; ties go to @before (@i: none), then to the first. */
static gsize
find_nearest_place (const CredalMerging *merging, gsize i, gsize before)
{
  gsize nearest = before;
  float least = before != i ? merging->distance[place_of_pair (i, before)] : INFINITY;

  for (gsize j = 0; j < merging->n; j++)
    if (j != i && merging->weight[j] > 0.0)
      {
        float distance = merging->distance[place_of_pair (i, j)];
        if (distance < least || nearest == i)
          {
            least = distance;
            nearest = j;
          }
      }
  return nearest;
}

/* Returns the distance of a cluster from the union of two, given its distances @a and @b from them and their distance
 * @ab; @u, @v, @w: weights of the two and of the cluster. */
static double
join_distances (CredalMergeRule rule, double a, double b, double ab, double u, double v, double w)
{
  switch (rule)
    {
    case CREDAL_MERGE_SINGLE:
      return MIN (a, b);
    case CREDAL_MERGE_COMPLETE:
      return MAX (a, b);
    case CREDAL_MERGE_AVERAGE:
      return (u * a + v * b) / (u + v);
    default:
      return MAX ((u + w) * a + (v + w) * b - w * ab, 0.0) / (u + v + w);
    }
}

/* Merges place @a into place @b and empties @a. */
static void
merge_places (CredalMerging *merging, gsize a, gsize b)
{
  double u = merging->weight[a], v = merging->weight[b], ab = merging->distance[place_of_pair (a, b)];

  merging->merges[merging->done++] = (Merge) { (guint32) a, (guint32) b, ab };
  for (gsize j = 0; j < merging->n; j++)
    if (j != a && j != b && merging->weight[j] > 0.0)
      {
        float *to = &merging->distance[place_of_pair (b, j)];
        *to = (float) join_distances (merging->rule, merging->distance[place_of_pair (a, j)], *to, ab, u, v,
                                      merging->weight[j]);
      }
  merging->weight[a] = 0.0;
  merging->weight[b] = u + v;
}

static void
merge_once (CredalMerging *merging)
{
  guint32 *chain = merging->chain;

  if (merging->length == 0)
    {
      gsize first = 0;
      while (merging->weight[first] == 0.0)
        first++;
      chain[merging->length++] = (guint32) first;
    }
  for (;;)
    {
      guint32 last = chain[merging->length - 1], before = merging->length > 1 ? chain[merging->length - 2] : last;
      gsize nearest = find_nearest_place (merging, last, before);
      if (nearest == before && merging->length > 1)
        break;
      chain[merging->length++] = (guint32) nearest;
    }
  merging->length -= 2;
  guint32 a = chain[merging->length], b = chain[merging->length + 1];
  merge_places (merging, MAX (a, b), MIN (a, b));
}

gsize
credal_merging_left (const CredalMerging *merging)
{
  return merging->n - 1 - merging->done;
}

gboolean
credal_merging_go_on (CredalMerging *merging, gsize count, CredalMonitor *monitor, GError **error)
{
  for (gsize k = 0; k < count && credal_merging_left (merging) > 0; k++)
    {
      if (k % CHECKED == 0 && !credal_monitor_check (monitor, error))
        return FALSE;
      merge_once (merging);
    }
  return credal_monitor_check (monitor, error);
}

/* ---- cutting ---- */

static int
compare_merges (gconstpointer a, gconstpointer b, gpointer merges)
{
  const Merge *first = (const Merge *) merges + *(const guint32 *) a,
              *second = (const Merge *) merges + *(const guint32 *) b;
  int order = credal_compare_reals (&first->height, &second->height);

  return order ? order : first < second ? -1 : 1;
}

static guint32
find_root (guint32 *parent, guint32 i)
{
  while (parent[i] != i)
    i = parent[i] = parent[parent[i]];
  return i;
}

static void
join_merged (const CredalMerging *merging, const guint32 *order, gsize count, guint32 *parent)
{
  for (guint32 i = 0; i < merging->n; i++)
    parent[i] = i;
  for (gsize k = 0; k < count; k++)
    {
      guint32 a = find_root (parent, merging->merges[order[k]].a), b = find_root (parent, merging->merges[order[k]].b);
      parent[MAX (a, b)] = MIN (a, b);
    }
}

gboolean
credal_merging_cut (const CredalMerging *merging, guint c, guint *cluster, GError **error)
{
  gsize n = merging->n;
  g_autofree guint32 *order = g_new (guint32, n);
  g_autofree guint32 *parent = g_new (guint32, n);
  guint next = 0;

  for (guint32 k = 0; k + 1 < n; k++)
    order[k] = k;
  g_qsort_with_data (order, (gint) (n - 1), sizeof (guint32), compare_merges, merging->merges);
  if (c > 1 && merging->merges[order[n - c]].height == 0.0)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The data have fewer than %u distinct objects"), c);
      return FALSE;
    }
  join_merged (merging, order, n - c, parent);
  for (guint32 i = 0; i < n; i++)
    {
      guint32 root = find_root (parent, i);
      cluster[i] = root == i ? next++ : cluster[root];
    }
  return TRUE;
}

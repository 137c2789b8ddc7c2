/* Draws partners, lists each pair once in a sorted array of keys, and then at both of its objects. */
#include "engines/relational/pair-sample.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/pair-key.h"
#include "core/base/parallel.h"
#include "core/base/radix.h"
#include "core/base/rng.h"
#include "core/data/dissimilarity.h"

#define BLOCK ((gsize) 256)              /* objects whose distances one thread computes */
#define MANY 1000000                     /* the fewest pairs whose drawing is reported */
#define NEAR_ONE 0.05                    /* 1 − δ at the distance d_0 */

typedef struct {
  const CredalDataset *data;
  CredalPairSample *sample;
  CredalMonitor *monitor;
} Measuring;

void
credal_pair_sample_free (CredalPairSample *sample)
{
  g_free (sample->start);
  g_free (sample->partner);
  g_free (sample->delta);
  g_free (sample);
}

static gsize
count_partners (gsize n, guint partners)
{
  return MIN ((gsize) partners, n - 1);
}

gboolean
credal_pair_sample_check (const CredalDataset *data, guint partners, GError **error)
{
  gsize n = credal_dataset_n (data), k = count_partners (n, partners);

  if (n == 1)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("There is only one object: nothing to cluster"));
      return FALSE;
    }
  if (n * k <= CREDAL_PAIRS_MOST)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("%zu objects with %zu partners each are too many pairs: set Partners to %zu or fewer"), n, k,
               MAX (CREDAL_PAIRS_MOST / n, 1));
  return FALSE;
}

/* ---- partners ---- */

/* Draws @k of the other objects (Floyd's method: Bentley and Floyd, 1987). @drawn_by: (n) the object that drew each
 * object last, plus 1. @keys: (k) out. */
static void
draw_partners (guint32 i, gsize n, gsize k, guint64 seed, guint32 *drawn_by, guint64 *keys)
{
  for (gsize step = 0; step < k; step++)
    {
      gsize last = n - 1 - k + step;
      gsize drawn = (gsize) (credal_rng_at (seed, i * k + step) * (double) (last + 1));
      gsize object = drawn + (drawn >= i);
      if (drawn_by[object] == i + 1)
        object = last + (last >= i);
      drawn_by[object] = i + 1;
      keys[step] = credal_pair_key (i, (guint32) object);
    }
}

/* Returns the sorted keys (transfer full) without repetitions; NULL with _MEMORY. They make no sense if @monitor was
 * stopped. @count: out. */
static guint64 *
list_pairs (gsize n, gsize k, guint64 seed, CredalMonitor *monitor, gsize *count, GError **error)
{
  guint64 *keys = g_try_new (guint64, n * k), *spare = g_try_new (guint64, n * k);
  g_autofree guint32 *drawn_by = g_new0 (guint32, n);

  if (!keys || !spare)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for the pairs of %zu objects"), n);
      g_free (keys);
      g_free (spare);
      return NULL;
    }
  for (guint32 i = 0; i < n && !credal_monitor_stopped (monitor); i++)
    draw_partners (i, n, k, seed, drawn_by, keys + i * k);
  credal_radix_sort (&keys, &spare, n * k, 0, 64);
  g_free (spare);
  *count = 0;
  for (gsize at = 0; at < n * k; at++)
    if (at == 0 || keys[at] != keys[at - 1])
      keys[(*count)++] = keys[at];
  return keys;
}

/* Lists each pair at both of its objects. The partners of an object ascend: first come the smaller ones, whose keys are
 * all smaller. */
static gboolean
place_pairs (CredalPairSample *sample, const guint64 *keys, gsize count, GError **error)
{
  gsize n = sample->n;
  g_autofree gsize *next = g_new (gsize, n);

  sample->start = g_new0 (gsize, n + 1);
  sample->partner = g_try_new (guint32, 2 * count);
  sample->delta = g_try_new (double, 2 * count);
  if (!sample->partner || !sample->delta)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for the pairs of %zu objects"), n);
      return FALSE;
    }
  for (gsize at = 0; at < count; at++)
    {
      sample->start[(keys[at] >> 32) + 1]++;
      sample->start[(guint32) keys[at] + 1]++;
    }
  for (gsize i = 0; i < n; i++)
    {
      sample->start[i + 1] += sample->start[i];
      next[i] = sample->start[i];
    }
  for (gsize at = 0; at < count; at++)
    sample->partner[next[(guint32) keys[at]]++] = (guint32) (keys[at] >> 32);
  for (gsize at = 0; at < count; at++)
    sample->partner[next[keys[at] >> 32]++] = (guint32) keys[at];
  return TRUE;
}

/* ---- distances ---- */

static void
measure_block (gsize block, gpointer user_data)
{
  const Measuring *job = user_data;
  const CredalPairSample *sample = job->sample;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, sample->n) && !credal_monitor_stopped (job->monitor); i++)
    for (gsize at = sample->start[i]; at < sample->start[i + 1]; at++)
      {
        guint32 j = sample->partner[at];
        sample->delta[at] = credal_dissimilarity (job->data, MIN (i, j), MAX (i, j));
      }
}

/* Returns (transfer full) the ascending bits of the distances of all pairs, each pair once. The bits of numbers ≥ 0
 * have the order of the numbers. */
static guint64 *
sort_distances (const CredalPairSample *sample)
{
  gsize count = sample->start[sample->n] / 2, filled = 0;
  guint64 *bits = g_new (guint64, count), *spare = g_new (guint64, count);

  for (gsize i = 0; i < sample->n; i++)
    for (gsize at = sample->start[i]; at < sample->start[i + 1]; at++)
      if (sample->partner[at] > i)
        memcpy (&bits[filled++], &sample->delta[at], sizeof (double));
  credal_radix_sort (&bits, &spare, count, 0, 64);
  g_free (spare);
  return bits;
}

/* Returns distance @k in ascending order, if each pair counts for both of its objects. */
static double
distance_at (const guint64 *bits, gsize k)
{
  double value;

  memcpy (&value, &bits[k / 2], sizeof value);
  return value;
}

/* Returns d_0; 0 if all distances are 0. */
static double
find_unit (const CredalPairSample *sample, double quantile)
{
  gsize count = sample->start[sample->n];
  g_autofree guint64 *bits = sort_distances (sample);
  double at = quantile * (double) (count - 1), low = floor (at), first = distance_at (bits, (gsize) low);
  double value = first + (at - low) * (distance_at (bits, (gsize) ceil (at)) - first);

  return value > 0.0 ? value : distance_at (bits, count - 1);
}

static gboolean
scale_distances (CredalPairSample *sample, double quantile, GError **error)
{
  sample->d0 = find_unit (sample, quantile);
  if (!(sample->d0 > 0.0))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("All distances between objects are 0"));
      return FALSE;
    }
  for (gsize at = 0; at < sample->start[sample->n]; at++)
    {
      double share = sample->delta[at] / sample->d0;
      sample->delta[at] = -expm1 (log (NEAR_ONE) * share * share);
      sample->total += sample->delta[at] * sample->delta[at] / 2.0;
    }
  return TRUE;
}

/* Returns FALSE with _CANCELLED if the user stopped. */
static gboolean
tell (CredalMonitor *monitor, gsize pairs, GError **error)
{
  if (pairs >= MANY)
    credal_monitor_report (monitor, -1.0, "Pairs");
  return credal_monitor_check (monitor, error);
}

CredalPairSample *
credal_pair_sample_new (const CredalDataset *data, guint partners, double quantile, guint64 seed,
                        CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalPairSample) sample = g_new0 (CredalPairSample, 1);
  gsize n = credal_dataset_n (data), k = count_partners (n, partners), count = 0;
  Measuring job = { data, sample, monitor };

  if (!credal_pair_sample_check (data, partners, error) || !tell (monitor, n * k, error))
    return NULL;
  sample->n = n;
  g_autofree guint64 *keys = list_pairs (n, k, seed, monitor, &count, error);
  if (!keys || !tell (monitor, n * k, error) || !place_pairs (sample, keys, count, error)
      || !tell (monitor, n * k, error))
    return NULL;
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, measure_block, &job);
  if (!tell (monitor, n * k, error) || !scale_distances (sample, quantile, error))
    return NULL;
  return g_steal_pointer (&sample);
}

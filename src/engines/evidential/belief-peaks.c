/* Finds belief peaks in two sweeps over all pairs of objects, in steps that the caller can interrupt: first the
 * neighbours and the belief of each object, then its δ. */
#include <glib/gi18n-lib.h>
#include "engines/evidential/belief-peaks.h"
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"

#define BLOCK ((gsize) 64)

typedef struct {
  double d2;
  guint32 object;
} Neighbour;

struct _CredalPeakSearch {
  CredalDataset *data;
  gsize n, room;             /* neighbours kept for each object, enough for a total weight of K */
  double k, quantile;
  Neighbour *nearest;        /* (n × room) ascending */
  double *radius2;           /* (n) r_i² */
  guint32 *order;            /* (n) by falling belief; NULL: the first sweep is not complete */
  gsize done;                /* comparisons done: objects compared with all others, + n in the second sweep */
  gsize until;               /* end of the current blocks */
  CredalMonitor *monitor;    /* monitor of the current blocks */
  double *belief, *delta;    /* (n) owned by the peaks */
};

static void
peak_search_free (CredalPeakSearch *search)
{
  credal_dataset_unref (search->data);
  g_free (search->nearest);
  g_free (search->radius2);
  g_free (search->order);
  g_free (search);
}

void
credal_belief_peaks_free (CredalBeliefPeaks *peaks)
{
  g_clear_pointer (&peaks->search, peak_search_free);
  g_free (peaks->belief);
  g_free (peaks->delta);
  g_free (peaks);
}

gboolean
credal_belief_peaks_check (const CredalDataset *data, GError **error)
{
  if (credal_dataset_n (data) <= CREDAL_PEAKS_MOST)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("Belief peaks compare every pair of objects: %zu objects are too many, at most %zu are possible"),
               credal_dataset_n (data), CREDAL_PEAKS_MOST);
  return FALSE;
}

/* ---- neighbours ---- */

static double
weight_of (const CredalPeakSearch *job, gsize i)
{
  return credal_weight (credal_dataset_weights (job->data), i);
}

static gboolean
is_farther (const Neighbour *a, const Neighbour *b)
{
  return a->d2 > b->d2 || (a->d2 == b->d2 && a->object > b->object);
}

static void
find_neighbours (const CredalPeakSearch *job, gsize i)
{
  const double *x = credal_dataset_row (job->data, i);
  Neighbour *nearest = job->nearest + i * job->room;
  gsize size = 0, p = credal_dataset_p (job->data);

  for (gsize j = 0; j < job->n; j++)
    {
      const Neighbour found = { credal_distance2 (x, credal_dataset_row (job->data, j), p), (guint32) j };
      if (j == i || (size == job->room && !is_farther (&nearest[size - 1], &found)))
        continue;
      size = MIN (size + 1, job->room);
      gsize at = size - 1;
      for (; at > 0 && is_farther (&nearest[at - 1], &found); at--)
        nearest[at] = nearest[at - 1];
      nearest[at] = found;
    }
}

/* Returns distance number @at (from 0) among the K nearest copies of object @i; the first are its own copies. */
static double
distance_at (const CredalPeakSearch *job, gsize i, gsize at)
{
  const Neighbour *nearest = job->nearest + i * job->room;
  double before = weight_of (job, i) - 1.0;
  gsize k = 0;

  if (at < before)
    return 0.0;
  while (k + 1 < job->room && before + weight_of (job, nearest[k].object) <= at)
    before += weight_of (job, nearest[k++].object);
  return sqrt (nearest[k].d2);
}

/* Interpolates linearly between the two adjacent copies. */
static void
find_radius (const CredalPeakSearch *job, gsize i)
{
  double at = (job->k - 1.0) * job->quantile, low = floor (MAX (at, 0.0));
  double first = distance_at (job, i, (gsize) low), radius = first;

  if (at > low)
    radius += (at - low) * (distance_at (job, i, (gsize) low + 1) - first);
  job->radius2[i] = radius * radius;
}

static void
neighbours_block (gsize block, gpointer user_data)
{
  const CredalPeakSearch *job = user_data;
  gsize first = job->done + block * BLOCK;

  for (gsize i = first; i < MIN (first + BLOCK, job->until) && !credal_monitor_stopped (job->monitor); i++)
    {
      find_neighbours (job, i);
      find_radius (job, i);
    }
}

/* ---- belief ---- */

/* log (1 − (1/K) exp (−d²/r²)). An object with as many copies as neighbours supports only these. */
static double
log_doubt (const CredalPeakSearch *job, double d2, double radius2)
{
  double support = d2 > 0.0 ? (radius2 > 0.0 ? exp (-d2 / radius2) : 0.0) : 1.0;

  return log1p (-support / MAX (job->k, 1.0));
}

static void
belief_block (gsize block, gpointer user_data)
{
  const CredalPeakSearch *job = user_data;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, job->n); i++)
    {
      const Neighbour *nearest = job->nearest + i * job->room;
      double own = CLAMP (weight_of (job, i) - 1.0, 0.0, job->k), left = job->k - own;
      double doubt = own > 0.0 ? own * log_doubt (job, 0.0, 0.0) : 0.0;
      for (gsize k = 0; k < job->room && left > 0.0; k++)
        {
          double copies = MIN (weight_of (job, nearest[k].object), left);
          doubt += copies * log_doubt (job, nearest[k].d2, job->radius2[nearest[k].object]);
          left -= copies;
        }
      job->belief[i] = -expm1 (doubt);
    }
}

/* ---- δ ---- */

static int
more_first (gconstpointer a, gconstpointer b, gpointer values)
{
  guint32 i = *(const guint32 *) a, j = *(const guint32 *) b;
  const double *of = values;

  return of[i] != of[j] ? (of[i] < of[j] ? 1 : -1) : (i > j) - (i < j);
}

/* Returns the objects (transfer full) (n) by falling @values. */
static guint32 *
order_by (const double *values, gsize n)
{
  guint32 *order = g_new (guint32, n);

  for (gsize i = 0; i < n; i++)
    order[i] = (guint32) i;
  g_qsort_with_data (order, (int) n, sizeof *order, more_first, (gpointer) values);
  return order;
}

static void
delta_block (gsize block, gpointer user_data)
{
  const CredalPeakSearch *job = user_data;
  gsize p = credal_dataset_p (job->data), first = job->done - job->n + block * BLOCK;

  for (gsize at = first; at < MIN (first + BLOCK, job->until - job->n) && !credal_monitor_stopped (job->monitor); at++)
    {
      const double *x = credal_dataset_row (job->data, job->order[at]);
      double least = INFINITY;
      for (gsize before = 0; before < at && least > 0.0; before++)
        least = MIN (least, credal_distance2 (x, credal_dataset_row (job->data, job->order[before]), p));
      job->delta[job->order[at]] = at > 0 ? sqrt (least) : 0.0;
    }
}

/* ---- both sweeps ---- */

/* Returns the number of neighbours that have a total weight of at least K, whichever they are. */
static gsize
find_room (const CredalPeakSearch *job)
{
  double least = 1.0;

  for (gsize i = 0; i < job->n; i++)
    if (weight_of (job, i) > 0.0)
      least = MIN (least, weight_of (job, i));
  return (gsize) CLAMP (ceil (job->k / least), 1.0, (double) job->n - 1.0);
}

CredalBeliefPeaks *
credal_belief_peaks_new (CredalDataset *data, guint neighbours, double quantile, GError **error)
{
  g_autoptr(CredalBeliefPeaks) peaks = g_new0 (CredalBeliefPeaks, 1);
  gsize n = peaks->n = credal_dataset_n (data);

  if (!credal_belief_peaks_check (data, error))
    return NULL;
  peaks->belief = g_new0 (double, n);
  peaks->delta = g_new0 (double, n);
  if (n == 1)
    return g_steal_pointer (&peaks);
  CredalPeakSearch *search = peaks->search = g_new0 (CredalPeakSearch, 1);
  *search = (CredalPeakSearch) { .data = credal_dataset_ref (data), .n = n, .quantile = quantile,
                                 .belief = peaks->belief, .delta = peaks->delta };
  search->k = MIN ((double) neighbours, credal_dataset_total_weight (data) - 1.0);
  search->room = find_room (search);
  search->radius2 = g_new0 (double, n);
  search->nearest = g_try_malloc0_n (n, search->room * sizeof (Neighbour));
  if (search->nearest)
    return g_steal_pointer (&peaks);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for %zu neighbours of %zu objects"), search->room, n);
  return NULL;
}

gsize
credal_belief_peaks_left (const CredalBeliefPeaks *peaks)
{
  return peaks->search ? 2 * peaks->n - peaks->search->done : 0;
}

/* Gives the object of largest belief the largest δ of the others. */
static void
end_search (CredalBeliefPeaks *peaks)
{
  double largest = 0.0;

  for (gsize i = 0; i < peaks->n; i++)
    largest = MAX (largest, peaks->delta[i]);
  peaks->delta[peaks->search->order[0]] = largest;
  g_clear_pointer (&peaks->search, peak_search_free);
}

gboolean
credal_belief_peaks_go_on (CredalBeliefPeaks *peaks, gsize count, CredalMonitor *monitor, GError **error)
{
  CredalPeakSearch *search = peaks->search;

  if (!search)
    return TRUE;
  gboolean comparing = search->done < search->n;
  search->monitor = monitor;
  search->until = MIN (search->done + count, comparing ? search->n : 2 * search->n);
  credal_parallel_for ((search->until - search->done + BLOCK - 1) / BLOCK, comparing ? neighbours_block : delta_block,
                       search);
  if (!credal_monitor_check (monitor, error))
    return FALSE;
  search->done = search->until;
  if (search->done == search->n)
    {
      credal_parallel_for ((search->n + BLOCK - 1) / BLOCK, belief_block, search);
      search->order = order_by (peaks->belief, search->n);
    }
  if (search->done == 2 * search->n)
    end_search (peaks);
  return TRUE;
}

/* ---- choice of peaks ---- */

static double
height_of (const CredalBeliefPeaks *peaks, guint32 i)
{
  return peaks->delta[i] * peaks->belief[i];
}

guint32 *
credal_belief_peaks_order (const CredalBeliefPeaks *peaks)
{
  g_autofree double *heights = g_new (double, peaks->n);

  for (gsize i = 0; i < peaks->n; i++)
    heights[i] = height_of (peaks, (guint32) i);
  return order_by (heights, peaks->n);
}

guint
credal_belief_peaks_gap (const CredalBeliefPeaks *peaks, const guint32 *order, guint most)
{
  double largest = -1.0;
  guint best = most;

  for (guint c = MIN (2, most); c <= most && c < peaks->n; c++)
    {
      double fall = height_of (peaks, order[c - 1]) - height_of (peaks, order[c]);
      if (fall > largest)
        {
          largest = fall;
          best = c;
        }
    }
  return best;
}

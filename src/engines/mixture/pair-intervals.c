/* Compares all pairs of objects in all samples and keeps only the extreme values that the quantiles need. */
#include <glib/gi18n-lib.h>
#include "engines/mixture/pair-intervals.h"
#include "core/base/clones.h"
#include "core/base/error.h"
#include "core/base/parallel.h"

#define LANES CREDAL_SAMPLE_LANES
#define ONE 0x1p30f                      /* 1 as an integer: integers compare faster than floats */

typedef struct {
  const CredalSampleMemberships *memberships;
  CredalPairIntervals *intervals;
  double at;               /* position of the low quantile in ascending order, and of the high one in descending
                            * order */
  guint ends;              /* number of values that each end needs */
  CredalMonitor *monitor;
} Job;

CredalSampleMemberships *
credal_sample_memberships_new (gsize n, guint samples, guint c, GError **error)
{
  g_autoptr(CredalSampleMemberships) memberships = g_new0 (CredalSampleMemberships, 1);

  memberships->n = n;
  memberships->samples = samples;
  memberships->c = c;
  memberships->values = g_try_new0 (float, (n + LANES - 1) / LANES * LANES * samples * c);
  if (memberships->values)
    return g_steal_pointer (&memberships);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the memberships of %zu objects in %u samples"), n, samples);
  return NULL;
}

void
credal_sample_memberships_free (CredalSampleMemberships *memberships)
{
  g_free (memberships->values);
  g_free (memberships);
}

void
credal_pair_intervals_free (CredalPairIntervals *intervals)
{
  g_free (intervals->pairs);
  g_free (intervals);
}

/* Inserts each of @values (LANES) into the ascending @least (ends × LANES) of its column, and drops the column's
 * largest value. */
static inline void
sort_in (gint32 *restrict least, guint ends, gint32 *restrict values)
{
  for (guint k = 0; k < ends; k++, least += LANES)
    for (guint lane = 0; lane < LANES; lane++)
      {
        gint32 less = MIN (least[lane], values[lane]);
        values[lane] = MAX (least[lane], values[lane]);
        least[lane] = less;
      }
}

/* Computes P_ij of @i and the LANES objects from @j on, in each sample, in units of 1/ONE. @low: (2 ends × LANES) out:
 * the smallest values, ascending, then the smallest of −P_ij. */
CREDAL_CLONES static void
find_ends (const Job *job, gsize i, gsize j, gint32 *low)
{
  const CredalSampleMemberships *memberships = job->memberships;
  const float *mine = credal_sample_membership (memberships, i, 0, 0);
  const float *theirs = credal_sample_membership (memberships, j, 0, 0);
  gint32 *high = low + job->ends * LANES;

  for (gsize q = 0; q < 2 * job->ends * LANES; q++)
    low[q] = G_MAXINT32;
  for (guint s = 0; s < memberships->samples; s++)
    {
      float both[LANES] = { 0.0f };
      gint32 values[LANES], negated[LANES];
      for (guint k = 0; k < memberships->c; k++, mine += LANES, theirs += LANES)
        for (guint lane = 0; lane < LANES; lane++)
          both[lane] += *mine * theirs[lane];
      for (guint lane = 0; lane < LANES; lane++)
        {
          values[lane] = (gint32) (both[lane] * ONE);
          negated[lane] = -values[lane];
        }
      sort_in (low, job->ends, values);
      sort_in (high, job->ends, negated);
    }
}

/* Interpolates linearly between the two values next to the quantile's position. */
static float
interpolate (const Job *job, const gint32 *ascending)
{
  guint below = (guint) job->at, above = MIN (below + 1, job->ends - 1);
  double step = (double) ascending[above * LANES] - ascending[below * LANES];

  return (float) ((ascending[below * LANES] + (job->at - below) * step) / ONE);
}

/* @block: LANES objects, each compared with all objects before it. */
static void
pairs_block (gsize block, gpointer user_data)
{
  const Job *job = user_data;
  CredalPairIntervals *intervals = job->intervals;
  g_autofree gint32 *low = g_new (gint32, 2 * job->ends * LANES);
  gsize first = block * LANES, end = MIN (first + LANES, intervals->n);

  for (gsize from = 0; from < end && !credal_monitor_stopped (job->monitor); from += LANES)
    for (gsize i = MAX (first, from + 1); i < end; i++)
      {
        find_ends (job, i, from, low);
        for (gsize j = from; j < MIN (from + LANES, i); j++)
          {
            const gint32 *column = low + j - from;
            *credal_pair_interval (intervals, i, j) = (CredalPairInterval) {
              interpolate (job, column), -interpolate (job, column + job->ends * LANES)
            };
          }
      }
}

CredalPairIntervals *
credal_pair_intervals_new (const CredalSampleMemberships *memberships, double confidence, CredalMonitor *monitor,
                           GError **error)
{
  g_autoptr(CredalPairIntervals) intervals = g_new0 (CredalPairIntervals, 1);
  gsize n = memberships->n, pairs = MAX (n * (n - 1) / 2, 1);
  double at = (memberships->samples - 1.0) * (1.0 - confidence) / 2.0;
  Job job = { memberships, intervals, at, MIN ((guint) at + 2, memberships->samples), monitor };

  intervals->n = n;
  intervals->pairs = g_try_new (CredalPairInterval, pairs);
  if (!intervals->pairs)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the pairs of %zu objects"), n);
      return NULL;
    }
  credal_parallel_for ((n + LANES - 1) / LANES, pairs_block, &job);
  return credal_monitor_check (monitor, error) ? g_steal_pointer (&intervals) : NULL;
}

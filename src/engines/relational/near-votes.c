/* Finds neighbours, and lets them vote. */
#include "engines/relational/near-votes.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/sorted.h"
#include "core/data/dissimilarity.h"

#define BLOCK ((gsize) 64)               /* objects whose neighbours one thread finds */
#define LEAST 1e-6                       /* of α, and of 1 − α */

typedef struct {
  const CredalDataset *data;
  CredalNearVotes *votes;
  double exponent;
  CredalMonitor *monitor;
} Search;

void
credal_near_votes_free (CredalNearVotes *votes)
{
  g_free (votes->neighbours);
  g_free (votes->alpha);
  g_free (votes->start);
  g_free (votes->other);
  g_free (votes->weight);
  g_free (votes);
}

gboolean
credal_near_votes_check (const CredalDataset *data, GError **error)
{
  if (credal_dataset_n (data) <= CREDAL_NEAR_VOTES_MOST)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("This method compares every pair of objects: %zu objects are too many, at most %zu are possible"),
               credal_dataset_n (data), CREDAL_NEAR_VOTES_MOST);
  return FALSE;
}

/* ---- neighbours ---- */

/* Inserts object @j into the @count nearest ones so far, in ascending order of distance. */
static void
insert (guint32 *nearest, double *distance, gsize count, gsize k, guint32 j, double value)
{
  gsize at = MIN (count, k - 1);

  for (; at > 0 && value < distance[at - 1]; at--)
    {
      distance[at] = distance[at - 1];
      nearest[at] = nearest[at - 1];
    }
  distance[at] = value;
  nearest[at] = j;
}

static void
find_block (gsize block, gpointer user_data)
{
  const Search *search = user_data;
  gsize n = search->votes->n, k = search->votes->k;
  g_autofree double *row = g_new (double, n);

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, n) && !credal_monitor_stopped (search->monitor); i++)
    {
      guint32 *nearest = search->votes->neighbours + i * k;
      double *distance = search->votes->alpha + i * k;
      gsize count = 0;
      credal_dissimilarities_of (search->data, i, row);
      for (gsize j = 0; j < n; j++)
        if (j != i && (count < k || row[j] < distance[k - 1]))
          {
            insert (nearest, distance, count, k, (guint32) j, row[j]);
            count = MIN (count + 1, k);
          }
      for (gsize at = 0; at < k; at++)
        distance[at] = pow (distance[at], search->exponent);
    }
}

/* Makes α of the powers of distances. */
static void
find_alpha (CredalNearVotes *votes, double quantile)
{
  gsize count = votes->n * votes->k;
  g_autofree double *sorted = g_memdup2 (votes->alpha, count * sizeof (double));

  if (count == 0)
    return;
  qsort (sorted, count, sizeof (double), credal_compare_reals);
  double at = quantile * (double) (count - 1), low = floor (at);
  double unit = sorted[(gsize) low] + (at - low) * (sorted[(gsize) ceil (at)] - sorted[(gsize) low]);
  if (!(unit > 0.0))
    unit = sorted[count - 1];
  for (gsize q = 0; q < count; q++)
    votes->alpha[q] = CLAMP (unit > 0.0 ? exp (-votes->alpha[q] / unit) : 1.0, LEAST, 1.0 - LEAST);
}

/* Lists each vote at both of its objects. */
static void
list_votes (CredalNearVotes *votes)
{
  gsize n = votes->n, k = votes->k;
  g_autofree gsize *next = g_new (gsize, n);

  votes->start = g_new0 (gsize, n + 1);
  votes->other = g_new (guint32, MAX (2 * n * k, 1));     /* not NULL without neighbours */
  votes->weight = g_new (double, MAX (2 * n * k, 1));
  for (gsize q = 0; q < n * k; q++)
    votes->start[votes->neighbours[q] + 1]++;
  for (gsize i = 0; i < n; i++)
    {
      votes->start[i + 1] += votes->start[i] + k;
      next[i] = votes->start[i];
    }
  for (gsize q = 0; q < n * k; q++)
    {
      const guint32 ends[] = { (guint32) (q / k), votes->neighbours[q] };
      double weight = -log1p (-votes->alpha[q]);
      votes->total += weight;
      for (guint e = 0; e < 2; e++)
        {
          votes->other[next[ends[e]]] = ends[1 - e];
          votes->weight[next[ends[e]]++] = weight / 2.0;
        }
    }
}

CredalNearVotes *
credal_near_votes_new (const CredalDataset *data, gsize k, double quantile, double exponent, CredalMonitor *monitor,
                  GError **error)
{
  gsize n = credal_dataset_n (data);
  g_autoptr(CredalNearVotes) votes = g_new0 (CredalNearVotes, 1);
  Search search = { data, votes, exponent, monitor };

  if (!credal_near_votes_check (data, error))
    return NULL;
  votes->n = n;
  votes->k = MIN (k, n - 1);
  votes->neighbours = g_new (guint32, MAX (n * votes->k, 1));
  votes->alpha = g_new (double, MAX (n * votes->k, 1));
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, find_block, &search);
  if (!credal_monitor_check (monitor, error))
    return NULL;
  find_alpha (votes, quantile);
  list_votes (votes);
  return g_steal_pointer (&votes);
}

/* ---- clusters ---- */

double
credal_near_votes_objective (const CredalNearVotes *votes, const guint32 *cluster)
{
  double sum = 0.0;

  for (gsize i = 0; i < votes->n; i++)
    for (gsize at = votes->start[i]; at < votes->start[i + 1]; at++)
      sum += cluster[votes->other[at]] != cluster[i] ? votes->weight[at] : 0.0;
  return votes->total > 0.0 ? sum / votes->total : 0.0;
}

gsize
credal_near_votes_sweep (const CredalNearVotes *votes, const guint32 *order, guint32 *cluster, double *sums)
{
  gsize moved = 0;

  for (gsize q = 0; q < votes->n; q++)
    {
      guint32 i = order[q], best = cluster[i];
      for (gsize at = votes->start[i]; at < votes->start[i + 1]; at++)
        sums[cluster[votes->other[at]]] += votes->weight[at];
      for (gsize at = votes->start[i]; at < votes->start[i + 1]; at++)
        if (sums[cluster[votes->other[at]]] > sums[best])
          best = cluster[votes->other[at]];
      for (gsize at = votes->start[i]; at < votes->start[i + 1]; at++)
        sums[cluster[votes->other[at]]] = 0.0;
      moved += best != cluster[i];
      cluster[i] = best;
    }
  return moved;
}

void
credal_near_votes_masses (const CredalNearVotes *votes, const guint32 *cluster, guint c, double *m)
{
  guint f = c > 1 ? c + 2 : 2;
  g_autofree double *against = g_new (double, c);    /* ln Π (1 − α) over the neighbours in the cluster */

  for (gsize i = 0; i < votes->n; i++, m += f)
    {
      double all = 0.0, sum;
      memset (against, 0, c * sizeof (double));
      memset (m, 0, f * sizeof (double));
      for (gsize at = i * votes->k; at < (i + 1) * votes->k; at++)
        {
          against[cluster[votes->neighbours[at]]] += log1p (-votes->alpha[at]);
          all += log1p (-votes->alpha[at]);
        }
      if (c == 1)
        {
          m[1] = 1.0;
          continue;
        }
      double most = 0.0;     /* the largest −ln Π, so that one mass is of the order of 1 */
      for (guint k = 0; k < c; k++)
        most = MAX (most, -against[k]);
      sum = m[f - 1] = exp (all - (all + most));
      for (guint k = 0; k < c; k++)
        sum += m[1 + k] = -expm1 (against[k]) * exp (all - against[k] - (all + most));
      for (guint a = 1; a < f; a++)
        m[a] /= sum;
    }
}

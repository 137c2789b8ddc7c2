#include "engines/map/neuron-merge.h"
#include <math.h>

typedef struct {
  guint count;
  CredalLinkage linkage;
  double *distance;            /* (count × count) */
  gint32 *conflict;            /* (count × count) cannot-links less must-links, or NULL: there are none */
  double *weight;              /* (count) */
  guint *nearest;              /* (count) to be merged with first; count: none is left */
  gboolean *gone;              /* (count) */
} Merger;

/* ---- the beginning ---- */

static void
fill_distances (Merger *merger, const CredalNeurons *neurons)
{
  gsize count = neurons->count;

  for (gsize a = 0; a < count; a++)
    for (gsize b = 0; b < count; b++)
      {
        double d2 = neurons->distance2[a * count + b], w = neurons->weight[a], v = neurons->weight[b];
        merger->distance[a * count + b] = merger->linkage == CREDAL_LINKAGE_WARD ? d2 * w * v / (w + v) : sqrt (d2);
      }
}

static void
fill_conflicts (Merger *merger, const CredalNeuronLinks *links)
{
  gsize count = merger->count;

  merger->conflict = links->count > 0 ? g_new0 (gint32, count * count) : NULL;
  for (guint k = 0; k < links->count; k++)
    if (credal_neuron_links_has (links, k))
      {
        const CredalNeuronLink *link = &links->links[k];
        merger->conflict[link->a * count + link->b] += link->together ? -1 : 1;
        merger->conflict[link->b * count + link->a] += link->together ? -1 : 1;
      }
}

/* ---- what is merged next ---- */

/* Whether clusters @a and @b are merged before @a2 and @b2. */
static gboolean
comes_before (const Merger *merger, guint a, guint b, guint a2, guint b2)
{
  gsize count = merger->count, here = a * count + b, there = a2 * count + b2;
  gint32 conflict = merger->conflict ? merger->conflict[here] - merger->conflict[there] : 0;

  if (conflict != 0)
    return conflict < 0;
  return merger->distance[here] < merger->distance[there];
}

static void
find_nearest (Merger *merger, guint a)
{
  guint best = merger->count;

  for (guint b = 0; b < merger->count; b++)
    if (b != a && !merger->gone[b] && (best == merger->count || comes_before (merger, a, b, a, best)))
      best = b;
  merger->nearest[a] = best;
}

static guint
find_first_merge (const Merger *merger)
{
  guint best = merger->count;

  for (guint a = 0; a < merger->count; a++)
    if (!merger->gone[a] && merger->nearest[a] < merger->count
        && (best == merger->count || comes_before (merger, a, merger->nearest[a], best, merger->nearest[best])))
      best = a;
  return best;
}

/* ---- merging ---- */

/* How far the cluster merged of @a and @b is from @other. */
static double
merged_distance (const Merger *merger, gsize a, gsize b, gsize other)
{
  gsize count = merger->count;
  double da = merger->distance[a * count + other], db = merger->distance[b * count + other],
         wa = merger->weight[a], wb = merger->weight[b], w = merger->weight[other];

  switch (merger->linkage)
    {
    case CREDAL_LINKAGE_SINGLE:
      return MIN (da, db);
    case CREDAL_LINKAGE_COMPLETE:
      return MAX (da, db);
    case CREDAL_LINKAGE_AVERAGE:
      return (wa * da + wb * db) / (wa + wb);
    default:
      return ((wa + w) * da + (wb + w) * db - w * merger->distance[a * count + b]) / (wa + wb + w);
    }
}

static void
join_rows (Merger *merger, guint a, guint b)
{
  gsize count = merger->count;

  for (guint other = 0; other < count; other++)
    {
      if (other == a || other == b || merger->gone[other])
        continue;
      double distance = merged_distance (merger, a, b, other);
      merger->distance[a * count + other] = merger->distance[other * count + a] = distance;
      if (merger->conflict)
        merger->conflict[other * count + a] = merger->conflict[a * count + other]
          += merger->conflict[b * count + other];
    }
  merger->weight[a] += merger->weight[b];
  merger->gone[b] = TRUE;
}

static void
renew_nearest (Merger *merger, guint a, guint b)
{
  find_nearest (merger, a);
  for (guint other = 0; other < merger->count; other++)
    {
      guint nearest = merger->nearest[other];
      if (merger->gone[other] || other == a)
        continue;
      if (nearest == a || nearest == b)
        find_nearest (merger, other);
      else if (comes_before (merger, other, a, other, nearest)
               || (a < nearest && !comes_before (merger, other, nearest, other, a)))
        merger->nearest[other] = a;
    }
}

void
credal_merge_neurons (const CredalNeurons *neurons, CredalLinkage linkage, const CredalNeuronLinks *links,
                      guint32 *merges)
{
  gsize count = neurons->count;
  g_autofree double *distance = g_new (double, count * count);
  g_autofree double *weight = g_memdup2 (neurons->weight, count * sizeof (double));
  g_autofree guint *nearest = g_new (guint, count);
  g_autofree gboolean *gone = g_new0 (gboolean, count);
  Merger merger = { (guint) count, linkage, distance, NULL, weight, nearest, gone };

  fill_distances (&merger, neurons);
  fill_conflicts (&merger, links);
  for (guint a = 0; a < count; a++)
    find_nearest (&merger, a);
  for (guint step = 0; step + 1 < count; step++)
    {
      guint one = find_first_merge (&merger), other = nearest[one], a = MIN (one, other), b = MAX (one, other);
      merges[2 * step] = a;
      merges[2 * step + 1] = b;
      join_rows (&merger, a, b);
      renew_nearest (&merger, a, b);
    }
  g_free (merger.conflict);
}

void
credal_cut_merges (guint count, const guint32 *merges, guint clusters, guint *cluster)
{
  guint found = 0;

  for (guint a = 0; a < count; a++)
    cluster[a] = a;
  for (guint step = count - clusters; step-- > 0; )
    cluster[merges[2 * step + 1]] = merges[2 * step];    /* what it is merged with is named after a lesser one */
  for (guint a = 0; a < count; a++)
    cluster[a] = cluster[a] == a ? found++ : cluster[cluster[a]];
}

/* Merges neurons into clusters, nearest pair first, with cannot-links and must-links added to the distances. */
#include "engines/map/neuron-merge.h"
#include <math.h>
#include <string.h>
#include "core/base/clones.h"
#include "core/base/distance.h"
#include "engines/map/least.h"

/* Each pair of clusters has a key: its distance, plus "link" × (cannot-links − must-links). If the links come first,
 * "link" exceeds twice any distance. */
typedef struct {
  guint count;
  CredalLinkage linkage;
  double link;
  double *key;                 /* (count × count); INFINITY for merged clusters and on the diagonal */
  double *conflict;            /* (count × count) cannot-links minus must-links */
  double *weight;              /* (count) */
  guint *nearest;              /* (count) position of each cluster's least key */
  double *least;               /* (count) the least key; INFINITY for merged clusters */
} Merger;

/* ---- start ---- */

void
credal_neurons_measure (CredalNeurons *neurons)
{
  gsize count = neurons->count, p = neurons->p;
  double weight = 0.0;

  neurons->distance = g_new (double, count * count);
  neurons->increase = g_new (double, count * count);
  neurons->most_distance = 0.0;
  for (gsize a = 0; a < count; a++)
    {
      double w = neurons->weight[a];
      weight += w;
      for (gsize b = 0; b <= a; b++)
        {
          double d2 = credal_distance2 (neurons->w + a * p, neurons->w + b * p, p), v = neurons->weight[b];
          neurons->distance[a * count + b] = neurons->distance[b * count + a] = sqrt (d2);
          neurons->increase[a * count + b] = neurons->increase[b * count + a] = d2 * w * v / (w + v);
          neurons->most_distance = MAX (neurons->most_distance, sqrt (d2));
        }
    }
  neurons->most_increase = weight * neurons->most_distance * neurons->most_distance;
}

void
credal_neurons_clear (CredalNeurons *neurons)
{
  g_clear_pointer (&neurons->distance, g_free);
  g_clear_pointer (&neurons->increase, g_free);
}

static void
fill_keys (Merger *merger, const CredalNeurons *neurons, double weight)
{
  gsize count = neurons->count;
  gboolean ward = merger->linkage == CREDAL_LINKAGE_WARD;

  memcpy (merger->key, ward ? neurons->increase : neurons->distance, count * count * sizeof (double));
  for (gsize a = 0; a < count; a++)
    merger->key[a * count + a] = INFINITY;
  merger->link = weight > 0.0                  ? weight
                 : neurons->most_distance > 0.0 ? 3.0 * (ward ? neurons->most_increase : neurons->most_distance)
                                                : 1.0;
}

static void
add_neuron_links (Merger *merger, const CredalNeuronLinks *links)
{
  gsize count = merger->count;

  for (guint k = 0; k < links->count; k++)
    if (credal_neuron_links_has (links, k))
      {
        const CredalNeuronLink *link = &links->links[k];
        gsize above = link->a * count + link->b, below = link->b * count + link->a;
        double more = link->together ? -1.0 : 1.0;
        merger->conflict[above] = merger->conflict[below] += more;
        merger->key[above] = merger->key[below] += more * merger->link;
      }
}

/* ---- next merge ---- */

static void
find_nearest_neuron (Merger *merger, guint a)
{
  const double *keys = merger->key + (gsize) a * merger->count;

  merger->nearest[a] = credal_least (keys, merger->count);
  merger->least[a] = keys[merger->nearest[a]];
}

/* ---- merging ---- */

/* Returns the key of @other and the cluster merged from @a and @b. */
G_ALWAYS_INLINE static inline double
merged_key (const Merger *merger, gsize a, gsize b, gsize other)
{
  gsize count = merger->count;
  double ca = merger->conflict[a * count + other], cb = merger->conflict[b * count + other],
         c = merger->conflict[a * count + b], da = merger->key[a * count + other] - ca * merger->link,
         db = merger->key[b * count + other] - cb * merger->link, d = merger->key[a * count + b] - c * merger->link,
         wa = merger->weight[a], wb = merger->weight[b], w = merger->weight[other], distance;

  switch (merger->linkage)
    {
    case CREDAL_LINKAGE_SINGLE:
      distance = MIN (da, db);
      break;
    case CREDAL_LINKAGE_COMPLETE:
      distance = MAX (da, db);
      break;
    case CREDAL_LINKAGE_AVERAGE:
      distance = (wa * da + wb * db) / (wa + wb);
      break;
    default:
      distance = ((wa + w) * da + (wb + w) * db - w * d) / (wa + wb + w);
    }
  return distance + (ca + cb) * merger->link;
}

CREDAL_CLONES static void
join_rows (Merger *merger, guint a, guint b)
{
  gsize count = merger->count;

  merger->least[b] = INFINITY;
  for (guint other = 0; other < count; other++)
    if (other != a && isfinite (merger->least[other]))
      {
        double key = merged_key (merger, a, b, other);
        double conflict = merger->conflict[a * count + other] + merger->conflict[b * count + other];
        merger->key[a * count + other] = merger->key[other * count + a] = key;
        merger->conflict[a * count + other] = merger->conflict[other * count + a] = conflict;
        merger->key[other * count + b] = INFINITY;
      }
  merger->key[a * count + b] = INFINITY;
  merger->weight[a] += merger->weight[b];
}

static void
renew_nearest (Merger *merger, guint a, guint b)
{
  find_nearest_neuron (merger, a);
  for (guint other = 0; other < merger->count; other++)
    {
      guint nearest = merger->nearest[other];
      double key = merger->key[(gsize) a * merger->count + other];
      if (isinf (merger->least[other]) || other == a)
        continue;
      if (nearest == a || nearest == b)
        find_nearest_neuron (merger, other);
      else if (key < merger->least[other] || (key == merger->least[other] && a < nearest))
        {
          merger->nearest[other] = a;
          merger->least[other] = key;
        }
    }
}

void
credal_merge_neurons (const CredalNeurons *neurons, CredalLinkage linkage, const CredalNeuronLinks *links,
                      guint32 *merges, double *heights)
{
  gsize count = neurons->count;
  g_autofree double *key = g_new (double, count * count), *conflict = g_new0 (double, count * count);
  g_autofree double *weight = g_memdup2 (neurons->weight, count * sizeof (double));
  g_autofree double *least = g_new (double, count);
  g_autofree guint *nearest = g_new (guint, count);
  Merger merger = { (guint) count, linkage, 0.0, key, conflict, weight, nearest, least };

  fill_keys (&merger, neurons, links->weight);
  add_neuron_links (&merger, links);
  for (guint a = 0; a < count; a++)
    find_nearest_neuron (&merger, a);
  for (guint step = 0; step + 1 < count; step++)
    {
      guint one = credal_least (least, (guint) count), other = nearest[one], a = MIN (one, other),
            b = MAX (one, other);
      merges[2 * step] = a;
      merges[2 * step + 1] = b;
      if (heights)
        heights[step] = least[one] - merger.link * conflict[a * count + b];
      join_rows (&merger, a, b);
      renew_nearest (&merger, a, b);
    }
}

void
credal_cut_merges (guint count, const guint32 *merges, guint clusters, guint *cluster)
{
  guint found = 0;

  for (guint a = 0; a < count; a++)
    cluster[a] = a;
  for (guint step = count - clusters; step-- > 0; )
    cluster[merges[2 * step + 1]] = merges[2 * step];    /* the other cluster is already named after a lower neuron */
  for (guint a = 0; a < count; a++)
    cluster[a] = cluster[a] == a ? found++ : cluster[cluster[a]];
}

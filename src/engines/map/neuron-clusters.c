/* Chooses the linkage and the number of clusters for a map's neurons. */
#include "engines/map/neuron-clusters.h"
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"

#define FOLDS 10
#define UNEVEN 0.8             /* relative to the largest entropy of sizes; a linkage below it comes last */
#define GAP 1.2                /* ratio of the next merge distance to the last above which clusters are well
                                * separated */
#define FEWEST 2               /* least number of clusters if answers or an index determine it */
#define MARGIN 0.5             /* square roots of contradicted links by which links that come first must be better */

/* Ways to merge. */
typedef struct {
  CredalLinkage linkage;
  double objects;              /* number of objects that a link weighs as much as; 0: links come first */
} Candidate;

static const Candidate by_preference[] = {
  { CREDAL_LINKAGE_SINGLE, 0.0 }, { CREDAL_LINKAGE_WARD, 3.0 }, { CREDAL_LINKAGE_WARD, 30.0 },
  { CREDAL_LINKAGE_WARD, 0.0 }, { CREDAL_LINKAGE_AVERAGE, 0.0 }, { CREDAL_LINKAGE_COMPLETE, 0.0 },
};
#define N_CANDIDATES G_N_ELEMENTS (by_preference)

/* ---- cut ---- */

static gboolean
is_contradicted (const CredalNeuronLink *link, const guint *cluster)
{
  return (cluster[link->a] == cluster[link->b]) != link->together;
}

static gboolean
joins_foes (const CredalNeuronLinks *links, const guint *cluster)
{
  for (guint k = 0; k < links->count; k++)
    if (credal_neuron_links_has (links, k) && !links->links[k].together && is_contradicted (&links->links[k], cluster))
      return TRUE;
  return FALSE;
}

/* Bisects: partitions with fewer clusters keep all joined pairs joined. */
static guint
cut_at_violation (const CredalNeurons *neurons, const guint32 *merges, const CredalNeuronLinks *links, guint most)
{
  g_autofree guint *cluster = g_new (guint, neurons->count);
  guint low = MIN (FEWEST, most), high = most;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      credal_cut_merges (neurons->count, merges, middle, cluster);
      if (joins_foes (links, cluster))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Computes weighted mean and width of each cluster. @mean: (clusters × p), @width: (clusters) out. */
static void
measure_clusters (const CredalNeurons *neurons, const guint *cluster, guint clusters, double *mean, double *width)
{
  gsize p = neurons->p;
  g_autofree double *weight = g_new0 (double, clusters);

  memset (mean, 0, clusters * p * sizeof (double));
  memset (width, 0, clusters * sizeof (double));
  for (guint a = 0; a < neurons->count; a++)
    {
      weight[cluster[a]] += neurons->weight[a];
      for (gsize q = 0; q < p; q++)
        mean[cluster[a] * p + q] += neurons->weight[a] * neurons->w[a * p + q];
    }
  for (gsize q = 0; q < clusters * p; q++)
    mean[q] /= weight[q / p];
  for (guint a = 0; a < neurons->count; a++)
    width[cluster[a]] += neurons->weight[a] * credal_distance2 (neurons->w + a * p, mean + cluster[a] * p, p);
  for (guint k = 0; k < clusters; k++)
    width[k] = sqrt (width[k] / weight[k]);
}

static double
davies_bouldin_neurons (const CredalNeurons *neurons, const guint *cluster, guint clusters)
{
  g_autofree double *mean = g_new (double, clusters * neurons->p);
  g_autofree double *width = g_new (double, clusters);
  double sum = 0.0;

  measure_clusters (neurons, cluster, clusters, mean, width);
  for (guint k = 0; k < clusters; k++)
    {
      double worst = 0.0;
      for (guint l = 0; l < clusters; l++)
        {
          double d2 = credal_distance2 (mean + k * neurons->p, mean + l * neurons->p, neurons->p);
          if (l != k)
            worst = MAX (worst, d2 > 0.0 ? (width[k] + width[l]) / sqrt (d2) : INFINITY);
        }
      sum += worst;
    }
  return sum / clusters;
}

/* Returns minus the index, so that less is better. */
static double
dunn_neurons (const CredalNeurons *neurons, const guint *cluster, guint clusters)
{
  gsize p = neurons->p;
  g_autofree double *mean = g_new (double, clusters * p);
  g_autofree double *width = g_new (double, clusters);
  double least = INFINITY, widest = 0.0;

  measure_clusters (neurons, cluster, clusters, mean, width);
  for (guint k = 0; k < clusters; k++)
    {
      widest = fmax (widest, 2.0 * width[k]);
      for (guint l = 0; l < k; l++)
        least = fmin (least, sqrt (credal_distance2 (mean + k * p, mean + l * p, p)));
    }
  return widest > 0.0 ? -least / widest : INFINITY;
}

static guint
cut_at_index (const CredalNeurons *neurons, const guint32 *merges, CredalCut cut, guint most)
{
  double (*index_of) (const CredalNeurons *, const guint *, guint)
    = cut == CREDAL_CUT_DUNN ? dunn_neurons : davies_bouldin_neurons;
  g_autofree guint *cluster = g_new (guint, neurons->count);
  double least = INFINITY;
  guint best = MIN (FEWEST, most);

  for (guint clusters = FEWEST; clusters <= most; clusters++)
    {
      credal_cut_merges (neurons->count, merges, clusters, cluster);
      double index = index_of (neurons, cluster, clusters);
      if (index < least)
        {
          least = index;
          best = clusters;
        }
    }
  return best;
}

/* @most ≤ count */
static guint
cut_neurons (const CredalNeurons *neurons, const guint32 *merges, CredalCut cut, const CredalNeuronLinks *links,
             guint most, guint *cluster)
{
  guint clusters = cut == CREDAL_CUT_VIOLATION ? cut_at_violation (neurons, merges, links, most)
                   : cut == CREDAL_CUT_NUMBER  ? most
                                               : cut_at_index (neurons, merges, cut, most);

  credal_cut_merges (neurons->count, merges, clusters, cluster);
  return clusters;
}

/* ---- choice of the linkage ---- */

/* Results of each candidate with each fold left out and, last, with all answers. */
typedef struct {
  const CredalNeurons *neurons;
  const CredalNeuronLinks *links;
  CredalCut cut;
  guint most, folds;
  double spread;               /* mean squared distance of an object to its cluster, by Ward's linkage without links */
  guint *contradicted;         /* (candidates × (folds + 1)) contradicted links among the ones left out */
  double *entropy;             /* (candidates) entropy of the clusters' sizes with all answers */
} LinkageTrial;

/* Only the spread of the neurons: the spread within a neuron is small. */
static double
measure_spread (const CredalNeurons *neurons, guint clusters)
{
  const CredalNeuronLinks none = { 0 };
  g_autofree guint32 *merges = g_new (guint32, 2 * neurons->count);
  g_autofree double *heights = g_new (double, neurons->count);
  double sum = 0.0, weight = 0.0;

  credal_merge_neurons (neurons, CREDAL_LINKAGE_WARD, &none, merges, heights);
  for (guint step = 0; step + clusters < neurons->count; step++)
    sum += heights[step];
  for (guint a = 0; a < neurons->count; a++)
    weight += neurons->weight[a];
  return sum / weight;
}

static void
merge_by (const Candidate *candidate, const CredalNeurons *neurons, const CredalNeuronLinks *links, double spread,
          guint32 *merges)
{
  CredalNeuronLinks weighed = *links;

  weighed.weight = candidate->objects * spread;
  credal_merge_neurons (neurons, candidate->linkage, &weighed, merges, NULL);
}

static double
size_entropy (const CredalNeurons *neurons, const guint *cluster, guint clusters)
{
  g_autofree double *weight = g_new0 (double, clusters);
  double total = 0.0, entropy = 0.0;

  for (guint a = 0; a < neurons->count; a++)
    {
      weight[cluster[a]] += neurons->weight[a];
      total += neurons->weight[a];
    }
  for (guint k = 0; k < clusters; k++)
    entropy -= weight[k] / total * log (weight[k] / total);
  return entropy;
}

static void
try_linkage (gsize block, gpointer user_data)
{
  LinkageTrial *trial = user_data;
  gsize at = block / (trial->folds + 1);
  CredalNeuronLinks links = *trial->links;
  g_autofree guint32 *merges = g_new (guint32, 2 * trial->neurons->count);
  g_autofree guint *cluster = g_new (guint, trial->neurons->count);

  links.folds = trial->folds;
  links.without = (guint) (block % (trial->folds + 1));
  merge_by (&by_preference[at], trial->neurons, &links, trial->spread, merges);
  guint clusters = cut_neurons (trial->neurons, merges, trial->cut == CREDAL_CUT_VIOLATION ? trial->cut
                                                                                            : CREDAL_CUT_NUMBER,
                                &links, trial->most, cluster);
  if (links.without == trial->folds)
    trial->entropy[at] = size_entropy (trial->neurons, cluster, clusters);
  for (guint k = 0; k < links.count; k++)
    trial->contradicted[block] += !credal_neuron_links_has (&links, k) && is_contradicted (&links.links[k], cluster);
}

/* Returns TRUE if single linkage, without answers, separates the neurons well into @clusters clusters; it is then the
 * linkage to follow, however uneven they are. On the public shapes of [AB11] the next merge is 1.3 to 3 times as long
 * as the last if the classes are separate, and at most 1.03 times if they touch. */
static gboolean
lie_apart (const CredalNeurons *neurons, guint clusters)
{
  const CredalNeuronLinks none = { 0 };
  guint count = neurons->count;
  g_autofree guint32 *merges = g_new (guint32, 2 * count);
  g_autofree double *heights = g_new (double, count);

  if (clusters < 2 || clusters >= count)
    return FALSE;
  credal_merge_neurons (neurons, CREDAL_LINKAGE_SINGLE, &none, merges, heights);
  return heights[count - clusters] >= GAP * heights[count - clusters - 1];
}

/* Sums over all folds, and adds the margin. */
static guint
count_contradicted (const LinkageTrial *trial, guint at)
{
  guint count = 0;

  for (guint fold = 0; fold < trial->folds; fold++)
    count += trial->contradicted[at * (trial->folds + 1) + fold];
  return by_preference[at].objects > 0.0 ? count : count + (guint) ceil (MARGIN * sqrt (count));
}

static const Candidate *
prefer_candidate (const LinkageTrial *trial)
{
  gboolean apart = lie_apart (trial->neurons, trial->most), best_last = TRUE;
  double largest = 0.0;
  guint best = 0, least = G_MAXUINT;

  for (guint at = 0; at < N_CANDIDATES; at++)
    largest = MAX (largest, trial->entropy[at]);
  for (guint at = 0; at < N_CANDIDATES; at++)
    {
      gboolean single = by_preference[at].linkage == CREDAL_LINKAGE_SINGLE;
      gboolean last = trial->entropy[at] < UNEVEN * largest && !(apart && single);
      guint contradicted = count_contradicted (trial, at);
      if (contradicted > least || (contradicted == least && (last || !best_last)))
        continue;
      least = contradicted;
      best_last = last;
      best = at;
    }
  return &by_preference[best];
}

/* Merges by the candidate that predicts the links best. */
static void
merge_by_choice (const CredalNeurons *neurons, CredalCut cut, const CredalNeuronLinks *links, guint answers, guint most,
                 guint32 *merges)
{
  guint folds = MIN (FOLDS, answers);
  g_autofree guint *contradicted = g_new0 (guint, N_CANDIDATES * (folds + 1));
  double entropy[N_CANDIDATES];
  LinkageTrial trial = { neurons, links, cut, most, folds, measure_spread (neurons, most), contradicted, entropy };

  credal_parallel_for (N_CANDIDATES * (folds + 1), try_linkage, &trial);
  merge_by (prefer_candidate (&trial), neurons, links, trial.spread, merges);
}

guint
credal_neuron_clusters_find (const CredalNeurons *neurons, CredalLinkage linkage, CredalCut cut,
                             const CredalNeuronLinks *links, guint answers, guint most, guint *cluster)
{
  g_autofree guint32 *merges = g_new (guint32, 2 * neurons->count);

  most = MIN (most, neurons->count);
  if (linkage == CREDAL_LINKAGE_AUTO && links->count > 0)
    merge_by_choice (neurons, cut, links, answers, most, merges);
  else
    credal_merge_neurons (neurons, linkage == CREDAL_LINKAGE_AUTO ? CREDAL_LINKAGE_WARD : linkage, links, merges, NULL);
  return cut_neurons (neurons, merges, cut, links, most, cluster);
}

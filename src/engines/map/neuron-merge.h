#pragma once
#include <glib.h>

/* Ascending hierarchical clustering of a map's neurons, after Lance and Williams (1967). */
typedef enum {
  CREDAL_LINKAGE_AUTO,         /* chosen by the answers: credal_neuron_clusters_find() */
  CREDAL_LINKAGE_SINGLE,
  CREDAL_LINKAGE_WARD,
  CREDAL_LINKAGE_AVERAGE,
  CREDAL_LINKAGE_COMPLETE,
  CREDAL_N_LINKAGES
} CredalLinkage;

/* The neurons to be merged, with their distances. */
typedef struct {
  guint count;
  gsize p;
  const double *w;             /* (count × p) prototypes */
  const double *weight;        /* (count) weight of their objects */
  double *distance, *increase; /* (count × count) ‖w_a − w_b‖, and the increase of Ward's sum if the two are merged */
  double most_distance, most_increase;  /* upper bounds, also for clusters of neurons */
} CredalNeurons;

/** credal_neurons_measure: Computes the distances. Cost: O(count² p). */
void credal_neurons_measure (CredalNeurons *neurons);
void credal_neurons_clear   (CredalNeurons *neurons);    /* frees the distances */

/* A statement that objects of two neurons belong together, or do not. */
typedef struct {
  guint32 a, b;
  gboolean together;
  guint answer;                /* number of the answer behind the link */
} CredalNeuronLink;

typedef struct {
  const CredalNeuronLink *links;
  guint count;
  guint folds;                 /* number of parts of the answers: answer a is in part a % folds; 0: all links count */
  guint without;               /* the part whose links do not count; folds: no part */
  double weight;               /* distance that outweighs a link; 0: no distance does */
} CredalNeuronLinks;

static inline gboolean
credal_neuron_links_has (const CredalNeuronLinks *links, guint k)
{
  return links->folds == 0 || links->links[k].answer % links->folds != links->without;
}

/**
 * credal_merge_neurons:
 * @merges: ((count − 1) × 2) out: for each merge, the lowest neurons of the two clusters, the lower first; this one
 *   then names the merged cluster
 * @heights: (nullable) (count − 1) out: distance of the two clusters by @linkage
 *
 * Merges the pair of clusters with the least distance by @linkage plus the links' weight × (cannot-links − must-links),
 * until one cluster is left. With weight 0 the links come first: two clusters with more cannot-links than must-links
 * between them are merged only if no other pair is left. Ties go to lower neurons. Cost: O(count²) as a rule, O(count³)
 * at worst.
 */
void credal_merge_neurons (const CredalNeurons *neurons, CredalLinkage linkage, const CredalNeuronLinks *links,
                           guint32 *merges, double *heights);
/** credal_cut_merges: Numbers the clusters after the merges down to @clusters. @cluster: (count) out: 0 … @clusters −
 *  1, in the order of their first neurons. */
void credal_cut_merges    (guint count, const guint32 *merges, guint clusters, guint *cluster);

#pragma once
#include <glib.h>

/* Ascending hierarchical clustering of a map's neurons, after Lance and Williams (1967). */
typedef enum {
  CREDAL_LINKAGE_AUTO,         /* chosen by the answers: credal_neuron_clusters_new() */
  CREDAL_LINKAGE_SINGLE,
  CREDAL_LINKAGE_WARD,
  CREDAL_LINKAGE_AVERAGE,
  CREDAL_LINKAGE_COMPLETE,
  CREDAL_N_LINKAGES
} CredalLinkage;

/* What is merged. */
typedef struct {
  guint count;
  gsize p;
  const double *w;             /* (count × p) prototypes */
  const double *weight;        /* (count) of their objects */
  double *distance, *increase; /* (count × count) ‖w_a − w_b‖, and by how much merging two adds to Ward's sum */
  double most_distance, most_increase;  /* no more than these, for clusters of neurons too */
} CredalNeurons;

/** credal_neurons_measure: sets the distances. Cost: O(count² p). */
void credal_neurons_measure (CredalNeurons *neurons);
void credal_neurons_clear   (CredalNeurons *neurons);    /* the distances */

/* That objects of two neurons belong together, or do not. */
typedef struct {
  guint32 a, b;
  gboolean together;
  guint answer;                /* the number of the answer that says so */
} CredalNeuronLink;

typedef struct {
  const CredalNeuronLink *links;
  guint count;
  guint folds;                 /* answers are in as many, by their number; those of */
  guint without;               /* this one are left out; folds: none is */
} CredalNeuronLinks;

static inline gboolean
credal_neuron_links_has (const CredalNeuronLinks *links, guint k)
{
  return links->folds == 0 || links->links[k].answer % links->folds != links->without;
}

/**
 * credal_merge_neurons:
 * @merges: ((count − 1) × 2) out: the neuron that names the merged cluster, the lesser one, and the other's
 * @heights: (nullable) (count − 1) out: how far the two were, by @linkage
 *
 * Of all pairs of clusters that one is merged whose links for keeping apart less those for joining are fewest, and of
 * those the nearest by @linkage: no cannot-link comes into a cluster while another merge is left. Ties go to lesser
 * neurons. Cost: O(count²) as a rule, O(count³) at worst.
 */
void credal_merge_neurons (const CredalNeurons *neurons, CredalLinkage linkage, const CredalNeuronLinks *links,
                           guint32 *merges, double *heights);
/** credal_cut_merges: @cluster: (count) out: 0 … @clusters − 1, in the order of their first neurons. */
void credal_cut_merges    (guint count, const guint32 *merges, guint clusters, guint *cluster);

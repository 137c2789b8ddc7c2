#pragma once
#include "engines/map/neuron-merge.h"

/* Clusters of a map's neurons ([AB11] §4.1: ascending hierarchical clustering, and its cut). */
typedef enum {
  CREDAL_CUT_NUMBER,           /* at the given number of clusters */
  CREDAL_CUT_DAVIES_BOULDIN,   /* at the least index of [DB79], weighted by the neurons' objects */
  CREDAL_CUT_VIOLATION,        /* at the fewest clusters, at least two, with no cluster that joins neurons which answers
                                * keep apart: as printed in [AB11] */
} CredalCut;

/**
 * credal_neuron_clusters_find:
 * @linkage: AUTO: leaves out each of ten parts of the answers in turn, and chooses the linkage whose clusters
 *   contradict the fewest of the answers left out. Without answers, AUTO is Ward's linkage. Ties go to single linkage,
 *   then Ward's, average and complete linkage. A linkage with uneven clusters (entropy of their sizes below .8 of the
 *   largest) comes last, except for single linkage if its clusters are well separated
 * @links: only between @neurons; their answers are numbered from 0
 * @most: most clusters, ≥ 1
 * @cluster: (count) out
 *
 * Returns the number of clusters, at most @neurons' count. Cost: one credal_merge_neurons(); with AUTO and answers up
 * to 44 of them, in parallel.
 */
guint credal_neuron_clusters_find (const CredalNeurons *neurons, CredalLinkage linkage, CredalCut cut,
                                   const CredalNeuronLinks *links, guint answers, guint most, guint *cluster);

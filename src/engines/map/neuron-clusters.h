#pragma once
#include "engines/map/neuron-merge.h"

/* Clusters of a map's neurons ([AB11] §4.1: ascending hierarchical clustering, and where it is cut). */
typedef enum {
  CREDAL_CUT_NUMBER,           /* at the number of clusters asked for */
  CREDAL_CUT_DAVIES_BOULDIN,   /* at the least index of [DB79], weighted by the neurons' objects */
  CREDAL_CUT_VIOLATION,        /* at the fewest, two at least, that have no two neurons together which answers keep
                                * apart: as [AB11] prints it */
} CredalCut;

/**
 * credal_neuron_clusters_find:
 * @linkage: AUTO: each of ten parts of the answers is left out once; the linkage whose clusters contradict fewest of
 *  those left out is taken. Of equals single linkage comes first, then Ward's, average and complete linkage; one whose
 *  clusters are so uneven that the entropy of their sizes is below .8 of the largest comes last, unless it is single
 *  linkage's and they lie apart. Ward's without answers
 * @links: none beyond the neurons' own; answers' numbers are from 0 on
 * @most: clusters at most, ≥ 1
 * @cluster: (count) out
 *
 * How many clusters there are, at most @neurons' count. Cost: that of credal_merge_neurons(), with AUTO and answers up
 * to 44 times, in parallel.
 */
guint credal_neuron_clusters_find (const CredalNeurons *neurons, CredalLinkage linkage, CredalCut cut,
                                   const CredalNeuronLinks *links, guint answers, guint most, guint *cluster);

#pragma once
#include "engines/map/neuron-merge.h"

/* Clusters of a map's neurons ([AB11] §4.1: ascending hierarchical clustering, and its cut). */
typedef enum {
  CREDAL_CUT_NUMBER,           /* at the most clusters */
  CREDAL_CUT_DAVIES_BOULDIN,   /* at the least index of [DB79], weighted by the neurons' objects; at least two
                                * clusters */
  CREDAL_CUT_DUNN,             /* at the largest generalised Dunn index (core/belief/validity.h), weighted too; at
                                * least two clusters */
  CREDAL_CUT_VIOLATION,        /* as printed in [AB11]: at the fewest clusters, at least two, that keep apart all
                                * neurons with a cannot-link; at the most clusters if fewer do not */
} CredalCut;

/**
 * credal_neuron_clusters_find:
 * @linkage: AUTO: leaves out each of ten parts of the answers in turn, and chooses the candidate whose clusters
 *   contradict the fewest of the links left out. Candidates are the four linkages with links that come first, and
 *   Ward's with links that weigh as much as 3 or 30 objects: if classes overlap, a neuron has objects of both, and a
 *   link that comes first would decide for all of them. A candidate with links that come first must contradict fewer
 *   links by half the square root of their number. Ties go to a candidate with even clusters (entropy of their sizes
 *   at least .8 of the largest); single linkage counts as even if its clusters are well separated. Further ties go to
 *   single linkage, then to Ward's with weighed links, Ward's, average and complete linkage. Without links, AUTO is
 *   Ward's linkage
 * @links: only between @neurons
 * @answers: number of answers behind the links: the `answer` of a link is below it
 * @most: most clusters, ≥ 1; reduced to the number of neurons if it is larger
 * @cluster: (count) out
 *
 * Returns the number of clusters, at most @most. Cost: one credal_merge_neurons(); with AUTO and answers up to 67 of
 * them, in parallel.
 */
guint credal_neuron_clusters_find (const CredalNeurons *neurons, CredalLinkage linkage, CredalCut cut,
                                   const CredalNeuronLinks *links, guint answers, guint most, guint *cluster);

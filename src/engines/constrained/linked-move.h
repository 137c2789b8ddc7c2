#pragma once
#include "engines/constrained/linked-means.h"

/* Costs of violated links, and the update of centres and metrics ([BBM04] Eqs (4)–(9)). */

/** credal_link_penalty: Returns the penalty of @link between the touched object @s, in cluster @k, and the other
 *  object, in cluster @other; 0: not violated. Without a metric the penalty is run->penalty × link->weight. With a
 *  metric, a must-link costs this times the mean of the squared distance of the two objects in the metrics of @k and
 *  @other. A cannot-link costs this times the longest squared distance in the metric of @k minus the squared distance
 *  of the two objects, at least 0. */
double credal_link_penalty      (const CredalLinkedMeans *run, gsize s, const CredalObjectLink *link, guint k,
                                 guint other);
/** credal_linked_penalties: Returns the sum of credal_link_penalty() over all links whose objects both have clusters.
 *  Each link counts once. */
double credal_linked_penalties  (const CredalLinkedMeans *run);
/** credal_linked_means_move: Moves centres to the means, and metrics to their optimum,
 *
 *    A_h = W_h [Σ_{x∈h} w (x − μ)(x − μ)ᵀ + ½ Σ_{must-links} w δδᵀ + Σ_{cannot-links} w (δ′δ′ᵀ − δδᵀ)]⁻¹
 *
 *  over the violated links of cluster h, with δ′ the longest difference. Variances in the bracket (diagonal entries, or
 *  eigenvalues if full) are raised to at least a thousandth of the variance in all data. An empty cluster stays where
 *  it is. */
void   credal_linked_means_move (CredalLinkedMeans *run, const CredalLinkedSums *sums);

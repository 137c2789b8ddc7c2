#pragma once
#include "engines/constrained/linked-means.h"

/* Costs of violated links, and the update of centres and metrics ([BBM04] Eqs (4)–(9)). */

/** credal_link_penalty: returns the penalty of @link between the touched object @s, in cluster @k, and the other
 *  object, in cluster @other; 0: not violated. Without a metric it is the link's weight. With a metric, a must-link
 *  costs the weight times the mean of the squared distance over both metrics; a cannot-link costs the weight times the
 *  longest squared distance minus the actual one. */
double credal_link_penalty      (const CredalLinkedMeans *run, gsize s, const CredalObjectLink *link, guint k,
                                 guint other);
/** credal_linked_penalties: returns the sum over all links whose objects have clusters. */
double credal_linked_penalties  (const CredalLinkedMeans *run);
/** credal_linked_means_move: moves centres to the means, and metrics to their optimum,
 *   A_h = W_h [Σ_{x∈h} w (x − μ)(x − μ)ᵀ + ½ Σ_{violated must-links} w δδᵀ + Σ_{cannot-links} w (δ′δ′ᵀ − δδᵀ)]⁻¹,
 *  with δ′ the longest difference. Entries of the bracket that are not positive, or nearly 0, are replaced by a small
 *  share of the variance. */
void   credal_linked_means_move (CredalLinkedMeans *run, const CredalLinkedSums *sums);

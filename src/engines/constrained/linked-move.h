#pragma once
#include "engines/constrained/linked-means.h"

/* What links that are not met cost, and how centres and metrics move ([BBM04] Eqs (4)–(9)). */

/** credal_link_penalty: of the touched object at @s, in cluster @k, and of what @link leads to, in cluster @other; 0:
 *  it is met. Without a metric its weight, else of a must-link the mean over both metrics of the squared distance, of a
 *  cannot-link how much that is below the longest there is. */
double credal_link_penalty      (const CredalLinkedMeans *run, gsize s, const CredalObjectLink *link, guint k,
                                 guint other);
/** credal_linked_penalties: of all links whose objects are in a cluster. */
double credal_linked_penalties  (const CredalLinkedMeans *run);
/** credal_linked_means_move: centres to the means, and metrics to what is best for them,
 *    A_h = W_h [Σ_{x∈h} w (x − μ)(x − μ)ᵀ + ½ Σ_{must-links not met} w δδᵀ + Σ_{cannot-links} w (δ′δ′ᵀ − δδᵀ)]⁻¹,
 *  δ′ the longest difference; what is not positive there, or nearly 0, is set to a small share of the variance. */
void   credal_linked_means_move (CredalLinkedMeans *run, const CredalLinkedSums *sums);

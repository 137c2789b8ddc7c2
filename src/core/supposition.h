#pragma once
#include "core/neighbourhoods.h"

/* Where objects may belong that the answers relate to each other, but to no known group.
 *
 * Pairs that a person clicked, or that were drawn at random or at the boundary, leave open neighbourhoods: nothing ties
 * them to a group. What an earlier result makes of all objects of such a neighbourhood b, and what is supposed of those
 * it is apart from, says more (a mean field, with u_i(l) the membership of object i in the cluster of group l):
 *
 *   q_b(l) ∝ Π_{i ∈ b} u_i(l) · Π_{a apart from b} (1 − q_a(l)),   0 for groups that b is known to be apart from, or
 *   that labels
 *                                                                  say it is not in; 1/c each where that leaves none
 *
 * A group that no answer has made known is known, too, where some neighbourhood is more likely in it than not. One open
 * neighbourhood alone is left as it is: it is the one that is being asked about. Ours, beyond the papers. */

/**
 * credal_suppose:
 * @closure: of @constraints, as @known is
 * @before: (n × c) memberships of an earlier result; @cluster: (c) the cluster of each group, those not known last
 *
 * @known with what is supposed of all that is open; what is settled keeps its row. Cost: O(b (s + c)) for b
 * open neighbourhoods. Permuting objects permutes the result. Returns: (transfer full) (nullable): NULL where nothing
 * is supposed.
 */
CredalNeighbourhoods *credal_suppose (const CredalNeighbourhoods *known, const CredalConstraints *constraints,
                                      const CredalClosure *closure, const double *before, const guint *cluster);

#pragma once
#include "core/answers/neighbourhoods.h"

/* Where objects may belong that the answers relate to each other, but to no known group. Ours, beyond the papers.
 *
 * Pairs that a person clicked, or that were drawn at random or at the boundary, make neighbourhoods (objects that must
 * be together) that nothing ties to a group: open ones. Which group such a neighbourhood b is of is supposed from what
 * an earlier result makes of its objects, and from where the neighbourhoods are supposed to be that it is apart from.
 * This is a mean field:
 *
 *   q_b(l)   the probability that b is of group l,
 *            ∝ Π_{i ∈ b} u_i(l) · Π_{a apart from b} (1 − q_a(l)),
 *            but 0 for the groups that b is known to be apart from, or that a label excludes; where that leaves none,
 *            what those apart from b leave: 1/c each if that is nothing, too
 *   u_i(l)   the membership of object i in the cluster of group l, in the earlier result
 *
 * A group that no answer has made known counts as known, too, where some neighbourhood is more likely in it than not.
 * A single open neighbourhood is left as it is: it is the one that is being asked about. */

/**
 * credal_place_open_groups:
 * @closure: of @constraints, as @known is
 * @before: (n × c) memberships of an earlier result; @cluster: (c) the cluster of each group, those not known last
 *
 * @known with what is supposed of all that is open; what is settled keeps its row. Cost: O(s c + b m + b c
 * labels + a c) for m neighbourhoods, of which b are open, and a pairs of them known to be apart, the last for each
 * round of the mean field. Permuting objects permutes the result. Returns: (transfer full) (nullable): NULL where
 * nothing is supposed.
 */
CredalNeighbourhoods *credal_place_open_groups (const CredalNeighbourhoods *known, const CredalConstraints *constraints,
                                                const CredalClosure *closure, const double *before,
                                                const guint *cluster);

#pragma once
#include "core/answers/neighbourhoods.h"

/* The likely groups of objects that answers relate to each other, but not to a known group. Ours, beyond the papers.
 *
 * Pairs that a person clicked, or that were drawn at random or at the boundary, make open neighbourhoods: objects that
 * must be together, but that no answer ties to a group. The group of an open neighbourhood b is inferred from the
 * memberships that an earlier result gives its objects, and from the groups of the neighbourhoods that b is apart from.
 * This is a mean field:
 *
 *   q_b(l)   the probability that b is of group l,
 *            ∝ Π_{i ∈ b} u_i(l) · Π_{a apart from b} (1 − q_a(l)),
 *            but 0 for groups that b is known to be apart from, or that a label excludes. If no group is left, only
 *            the second product counts; if that is 0, too, q_b(l) = 1/c
 *   u_i(l)   the membership of object i in the cluster of group l, in the earlier result
 *
 * A group that no answer has made known counts as known if some neighbourhood is in it with a probability above ½. A
 * single open neighbourhood is left as it is: it is the one that is being asked about. */

/**
 * credal_place_open_groups:
 * @closure: of @constraints, as @known is
 * @expected: (s × c) as for credal_pins_place(); @cluster: (c) the cluster of each group, those not known last
 *
 * Returns: (transfer full) (nullable): @known with the inferred memberships of open objects; settled objects keep their
 * rows. NULL where nothing was inferred. Cost: O(s c + b m + b c labels), and O(a c) for each round of the mean field,
 * for m neighbourhoods, b of them open, and a pairs of neighbourhoods that are apart. Permuting objects permutes the
 * result.
 */
CredalNeighbourhoods *credal_place_open_groups (const CredalNeighbourhoods *known, const CredalConstraints *constraints,
                                                const CredalClosure *closure, const double *expected,
                                                const guint *cluster);

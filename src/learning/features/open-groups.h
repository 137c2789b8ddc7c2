#pragma once
#include "core/answers/neighbourhoods.h"

/* The likely groups of objects that answers relate to each other, but not to a known group. Ours, beyond the papers.
 *
 * Pairs that the user clicked, or that were drawn at random or at the boundary, form open neighbourhoods: objects that
 * must be together, but that no answer ties to a group. The group of an open neighbourhood b is inferred from the
 * memberships of its objects in an earlier result, and from the groups of the neighbourhoods that b is separated from
 * by an answer. This is a mean field:
 *
 *   q_b(l)   the probability that b is of group l,
 *            ∝ Π_{i ∈ b} u_i(l) · Π_{a separated from b} (1 − q_a(l)),
 *            but 0 for groups that an answer or a label excludes for b. If no group is left, only the second product
 *            counts; if that is 0, too, q_b(l) = 1/c
 *   u_i(l)   the membership of object i in the cluster of group l, in the earlier result
 *
 * A group that no answer has made known counts as known if some open neighbourhood is in it with a probability above ½.
 * A single open neighbourhood is left as it is, since it is the subject of the current question. */

/**
 * credal_place_open_groups:
 * @closure: of @constraints, like @known
 * @expected: (s × c) as for credal_pins_place(); @cluster: (c) the cluster of each group, the unknown groups last
 *
 * Returns: (transfer full) (nullable): @known with the inferred memberships of open objects; settled objects keep their
 * rows. Returns NULL if there are fewer than two open neighbourhoods. Cost: O(s c + b m + b c labels), and O(a c) for
 * each round of the mean field, for m neighbourhoods, b of them open, and a separated pairs. Permuting objects permutes
 * the result.
 */
CredalNeighbourhoods *credal_place_open_groups (const CredalNeighbourhoods *known, const CredalConstraints *constraints,
                                                const CredalClosure *closure, const double *expected,
                                                const guint *cluster);

#pragma once
#include "core/answers/belief.h"
#include "core/answers/neighbourhoods.h"

/* Answers that may be wrong. Each gets a belief: the probability that it is right, given all answers and the similarity
 * of the objects. Ours, beyond the papers.
 *
 *   ε      the user's error rate; an answer of weight w = 2 P − 1 is wrong with odds (ε / (1 − ε))^w
 *   q      the group of each asked object, from the answers and from the similarity of the objects (potts.h). It is
 *          given for objects that define a group, objects in strokes, and objects labelled with a cluster
 *   τ, κ   the weights in q of similarity, and of an object's expected group regardless of the answers about itself.
 *          Both are estimated, so that each counts as far as the answers confirm it
 *
 * Hypotheses. A wrong answer may have split one group in two, which leaves no place for another group. So q is found
 * for the known groups, and again with two of them merged, for each of the ten most similar pairs of groups. Each
 * hypothesis is weighed by its share of the sum of their likelihoods. The belief in an answer is the probability, over
 * all hypotheses, that it is right; it is 1 if the user insisted on the answer.
 *
 * Estimates. First τ and κ, in turn, with the known groups and the assumed ε. Then ε, once: ε = (a + expected wrong
 * answers) / (b + answers), in [.01, .3]. Alternating between all three would diverge: answers that similarity
 * contradicts raise ε, which makes similarity count for more. Hypotheses that are not far less likely than the first
 * get their own τ and κ. The first hypothesis then has the largest of its likelihoods under its own weights and under
 * each of these. */

/* Assumptions about the user. */
typedef struct {
  double wrong, votes;       /* a, b: wrong answers and all answers, assumed before any is known */
} CredalDoubtPrior;

typedef struct {
  double error_rate;         /* ε */
  double strength;           /* τ */
  double *membership;        /* (s × r) in the known groups: the given row of @known; but q if q is not given and makes
                              * another group likelier than the object's own */
  GArray *beliefs;           /* (element-type CredalBelief), one for each must-link and cannot-link on a pair, the least
                              * believed first */
} CredalDoubt;

/**
 * credal_doubt_new:
 * @known: of @constraints, or of the believed part of them
 * @similarity: (s × s): from credal_similarity_new()
 * @expected: (nullable) (s × c): memberships in clusters, independent of the answers about the object itself; the
 *   clusters can have any order
 * @prior: if `wrong` is 0, the user never errs. The memberships are then @known's, and the belief in every answer is 1
 *
 * Objects in strokes, and objects labelled with a cluster, keep @known's memberships. Deterministic. Cost: O(s² c) for
 * each hypothesis. Cannot fail.
 */
CredalDoubt *credal_doubt_new  (const CredalConstraints *constraints, const CredalNeighbourhoods *known,
                                const double *similarity, const double *expected, const CredalDoubtPrior *prior);
void         credal_doubt_free (CredalDoubt *doubt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalDoubt, credal_doubt_free)
/** credal_doubt_find: Returns: (transfer none) (nullable): the belief in the answer on objects @i and @j; NULL: there
 *  is no such answer. Cost: O(answers). */
const CredalBelief *credal_doubt_find (const CredalDoubt *doubt, guint32 i, guint32 j);

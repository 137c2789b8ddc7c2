#pragma once
#include "core/answers/belief.h"
#include "core/answers/neighbourhoods.h"

/* Answers that may be wrong: how far each can be believed, given what all the others say of its two objects. Ours,
 * beyond the papers.
 *
 *   ε      the person's error rate; an answer of certainty P is wrong with odds (ε / (1 − ε))^P
 *   q      which group each asked object is of, by the answers and by how alike the objects are (potts.h); the
 *          objects that define a group are given to be in it
 *   τ, κ   how much similarity counts in q, and what is expected of an object whatever was answered about itself:
 *          estimated, so that either counts as far as the answers bear it out
 *
 * Hypotheses. A wrong answer may have split one group in two, which leaves no place for another group. So q is found
 * for the known groups, and again with two of them merged, for each of the ten most similar pairs of groups. Each
 * hypothesis is weighed by its share of the sum of their likelihoods, and the belief in an answer is the probability,
 * over all hypotheses, that it is right.
 *
 * Estimates. First τ and κ, in turn, on the groups as they are known and with ε as it is assumed of the person. Then ε,
 * once: ε = (a + answers expected to be wrong) / (b + answers), in [.01, .3]. To go on in turns with all three would
 * run away: what similarity contradicts raises ε, and then similarity counts for more. Hypotheses that are not far
 * less likely than the first get a τ and κ of their own; the first then has the largest likelihood that any of these
 * gives it. */

/* What is assumed of the person. */
typedef struct {
  double wrong, votes;       /* a, b: so many wrong answers among so many, before any is known */
} CredalDoubtPrior;

typedef struct {
  double error_rate;         /* ε */
  double strength;           /* τ */
  double *membership;        /* (s × r) in the known groups: @known's where q upholds the answers, else q */
  GArray *beliefs;           /* CredalBelief, least believed first: all must-links and cannot-links by pairs */
} CredalDoubt;

/**
 * credal_doubt_new:
 * @known: of @constraints, or of what is believed of them
 * @similarity: (s × s): of credal_similarity_new()
 * @expected: (nullable) (s × c): memberships in clusters that nothing answered about the object itself decides,
 *   whatever the clusters' names
 * @prior: wrong = 0: the person never errs: the memberships are @known's, and every answer is believed
 *
 * Objects in strokes and with labels are as @known says. Deterministic. Cost: O(s² c) for each hypothesis. Cannot fail.
 */
CredalDoubt *credal_doubt_new  (const CredalConstraints *constraints, const CredalNeighbourhoods *known,
                                const double *similarity, const double *expected, const CredalDoubtPrior *prior);
void         credal_doubt_free (CredalDoubt *doubt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalDoubt, credal_doubt_free)
/** credal_doubt_find: (transfer none) (nullable): what is believed of the answer on the two. Cost: O(answers). */
const CredalBelief *credal_doubt_find (const CredalDoubt *doubt, guint32 i, guint32 j);

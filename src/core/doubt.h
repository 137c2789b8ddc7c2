#pragma once
#include "core/neighbourhoods.h"

/* Answers that may be wrong: how far each can be believed, given what all the others say of the two objects it is about.
 *
 *   x_ik       the membership of asked object i in group k as everything but its own answers has it: leave-one-out
 *   q_ik       = λ x_ik^τ / Σ_l x_il^τ + (1 − λ) / c
 *   ε          how often the person errs; an answer of certainty P is wrong with odds (ε / (1 − ε))^P
 *   P_ik       ∝ q_ik Π over the answers about i of their likelihood, the other object's group being known as far as it is
 *
 * The answers form a graph; what an object says of itself to a neighbour leaves out what that neighbour said (belief propagation, exact
 * where the graph is a forest, as with questions against one object of each group: those objects define their group). τ and λ maximise
 * the likelihood of all answers (λ is then lowered while few objects are in question), ε is re-estimated from the answers expected to be wrong: (a + wrong) / (b + all), in [.01, .3].
 * Ours, beyond the papers. */

#define CREDAL_DOUBT_THRESHOLD 0.9       /* answers believed less are worth a second look */

/* An answer, with how far it is believed. */
typedef struct {
  guint32 i, j;
  CredalRelation relation;
  double belief;             /* the probability that it is right */
  guint votes_for, votes_against;
  gboolean overruled;        /* outweighed: it is more likely wrong than right, or lost against an answer that it contradicts */
  gboolean insisted;         /* the person insists: belief 1 */
  guint32 because;           /* an asked object that speaks against it most, or G_MAXUINT32: none is known */
} CredalBelief;

/** credal_belief_is_doubted: the answer is worth a second look. */
static inline gboolean
credal_belief_is_doubted (const CredalBelief *belief)
{
  return !belief->insisted && (belief->overruled || belief->belief < CREDAL_DOUBT_THRESHOLD);
}

/* What is assumed of the person. */
typedef struct {
  double wrong, votes;       /* a, b: so many wrong answers among so many, before any is known */
} CredalDoubtPrior;

typedef struct {
  double error_rate;         /* ε */
  double sharpness, trust;   /* τ, λ */
  double *membership;        /* (s × r) of the known objects in the known groups: @known's where P upholds the answers, else P */
  GArray *beliefs;           /* CredalBelief, least believed first: all must-links and cannot-links by pairs */
} CredalDoubt;

/**
 * credal_doubt_new:
 * @known: of @constraints, or of what is believed of them
 * @others: (s × c) x: the known groups first, then those that are not known yet; rows sum to 1
 * @prior: wrong = 0: the person never errs: the memberships are @known's, and every answer is believed
 *
 * Objects in strokes and with labels are as @known says. Deterministic. Cost: O(answers c). Fails never.
 */
CredalDoubt *credal_doubt_new  (const CredalConstraints *constraints, const CredalNeighbourhoods *known, const double *others,
                                const CredalDoubtPrior *prior);
void         credal_doubt_free (CredalDoubt *doubt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalDoubt, credal_doubt_free)

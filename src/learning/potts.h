#pragma once
#include <glib.h>

/* Which group each of a few objects is of, by the answers on pairs of them and by how alike they are: a Potts model,
 * solved by a mean field.
 *
 *   A        how far the group of one object speaks for that of another (similarity.h)
 *   V_ij     the log odds that i and j are of one group, by the answers on the two; 0 where there is none
 *   E_ik     the log of how likely i is expected to be of group k, whatever was answered about itself; all 0: nothing
 *            is expected
 *   q_ik     the probability that object i is of group k. It is given for some objects; the others are in question,
 *            and have
 *
 *              q_ik ∝ exp (κ E_ik + Σ_j (τ A_ij + V_ij) q_jk)
 *
 *            which is exact where no two objects in question are related
 *   τ, κ     how much similarity counts, and what is expected: each maximises, over the objects in question,
 *
 *              Σ_i log Σ_k p_ik v_ik,   p_ik ∝ exp (κ E_ik + τ Σ_j A_ij q_jk),   v_ik = exp Σ_j V_ij q_jk
 *
 *            where p_i is what all others say of i, and v_i the likelihood of its own answers. With few objects in
 *            question less than that is taken */

/* The answers on two objects, by their places. */
typedef struct {
  guint end[2];
  double odds;               /* V_ij */
} CredalPottsAnswer;

typedef struct {
  gsize s;
  guint c;
  const double *similarity;  /* (s × s) A */
  GArray *answers;           /* CredalPottsAnswer; the odds may be changed */
  guint *first, *about;      /* those on object i: about[first[i]] … about[first[i + 1] − 1] */
  double *expected;          /* (s × c) E */
  double strength;           /* τ */
  double trust;              /* κ */
  guint8 *given;             /* (s) 1: not in question */
} CredalPottsModel;

typedef struct {
  double *q;                 /* (s × c) */
  double *like;              /* (c × s) Σ_j A_ij q_jk */
  double *answered;          /* (c × s) Σ_j V_ij q_jk */
} CredalPotts;

/** credal_potts_model_init: @similarity: referred to. @answers: (transfer full) (element-type CredalPottsAnswer), of
 *  each two objects one at most. All objects are in question and nothing is expected, τ = κ = 1. */
void credal_potts_model_init  (CredalPottsModel *model, gsize s, guint c, const double *similarity, GArray *answers);
void credal_potts_model_clear (CredalPottsModel *model);

/** credal_potts_init: all of it 0. */
void credal_potts_init  (CredalPotts *reading, const CredalPottsModel *model);
void credal_potts_clear (CredalPotts *reading);
/** credal_potts_update_fields: what follows from its q: the rest. Cost: O(s² c), and for objects of which nothing is
 *  known O(1). */
void credal_potts_update_fields  (CredalPotts *reading, const CredalPottsModel *model);

/**
 * credal_potts_run:
 * @reading: in: the rows of q of objects that are not in question; the others are where they begin, or 0: each then
 *           takes the group that those before it speak for. Out: all of it
 *
 * Deterministic. Cost: O(s² c).
 */
void   credal_potts_run      (CredalPotts *reading, const CredalPottsModel *model);
/* What was heard is known, but for changes of q below 1e-4 in the last sweeps; O(s c) each. */
/* τ, for the model's κ */
double credal_potts_strength (const CredalPotts *reading, const CredalPottsModel *model);
/* κ, for the model's τ */
double credal_potts_trust    (const CredalPotts *reading, const CredalPottsModel *model);
/** credal_potts_fit: the log pseudo-likelihood of @reading: of what all others say of each object, and of its answers.
 *  An answer on two objects in question is taken at both; taken once it makes no difference (mean ARI of 11 sets, 20
 *  seeds, one in ten wrong, at 20, 40, 60 and 120: .529 .622 .682 .780 against .528 .622 .683 .781). Not the model's
 *  energy, by which one group for all would do best. */
double credal_potts_fit      (const CredalPotts *reading, const CredalPottsModel *model);

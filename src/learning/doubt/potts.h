#pragma once
#include <glib.h>

/* The groups of a few objects, inferred from the answers on pairs of them and from their similarity: a Potts model,
 * solved by mean field.
 *
 *   A_ij     how far the group of one object speaks for that of another (similarity.h)
 *   V_ij     the log odds, by the answers on i and j, that both are of one group; 0 without an answer
 *   E_ik     the log probability, whatever was answered about i itself, that i is of group k; all 0: nothing is
 *            expected
 *   q_ik     the probability that object i is of group k. It is given for some objects; the others are in question:
 *
 *              q_ik ∝ exp (κ E_ik + Σ_j (τ A_ij + V_ij) q_jk)
 *
 *            This is exact where no two objects in question are related.
 *   τ, κ     the weights of similarity and of what is expected. Each maximises, over the objects in question,
 *
 *              Σ_i log Σ_k p_ik v_ik,   p_ik ∝ exp (κ E_ik + τ Σ_j A_ij q_jk),   v_ik = exp Σ_j V_ij q_jk
 *
 *            where p_i is what all other objects say of i, and v_i is the likelihood of its own answers. Both are
 *            shrunk towards 0 when few objects are in question. */

/* The answers on two objects, given by their places. */
typedef struct {
  guint end[2];
  double odds;               /* V_ij */
} CredalPottsAnswer;

typedef struct {
  gsize s;
  guint c;
  const double *similarity;  /* (s × s) A */
  GArray *answers;           /* CredalPottsAnswer; the odds may be changed */
  guint *first, *about;      /* the answers on object i: about[first[i]] … about[first[i + 1] − 1] */
  double *expected;          /* (c × s) E */
  double strength;           /* τ */
  double trust;              /* κ */
  guint8 *given;             /* (s) 1: q is given */
} CredalPottsModel;

typedef struct {
  double *q;                 /* (s × c) */
  double *like;              /* (c × s) Σ_j A_ij q_jk */
  double *answered;          /* (c × s) Σ_j V_ij q_jk */
} CredalPotts;

/** credal_potts_model_init: @similarity: not copied. @answers: (transfer full) (element-type CredalPottsAnswer), at
 *  most one for any two objects. All objects are in question, nothing is expected, and τ = κ = 1. */
void credal_potts_model_init  (CredalPottsModel *model, gsize s, guint c, const double *similarity, GArray *answers);
void credal_potts_model_clear (CredalPottsModel *model);

/** credal_potts_init: everything is 0. */
void credal_potts_init  (CredalPotts *potts, const CredalPottsModel *model);
void credal_potts_clear (CredalPotts *potts);
/** credal_potts_update_fields: recomputes `like` and `answered` from q. Cost: O(s² c). */
void credal_potts_update_fields (CredalPotts *potts, const CredalPottsModel *model);

/**
 * credal_potts_run:
 * @potts: in: q of the objects for which it is given; q of the others is where the iteration begins, or 0: then each of
 *         these takes the group that the objects before it speak for. Out: all of it
 *
 * Runs at most 6 sweeps; changes of q below 1e-4 are not passed on. Deterministic. Cost: O(s² c).
 */
void   credal_potts_run      (CredalPotts *potts, const CredalPottsModel *model);
/** credal_potts_strength: τ, given the model's κ. Cost: O(s c). */
double credal_potts_strength (const CredalPotts *potts, const CredalPottsModel *model);
/** credal_potts_trust: κ, given the model's τ. Cost: O(s c). */
double credal_potts_trust    (const CredalPotts *potts, const CredalPottsModel *model);
/** credal_potts_fit: the log pseudo-likelihood of q: of what all other objects say of each object, and of its answers.
 *  An answer on two objects in question counts at both ends; counted once it makes no difference (mean ARI of 11 sets,
 *  20 seeds, one answer in ten wrong, after 20, 40, 60 and 120 answers: .529 .622 .682 .780 against .528 .622 .683
 *  .781). This is not the model's energy, which would be best with one group for all. Cost: O(s c). */
double credal_potts_fit      (const CredalPotts *potts, const CredalPottsModel *model);

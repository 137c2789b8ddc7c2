#pragma once
#include "core/belief/frame.h"

/* Belief and plausibility of sets of clusters ([EGMM] Eqs (2) and (3)). @m: (f) masses on @frame's focal sets, of sum
 * 1. Mass on ∅ supports no cluster: Bel(Ω) = Pl(Ω) = 1 − m(∅). Cost: O(f), unless stated otherwise. */

/** credal_mass_belief: Returns Bel(A) = Σ m(B) over the non-empty B ⊆ A: the mass that surely supports @set. */
double credal_mass_belief       (const CredalFrame *frame, const double *m, CredalSet set);
/** credal_mass_plausibility: Returns Pl(A) = Σ m(B) over the B that meet A: the mass compatible with @set. */
double credal_mass_plausibility (const CredalFrame *frame, const double *m, CredalSet set);

/**
 * credal_mass_pair:
 * @same: (out): Pl = Σ m1(A) m2(B) over the A and B that meet
 * @different: (out): Pl = (1 − m1(∅)) (1 − m2(∅)) − Σ_k m1({ω_k}) m2({ω_k})
 *
 * Computes the plausibilities that two objects with masses @m1 and @m2 are in one cluster, and in two ([ABMD12] Eqs
 * (18) and (19)). Cost: O(f²).
 */
void   credal_mass_pair (const CredalFrame *frame, const double *m1, const double *m2, double *same, double *different);

/**
 * credal_mass_pair_belief:
 * @same: (out): Bel = Σ_k m1({ω_k}) m2({ω_k})
 * @different: (out): Bel = Σ m1(A) m2(B) over the non-empty A and B that do not meet
 *
 * Computes the beliefs that the two objects are in one cluster, and in two: (1 − m1(∅)) (1 − m2(∅)) minus
 * the plausibility of the opposite. Cost: O(f²).
 */
void   credal_mass_pair_belief (const CredalFrame *frame, const double *m1, const double *m2, double *same,
                                double *different);

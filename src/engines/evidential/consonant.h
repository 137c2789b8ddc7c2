#pragma once
#include "core/belief/frame.h"

/**
 * credal_consonant_masses:
 * @u: (count × (c + 1)) fuzzy memberships, ∅ first; rows sum to 1
 * @m: (count × f) out
 *
 * Belief on sets of clusters from fuzzy memberships, read as relative likelihoods: u_k / max u is the plausibility of
 * ω_k, and of all mass functions with these the one with nested focal sets is the least committed [Denoeux14]. With
 * u_1 ≥ u_2 ≥ … it is m({ω_1 … ω_k}) = (1 − u_∅) (u_k − u_k+1) / u_1. A set that is not focal leaves its mass to the
 * smallest focal set around it, or where there is none to {ω_1}. Cost: O(c² + f) an object for c ≤ 12, else O(c (c +
 * f)).
 */
void credal_consonant_masses (const CredalFrame *frame, const double *u, gsize count, double *m);

#pragma once
#include "core/belief/frame.h"

/**
 * credal_consonant_masses:
 * @u: (count × (c + 1)) fuzzy memberships, ∅ first; rows sum to 1
 * @m: (count × f) out
 *
 * Turns fuzzy memberships, read as relative likelihoods, into belief on sets of clusters. u_k / max u is the
 * plausibility of ω_k; among all mass functions with these plausibilities, the one with nested focal sets is the least
 * committed [Denoeux14]. For u_1 ≥ u_2 ≥ … its masses are m({ω_1 … ω_k}) = (1 − u_∅) (u_k − u_k+1) / u_1 and m(∅) =
 * u_∅. Mass on a set that is not focal goes to the smallest focal superset, or to {ω_1} if there is none. Cost: O(c² +
 * f) an object for c ≤ 12, otherwise O(c (c + f)).
 */
void credal_consonant_masses (const CredalFrame *frame, const double *u, gsize count, double *m);

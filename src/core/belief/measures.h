#pragma once
#include "core/belief/frame.h"

/* What a mass function says of sets of clusters ([EGMM] Eqs (2) and (3)). @m: (f) masses on @frame's focal sets, of sum
 * 1. Mass on ∅ supports no cluster: where there is some, Bel and Pl of Ω are 1 − m(∅). Cost: O(f), or as said. */

/** credal_mass_belief: Bel(A) = Σ m(B) over the non-empty B ⊆ A: what surely supports @set. */
double credal_mass_belief       (const CredalFrame *frame, const double *m, CredalSet set);
/** credal_mass_plausibility: Pl(A) = Σ m(B) over the B that meet A: what does not speak against @set. */
double credal_mass_plausibility (const CredalFrame *frame, const double *m, CredalSet set);

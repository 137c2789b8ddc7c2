#pragma once
#include "core/belief/frame.h"

/* Belief functions as the papers define them: what the program computes for many objects at once is compared with them.
 * Every @m is (f): one mass function, Σ m = 1, m ≥ 0. */

/** bel(A) = Σ_{∅ ≠ B ⊆ A} m(B)  ([ABMD12] Eq. (5)) */
double definition_bel (const CredalFrame *frame, const double *m, CredalSet a);
/** pl(A) = Σ_{B ∩ A ≠ ∅} m(B)  ([ABMD12] Eq. (4)) */
double definition_pl (const CredalFrame *frame, const double *m, CredalSet a);
/** BetP(ω_k) = Σ_{A ∋ ω_k} m(A)/|A|, after Dempster's normalisation ([ABMD12] Eq. (7)); uniform when m(∅) = 1.
 *  @betp: (c) out. */
void   definition_betp (const CredalFrame *frame, const double *m, double *betp);
/** The focal set of largest mass (∅ included); ties to the smaller index: the hard credal partition of [MD08]. */
guint  definition_hard (const CredalFrame *frame, const double *m);
/** N(m) = Σ_{A ≠ ∅} m(A) log2|A| + m(∅) log2 c ([MD08] §3.4, after Dubois and Prade): in [0, log2 c] bits. */
double definition_nonspecificity (const CredalFrame *frame, const double *m);
/** pl that two objects share a cluster, Σ_{A∩B≠∅} m_i(A) m_j(B) ([ABMD12] Eq. (18)). */
double definition_pl_same (const CredalFrame *frame, const double *mi, const double *mj);
/** pl that they do not, 1 − m_{i×j}(∅) − Σ_k m_i({ω_k}) m_j({ω_k}) ([ABMD12] Eqs. (17), (19)). */
double definition_pl_different (const CredalFrame *frame, const double *mi, const double *mj);

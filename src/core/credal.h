#pragma once
#include "core/frame.h"

/* Belief functions on a frame's focal sets. Every @m is (f): one mass function, Σ m = 1, m ≥ 0. Cost: O(f c) at most
 * unless stated. */

typedef enum {
  CREDAL_NORMALIZE_DEMPSTER,  /* divide by 1 − m(∅) */
  CREDAL_NORMALIZE_YAGER,     /* m(∅) moves to Ω */
} CredalNormalization;

/** bel(A) = Σ_{∅ ≠ B ⊆ A} m(B)  ([ABMD12] Eq. (5)) */
double credal_bel (const CredalFrame *frame, const double *m, CredalSet a);
/** pl(A) = Σ_{B ∩ A ≠ ∅} m(B)  ([ABMD12] Eq. (4)) */
double credal_pl  (const CredalFrame *frame, const double *m, CredalSet a);
/** Normalises in place. Dempster's rule with m(∅) = 1 and Yager's on a frame without Ω have no answer: FALSE, @m is
 *  untouched. */
gboolean credal_normalize (const CredalFrame *frame, CredalNormalization rule, double *m);
/** BetP(ω_k) = Σ_{A ∋ ω_k} m(A)/|A|, after Dempster's normalisation ([ABMD12] Eq. (7)); uniform when m(∅) = 1.
 *  @betp: (c) out. */
void   credal_betp (const CredalFrame *frame, const double *m, double *betp);
/** pl({ω_k}) for each k: (c) out. */
void   credal_contour (const CredalFrame *frame, const double *m, double *pl);
/** The focal set of largest mass (∅ included); ties to the smaller index: the hard credal partition of [MD08]. */
guint  credal_hard (const CredalFrame *frame, const double *m);
/** N(m) = Σ_{A ≠ ∅} m(A) log2|A| + m(∅) log2 c ([MD08] §3.4, after Dubois and Prade): in [0, log2 c] bits. */
double credal_nonspecificity (const CredalFrame *frame, const double *m);
/** Lower approximation of cluster k: hard focal set = {ω_k}; upper: hard focal set ∋ ω_k ([MD08] §3.3).
 *  @hard: (n) focal indices; @lower, @upper: (n) out, 0 or 1. */
void   credal_approximations (const CredalFrame *frame, const guint32 *hard, gsize n, guint k,
                              guint8 *lower, guint8 *upper);
/** pl that two objects share a cluster, Σ_{A∩B≠∅} m_i(A) m_j(B) ([ABMD12] Eq. (18)). Cost: O(f²). */
double credal_pl_same (const CredalFrame *frame, const double *mi, const double *mj);
/** pl that they do not, 1 − m_{i×j}(∅) − Σ_k m_i({ω_k}) m_j({ω_k}) ([ABMD12] Eqs. (17), (19)). Cost: O(c). */
double credal_pl_different (const CredalFrame *frame, const double *mi, const double *mj);

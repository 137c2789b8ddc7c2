#pragma once
#include <glib.h>

/**
 * credal_simplex_qp:
 * @inverse: (f) 1/q_A > 0
 * @l: (f) finite
 * @m: (f) out
 *
 * The exact minimiser of Σ_A ½ q_A m_A² + l_A m_A over {m ≥ 0, Σ m = 1}: m_A = max(0, (λ − l_A)/q_A), with λ found by
 * dropping sets from the active ones until all that are left are positive (after Michelot, JOTA 50 (1986)): λ only
 * falls, so no set that is dropped belongs to the solution. Cost: O(f) a round, at most f rounds, two or three in
 * practice. Cannot fail.
 */
void credal_simplex_qp (const double *inverse, const double *l, guint f, double *m);

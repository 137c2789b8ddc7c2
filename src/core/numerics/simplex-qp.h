#pragma once
#include <glib.h>

/**
 * credal_simplex_qp:
 * @inverse: (f) 1/q_A > 0
 * @l: (f) finite
 * @m: (f) out
 *
 * Finds the exact minimiser of Σ_A ½ q_A m_A² + l_A m_A over {m ≥ 0, Σ m = 1}. It is m_A = max(0, (λ − l_A)/q_A). All
 * sets are active at first. Sets are dropped until all remaining masses are positive (after Michelot, JOTA 50 (1986)).
 * λ only falls, so a dropped set never belongs to the solution. Cost: O(f) for each round; at most f rounds, two or
 * three in practice. Cannot fail.
 */
void credal_simplex_qp (const double *inverse, const double *l, guint f, double *m);

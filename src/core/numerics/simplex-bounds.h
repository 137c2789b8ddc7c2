#pragma once
#include <glib.h>

/**
 * credal_simplex_bounds:
 * @inverse: (f) 1/q_A > 0
 * @l: (f) finite
 * @v: (count × f) finite
 * @m: (f) inout: a point of the simplex
 *
 * Minimises J(m) = Σ_A (½ q_A m_A² + l_A m_A) + Σ_t max (0, v_t·m) over {m ≥ 0, Σ m = 1}. max (0, x) is the maximum of
 * λ x over 0 ≤ λ ≤ 1, so credal_simplex_qp() finds the minimum with l + Σ_t λ_t v_t. There λ_t is 0 if v_t·m < 0, 1 if
 * v_t·m > 0, and between them if v_t·m = 0. One λ_t is found by Newton's method, several in turn until they stay. The
 * result is kept only if J is not above J of the given point, so rounding cannot raise it. Returns FALSE if the λ_t
 * still change after the most rounds: then a lower J may exist. Cost: one call of credal_simplex_qp() if @count is 0; a
 * few calls if it is 1; a few for each v_t in each round otherwise: some ten rounds, and thousands if prices are a
 * thousand times q_A.
 */
gboolean credal_simplex_bounds (const double *inverse, const double *l, const double *v, guint count, guint f,
                                double *m);

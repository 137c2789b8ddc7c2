#pragma once
#include <glib.h>

/**
 * credal_simplex_exchange:
 * @q: (f × f) symmetric, positive semidefinite; row a begins at @q + a·@stride
 * @m: (f) inout: ≥ 0
 * @slope: (f) inout: Qm − t
 *
 * Minimises ½ mᵀQm − tᵀm over {m ≥ 0, Σ m unchanged}, for a Q that can be singular and need not be diagonal
 * (credal_simplex_qp() is exact for a diagonal Q). Each step moves mass from the element with the largest derivative to
 * the element with the smallest, as far as that lowers the value (after Platt's sequential minimal optimisation, 1998).
 * The value never rises. Ends when two derivatives differ by at most 1e-12 of the largest curvature, or after
 * 30 (f + 1) steps. Cost: O(f) for each step.
 */
void credal_simplex_exchange (const double *q, gsize stride, guint f, double *m, double *slope);

#pragma once
#include "core/error.h"

/* Kernel ridge regression of several targets at once: f = K_{·S} G Y with G = (K_SS + ρI)⁻¹, and what each object of S would have been
 * given had it not been among the answered ones: the leave-one-out values Y − R, R_i = (GY)_i / G_ii, exact and without refitting
 * (Cawley and Talbot, Neural Networks 17 (2004)). One eigendecomposition of K_SS serves every ρ and every Y. */
typedef struct _CredalRidge CredalRidge;

/**
 * credal_ridge_new:
 * @kernel: (s × s) K_SS, symmetric positive semidefinite up to rounding
 * @s: ≥ 1
 *
 * Fails with %CREDAL_ERROR_MEMORY, and %CREDAL_ERROR_DATA when the values are not finite. Cost: O(s³), memory O(s²) (LAPACKE_dsyevd).
 */
CredalRidge *credal_ridge_new  (const double *kernel, gsize s, GError **error);
void         credal_ridge_free (CredalRidge *ridge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRidge, credal_ridge_free)

gsize credal_ridge_size (const CredalRidge *ridge);

/**
 * credal_ridge_solve:
 * @y: (s × r) targets, row-major
 * @rho: (n_rho) candidates, each > 0
 * @coefficients: (s × r) out: G Y; f at any object is its row of K_{·S} times these
 * @residuals: (s × r) out: R; the leave-one-out values are Y − R
 *
 * Takes the ρ of least Σ_i ‖R_i‖² (the first of equal ones). Cost: O(s² (r + n_rho)). Returns: its index in @rho. Thread-safe.
 */
guint credal_ridge_solve (const CredalRidge *ridge, const double *y, gsize r, const double *rho, guint n_rho,
                          double *coefficients, double *residuals);

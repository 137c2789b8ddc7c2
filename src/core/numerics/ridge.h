#pragma once
#include "core/base/error.h"

/* Kernel ridge regression of several targets at once: f = K_{·S} G Y with G = (K_SS + ρI)⁻¹, and its leave-one-out
 * values Y − R, R_i = (GY)_i / G_ii: the prediction for each object of S by the fit without it, exact and without
 * refitting (Cawley and Talbot, Neural Networks 17 (2004)).
 *
 * S grows by one object at a time: for each candidate ρ the inverse M of the Cholesky factor of K_SS + ρI is kept,
 * G = MᵀM, and a new object adds a row to M. The same objects in the same order give the same bytes, however S grew. */
typedef struct _CredalRidge CredalRidge;

/** credal_ridge_new: Starts with an empty S. @rho: (n_rho) candidates, each > 0; copied. */
CredalRidge *credal_ridge_new  (const double *rho, guint n_rho);
void         credal_ridge_free (CredalRidge *ridge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRidge, credal_ridge_free)

/**
 * credal_ridge_add:
 * @row: (s + 1) the new object's kernel with the s present ones and with itself; K_SS stays positive semidefinite up to
 *   rounding
 *
 * Fails with %CREDAL_ERROR_MEMORY, or %CREDAL_ERROR_DATA if a value is not finite; S is then unchanged. Cost:
 * O(n_rho s²).
 */
gboolean credal_ridge_add (CredalRidge *ridge, const double *row, GError **error);

/** credal_ridge_keep: Removes all but the first @s objects. O(1). */
void credal_ridge_keep (CredalRidge *ridge, gsize s);

/** Makes credal_ridge_solve() choose among all candidates. */
#define CREDAL_RIDGE_BEST (-1)

/**
 * credal_ridge_solve:
 * @y: (s × r) targets, row-major
 * @which: a candidate's index, or %CREDAL_RIDGE_BEST for the candidate of least Σ_i ‖R_i‖² (the first of equal ones)
 * @coefficients: (s × r) out: G Y; f at any object is its row of K_{·S} times these
 * @residuals: (s × r) out: R; the leave-one-out values are Y − R
 *
 * Cost: O(n_rho s² r); for a given candidate O(s² r). Returns: the candidate's index. Thread-safe.
 */
guint credal_ridge_solve (const CredalRidge *ridge, const double *y, gsize r, gint which, double *coefficients,
                          double *residuals);

/**
 * credal_ridge_evidence:
 * @which: a candidate's index
 * @coefficients: (s × r) result of credal_ridge_solve() for @y (s × r), r ≥ 2, with that candidate
 *
 * Returns the log-evidence, with each target drawn from a Gaussian process with covariance σ² (K_SS + ρI), at the
 * likeliest σ²:
 *
 *   −(r − 1)/2 [s log tr(Yᵀ G Y) + log |K_SS + ρI|]
 *
 * up to a constant that depends only on s and r; r − 1, since the targets of an object have a constant sum. Cost:
 * O(s r). Thread-safe.
 */
double credal_ridge_evidence (const CredalRidge *ridge, guint which, const double *y, const double *coefficients,
                              gsize r);

/**
 * credal_ridge_precision:
 * @first: an object; @precision already has the contributions of the objects before it, and gets those from @first on
 * @precision: (s (s + 1) / 2) in and out: the lower triangle of G for candidate @which, row after row
 *
 * Adds to G = MᵀM the contributions of the last rows of M. Gives the same bytes for any @first. Cost: O(s²) for each
 * object from @first on. Thread-safe.
 */
void credal_ridge_precision (const CredalRidge *ridge, guint which, gsize first, double *precision);

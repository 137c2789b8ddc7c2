#pragma once
#include "core/base/error.h"

/* Kernel ridge regression of several targets at once: f = K_{·S} G Y with G = (K_SS + ρI)⁻¹. The leave-one-out values
 * are Y − R with R_i = (GY)_i / G_ii. They are the predictions for each object of S by the fit to all other objects,
 * exact and without refitting (Cawley and Talbot, Neural Networks 17 (2004)).
 *
 * S grows by one object at a time. For each candidate ρ, the inverse M of the Cholesky factor of K_SS + ρI is kept, so
 * that G = MᵀM. A new object adds a row to M. Equal objects in equal order give equal bytes, however S grew. */
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
 * Adds an object at the end of S. Fails with %CREDAL_ERROR_MEMORY, or %CREDAL_ERROR_DATA if a value is not finite; S is
 * then unchanged. Cost: O(n_rho s²).
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
 * Fits the targets @y. Returns: the index of the candidate that was used. Cost: O(n_rho s² r) for %CREDAL_RIDGE_BEST,
 * otherwise O(s² r). Thread-safe.
 */
guint credal_ridge_solve (const CredalRidge *ridge, const double *y, gsize r, gint which, double *coefficients,
                          double *residuals);

/**
 * credal_ridge_evidence:
 * @which: a candidate's index
 * @coefficients: (s × r) result of credal_ridge_solve() for @y (s × r), r ≥ 2, with that candidate
 *
 * Returns the log-evidence at the likeliest σ², if each target is drawn from a Gaussian process with covariance
 * σ² (K_SS + ρI):
 *
 *   −(r − 1)/2 [s log tr(Yᵀ G Y) + log |K_SS + ρI|]
 *
 * A constant that depends only on s and r is left out. The factor is r − 1, since the targets of an object have a
 * constant sum. Cost: O(s r). Thread-safe.
 */
double credal_ridge_evidence (const CredalRidge *ridge, guint which, const double *y, const double *coefficients,
                              gsize r);

/**
 * credal_ridge_precision:
 * @first: index in S of the first object whose contribution is added
 * @precision: (s (s + 1) / 2) in and out: the lower triangle of G for candidate @which, row after row. Already has the
 *   contributions of the objects before @first
 *
 * Adds to G = MᵀM the contributions of the rows of M from @first on. Gives the same bytes for any @first. Cost: O(s²)
 * for each of these rows. Thread-safe.
 */
void credal_ridge_precision (const CredalRidge *ridge, guint which, gsize first, double *precision);

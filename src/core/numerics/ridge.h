#pragma once
#include "core/base/error.h"

/* Kernel ridge regression of several targets at once: f = K_{·S} G Y with G = (K_SS + ρI)⁻¹, and what each object of S
 * would have been given had it not been among the answered ones: the leave-one-out values Y − R, R_i = (GY)_i / G_ii,
 * exact and without refitting (Cawley and Talbot, Neural Networks 17 (2004)).
 *
 * S grows by one object at a time: for each candidate ρ the inverse M of the Cholesky factor of K_SS + ρI is kept,
 * G = MᵀM, and another object is another row of M. The same objects in the same order give the same bytes, whether some
 * were there before or not. */
typedef struct _CredalRidge CredalRidge;

/** credal_ridge_new: @rho: (n_rho) candidates, each > 0; copied. S is empty. */
CredalRidge *credal_ridge_new  (const double *rho, guint n_rho);
void         credal_ridge_free (CredalRidge *ridge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRidge, credal_ridge_free)

/**
 * credal_ridge_add:
 * @row: (s + 1) the kernel of another object with the s there are and with itself; K_SS stays positive semidefinite up
 *   to rounding
 *
 * Fails with %CREDAL_ERROR_MEMORY, and %CREDAL_ERROR_DATA when the values are not finite; S is then as it was.
 * Cost: O(n_rho s²).
 */
gboolean credal_ridge_add (CredalRidge *ridge, const double *row, GError **error);

/** credal_ridge_keep: forgets all but the first @s objects. O(1). */
void credal_ridge_keep (CredalRidge *ridge, gsize s);

/** What credal_ridge_solve() chooses among all candidates for. */
#define CREDAL_RIDGE_BEST (-1)

/**
 * credal_ridge_solve:
 * @y: (s × r) targets, row-major
 * @which: a candidate's index, or %CREDAL_RIDGE_BEST for the one of least Σ_i ‖R_i‖² (the first of equal ones)
 * @coefficients: (s × r) out: G Y; f at any object is its row of K_{·S} times these
 * @residuals: (s × r) out: R; the leave-one-out values are Y − R
 *
 * Cost: O(n_rho s² r), of one candidate O(s² r). Returns: the candidate's index. Thread-safe.
 */
guint credal_ridge_solve (const CredalRidge *ridge, const double *y, gsize r, gint which, double *coefficients,
                          double *residuals);

/**
 * credal_ridge_evidence:
 * @which: a candidate's index; @coefficients: (s × r) what credal_ridge_solve() made of @y (s × r), r ≥ 2, by it
 *
 * How probable the targets are where each is drawn from a Gaussian process with the covariance σ² (K_SS + ρI), σ² at
 * its likeliest:
 *
 *   −(r − 1)/2 [s log tr(Yᵀ G Y) + log |K_SS + ρI|]
 *
 * and a constant that depends on s and r alone; r − 1, since the targets of an object add up to a constant. Cost: O(s
 * r). Thread-safe.
 */
double credal_ridge_evidence (const CredalRidge *ridge, guint which, const double *y, const double *coefficients,
                              gsize r);

/**
 * credal_ridge_precision:
 * @first: what of G the objects before this one make is there already
 * @precision: (s (s + 1) / 2) in and out: the lower triangle of G by candidate @which, its rows one after another
 *
 * The same bytes for any @first. Cost: O(s²) for each object from @first on. Thread-safe.
 */
void credal_ridge_precision (const CredalRidge *ridge, guint which, gsize first, double *precision);

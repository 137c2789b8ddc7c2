#pragma once
#include "core/dataset.h"

/* What the views of one dataset share: the scale of x̄, and the ridges on the asked objects, which from one answer to the next are the
 * same but for the last: on the features as they are and on the half-sphered ones, alone and beside the clusters that the features show.
 * It is kept with the dataset. Values do not depend on what was asked for before. Thread-safe. */
typedef struct _CredalViewAsked CredalViewAsked;

/** credal_view_asked_get: Cost of the first call: O(n p). Returns: (transfer none): valid as long as @data. */
CredalViewAsked *credal_view_asked_get (CredalDataset *data);

/** credal_view_asked_scale: x̄ of a row @x (p) of the dataset, into every @step-th place of @scaled. */
void credal_view_asked_scale (const CredalViewAsked *asked, const double *x, double *scaled, gsize step);

/** credal_view_asked_rows: @objects: (s) of @data. Returns: (transfer full): (s × p) their x̄. */
double *credal_view_asked_rows (const CredalViewAsked *asked, const CredalDataset *data, const guint32 *objects, gsize s);

/* What ridge regression on S gives: the mean of two, each as probable as its evidence (ridge.h) says; the one without the clusters has
 * all where there are none. */
typedef struct {
  const double *sphere;      /* (p × p) M of view-sphere.h; NULL: the kernel is of x̄. Of the dataset */
  double *rows;              /* (s × p) x̄ or M x̄ of S */
  double *coefficients;      /* (s × r) of the kernel with S: f_l = Σ_j c_jl K(·, x̄_j) + Σ_k u_k b_kl */
  double *slopes;            /* (p × r) Σ_j x̄_jq c_jl of `rows`: what view-kernel.h wants to have taken once */
  double *clusters;          /* (c × r) b, of the memberships in the clusters; NULL: there are none */
  double *others;            /* (s × r) the leave-one-out values Y − R */
  double rho, rho_beside;    /* of the ridge alone, and of that beside the clusters */
  double beside;             /* the share of the latter */
} CredalViewFit;

void credal_view_fit_clear (CredalViewFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalViewFit, credal_view_fit_clear)

/**
 * credal_view_asked_regress:
 * @objects: (s) S, s ≥ 1; @rows: (s × p) their x̄
 * @u: (s × c): their memberships in the clusters that the features show, the same for each @c; 0: they show none
 * @y: (s × r) targets, r ≥ 2
 * @fit: out: that on half-sphered features where its Σ‖R_i‖² is below 1 − .4/√s of that on x̄ (a smaller difference is chance)
 *
 * Fails as credal_ridge_add() does. Cost: O(s² r) and O(s (s + p + c) + p²) for each object after the first one that was not there in
 * the call before.
 */
gboolean credal_view_asked_regress (CredalViewAsked *asked, const guint32 *objects, const double *rows, gsize s, const double *u, guint c,
                                    const double *y, gsize r, CredalViewFit *fit, GError **error);

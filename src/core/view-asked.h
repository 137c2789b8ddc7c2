#pragma once
#include "core/dataset.h"

/* What the views of one dataset share: the scale of x̄, and the ridges on the asked objects, which from one answer to the next are the
 * same but for the last: one on the features as they are, one on the half-sphered ones. It is kept with the dataset. Values do not
 * depend on what was asked for before. Thread-safe. */
typedef struct _CredalViewAsked CredalViewAsked;

/** credal_view_asked_get: Cost of the first call: O(n p). Returns: (transfer none): valid as long as @data. */
CredalViewAsked *credal_view_asked_get (CredalDataset *data);

/** credal_view_asked_scale: x̄ of a row @x (p) of the dataset, into every @step-th place of @scaled. */
void credal_view_asked_scale (const CredalViewAsked *asked, const double *x, double *scaled, gsize step);

/** credal_view_asked_rows: @objects: (s) of @data. Returns: (transfer full): (s × p) their x̄. */
double *credal_view_asked_rows (const CredalViewAsked *asked, const CredalDataset *data, const guint32 *objects, gsize s);

/* What ridge regression on S gives. */
typedef struct {
  const double *sphere;      /* (p × p) M of view-sphere.h; NULL: the kernel is of x̄. Of the dataset */
  double *rows;              /* (s × p) x̄ or M x̄ of S */
  double *coefficients;      /* (s × r) G Y */
  double *others;            /* (s × r) the leave-one-out values Y − R */
  double rho;
} CredalViewFit;

void credal_view_fit_clear (CredalViewFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalViewFit, credal_view_fit_clear)

/**
 * credal_view_asked_regress:
 * @objects: (s) S, s ≥ 1; @rows: (s × p) their x̄
 * @y: (s × r) targets
 * @fit: out: that on half-sphered features where its Σ‖R_i‖² is below 1 − .4/√s of that on x̄ (a smaller difference is chance)
 *
 * Fails as credal_ridge_add() does. Cost: O(s² r) and O(s (s + p) + p²) for each object after the first one that was not there in the
 * call before.
 */
gboolean credal_view_asked_regress (CredalViewAsked *asked, const guint32 *objects, const double *rows, gsize s, const double *y, gsize r,
                                    CredalViewFit *fit, GError **error);

#pragma once
#include "core/dataset.h"
#include "core/view-groups.h"

/* What the views of one dataset share: the scale of x̄, and the ridges on the asked objects, which from one answer to the next are the
 * same but for the last: one on the features as they are, one on the half-sphered ones, and for each number of clusters one on those
 * with groups of their own. It is kept with the dataset. Values do not depend on what was asked for before. Thread-safe. */
typedef struct _CredalViewAsked CredalViewAsked;

/** credal_view_asked_get: Cost of the first call: O(n p). Returns: (transfer none): valid as long as @data. */
CredalViewAsked *credal_view_asked_get (CredalDataset *data);

/** credal_view_asked_scale: x̄ of a row @x (p) of the dataset, into every @step-th place of @scaled. */
void credal_view_asked_scale (const CredalViewAsked *asked, const double *x, double *scaled, gsize step);

/** credal_view_asked_rows: @objects: (s) of @data. Returns: (transfer full): (s × p) their x̄. */
double *credal_view_asked_rows (const CredalViewAsked *asked, const CredalDataset *data, const guint32 *objects, gsize s);

/* What ridge regression on S gives. */
typedef struct {
  const double *sphere;      /* (p × p) M of view-sphere.h, where the kernel is of M x̄; of the dataset */
  const CredalViewGroups *groups;   /* where it is of z; of the dataset. Neither: it is of x̄ */
  gsize width;               /* of what the kernel is of */
  double *rows;              /* (s × width) x̄, M x̄ or z of S */
  double *coefficients;      /* (s × r) G Y */
  double *others;            /* (s × r) the leave-one-out values Y − R */
  double rho;
} CredalViewFit;

void credal_view_fit_clear (CredalViewFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalViewFit, credal_view_fit_clear)

/**
 * credal_view_asked_regress:
 * @data: what @asked is of
 * @c: how many groups there are in all, ≤ %CREDAL_MAX_CLUSTERS
 * @objects: (s) S, s ≥ 1; @rows: (s × p) their x̄
 * @y: (s × r) targets
 * @fit: out: that on half-sphered features where its Σ‖R_i‖² is below 1 − .4/√s of that on x̄ (a smaller difference is chance); that on
 *   the features with groups of their own where ‖R_i‖² is smaller again by more than two standard errors. One would do with newthyroid and
 *   sonar too, where all the others are then guessed worse (ARI .86 → .81 after 20 answers, .46 → .43 after 40): S was asked about because
 *   it lies between groups
 *
 * Fails as credal_ridge_add() does. Cost: O(s² r) and O(s (s + p) + p²) for each object after the first one that was not there in the
 * call before; the first time with @c that of credal_view_groups_new().
 */
gboolean credal_view_asked_regress (CredalViewAsked *asked, const CredalDataset *data, guint c, const guint32 *objects, const double *rows,
                                    gsize s, const double *y, gsize r, CredalViewFit *fit, GError **error);

#pragma once
#include "core/dataset.h"

/* What the views of one dataset share: the scale of x̄, and the ridge on the asked objects, which from one answer to the next are the same
 * but for the last. It is kept with the dataset. Values do not depend on what was asked for before. Thread-safe. */
typedef struct _CredalViewAsked CredalViewAsked;

/** credal_view_asked_get: Cost of the first call: O(n p). Returns: (transfer none): valid as long as @data. */
CredalViewAsked *credal_view_asked_get (CredalDataset *data);

/** credal_view_asked_scale: x̄ of a row @x (p) of the dataset, into every @step-th place of @scaled. */
void credal_view_asked_scale (const CredalViewAsked *asked, const double *x, double *scaled, gsize step);

/**
 * credal_view_asked_regress:
 * @objects: (s) S, s ≥ 1; @rows: (s × p) their x̄
 * @y: (s × r) targets
 * @coefficients, @others: (s × r) out: G Y and the leave-one-out values Y − R
 * @rho: out
 *
 * Fails as credal_ridge_add() does. Cost: O(s² r) and O(s (s + p)) for each object after the first one that was not there in the call
 * before.
 */
gboolean credal_view_asked_regress (CredalViewAsked *asked, const guint32 *objects, const double *rows, gsize s, const double *y, gsize r,
                                    double *coefficients, double *others, double *rho, GError **error);

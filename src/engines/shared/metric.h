#pragma once
#include <glib/gi18n-lib.h>
#include "core/data/dataset.h"

/* A metric of its own for each cluster, as Gustafson and Kessel (1979) learn it: d² = (x − v)ᵀ S (x − v) with a fixed
 * det S. For a cluster whose part of J is tr(S Σ), with Σ the weighted scatter of its objects about its centre, the
 * least is S = det(Σ)^{1/p} Σ⁻¹ ([ABMD12] Eq. (42)). */

enum { CREDAL_METRIC_EUCLIDEAN, CREDAL_METRIC_ADAPTIVE };
extern const char *const credal_metric_choices[], *const credal_metric_names[];
#define CREDAL_METRIC_PARAM \
  { "metric", N_("Metric"), \
    N_("Euclidean: round clusters; adaptive: each cluster has its own ellipse."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "euclidean", FALSE, credal_metric_choices, credal_metric_names }

/** credal_metric_check: Fails with %CREDAL_ERROR_MEMORY if metrics of @c clusters and their scatter, for each thread,
 *  would take more than 4 GB. */
gboolean credal_metric_check     (guint c, gsize p, GError **error);
/** credal_metric_units: Returns (p) the deviations of the first @free features, scaled to product 1; free with
 *  g_free(). A feature that does not vary, or hardly compared with the others, gets the unit of the widest feature:
 *  every Σ is singular then, and reported as such. The other features have no unit. Cost: O(n p). */
double  *credal_metric_units     (const CredalDataset *data, gsize free);
/** credal_metric_distance2: Returns (x − v)ᵀ S (x − v) ≥ 0. @metric: S (p × p). Cost: O(p²). */
double   credal_metric_distance2 (const double *metric, const double *x, const double *centre, gsize p);
/**
 * credal_metric_improve:
 * @metric: (p × p) inout; only its first @free rows and columns are learned
 * @sigma: Σ (free × free)
 * @units: of the features
 * @shrunk: inout: 1 if the new metric was made rounder, 0 if not; unchanged with the metric
 *
 * Puts the S of @sigma in the place of the metric if that lowers tr(S Σ), and returns TRUE then. If Σ is nearly
 * singular in the units, it is shrunk towards a sphere in them. Cost: O(p³).
 */
gboolean credal_metric_improve   (double *metric, gsize p, const double *sigma, const double *units, gsize free,
                                  double *shrunk);

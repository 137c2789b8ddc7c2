#pragma once
#include "core/belief/validity.h"
#include "engines/shared/engine.h"

/* How many clusters the data alone speak for: an engine runs with each number of them, and validity indices compare
 * what comes of it ([EGMM] §3.5, Eq. (30)). Every fit begins anew: none depends on the others, nor on their order. */

/* What came of one number of clusters. */
typedef struct {
  guint clusters;
  double values[CREDAL_N_VALIDITY];    /* NAN: that index has none here */
  double seconds;                      /* of the fit and of the indices */
  char **warnings;                     /* NULL-terminated: the fit's own, or why it failed */
} CredalClustersPoint;

/** CredalClustersFunc: @point: (transfer none): as soon as it is there, on the computing thread. */
typedef void (*CredalClustersFunc) (const CredalClustersPoint *point, gpointer data);

/**
 * credal_search_clusters:
 * @problem: the number of clusters in its parameters is not looked at; its starts are those of each fit. Without pins
 * @from, @to: the numbers, both included
 * @monitor: (nullable)
 * @each: (nullable)
 *
 * The points of all numbers, in their order. A number that the engine cannot do (more clusters than distinct objects
 * or than it has room for) has no values, and why among its warnings. Deterministic in the problem and the numbers,
 * but for the seconds; many objects are sampled as credal_fit_coarse() does. Fails with %CREDAL_ERROR_PARAMETER unless
 * 1 ≤ @from ≤ @to ≤ %CREDAL_MAX_CLUSTERS, with %CREDAL_ERROR_DATA when @to exceeds the number of objects, as the first
 * fit does when all fail, and with %CREDAL_ERROR_CANCELLED when stopped; what was found by then was told. Cost: that of
 * the fits. Returns: (transfer full) (element-type CredalClustersPoint).
 */
GArray *credal_search_clusters (const CredalEngine *engine, const CredalProblem *problem, guint from, guint to,
                                CredalMonitor *monitor, CredalClustersFunc each, gpointer data, GError **error);

/** credal_clusters_points_new: an empty array, which frees what its points own; credal_clusters_point_copy: all of
 *  @point, to be appended to one. */
GArray              *credal_clusters_points_new (void);
CredalClustersPoint  credal_clusters_point_copy (const CredalClustersPoint *point);

/** credal_clusters_best: the place of the best of @points by @index; −1: none has a value. */
gssize         credal_clusters_best  (const GArray *points, CredalValidity index);
/** credal_clusters_has: whether any of @points has a value of @index. */
gboolean       credal_clusters_has   (const GArray *points, CredalValidity index);
/** credal_clusters_index: the index meant for what the engine finds: that with the most values, of equals the first in
 *  the order of #CredalValidity: of mixtures EBIC where components stand for sets, else BIC; of other methods with sets
 *  ANS; of fuzzy ones MPC; of hard ones Davies–Bouldin. */
CredalValidity credal_clusters_index (const GArray *points);

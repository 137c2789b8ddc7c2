#pragma once
#include "core/belief/validity.h"
#include "engines/shared/engine.h"

/* Search for the number of clusters from the data alone: the engine runs once with each number, and validity indices
 * compare the results ([EGMM] §3.5, Eq. (30)). Every fit starts from scratch, so a result depends neither on the other
 * numbers nor on their order. */

/* The result for one number of clusters. */
typedef struct {
  guint clusters;
  double values[CREDAL_N_VALIDITY];    /* NAN: the index has no value here */
  double apart;                        /* above 0: some cluster stands apart from all others (`most` of
                                        * CredalGaps); NAN: unknown */
  double seconds;                      /* time for the fit and the indices */
  char *excluded;                      /* why the result does not take part, a sentence without a full stop: fewer
                                        * clusters, an empty, flat or single object's one, or coinciding ones; NULL: it
                                        * does */
  gboolean unfinished;                 /* TRUE: the fit ended at the limit of iterations; its values are not final */
  char **warnings;                     /* NULL-terminated: warnings of the fit, also if it did not converge; or the
                                        * reason why it failed */
  char **settings;                     /* "covariance=free" …: settings tried (choices-search.h); NULL: none */
} CredalClustersPoint;

/** CredalClustersFunc: Receives each @point (transfer none) as soon as it is computed, on the computing thread. */
typedef void (*CredalClustersFunc) (const CredalClustersPoint *point, gpointer data);

/**
 * credal_search_clusters:
 * @problem: must have no pins. Its parameters apply to every fit, except for the number of clusters
 * @from, @to: first and last number of clusters, both included
 * @monitor: (nullable)
 * @each: (nullable)
 *
 * Returns: (transfer full) (element-type CredalClustersPoint): one point for each number, in ascending order. If the
 * engine cannot fit a number (too few distinct objects, or too little memory), its point has no values and the reason
 * among its warnings. Fits run by credal_fit_coarse(), which samples large data. Deterministic in the problem and the
 * numbers, except for the seconds. Fails with %CREDAL_ERROR_PARAMETER unless 1 ≤ @from ≤ @to ≤ %CREDAL_MAX_CLUSTERS,
 * and with %CREDAL_ERROR_DATA if @to exceeds the number of objects. Fails with the error of the first failed fit if no
 * index has a value for any number. Fails with %CREDAL_ERROR_CANCELLED if stopped; @each has then received the points
 * found before. Cost: one fit for each number.
 */
GArray *credal_search_clusters (const CredalEngine *engine, const CredalProblem *problem, guint from, guint to,
                                CredalMonitor *monitor, CredalClustersFunc each, gpointer data, GError **error);

/** credal_clusters_points_new: Returns an empty array that frees the contents of its points.
 *  credal_clusters_point_copy: returns a deep copy of @point, to be appended to such an array. */
GArray              *credal_clusters_points_new (void);
CredalClustersPoint  credal_clusters_point_copy (const CredalClustersPoint *point);

/** credal_clusters_best: Returns the position of the best point that takes part according to @index; −1: none. */
gssize         credal_clusters_best  (const GArray *points, CredalValidity index);
/** credal_clusters_has: Returns TRUE if some point has a value of @index. */
gboolean       credal_clusters_has   (const GArray *points, CredalValidity index);
/** credal_clusters_index: Returns the validity index with the most values, other than the separation. Ties go to the
 *  first in the order of #CredalValidity. With results for two or more clusters, this is EBIC for mixtures whose
 *  components stand for sets, BIC for other mixtures, ANS for other methods with sets, MPC for fuzzy methods, and
 *  Davies–Bouldin for hard methods. */
CredalValidity credal_clusters_index (const GArray *points);

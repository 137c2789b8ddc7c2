#pragma once
#include "engines/shared/object-links.h"
#include "engines/shared/engine.h"

/* The model that k-means methods with answers on pairs share: COP-KMEANS [WCRS01], and MPCKMeans with its parts
 * [BBM04]. It has centres, optionally one learned metric or one for each cluster, and the clusters of the objects that
 * answers touch. Every other object is in the cluster with the least
 *
 *   w_i (‖x_i − μ_k‖²_{A_k} − log det A_k)
 *
 * The objective of a model can rise from one iteration to the next; the result of a run is the best model that it has
 * met. */
typedef enum { CREDAL_METRIC_NONE, CREDAL_METRIC_DIAGONAL, CREDAL_METRIC_FULL } CredalLinkedMetric;

/* The differences between the engines. */
typedef struct {
  gboolean penalties;        /* TRUE: violated links count when objects are assigned */
  gboolean neighbourhoods;   /* TRUE: random starts use the means of must-linked objects */
  gboolean learns;           /* TRUE: metrics are learned; diagonal and one for each cluster, unless the parameters
                              * "metric" or "metrics" say otherwise */
} CredalLinkedKind;

typedef struct {
  CredalLinkedKind kind;
  CredalDataset *data;
  CredalObjectLinks *links;
  GRand *rng;
  guint c;
  gsize p;
  double weight;             /* Σ_i w_i */
  double penalty;            /* w of one link */
  double *variances;         /* (p) variances of the features; a constant feature gets the widest one's */
  gsize scaled;              /* number of last columns whose unit must not matter if a metric is learned */
  CredalLinkedMetric metric;
  guint n_metrics;           /* 0: Euclidean; 1, or one for each cluster */
  gsize width;               /* width of one metric: p, or p × p */
  double *metrics;           /* (n_metrics × width) A */
  double *logdets;           /* (n_metrics) log det A */
  double *farthest;          /* (n_metrics × p) x′ − x″, approximately the longest difference under A, if there are
                              * cannot-links */
  double *lengths;           /* (n_metrics) ‖x′ − x″‖²_A */
  double *centres;           /* (c × p) */
  gint *cluster;             /* (links->size) cluster of each touched object; −1: none yet */
  struct {                   /* best model of the run */
    double objective;        /* INFINITY: none yet */
    double *centres, *metrics;
    gint *cluster;
  } best;
} CredalLinkedMeans;

/* Sums over objects and their clusters. */
typedef struct {
  double objective;          /* Σ w (‖x − μ‖²_A − log det A) */
  double *weight;            /* (c) Σ w */
  double *shift;             /* (c × p) Σ w (x − μ) */
  double *scatter;           /* (c × width) Σ w (x − μ)(x − μ)ᵀ, or its diagonal; NULL without metrics */
  double *sums;              /* the memory of all arrays above; free with g_free() */
} CredalLinkedSums;

/** credal_linked_means_new: Returns a run without centres. Fails with _PARAMETER, _MEMORY. */
CredalLinkedMeans *credal_linked_means_new  (const CredalProblem *problem, const CredalLinkedKind *kind,
                                             GError **error);
void               credal_linked_means_free (gpointer run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLinkedMeans, credal_linked_means_free)
/** credal_linked_means_begin: Sets the starting centres, or the whole model of an earlier result. Fails with _DATA,
 *  _MEMORY. */
gboolean           credal_linked_means_begin (CredalLinkedMeans *run, const CredalStart *start, GError **error);
/** credal_linked_means_seed: Resets the metrics and draws random centres. If the kind has `neighbourhoods`, means of
 *  large and distant units replace the drawn centres nearest to them. Fails with _DATA, _MEMORY. */
gboolean           credal_linked_means_seed (CredalLinkedMeans *run, GError **error);
/** credal_linked_means_derive: Computes the determinants, and the longest differences if there are cannot-links; to be
 *  called after a change of the metrics. Cost: O(n width) for each metric if there are cannot-links, otherwise
 *  O(p³). */
void               credal_linked_means_derive (CredalLinkedMeans *run);
/** credal_linked_norm2: Returns ‖δ‖² in the metric of cluster @k; @delta: (p). */
double             credal_linked_norm2 (const CredalLinkedMeans *run, guint k, const double *delta);
/** credal_linked_difference2: Returns ‖x_i − x_j‖² in the metric of cluster @k. */
double             credal_linked_difference2 (const CredalLinkedMeans *run, guint k, gsize i, gsize j);
/** credal_linked_cost: Returns ‖x_i − μ_k‖²_{A_k} − log det A_k. */
double             credal_linked_cost (const CredalLinkedMeans *run, gsize i, guint k);
/** credal_linked_means_sum: Computes @sums over all objects, each in its cluster. An object without a cluster counts in
 *  the cluster of least credal_linked_cost(). Fails with _CANCELLED. Cost: O(n c width). */
gboolean           credal_linked_means_sum (const CredalLinkedMeans *run, CredalLinkedSums *sums,
                                            CredalMonitor *monitor, GError **error);
/** credal_linked_means_keep: Keeps the current centres, metrics and clusters as the best. */
void               credal_linked_means_keep (CredalLinkedMeans *run, double objective);
void               credal_linked_means_save (const CredalLinkedMeans *run, CredalState *state);

/** credal_linked_means_load: Loads a stored model. Touched objects that it does not name keep their cluster: none in a
 *  new run. Fails with _DATA if @state does not fit. */
gboolean           credal_linked_means_load (CredalLinkedMeans *run, const CredalState *state, GError **error);
/** credal_linked_means_partition: Returns (transfer full) the partition of the model. @run: (transfer full). */
CredalPartition   *credal_linked_means_partition (CredalLinkedMeans *run, CredalState *state, GError **error);

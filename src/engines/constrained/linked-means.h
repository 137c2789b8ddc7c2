#pragma once
#include "engines/shared/object-links.h"
#include "engines/shared/engine.h"

/* What k-means with answers on pairs shares, COP-KMEANS [WCRS01] and MPCKMeans with its parts [BBM04]: centres, perhaps
 * a learned metric for all or for each cluster, and the clusters of the objects that answers touch; every other object
 * is in the cluster of the least
 *
 *   w_i (‖x_i − μ_k‖²_{A_k} − log det A_k)
 *
 * Where a run raises its objective the best that it came by is its result. */
typedef enum { CREDAL_METRIC_NONE, CREDAL_METRIC_DIAGONAL, CREDAL_METRIC_FULL } CredalLinkedMetric;

/* What makes the difference. */
typedef struct {
  gboolean penalties;        /* links that are not met count where objects are assigned */
  gboolean neighbourhoods;   /* random starts begin at the means of what must-links put together */
  gboolean learns;           /* a metric: diagonal ones for each cluster, unless "metric" and "metrics" say else */
} CredalLinkedKind;

typedef struct {
  CredalLinkedKind kind;
  CredalDataset *data;
  CredalObjectLinks *links;
  GRand *rng;
  guint c;
  gsize p;
  double weight;             /* Σ_i w_i */
  double penalty;            /* w of a link */
  double *variances;         /* (p) of the features; of one that does not vary that of the widest */
  gsize scaled;              /* last columns, whose unit must not count where a metric is learned */
  CredalLinkedMetric metric;
  guint n_metrics;           /* 0: Euclidean; 1, or one for each cluster */
  gsize width;               /* of a metric: p, or p × p */
  double *metrics;           /* (n_metrics × width) A */
  double *logdets;           /* (n_metrics) log det A */
  double *farthest;          /* (n_metrics × p) x′ − x″, about the longest difference under A, where cannot-links ask */
  double *lengths;           /* (n_metrics) ‖x′ − x″‖²_A */
  double *centres;           /* (c × p) */
  gint *cluster;             /* (links->size) −1: in none yet */
  struct {                   /* of the run */
    double objective;        /* INFINITY: there is none */
    double *centres, *metrics;
    gint *cluster;
  } best;
} CredalLinkedMeans;

/* Sums over objects and their clusters. */
typedef struct {
  double objective;          /* Σ w (‖x − μ‖²_A − log det A) */
  double *weight;            /* (c) Σ w */
  double *shift;             /* (c × p) Σ w (x − μ) */
  double *scatter;           /* (c × width) Σ w (x − μ)(x − μ)ᵀ, or its diagonal; NULL where there are no metrics */
  double *sums;              /* where they are; free with g_free() */
} CredalLinkedSums;

/** credal_linked_means_new: fails with _PARAMETER, _MEMORY. */
CredalLinkedMeans *credal_linked_means_new  (const CredalProblem *problem, const CredalLinkedKind *kind,
                                             GError **error);
void               credal_linked_means_free (gpointer run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLinkedMeans, credal_linked_means_free)
/** credal_linked_means_begin: centres, and of an earlier result all. Fails with _DATA, _MEMORY. */
gboolean           credal_linked_means_begin (CredalLinkedMeans *run, const CredalStart *start, GError **error);
/** credal_linked_means_seed: random centres, and metrics as at the beginning. */
gboolean           credal_linked_means_seed (CredalLinkedMeans *run, GError **error);
/** credal_linked_means_derive: call after changing metrics. Cost: O(n width) for each metric where cannot-links need
 *  its longest difference, else O(p³). */
void               credal_linked_means_derive (CredalLinkedMeans *run);
/** credal_linked_norm2: ‖δ‖² in the metric of cluster @k; @delta: (p). */
double             credal_linked_norm2 (const CredalLinkedMeans *run, guint k, const double *delta);
/** credal_linked_difference2: ‖x_i − x_j‖² in the metric of cluster @k. */
double             credal_linked_difference2 (const CredalLinkedMeans *run, guint k, gsize i, gsize j);
/** credal_linked_cost: ‖x_i − μ_k‖²_{A_k} − log det A_k. */
double             credal_linked_cost (const CredalLinkedMeans *run, gsize i, guint k);
/** credal_linked_means_sum: of all objects, each in its cluster; of those that are in none yet, in the cheapest. FALSE
 *  with _CANCELLED. Cost: O(n c width). */
gboolean           credal_linked_means_sum (const CredalLinkedMeans *run, CredalLinkedSums *sums,
                                            CredalMonitor *monitor, GError **error);
/** credal_linked_means_keep: the present centres, metrics and clusters are the best. */
void               credal_linked_means_keep (CredalLinkedMeans *run, double objective);
void               credal_linked_means_save (const CredalLinkedMeans *run, CredalState *state);

/** credal_linked_means_load: the stored model; @run's objects that it does not name are in no cluster. */
gboolean           credal_linked_means_load (CredalLinkedMeans *run, const CredalState *state, GError **error);
/** credal_linked_means_partition: takes @run. */
CredalPartition   *credal_linked_means_partition (CredalLinkedMeans *run, CredalState *state, GError **error);

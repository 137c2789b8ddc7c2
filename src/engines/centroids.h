#pragma once
#include "engines/engine.h"

/* What k-means and fuzzy c-means share: alternate each object's shares of the centres and the centres as weighted means. */
typedef struct _CredalCentroids CredalCentroids;

/** From squared distances @d2 (c) to shares @g (c) ≥ 0; returns Σ_k g_k d²_k, the object's cost. */
typedef double (*CredalShareFunc) (const CredalCentroids *centroids, const double *d2, double *g);

struct _CredalCentroids {
  CredalDataset *data;
  guint c;
  gsize p;
  double exponent;         /* of the memberships in the shares: m, 1 in k-means */
  CredalPins *pins;        /* objects with given memberships, or NULL */
  double *centres;         /* (c × p) */
  CredalShareFunc weigh;   /* the shares that move the centres */
  CredalShareFunc show;    /* the memberships that are shown: sum to 1 */
};

/* The engine's functions, with the two that make the difference. */
CredalCentroids *credal_centroids_new       (const CredalProblem *problem, const CredalStart *start, CredalShareFunc weigh, CredalShareFunc show,
                                             double exponent, GError **error);
void             credal_centroids_free      (gpointer run);
gboolean         credal_centroids_step      (gpointer run, CredalMonitor *monitor, double *objective, GError **error);
CredalState     *credal_centroids_save      (const CredalCentroids *run, const char *engine);
CredalPartition *credal_centroids_partition (const CredalProblem *problem, CredalState *state, CredalShareFunc weigh, CredalShareFunc show,
                                             double exponent, CredalReport *report, GError **error);

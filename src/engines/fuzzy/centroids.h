#pragma once
#include "engines/shared/engine.h"

/* What k-means and fuzzy c-means share: alternate the objects' memberships and the centres as means weighted by u^m.
 *
 *   J = Σ_i w_i Σ_k u_ik^m d²_ik */

/** CredalMembershipFunc: @u: (c) out, of sum 1: what minimises an object's part of J, from its squared distances @d2
 *  (c). */
typedef void (*CredalMembershipFunc) (const double *d2, guint c, double m, double *u);

typedef struct {
  CredalDataset *data;
  guint c;
  gsize p;
  double m;                /* 1 in k-means */
  CredalMembershipFunc membership;
  CredalPins *pins;        /* objects with given memberships, or NULL */
  double *centres;         /* (c × p) */
} CredalCentroids;

/* The engine's functions, with what makes the difference. */
CredalCentroids *credal_centroids_new       (const CredalProblem *problem, const CredalStart *start,
                                             CredalMembershipFunc membership, double m, GError **error);
void             credal_centroids_free      (gpointer run);
gboolean         credal_centroids_step      (gpointer run, CredalMonitor *monitor, CredalIteration *iteration,
                                             GError **error);
CredalState     *credal_centroids_save      (const CredalCentroids *run, const char *engine);
CredalPartition *credal_centroids_partition (const CredalProblem *problem, CredalState *state,
                                             CredalMembershipFunc membership, double m, CredalReport *report,
                                             GError **error);

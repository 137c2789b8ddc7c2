#pragma once
#include "engines/shared/engine.h"
#include "engines/shared/label-rows.h"

/* The iteration that k-means and fuzzy c-means share, with or without labels. It alternates between the objects'
 * memberships and the centres, means weighted by z_ik = u_ik^m + α b_ik (u_ik − f_ik)²; α = 0 if labels do
 * not count.
 *
 *   J = Σ_i w_i Σ_k z_ik d²_ik */

/** CredalMembershipFunc: Minimises an object's part of J, given its squared distances @d2 (c). @u: (c) out, of sum
 *  1. */
typedef void (*CredalMembershipFunc) (const double *d2, guint c, double m, double *u);
/** CredalLabelledFunc: Minimises a labelled object's part of J, given its squared distances @d2 (c). @u: (c) out, of
 *  sum 1. @b, @f: (c) the row of the object in the labels. */
typedef void (*CredalLabelledFunc) (const double *d2, guint c, double alpha, const double *b, const double *f,
                                    double *u);

/* The kind of an engine. If the engine has the parameters "m", "alpha" or "labels", they take the place of `m`, `alpha`
 * and `seeds` here. */
typedef struct {
  CredalMembershipFunc membership;
  double m;                      /* 1 for k-means */
  CredalLabelledFunc labelled;   /* NULL: labels have no effect */
  double alpha;
  gboolean seeds;                /* TRUE: labels only set the starting centres; the parameter "labels" is
                                  * CREDAL_LABELS_SEED */
  gboolean exclusive;            /* as for credal_label_rows_new() */
} CredalCentroidsKind;

#define CREDAL_LABELS_SEED "seeds"

typedef struct {
  CredalDataset *data;
  CredalCentroidsKind kind;
  guint c;
  gsize p;
  CredalPins *pins;        /* objects with given memberships, or NULL */
  CredalLabelRows *labels; /* without rows if labels do not count */
  double *centres;         /* (c × p) */
} CredalCentroids;

/** credal_centroids_new: Starts a run. A warm start takes the centres of the earlier result, a given start the means
 *  under its memberships. Other starts draw k-means++ centres. With labels, a cluster with objects labelled above ½
 *  then starts at their mean instead; it replaces the drawn centre matched to it; the other clusters keep the
 *  remaining drawn centres. Fails if the labels or a warm state do not fit, or if drawing fails. */
CredalCentroids *credal_centroids_new       (const CredalProblem *problem, const CredalStart *start,
                                             const CredalCentroidsKind *kind, GError **error);
/* The algorithm of engines whose kind is a CredalCentroidsKind. */
extern const CredalAlgorithm credal_centroids_algorithm;
void             credal_centroids_free      (gpointer run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCentroids, credal_centroids_free)
gboolean         credal_centroids_step      (gpointer run, CredalMonitor *monitor, CredalIteration *iteration,
                                             GError **error);
/** credal_centroids_restore: Returns (transfer full) a run at the centres of @state. Fails as the engine's partition()
 *  does. */
CredalCentroids *credal_centroids_restore   (const CredalProblem *problem, const CredalState *state,
                                             const CredalCentroidsKind *kind, GError **error);
/** credal_centroids_objective: Returns J at the current centres. Cost: one step. */
double           credal_centroids_objective (const CredalCentroids *run);
/** credal_centroids_masses: Computes the memberships at the current centres; a CredalMassFunc. */
void             credal_centroids_masses    (gconstpointer run, gsize begin, gsize end, double *m);
/** credal_nearest_membership: Gives full membership in the nearest cluster; the CredalMembershipFunc of k-means. */
void             credal_nearest_membership  (const double *d2, guint c, double m, double *u);

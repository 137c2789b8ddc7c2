#pragma once
#include "engines/shared/engine.h"
#include "engines/shared/label-rows.h"

/* What k-means and fuzzy c-means share, with labels or without: alternate the objects' memberships and the centres, as
 * means weighted by z_ik = u_ik^m + α b_ik (u_ik − f_ik)²; α = 0 where labels do not count.
 *
 *   J = Σ_i w_i Σ_k z_ik d²_ik */

/** CredalMembershipFunc: @u: (c) out, of sum 1: what minimises an object's part of J, from its squared distances @d2
 *  (c). */
typedef void (*CredalMembershipFunc) (const double *d2, guint c, double m, double *u);
/** CredalLabelledFunc: the same of a labelled object; @b, @f: (c) of its row. */
typedef void (*CredalLabelledFunc) (const double *d2, guint c, double alpha, const double *b, const double *f,
                                    double *u);

/* What makes the difference. */
typedef struct {
  CredalMembershipFunc membership;
  double m;                      /* 1 in k-means */
  CredalLabelledFunc labelled;   /* NULL: labels do nothing */
  double alpha;
  gboolean seeds;                /* labels say where random starts begin, and no more */
  gboolean exclusive;            /* as credal_label_rows_new() has it */
} CredalCentroidsKind;

typedef struct {
  CredalDataset *data;
  CredalCentroidsKind kind;
  guint c;
  gsize p;
  CredalPins *pins;        /* objects with given memberships, or NULL */
  CredalLabelRows *labels; /* of none where labels do not count */
  double *centres;         /* (c × p) */
} CredalCentroids;

/* The engine's functions, with what makes the difference. */
/** credal_centroids_new: with labels random starts begin at the means of the objects that are rather in a cluster than
 *  not; clusters without any, at those centres by k-means++ that are not near these. */
CredalCentroids *credal_centroids_new       (const CredalProblem *problem, const CredalStart *start,
                                             const CredalCentroidsKind *kind, GError **error);
void             credal_centroids_free      (gpointer run);
gboolean         credal_centroids_step      (gpointer run, CredalMonitor *monitor, CredalIteration *iteration,
                                             GError **error);
void             credal_centroids_save      (gconstpointer run, CredalState *state);
/** credal_centroids_restore: a run at @state's centres. Fails as a partition of it does. */
CredalCentroids *credal_centroids_restore   (const CredalProblem *problem, const CredalState *state,
                                             const CredalCentroidsKind *kind, GError **error);
/** credal_centroids_objective: J at the present centres. Cost: that of a step. */
double           credal_centroids_objective (const CredalCentroids *run);
/** credal_centroids_masses: CredalMassFunc: the memberships at the present centres. */
void             credal_centroids_masses    (gconstpointer run, gsize begin, gsize end, double *m);
CredalPartition *credal_centroids_partition (const CredalProblem *problem, CredalState *state,
                                             const CredalCentroidsKind *kind, CredalReport *report, GError **error);
/** credal_nearest_membership: CredalMembershipFunc of k-means: all of it to the nearest centre. */
void             credal_nearest_membership  (const double *d2, guint c, double m, double *u);

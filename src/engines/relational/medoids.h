#pragma once
#include "core/base/monitor.h"
#include "core/belief/frame.h"
#include "engines/relational/between.h"

/* Objects as the centres of clusters, and the masses that follow from the distances to them (mecm.c has the
 * equations). */

typedef struct {
  double alpha, beta, rho2;  /* rho2: INFINITY: no outliers */
  double gamma, eta;
} CredalMedoidsCost;

typedef struct {
  CredalDataset *data;
  CredalFrame *frame;
  CredalMedoidsCost cost;
  guint32 *objects;          /* (c) the medoids */
  double *d2;                /* (n × c) squared distances of all objects from them */
  double *spread;            /* (f) η Σ_{k,l∈A} d²(v_k, v_l) */
  double objective;          /* J */
  double *sum;               /* (n × c) Σ_i m_i{k}^β d²(i, l) of each object l, at the beginning of a round */
  guint next;                /* the medoid that is improved next; 0: a round begins */
  gboolean replaced;         /* TRUE: a medoid was replaced in this round */
} CredalMedoids;

/** credal_medoids_new: Returns (transfer full) clusters without medoids. Fails with _MEMORY. */
CredalMedoids *credal_medoids_new       (CredalDataset *data, CredalFrame *frame, const CredalMedoidsCost *cost,
                                         GError **error);
void           credal_medoids_free_item (gpointer medoids);
/** credal_medoids_put: Sets the medoids and computes J. @objects: (c), numbers of objects. Cost: O(n (c p + f c²)). */
void           credal_medoids_put       (CredalMedoids *medoids, const guint32 *objects);
/** credal_medoids_improve: Replaces the next medoid if that lowers J. @settled: out: TRUE at the end of a round over
 *  all clusters in which none was replaced. Fails with _CANCELLED, and with _MEMORY. Cost: O(n f c²), and O(n² (p + c))
 *  when a round begins. */
gboolean       credal_medoids_improve   (CredalMedoids *medoids, gboolean *settled, CredalMonitor *monitor,
                                         GError **error);
/** credal_medoids_masses: A CredalMassFunc. */
void           credal_medoids_masses    (gconstpointer item, gsize begin, gsize end, double *m);

static inline void
credal_medoids_free (CredalMedoids *medoids)
{
  credal_medoids_free_item (medoids);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMedoids, credal_medoids_free)

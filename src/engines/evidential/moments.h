#pragma once
#include <glib.h>

/* Weighted moments for each focal set, relative to its own origin: S0 = Σ g, S1 = Σ g u, S2 = Σ g u uᵀ with u = x −
 * origin. They are all that new centres and metrics need. Blocks are summed in order, so the result does not depend on
 * threads. */
typedef struct {
  guint f;
  gsize p;
  double *s0;              /* (f) */
  double *s1;              /* (f × p) */
  double *s2;              /* (f × p(p+1)/2) upper triangles by rows, or NULL */
  double objective;        /* Σ of the objects' costs, as the engine defines them */
} CredalMoments;

CredalMoments *credal_moments_new   (guint f, gsize p, gboolean second);
void           credal_moments_free  (CredalMoments *moments);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMoments, credal_moments_free)
/** credal_moments_width: Returns the number of values in credal_moments_set(). */
gsize          credal_moments_width (const CredalMoments *moments);
/** credal_moments_set: Sets all moments. @values: (width): the objective; then for each set but ∅ S0, S1 and, if
 *  collected, S2. */
void           credal_moments_set   (CredalMoments *moments, const double *values);
/** credal_moments_add_row: Adds one object with weight @g on set @a, at @u: (p) from that set's origin. Cost: O(p²)
 *  with S2, otherwise O(p). */
void           credal_moments_add_row (CredalMoments *moments, guint a, double g, const double *u);

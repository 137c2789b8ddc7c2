#pragma once
#include <glib.h>
#include "core/numerics/normal.h"

/* The density of a mixture of normal distributions in the plane. */

typedef struct _CredalNormals CredalNormals;

/** credal_normals_new: Returns the mixture of @n @components (copied). Returns NULL if there is none, or if a
 *  covariance is not positive definite. */
CredalNormals *credal_normals_new  (const CredalNormal *components, guint n);
void           credal_normals_free (CredalNormals *normals);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNormals, credal_normals_free)
guint          credal_normals_n    (const CredalNormals *normals);
/** credal_normals_log: Returns log Σ_k weight_k N((x, y) | mean_k, covariance_k). @normals: a CredalNormals; untyped,
 *  so that it is a CredalHeightFunc. Cost: O(n). */
double         credal_normals_log  (gconstpointer normals, double x, double y);
/** credal_normals_levels: Sets each of @levels (m) to the largest log density l so that @shares[j] of the points, by
 *  @weights, have a log density of l or more. @xy: (n × 2); @weights: (nullable) (n): NULL: 1. Of more than 20 000
 *  points, every k-th counts. Returns FALSE if memory runs out. Cost: O(min(n, 20 000) log n). */
gboolean       credal_normals_levels (const CredalNormals *normals, const double *xy, const double *weights, gsize n,
                                      const double *shares, guint m, double *levels);

#pragma once
#include <glib.h>

/* Points of the plane in squares, each cut into four as long as it holds several places, for the Barnes–Hut sums of
 * t-SNE [vdM14]. */
typedef struct _CredalQuadtree CredalQuadtree;

/** credal_quadtree_new: @xy: (n × 2), finite, n ≥ 1; used only during the call. Returns NULL if memory runs out.
 *  Cost: O(n log n) for points of different places. */
CredalQuadtree *credal_quadtree_new  (const double *xy, gsize n);
void            credal_quadtree_free (CredalQuadtree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalQuadtree, credal_quadtree_free)

/** credal_quadtree_repulsion: Adds Σ_j w_j² (y − y_j) to @force, w_j = 1 / (1 + ‖y − y_j‖²), over all points but one at
 *  the place @y itself. Returns Σ_j w_j. A square whose side is less than @theta times the distance of its centre of
 *  gravity counts as points in that centre, with their second moments about it. Cost: O(log n) for @theta > 0. */
double          credal_quadtree_repulsion (const CredalQuadtree *tree, const double y[2], double theta,
                                           double force[2]);

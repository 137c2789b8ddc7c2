#pragma once
#include "core/belief/partition.h"
#include "core/regions/regions.h"

/* A partition of a picture's objects, looked up for each pixel; neighbouring pixels prefer the same cluster
 * (core/picture/pixel-field.h). The states of a pixel are the clusters and ∅, with the probabilities
 * p_k = Σ_{A ∋ k} m(A) / |A| and p_∅ = m(∅) of its object. They are divided by the mixing proportions if the method has
 * them, because the neighbours are the better prior. If strokes also apply to pixels that look like the painted ones,
 * an unpainted pixel of a painted object has the mean probabilities of the four nearest unpainted objects, if they are
 * near: a stroke fixes its own pixels, and does not outvote the neighbours of others. A pixel under a label has its
 * cluster; one under a region has the likeliest cluster of its object.
 *
 * Let q be the field, and ρ = 1 − g₂ / g₁ for the two largest values of g_k = q_k / p_k, the neighbours' evidence. Then
 *
 *   m'(A) = (1 − ρ) Σ_{k ∈ A} q_k (m(A) / |A|) / p_k for |A| > 1,    m'(∅) = q_∅,
 *
 * and {k} has the rest of q_k: neighbours that agree also decide between the clusters of a set. Immutable, atomically
 * ref-counted. */
typedef struct _CredalTogether CredalTogether;

/** credal_together_new: Returns the pixels of @partition, a partition of the objects of @regions. @strength: above 0,
 *  to 1, at which neighbours outvote any pixel. @regions can change afterwards. Fails with %CREDAL_ERROR_MEMORY and
 *  %CREDAL_ERROR_CANCELLED. @monitor: (nullable). Cost: the cost of the field, and O(f) for each undecided pixel. */
CredalTogether *credal_together_new   (const CredalRegions *regions, CredalPartition *partition, double strength,
                                       CredalMonitor *monitor, GError **error);
CredalTogether *credal_together_ref   (CredalTogether *together);
void            credal_together_unref (CredalTogether *together);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTogether, credal_together_unref)

/** credal_together_partition: Returns (transfer none) the partition of the objects. */
CredalPartition *credal_together_partition (const CredalTogether *together);
/** credal_together_labels: Returns (pixels) the cluster of the largest membership; 0 for pixels outside. */
const guint8    *credal_together_labels    (const CredalTogether *together);
/** credal_together_focal: Returns (pixels) the index of the focal set of the largest mass; 0 for pixels outside. */
const guint32   *credal_together_focal     (const CredalTogether *together);
/** credal_together_membership: Returns the membership of @pixel in cluster @k: q_k / (1 − q_∅). */
double           credal_together_membership (const CredalTogether *together, gsize pixel, guint k);
/** credal_together_shares: Returns (f) the share of the pixels, without those outside, in each focal set. */
const double    *credal_together_shares    (const CredalTogether *together);
/** credal_together_pixel: Returns (transfer full) a partition of one object: the masses of @pixel and the names of the
 *  clusters. @pixel: not outside. Fails with %CREDAL_ERROR_MEMORY. Cost: O(f c). */
CredalPartition *credal_together_pixel     (const CredalTogether *together, gsize pixel, GError **error);
/** credal_together_masses: Sets @m (f) to the masses of @pixel. Precondition: it is not outside. Cost: O(f). */
void             credal_together_masses    (const CredalTogether *together, gsize pixel, double *m);

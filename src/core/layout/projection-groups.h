#pragma once
#include "core/layout/projection.h"

/* Earlier positions on the screen of the objects 0, step, 2 step, … */
typedef struct {
  gsize count, step;         /* count = ⌈n / step⌉ */
  double *xy;                /* (count × 2) */
} CredalPlaces;

/** credal_places_new: Copies at most 4096 of the @n ≥ 1 positions @xy (n × 2), evenly spaced. */
CredalPlaces *credal_places_new  (const double *xy, gsize n);
void          credal_places_free (CredalPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPlaces, credal_places_free)

/**
 * credal_projection_new_groups:
 * @membership: (n × c) memberships of the objects in the groups
 * @former: (nullable): earlier positions of the same objects
 *
 * Projects onto the plane in which the groups lie apart. Precondition: p ≥ 2. The axes are the two leading right
 * singular vectors of the matrix with rows √π_k (m_k − m). m_k is the mean of group k, and π_k its share of the
 * objects. If all means lie on a line, the second axis is the leading principal component orthogonal to the first; if
 * all means are equal, the axes are the two leading principal components. An axis without variance is 0. The axes are
 * otherwise orthonormal, so no distance is enlarged. This is our choice: discriminant axes divide by the scatter
 * within groups, and so separate even arbitrary groups if there are many features.
 *
 * With @former, the picture is then rotated or mirrored in its plane so that objects are as near as possible to their
 * former positions (the orthogonal Procrustes problem, Schönemann 1966). Successive pictures can then be compared by
 * eye.
 *
 * Fails like credal_principal_components(). Cost: O(n p (p + c)).
 */
CredalProjection *credal_projection_new_groups (const CredalDataset *data, const double *membership, guint c,
                                                const CredalPlaces *former, GError **error);

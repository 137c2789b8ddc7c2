#pragma once
#include "core/data/projection.h"

/* Earlier positions on screen of some objects: 0, step, 2 step, … */
typedef struct {
  gsize count, step;         /* count = ⌈n / step⌉ */
  double *xy;                /* (count × 2) */
} CredalPlaces;

/** credal_places_new: Keeps at most a few thousand of the @n positions @xy (n × 2), evenly spaced. */
CredalPlaces *credal_places_new  (const double *xy, gsize n);
void          credal_places_free (CredalPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPlaces, credal_places_free)

/**
 * credal_projection_new_groups:
 * @membership: (n × c)
 * @former: (nullable): for the same objects
 *
 * Projects onto the plane in which the groups lie apart. Its axes are the leading right singular vectors of the groups'
 * means, as rows √π_k (m_k − m), π_k a group's share of the objects. If all means lie on a line, the second axis is the
 * leading principal component orthogonal to the first. The axes are orthonormal, so no distance is enlarged. Our
 * choice: discriminant axes, which divide by the scatter within groups, separate arbitrary groups when features are
 * many.
 *
 * The picture is then rotated or mirrored in its plane so that objects are as near as possible to their former
 * positions (the orthogonal Procrustes problem, Schönemann 1966): successive pictures can be compared by eye.
 *
 * Fails like credal_principal_components(). Cost: O(n p (p + c)).
 */
CredalProjection *credal_projection_new_groups (const CredalDataset *data, const double *membership, guint c,
                                                const CredalPlaces *former, GError **error);

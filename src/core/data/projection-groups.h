#pragma once
#include "core/data/projection.h"

/* Where some of the objects were seen before: objects 0, step, 2 step, … */
typedef struct {
  gsize count, step;         /* count = ⌈n / step⌉ */
  double *xy;                /* (count × 2) */
} CredalPlaces;

/** credal_places_new: of at most some thousand of @n objects, evenly taken from @xy (n × 2). */
CredalPlaces *credal_places_new  (const double *xy, gsize n);
void          credal_places_free (CredalPlaces *places);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPlaces, credal_places_free)

/**
 * credal_projection_new_groups:
 * @membership: (n × c)
 * @former: (nullable): of the same objects
 *
 * The plane in which the groups lie apart: its axes are the leading right singular vectors of the groups' means, as
 * rows √π_k (m_k − m), π_k a group's share of the objects; where all means lie on a line the second axis is the leading
 * principal component at a right angle to the first. The axes are orthonormal, so no distance is shown larger than it
 * is; ours: the discriminant axes, which divide by the scatter within groups, show any groups apart when features are
 * many.
 *
 * Within its plane the picture is then turned or mirrored so that objects lie as near as can be to where they were (the
 * orthogonal Procrustes problem, Schönemann 1966), so that two pictures in a row can be compared by eye.
 *
 * Fails as credal_principal_components() does. Cost: O(n p (p + c)).
 */
CredalProjection *credal_projection_new_groups (const CredalDataset *data, const double *membership, guint c,
                                                const CredalPlaces *former, GError **error);

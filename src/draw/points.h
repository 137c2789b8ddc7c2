#pragma once
#include "draw/scene.h"
#include "draw/sprite.h"

/** credal_points_stamp:
 * @sprites: (n_sprites) the marks
 * @kinds: (nullable) (n): which of them each object has; NULL: the first
 * @only: (nullable) (n): nonzero = wanted
 *
 * Copies marks into the plot area of @surface, in the order of the objects; where several hundred thousand are shown, one for
 * each pixel that has any. Cost: O(n).
 */
void credal_points_stamp (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalSprite *sprites, guint n_sprites, const guint32 *kinds, const guint8 *only);
/** credal_points_shown: how many objects lie in the plot area. Cost: O(n). */
gsize credal_points_shown (const CredalScene *scene, const CredalViewport *viewport);
/** credal_points_paths: the same marks as paths. Cost: O(n), slowly. */
void credal_points_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style);

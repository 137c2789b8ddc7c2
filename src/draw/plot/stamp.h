#pragma once
#include "draw/plot/scene.h"
#include "draw/paint/sprite.h"

/* Marks by kind. A kind with several faces alternates them in slanted stripes that move with the data: in a crowd, a
 * set of clusters becomes a hatched area. */
typedef struct {
  CredalSprite *sprites;
  guint *first;            /* (n_kinds + 1): kind k has the sprites first[k] … first[k + 1] − 1 */
  guint n_kinds;
} CredalMarks;

/** credal_stamp:
 * @kinds: (nullable) (n): each object's kind; NULL: 0
 * @only: (nullable) (n): nonzero = wanted
 *
 * Copies marks into the plot area of @surface, in the order of the objects; if more than %CREDAL_CROWD are visible, one
 * mark for each pixel with any. Cost: O(n). */
void credal_stamp (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                   const CredalMarks *marks, const guint32 *kinds, const guint8 *only);
/** credal_stamp_image: Returns (transfer full) an image that covers the plot area when it is painted at the origin of
 *  @cr, at the resolution of its target; in cairo's error state, and then harmless, if memory runs out. */
cairo_surface_t *credal_stamp_image (cairo_t *cr, const CredalViewport *viewport);
/** credal_stamp_scale: Returns device pixels per user unit. */
double credal_stamp_scale (cairo_surface_t *surface);

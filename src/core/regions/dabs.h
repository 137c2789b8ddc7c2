#pragma once
#include "core/regions/strokes.h"

/**
 * credal_dabs:
 * @classes: (height × width): the class of each pixel; below 0: none
 * @count: the number of dabs wanted
 * @radius: the largest radius of a dab, in pixels, at least .5
 *
 * Marks a class of a picture with dabs of the brush, like a careful user. Each dab is at the pixel of @class that is
 * deepest inside it: the one whose largest square around it has only pixels of @class, and none of an earlier dab. The
 * first of several such pixels counts. The dab fits into that square. Returns (transfer full) (element-type
 * CredalStroke): strokes that mark region 0; fewer than @count if no pixel is left. Cost: O(count × pixels).
 */
GPtrArray *credal_dabs (const int *classes, guint width, guint height, int class, guint count, double radius);

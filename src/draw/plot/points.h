#pragma once
#include "draw/plot/scatter.h"

/** credal_points_paths: the marks that credal_draw_points() copies, as paths. Cost: O(n), slowly. */
void credal_points_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style);

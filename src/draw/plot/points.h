#pragma once
#include "draw/plot/scatter.h"

/** credal_points_paths: Draws as paths the marks that credal_draw_points() copies. Cost: O(n), slow. */
void credal_points_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport,
                          const CredalStyle *style);

#pragma once
#include "core/groups/profile.h"
#include "draw/paint/style.h"

/** credal_draw_profile: Draws the histogram of a feature in a group, filled with @colour, behind the outline of its
 *  histogram in the rest. Both fill the height of @area with their largest bin. @bins: of credal_profile_histogram().
 *  */
void credal_draw_profile (cairo_t *cr, const CredalStyle *style, CredalColour colour,
                          const double bins[2][CREDAL_PROFILE_BINS], const cairo_rectangle_t *area);

#pragma once
#include <cairo.h>
#include "core/belief/partition.h"
#include "core/regions/regions.h"
#include "draw/paint/style.h"

/** credal_draw_grey_picture: Draws the hard focal set of each pixel in its grey (credal_set_greys()), as large as @area
 *  allows, in its middle, framed. Pixels outside are checks. If memory runs out, @cr gets an error state. */
void credal_draw_grey_picture (cairo_t *cr, const CredalRegions *regions, const CredalPartition *partition,
                               const CredalStyle *style, const cairo_rectangle_t *area);

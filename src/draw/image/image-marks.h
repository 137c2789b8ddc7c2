#pragma once
#include "draw/image/image-viewport.h"
#include "draw/image/ink.h"

/* Marks over a picture, legible on any ground. Points are user units. */

/** credal_draw_image_badge: Draws a ring around (@px, @py), the place of one of the question's two objects, and @name
 *  in a disc next to it, on the side with room in the viewport. */
void credal_draw_image_badge (cairo_t *cr, const CredalStyle *style, const char *name, double px, double py,
                              const CredalImageViewport *viewport);
/** credal_draw_image_tag: Draws the name of a region or label, in a disc at (@px, @py). */
void credal_draw_image_tag   (cairo_t *cr, const CredalStyle *style, CredalStrokeMark mark, guint number, double px,
                              double py);
void credal_draw_image_pen   (cairo_t *cr, CredalStrokeMark mark, guint number, const CredalStyle *style, double px,
                              double py, double radius);
void credal_draw_image_cross (cairo_t *cr, const CredalStyle *style, double px, double py);
/** credal_draw_image_path: Strokes the current path as the outline of a stroke being drawn. */
void credal_draw_image_path  (cairo_t *cr, CredalColour colour);
void credal_draw_image_grid  (cairo_t *cr, const CredalImageViewport *viewport, guint columns, guint rows);

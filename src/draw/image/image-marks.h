#pragma once
#include "draw/image/image-viewport.h"
#include "draw/image/ink.h"

/* What stands over a picture: all legible on any ground. Points are user units. */

/** credal_draw_image_badge: one of the question's two objects, on the side of it where the viewport has room. */
void credal_draw_image_badge (cairo_t *cr, const CredalStyle *style, const char *name, double px, double py,
                              const CredalImageViewport *viewport);
/** credal_draw_image_tag: the name of a region or label, beside the beginning of a stroke. */
void credal_draw_image_tag   (cairo_t *cr, const CredalStyle *style, CredalStrokeMark mark, guint number, double px,
                              double py);
void credal_draw_image_pen   (cairo_t *cr, CredalStrokeMark mark, guint number, const CredalStyle *style, double px,
                              double py, double radius);
void credal_draw_image_cross (cairo_t *cr, const CredalStyle *style, double px, double py);
/** credal_draw_image_path: strokes the current path as the outline of a stroke that is being drawn. */
void credal_draw_image_path  (cairo_t *cr, CredalColour colour);
void credal_draw_image_grid  (cairo_t *cr, const CredalImageViewport *viewport, guint columns, guint rows);

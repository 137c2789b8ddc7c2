/* Draws the shapes that mark regions of doubt. */
#include "draw/paint/mark.h"
#include <math.h>

#define LEAST_OUTLINED 2.75      /* as for other marks */

static void
star_path (cairo_t *cr, double x, double y, double r)
{
  for (guint v = 0; v < 10; v++)
    {
      double angle = -G_PI / 2.0 + G_PI / 5.0 * v, reach = v % 2 ? 0.62 * r : 1.45 * r;
      cairo_line_to (cr, x + reach * cos (angle), y + reach * sin (angle));
    }
  cairo_close_path (cr);
}

/* Adds two crossed bars; @slant turns them. */
static void
bars_path (cairo_t *cr, double x, double y, double r, double slant)
{
  for (guint v = 0; v < 2; v++)
    {
      double angle = slant + v * G_PI / 2.0, dx = 1.3 * r * cos (angle), dy = 1.3 * r * sin (angle);
      cairo_move_to (cr, x - dx, y - dy);
      cairo_line_to (cr, x + dx, y + dy);
    }
}

static void
stroke_path (cairo_t *cr, CredalColour colour, double width)
{
  credal_style_set_source (cr, colour, 1.0);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_star (cairo_t *cr, CredalColour colour, double x, double y, double r)
{
  star_path (cr, x, y, r);
  credal_style_set_source (cr, colour, 1.0);
  cairo_fill_preserve (cr);
  if (r < LEAST_OUTLINED)
    cairo_new_path (cr);
  else
    stroke_path (cr, (CredalColour) { 0.55 * colour.r, 0.55 * colour.g, 0.55 * colour.b }, 0.6);
}

void
credal_mark_draw_shape (cairo_t *cr, CredalShape shape, CredalColour colour, double x, double y, double r)
{
  cairo_new_path (cr);
  switch (shape)
    {
    case CREDAL_SHAPE_STAR:
      draw_star (cr, colour, x, y, r);
      break;
    case CREDAL_SHAPE_PLUS:
      bars_path (cr, x, y, r, 0.0);
      stroke_path (cr, colour, MAX (0.5 * r, 0.8));
      break;
    case CREDAL_SHAPE_CIRCLE:
      cairo_arc (cr, x, y, 1.1 * r, 0.0, 2.0 * G_PI);
      stroke_path (cr, colour, MAX (0.42 * r, 0.7));
      break;
    case CREDAL_SHAPE_CROSS:
      bars_path (cr, x, y, 0.8 * r, G_PI / 4.0);
      stroke_path (cr, colour, MAX (0.35 * r, 0.6));
      break;
    default:
      cairo_arc (cr, x, y, MAX (0.55 * r, 0.6), 0.0, 2.0 * G_PI);
      credal_style_set_source (cr, colour, 1.0);
      cairo_fill (cr);
    }
}

/* Draws badges, tags, the pen, crosses and the pixel grid over a picture. */
#include "draw/image/image-marks.h"
#include <math.h>
#include "draw/paint/text.h"

#define BADGE_GAP 8.0
#define CROSS 9.0

/* Strokes dark under light: one of the two is visible on any ground. */
static void
stroke_twice (cairo_t *cr, CredalColour colour, double width)
{
  cairo_set_line_width (cr, width + 2.0);
  cairo_set_source_rgba (cr, 0.0, 0.0, 0.0, 0.75);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  credal_style_set_source (cr, colour, 1.0);
  cairo_stroke (cr);
}

static void
add_circle (cairo_t *cr, double px, double py, double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, px, py, radius, 0.0, 2.0 * G_PI);
}

static double
disc_radius (const CredalStyle *style)
{
  return 0.85 * credal_text_size (style);
}

static void
named_disc (cairo_t *cr, const CredalStyle *style, const char *name, CredalColour ground, CredalColour text, double px,
            double py)
{
  add_circle (cr, px, py, disc_radius (style));
  credal_style_set_source (cr, ground, 1.0);
  cairo_fill_preserve (cr);
  credal_style_set_source (cr, text, 1.0);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  credal_text_font (cr, style, 1.0, TRUE);
  credal_text_show (cr, name, px, py, CREDAL_TEXT_CENTRE);
}

void
credal_draw_image_badge (cairo_t *cr, const CredalStyle *style, const char *name, double px, double py,
                         const CredalImageViewport *viewport)
{
  CredalColour accent = credal_style_accent (style);
  double ring = MAX (viewport->zoom * 0.75, 5.0), away = ring + BADGE_GAP, reach = away + disc_radius (style) + 1.0;
  double right = px + reach <= viewport->width ? away : -away, down = py - reach >= 0.0 ? -away : away;

  cairo_save (cr);
  add_circle (cr, px, py, ring);
  stroke_twice (cr, credal_style_background (style), 3.5);
  add_circle (cr, px, py, ring);
  cairo_set_line_width (cr, 2.0);
  credal_style_set_source (cr, accent, 1.0);
  cairo_stroke (cr);
  named_disc (cr, style, name, accent, credal_style_background (style), px + right, py + down);
  cairo_restore (cr);
}

static gboolean
is_dark (CredalColour colour)
{
  return 0.2126 * colour.r + 0.7152 * colour.g + 0.0722 * colour.b < 0.45;
}

void
credal_draw_image_tag (cairo_t *cr, const CredalStyle *style, CredalStrokeMark mark, guint number, double px, double py)
{
  CredalColour ground = credal_ink_colour (style, mark, number);
  CredalColour text = is_dark (ground) ? (CredalColour) { 1.0, 1.0, 1.0 } : (CredalColour) { 0.0, 0.0, 0.0 };
  g_autofree char *name = credal_ink_name (mark, number);

  cairo_save (cr);
  named_disc (cr, style, name, ground, text, px, py);
  cairo_restore (cr);
}

void
credal_draw_image_pen (cairo_t *cr, CredalStrokeMark mark, guint number, const CredalStyle *style, double px, double py,
                       double radius)
{
  cairo_save (cr);
  add_circle (cr, px, py, MAX (radius, 1.5));
  stroke_twice (cr, mark == CREDAL_STROKE_ERASE ? (CredalColour) { 1.0, 1.0, 1.0 }
                                                : credal_ink_colour (style, mark, number), 1.5);
  cairo_restore (cr);
}

void
credal_draw_image_cross (cairo_t *cr, const CredalStyle *style, double px, double py)
{
  cairo_save (cr);
  cairo_new_path (cr);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, px + side * 2.5, py);
      cairo_line_to (cr, px + side * CROSS, py);
      cairo_move_to (cr, px, py + side * 2.5);
      cairo_line_to (cr, px, py + side * CROSS);
    }
  stroke_twice (cr, credal_style_accent (style), 1.5);
  cairo_restore (cr);
}

void
credal_draw_image_path (cairo_t *cr, CredalColour colour)
{
  static const double dashes[] = { 5.0, 3.0 };

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 3.5);
  cairo_set_source_rgba (cr, 0.0, 0.0, 0.0, 0.75);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  cairo_set_line_width (cr, 1.8);
  credal_style_set_source (cr, colour, 1.0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Adds the lines between pixels, from one side of the area to the other. */
static void
add_lines (cairo_t *cr, double origin, double zoom, double room, guint side, gboolean across, double begin, double end)
{
  gint first = (gint) CLAMP (ceil (origin), 0, side), last = (gint) CLAMP (floor (origin + room / zoom), 0, side);

  for (gint k = first; k <= last; k++)
    {
      double at = round ((k - origin) * zoom) + 0.5;
      cairo_move_to (cr, across ? at : begin, across ? begin : at);
      cairo_line_to (cr, across ? at : end, across ? end : at);
    }
}

void
credal_draw_image_grid (cairo_t *cr, const CredalImageViewport *viewport, guint columns, guint rows)
{
  double left, top, right, bottom;

  credal_image_viewport_to_user (viewport, 0.0, 0.0, &left, &top);
  credal_image_viewport_to_user (viewport, columns, rows, &right, &bottom);
  cairo_save (cr);
  cairo_new_path (cr);
  add_lines (cr, viewport->x, viewport->zoom, viewport->width, columns, TRUE, MAX (top, 0.0),
             MIN (bottom, viewport->height));
  add_lines (cr, viewport->y, viewport->zoom, viewport->height, rows, FALSE, MAX (left, 0.0),
             MIN (right, viewport->width));
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.35);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

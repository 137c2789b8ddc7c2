/* Provides the basic shapes that the layers draw: places, rings, badges, and segments cut to the plot. */
#include <math.h>
#include "draw/paint/text.h"
#include "draw/plot/layers.h"

/* Distance beyond the plot area at which lines are cut: a dashed line of 10⁹ pixels would take forever. */
#define OUTSIDE 20.0
/* A multiple of every dash pattern: dashes stay in place when a line is cut. */
#define DASH_PERIOD 30.0

CredalColour
credal_layer_cluster_colour (const CredalLayer *layer, guint k)
{
  return credal_scene_is_coloured (layer->scene) ? credal_style_foreground (layer->style)
                                                 : credal_style_cluster (layer->style, k);
}

CredalPoint
credal_layer_place (const CredalLayer *layer, const double *xy)
{
  CredalPoint at;

  credal_viewport_to_pixel (layer->viewport, xy[0], xy[1], &at.x, &at.y);
  return at;
}

CredalPoint
credal_layer_point (const CredalLayer *layer, gint64 i)
{
  return credal_layer_place (layer, layer->scene->xy + 2 * i);
}

gboolean
credal_layer_object (const CredalLayer *layer, gint64 i)
{
  return i >= 0 && (gsize) i < layer->scene->n;
}

gboolean
credal_layer_in_plot (const CredalLayer *layer, CredalPoint at)
{
  return credal_viewport_holds (layer->viewport, at.x, at.y);
}

void
credal_layer_ring (const CredalLayer *layer, CredalPoint at, double r)
{
  cairo_new_sub_path (layer->cr);
  cairo_arc (layer->cr, at.x, at.y, r, 0.0, 2.0 * G_PI);
}

double
credal_layer_badge_radius (const CredalLayer *layer)
{
  return 0.82 * credal_text_size (layer->style);
}

void
credal_layer_badge (const CredalLayer *layer, CredalPoint at, const char *text, CredalColour colour)
{
  cairo_t *cr = layer->cr;

  credal_layer_ring (layer, at, credal_layer_badge_radius (layer));
  credal_style_set_source (cr, colour, 1.0);
  cairo_fill_preserve (cr);
  credal_style_set_source (cr, credal_style_background (layer->style), 1.0);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  credal_text_font (cr, layer->style, 1.0, TRUE);
  credal_style_set_source (cr, credal_style_background (layer->style), 1.0);
  credal_text_show (cr, text, at.x, at.y, CREDAL_TEXT_CENTRE);
}

/* Cuts to the stretch [*from, *to] of a + t d, t in pixels, that lies in [low, high] on one axis: Liang and Barsky
 * (1984). */
static void
clip_axis (double a, double d, double low, double high, double *from, double *to)
{
  double enter = (low - a) / d, leave = (high - a) / d;

  if (d == 0.0)
    {
      if (a < low || a > high)
        *to = -G_MAXDOUBLE;
      return;
    }
  *from = MAX (*from, MIN (enter, leave));
  *to = MIN (*to, MAX (enter, leave));
}

gboolean
credal_layer_segment (const CredalLayer *layer, CredalPoint a, CredalPoint b, double gap)
{
  const CredalViewport *viewport = layer->viewport;
  double length = hypot (b.x - a.x, b.y - a.y), dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
  double from = gap, to = length - gap;

  if (!(to > from))
    return FALSE;
  clip_axis (a.x, dx, viewport->left - OUTSIDE, viewport->left + viewport->width + OUTSIDE, &from, &to);
  clip_axis (a.y, dy, viewport->top - OUTSIDE, viewport->top + viewport->height + OUTSIDE, &from, &to);
  if (!(to > from))
    return FALSE;
  from = gap + floor ((from - gap) / DASH_PERIOD) * DASH_PERIOD;
  cairo_move_to (layer->cr, a.x + from * dx, a.y + from * dy);
  cairo_line_to (layer->cr, a.x + to * dx, a.y + to * dy);
  return TRUE;
}

void
credal_layer_clip (const CredalLayer *layer)
{
  const CredalViewport *viewport = layer->viewport;

  cairo_rectangle (layer->cr, viewport->left, viewport->top, viewport->width, viewport->height);
  cairo_clip (layer->cr);
}

/* Draws the pairs that wait for an answer, and the two objects of the question: lit, named A and B, joined by
 * a dotted line with a question mark. */
#include <math.h>
#include "draw/plot/layers.h"

static void
draw_glow (const CredalLayer *layer, CredalPoint at)
{
  cairo_t *cr = layer->cr;
  CredalColour accent = credal_style_accent (layer->style);
  double ring = layer->radius + 4.0, reach = ring + 12.0;
  cairo_pattern_t *glow = cairo_pattern_create_radial (at.x, at.y, ring - 1.0, at.x, at.y, reach);

  cairo_pattern_add_color_stop_rgba (glow, 0.0, accent.r, accent.g, accent.b, 0.55);
  cairo_pattern_add_color_stop_rgba (glow, 0.5, accent.r, accent.g, accent.b, 0.18);
  cairo_pattern_add_color_stop_rgba (glow, 1.0, accent.r, accent.g, accent.b, 0.0);
  credal_layer_ring (layer, at, reach);
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, at.x, at.y, ring - 1.0, 2.0 * G_PI, 0.0);
  cairo_set_source (cr, glow);
  cairo_fill (cr);
  cairo_pattern_destroy (glow);

  credal_layer_ring (layer, at, ring);
  credal_style_set_source (cr, credal_style_background (layer->style), 0.9);
  cairo_set_line_width (cr, 4.6);
  cairo_stroke_preserve (cr);
  credal_style_set_source (cr, accent, 1.0);
  cairo_set_line_width (cr, 2.6);
  cairo_stroke (cr);
}

/* Moves the place into the plot area, so that an object out of sight still shows its direction. */
static CredalPoint
keep_in_plot (const CredalLayer *layer, CredalPoint at)
{
  const CredalViewport *viewport = layer->viewport;
  double inset = credal_layer_badge_radius (layer) + 3.0;

  at.x = CLAMP (at.x, viewport->left + inset, MAX (viewport->left + viewport->width - inset, viewport->left + inset));
  at.y = CLAMP (at.y, viewport->top + inset, MAX (viewport->top + viewport->height - inset, viewport->top + inset));
  return at;
}

/* Returns a place next to @at, on the side away from @other. */
static CredalPoint
badge_place (const CredalLayer *layer, CredalPoint at, CredalPoint other, double side)
{
  double dx = at.x - other.x, dy = at.y - other.y, length = hypot (dx, dy);
  double away = layer->radius + 8.0 + credal_layer_badge_radius (layer);

  if (!(length > 1.0))
    {
      dx = side;
      dy = 0.0;
      length = 1.0;
    }
  return keep_in_plot (layer, (CredalPoint) { at.x + dx / length * away, at.y + dy / length * away });
}

static void
draw_join (const CredalLayer *layer, CredalPoint a, CredalPoint b)
{
  static const double dots[] = { 0.01, 5.99 };
  cairo_t *cr = layer->cr;

  if (!credal_layer_segment (layer, a, b, layer->radius + 6.0))
    return;
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, 2, 0.0);
  credal_style_set_source (cr, credal_style_background (layer->style), 0.8);
  cairo_set_line_width (cr, 5.0);
  cairo_stroke_preserve (cr);
  credal_style_set_source (cr, credal_style_accent (layer->style), 1.0);
  cairo_set_line_width (cr, 2.6);
  cairo_stroke (cr);
  cairo_restore (cr);
  CredalPoint middle = { (a.x + b.x) / 2.0, (a.y + b.y) / 2.0 };
  if (hypot (b.x - a.x, b.y - a.y) > 4.0 * (layer->radius + 6.0) && credal_layer_in_plot (layer, middle))
    credal_layer_badge (layer, middle, "?", credal_style_accent (layer->style));
}

void
credal_layer_waiting_line (const CredalLayer *layer)
{
  static const double dashes[] = { 3.0, 3.0 };
  cairo_t *cr = layer->cr;

  cairo_save (cr);
  cairo_set_dash (cr, dashes, 2, 0.0);
  credal_style_set_source (cr, credal_style_accent (layer->style), 0.8);
  cairo_set_line_width (cr, 1.3);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static gboolean
is_asked (const CredalOverlay *overlay, const guint32 *pair)
{
  return pair[0] == overlay->question[0] && pair[1] == overlay->question[1];
}

/* Draws the pairs that wait, except the one on display. */
void
credal_layer_waiting (const CredalLayer *layer)
{
  const CredalOverlay *overlay = layer->overlay;

  for (guint k = 0; k < overlay->n_waiting; k++)
    if (!is_asked (overlay, overlay->waiting + 2 * k))
      credal_layer_segment (layer, credal_layer_point (layer, overlay->waiting[2 * k]),
                            credal_layer_point (layer, overlay->waiting[2 * k + 1]), layer->radius);
  credal_layer_waiting_line (layer);
}

void
credal_layer_question (const CredalLayer *layer)
{
  const gint64 *question = layer->overlay->question;

  if (!credal_layer_object (layer, question[0]) || !credal_layer_object (layer, question[1]))
    return;
  CredalPoint a = credal_layer_point (layer, question[0]), b = credal_layer_point (layer, question[1]);
  cairo_save (layer->cr);
  draw_join (layer, a, b);
  draw_glow (layer, a);
  draw_glow (layer, b);
  credal_layer_badge (layer, badge_place (layer, a, b, -1.0), "A", credal_style_accent (layer->style));
  credal_layer_badge (layer, badge_place (layer, b, a, 1.0), "B", credal_style_accent (layer->style));
  cairo_restore (layer->cr);
}

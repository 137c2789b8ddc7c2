/* Styles of links: an answer by its relation and certainty, a doubted answer by its belief, never by colour alone. */
#include "core/answers/certainty.h"
#include "draw/plot/layers.h"

#define LEAST_ALPHA 0.35

static CredalColour
relation_colour (const CredalStyle *style, CredalRelation relation)
{
  switch (relation)
    {
    case CREDAL_MUST_LINK:
      return credal_style_must (style);
    case CREDAL_CANNOT_LINK:
      return credal_style_cannot (style);
    default:
      return credal_style_faint (style);
    }
}

void
credal_layer_line (const CredalLayer *layer, CredalRelation relation, double width, double alpha)
{
  static const double dashes[] = { 6.0, 4.0 }, dots[] = { 0.01, 4.99 };
  cairo_t *cr = layer->cr;

  cairo_save (cr);
  if (relation == CREDAL_CANNOT_LINK)
    cairo_set_dash (cr, dashes, 2, 0.0);
  else if (relation == CREDAL_DONT_KNOW)
    {
      cairo_set_dash (cr, dots, 2, 0.0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
    }
  credal_style_set_source (cr, relation_colour (layer->style, relation), alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
credal_layer_tick (const CredalLayer *layer, CredalPoint middle, double alpha)
{
  const double arm = 3.5;
  cairo_t *cr = layer->cr;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  credal_layer_ring (layer, middle, arm + 2.0);
  credal_style_set_source (cr, credal_style_background (layer->style), 0.85);
  cairo_fill (cr);
  for (int slant = -1; slant <= 1; slant += 2)
    {
      cairo_move_to (cr, middle.x - arm, middle.y - slant * arm);
      cairo_line_to (cr, middle.x + arm, middle.y + slant * arm);
    }
  credal_style_set_source (cr, credal_style_cannot (layer->style), alpha);
  cairo_set_line_width (cr, 1.8);
  cairo_stroke (cr);
  cairo_restore (cr);
}

double
credal_layer_weight (double certainty)
{
  return 0.5 + 1.7 * credal_certainty_weight (certainty);
}

void
credal_layer_doubted_line (const CredalLayer *layer, CredalRelation relation, double belief)
{
  static const double dots[] = { 1.5, 4.5 };
  cairo_t *cr = layer->cr;

  cairo_save (cr);
  cairo_set_dash (cr, dots, 2, 0.0);
  credal_style_set_source (cr, relation == CREDAL_MUST_LINK ? credal_style_must (layer->style)
                                                            : credal_style_cannot (layer->style),
                           LEAST_ALPHA + (1.0 - LEAST_ALPHA) * belief);
  cairo_set_line_width (cr, 0.5 + 0.85 * belief);
  cairo_stroke (cr);
  cairo_restore (cr);
}

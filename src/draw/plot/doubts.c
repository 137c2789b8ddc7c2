/* Draws answers in doubt: the lower the belief, the thinner and paler the dots, with a question mark. */
#include <math.h>
#include "draw/plot/layers.h"

static CredalPoint
point_along (CredalPoint a, CredalPoint b, double share)
{
  return (CredalPoint) { a.x + share * (b.x - a.x), a.y + share * (b.y - a.y) };
}

/* Keeps the cross of a cannot-link next to the question mark. */
void
credal_layer_doubt (const CredalLayer *layer, const CredalBelief *belief)
{
  CredalPoint a = credal_layer_point (layer, belief->i), b = credal_layer_point (layer, belief->j);
  double length = hypot (b.x - a.x, b.y - a.y), badge = 2.0 * credal_layer_badge_radius (layer);

  if (!credal_layer_segment (layer, a, b, layer->radius))
    return;
  credal_layer_doubted_line (layer, belief->relation, belief->belief);
  if (length < 2.0 * badge)
    return;
  if (belief->relation == CREDAL_CANNOT_LINK)
    credal_layer_tick (layer, point_along (a, b, 0.5 + badge / length), 0.9);
  credal_layer_badge (layer, point_along (a, b, 0.5), "?", credal_style_foreground (layer->style));
}

/* Places a map in an area, and finds the neuron at a point. */
#include <math.h>
#include "draw/map/neuron-map.h"
#include "draw/paint/text.h"

#define AROUND 10.0              /* user units */
#define HEXAGON 0.5773502691896258         /* √⅓: from the middle to a corner */
#define SQUARE 0.7071067811865476          /* √½ */

void
credal_map_frame_fit (CredalMapFrame *frame, const CredalNeuronMap *map, const CredalStyle *style, double width,
                      double height)
{
  double below = 2.2 * credal_text_size (style), corner = map->hexagonal ? HEXAGON : 0.5;
  double across = map->columns + (map->hexagonal && map->rows > 1 ? 0.5 : 0.0),
         down = map->places[2 * map->k - 1] + 2.0 * corner;
  double room_x = MAX (width - 2.0 * AROUND, 1.0), room_y = MAX (height - 2.0 * AROUND - below, 1.0);

  frame->unit = MIN (room_x / across, room_y / down);
  frame->left = (width - across * frame->unit) / 2.0 + 0.5 * frame->unit;
  frame->top = AROUND + (room_y - down * frame->unit) / 2.0 + corner * frame->unit;
  frame->scale = (cairo_rectangle_t) { AROUND, height - AROUND - credal_text_size (style), room_x,
                                       credal_text_size (style) };
}

void
credal_map_frame_place (const CredalMapFrame *frame, const CredalNeuronMap *map, guint neuron, double *px, double *py)
{
  *px = frame->left + map->places[2 * neuron] * frame->unit;
  *py = frame->top + map->places[2 * neuron + 1] * frame->unit;
}

gint
credal_map_frame_pick (const CredalMapFrame *frame, const CredalNeuronMap *map, double px, double py)
{
  double x = (px - frame->left) / frame->unit, y = (py - frame->top) / frame->unit, least = INFINITY;
  gint nearest = -1;

  for (guint a = 0; a < map->k; a++)
    {
      double distance = hypot (map->places[2 * a] - x, map->places[2 * a + 1] - y);
      if (distance < least)
        {
          least = distance;
          nearest = (gint) a;
        }
    }
  return least <= (map->hexagonal ? HEXAGON : SQUARE) ? nearest : -1;
}

void
credal_map_frame_cell (const CredalMapFrame *frame, const CredalNeuronMap *map, guint neuron, double inset, cairo_t *cr)
{
  guint corners = map->hexagonal ? 6 : 4;
  double apothem = MAX (0.5 * frame->unit - inset, 0.0), r = apothem / cos (G_PI / corners), px, py;

  credal_map_frame_place (frame, map, neuron, &px, &py);
  cairo_new_sub_path (cr);
  for (guint v = 0; v < corners; v++)
    {
      double angle = (2.0 * v + 1.0) * G_PI / corners;
      cairo_line_to (cr, px + r * cos (angle), py + r * sin (angle));
    }
  cairo_close_path (cr);
}

/* Searches the scene for the nearest line, and for the next object in a direction. */
#include "views/plot/picking.h"

#include <math.h>

#define ACROSS_COST 2.0

typedef struct {
  double x, y;
} Pixel;

static Pixel
object_pixel (const CredalScene *scene, const CredalViewport *viewport, gsize i)
{
  const double *xy = credal_scene_xy (scene) + 2 * i;
  Pixel at;

  credal_viewport_to_pixel (viewport, xy[0], xy[1], &at.x, &at.y);
  return at;
}

static double
distance_to_segment (Pixel p, Pixel a, Pixel b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double length2 = dx * dx + dy * dy;
  double t = length2 > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2 : 0;

  t = CLAMP (t, 0, 1);
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

gint64
credal_pick_pair (const CredalScene *scene, const CredalViewport *viewport, const CredalConstraints *constraints,
                  double px, double py, double radius)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  gint64 best = -1;

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    {
      double d = distance_to_segment ((Pixel){ px, py }, object_pixel (scene, viewport, pairs[k].i),
                                      object_pixel (scene, viewport, pairs[k].j));

      if (d <= radius)
        {
          radius = d;
          best = k;
        }
    }
  return best;
}

/* Returns the cost of a step of (along, across) pixels; INFINITY if it is more than 45° off the direction. */
static double
step_cost (double along, double across)
{
  if (along <= 0 || fabs (across) > along)
    return INFINITY;
  return along + ACROSS_COST * fabs (across);
}

static gint64
nearest_to_middle (const CredalScene *scene, const CredalViewport *viewport)
{
  double px = viewport->left + viewport->width / 2, py = viewport->top + viewport->height / 2;
  double best_cost = INFINITY;
  const guint8 *left_out = credal_scene_left_out (scene);
  gint64 best = -1;

  for (gsize i = 0; i < credal_scene_n (scene); i++)
    {
      Pixel at = object_pixel (scene, viewport, i);
      double cost = left_out && left_out[i] ? INFINITY : hypot (at.x - px, at.y - py);

      if (cost < best_cost)
        {
          best_cost = cost;
          best = (gint64) i;
        }
    }
  return best;
}

/* Returns the next object at exactly the place of @from; @forward: TRUE: towards higher indices. */
static gint64
next_on_place (const CredalScene *scene, gsize from, gboolean forward)
{
  const double *xy = credal_scene_xy (scene);
  const guint8 *left_out = credal_scene_left_out (scene);
  gint64 n = (gint64) credal_scene_n (scene), step = forward ? 1 : -1;

  for (gint64 i = (gint64) from + step; i >= 0 && i < n; i += step)
    if (!(left_out && left_out[i]) && xy[2 * i] == xy[2 * from] && xy[2 * i + 1] == xy[2 * from + 1])
      return i;
  return -1;
}

gint64
credal_pick_towards (const CredalScene *scene, const CredalViewport *viewport, gint64 from, int dx, int dy)
{
  if (from < 0)
    return nearest_to_middle (scene, viewport);

  gboolean forward = dx > 0 || dy > 0;
  gint64 best = next_on_place (scene, (gsize) from, forward);

  if (best >= 0)
    return best;

  Pixel origin = object_pixel (scene, viewport, (gsize) from);
  double best_cost = INFINITY;
  const guint8 *left_out = credal_scene_left_out (scene);

  for (gsize i = 0; i < credal_scene_n (scene); i++)
    {
      Pixel at = object_pixel (scene, viewport, i);
      double x = at.x - origin.x, y = at.y - origin.y;
      double cost = left_out && left_out[i] ? INFINITY : step_cost (x * dx + y * dy, x * dy + y * dx);

      if (cost < best_cost || (!forward && cost == best_cost && cost < INFINITY))
        {
          best_cost = cost;
          best = (gint64) i;
        }
    }
  return best;
}

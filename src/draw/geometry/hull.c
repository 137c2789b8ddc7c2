/* Computes convex hulls of many points. */
#include "draw/geometry/hull.h"
#include <stdlib.h>
#include <string.h>

#define DIRECTIONS 8

static const double *
hull_point (const double *xy, guint32 i)
{
  return xy + 2 * (gsize) i;
}

/* Returns twice the area of (a, b, c): > 0 if c lies left of a → b. */
static double
turn_area (const double *a, const double *b, const double *c)
{
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/* Finds the furthest objects in eight directions, counter-clockwise; @scale makes the axes comparable. */
static void
find_outermost (const double *xy, const guint32 *objects, gsize m, double scale, guint32 *extremes)
{
  double best[DIRECTIONS];

  for (gsize at = 0; at < m; at++)
    {
      double x = hull_point (xy, objects[at])[0], y = hull_point (xy, objects[at])[1] * scale;
      const double reach[DIRECTIONS] = { x, x + y, y, y - x, -x, -x - y, -y, x - y };
      for (guint d = 0; d < DIRECTIONS; d++)
        if (at == 0 || reach[d] > best[d])
          {
            best[d] = reach[d];
            extremes[d] = objects[at];
          }
    }
}

static gboolean
strictly_inside (const double *xy, const guint32 *octagon, guint32 i)
{
  for (guint d = 0; d < DIRECTIONS; d++)
    {
      guint32 from = octagon[d], to = octagon[(d + 1) % DIRECTIONS];
      if (from != to && turn_area (hull_point (xy, from), hull_point (xy, to), hull_point (xy, i)) <= 0.0)
        return FALSE;
    }
  return TRUE;
}

static gsize
drop_inside (const double *xy, guint32 *objects, gsize m)
{
  guint32 octagon[DIRECTIONS];
  gsize kept = 0;

  find_outermost (xy, objects, m, 1.0, octagon);
  double width = hull_point (xy, octagon[0])[0] - hull_point (xy, octagon[4])[0];
  double height = hull_point (xy, octagon[2])[1] - hull_point (xy, octagon[6])[1];
  if (!(width > 0.0 && height > 0.0))
    return m;
  find_outermost (xy, objects, m, width / height, octagon);
  for (gsize at = 0; at < m; at++)
    if (!strictly_inside (xy, octagon, objects[at]))
      objects[kept++] = objects[at];
  return kept;
}

static int
compare_points (gconstpointer a, gconstpointer b, gpointer xy)
{
  const double *left = hull_point (xy, *(const guint32 *) a), *right = hull_point (xy, *(const guint32 *) b);

  if (left[0] != right[0])
    return left[0] < right[0] ? -1 : 1;
  return left[1] < right[1] ? -1 : left[1] > right[1];
}

static gsize
add_chain (const double *xy, const guint32 *sorted, gsize m, gboolean backwards, guint32 *corners)
{
  gsize length = 0;

  for (gsize at = 0; at < m; at++)
    {
      guint32 next = sorted[backwards ? m - 1 - at : at];
      while (length >= 2
             && turn_area (hull_point (xy, corners[length - 2]), hull_point (xy, corners[length - 1]),
                           hull_point (xy, next)) <= 0.0)
        length--;
      corners[length++] = next;
    }
  return length - 1;       /* the last corner begins the other chain */
}

void
credal_hull (const double *xy, guint32 *objects, gsize *m)
{
  if (*m < 3)
    return;

  gsize kept = drop_inside (xy, objects, *m);
  g_autofree guint32 *corners = g_try_malloc_n (kept, 2 * sizeof *corners);
  if (!corners)
    {
      *m = 0;
      return;
    }
  g_qsort_with_data (objects, (gint) kept, sizeof *objects, compare_points, (gpointer) xy);
  gsize lower = add_chain (xy, objects, kept, FALSE, corners);
  gsize upper = add_chain (xy, objects, kept, TRUE, corners + lower);
  *m = lower + upper;
  memcpy (objects, corners, *m * sizeof *objects);
}

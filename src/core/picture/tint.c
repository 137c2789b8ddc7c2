/* Finds how far a colour can be darkened and lightened before it looks like another one. */
#include "core/picture/tint.h"
#include <math.h>
#include <string.h>

#define STEP 0.01            /* of the way to black or to white */
#define FARTHEST 0.6         /* shades beyond look like no colour */
#define MARGIN 0.95          /* for rounding */

static double
squared_distance (const double a[3], const guint8 *b)
{
  double sum = 0;

  for (guint part = 0; part < 3; part++)
    sum += (a[part] - b[part]) * (a[part] - b[part]);
  return sum;
}

static gboolean
is_nearest (const double shade[3], const guint8 *colours, guint n, const guint8 *own)
{
  double distance = squared_distance (shade, own);

  for (guint j = 0; j < n; j++)
    if (memcmp (colours + 3 * j, own, 3) != 0 && squared_distance (shade, colours + 3 * j) <= distance)
      return FALSE;
  return TRUE;
}

static void
move_towards (const guint8 *own, double end, double share, double shade[3])
{
  for (guint part = 0; part < 3; part++)
    shade[part] = own[part] + (end - own[part]) * share;
}

static void
find_end (const guint8 *colours, guint n, const guint8 *own, double end, guint8 found[3])
{
  double share = 0, shade[3];

  move_towards (own, end, STEP, shade);
  while (share < FARTHEST && is_nearest (shade, colours, n, own))
    {
      share += STEP;
      move_towards (own, end, share + STEP, shade);
    }
  move_towards (own, end, MARGIN * share, shade);
  for (guint part = 0; part < 3; part++)
    found[part] = (guint8) lround (shade[part]);
}

CredalTintRange
credal_tint_range (const guint8 *colours, guint n, guint k)
{
  CredalTintRange range;

  find_end (colours, n, colours + 3 * k, 0.0, range.dark);
  find_end (colours, n, colours + 3 * k, 255.0, range.light);
  return range;
}

CredalTintRange
credal_tint_squeeze (CredalTintRange range, const guint8 colour[3], double opacity)
{
  double share = CLAMP ((1.0 - opacity) / (1.0 - CREDAL_TINT_OPACITY), 0.0, 1.0);

  for (guint part = 0; part < 3; part++)
    {
      range.dark[part] = (guint8) lround (colour[part] + share * (range.dark[part] - colour[part]));
      range.light[part] = (guint8) lround (colour[part] + share * (range.light[part] - colour[part]));
    }
  return range;
}

double
credal_tint_weight (double opacity)
{
  return CLAMP (opacity / CREDAL_TINT_OPACITY, 0.0, 1.0);
}

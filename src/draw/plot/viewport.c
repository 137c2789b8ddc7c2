/* Fits, zooms and pans the visible part of the plane, with room for axes and legend. */
#include <math.h>
#include "draw/paint/text.h"
#include "draw/plot/legend.h"
#include "draw/plot/scene.h"

/* Margins of the plot area, in font sizes: tick labels and titles must fit. */
#define ROOM_LEFT 5.2
#define ROOM_TOP 1.0
#define ROOM_RIGHT 1.0
#define MARGIN 0.045           /* of the data's extent, on each side */
#define EQUAL_UP_TO 1.5        /* axes whose scales differ by a smaller factor get the same scale */

static void
place_legend (CredalViewport *viewport, const CredalScene *scene, const CredalStyle *style, double across,
              double upwards)
{
  double beside = credal_legend_room (scene, style);

  viewport->legend = beside < 0.4 * across ? beside : 0.0;
  viewport->below = viewport->legend > 0.0 ? 0.0 : credal_legend_room_below (scene, style, across, upwards);
}

static void
place_area (CredalViewport *viewport, const CredalScene *scene, const CredalStyle *style, guint show, double width,
            double height)
{
  double font = credal_text_size (style);
  double left = scene->space ? ROOM_RIGHT : ROOM_LEFT, below = scene->space ? CREDAL_BOX_ROOM : CREDAL_AXIS_ROOM;
  double across = width - (left + ROOM_RIGHT) * font, upwards = height - (ROOM_TOP + below) * font;

  viewport->legend = viewport->below = 0.0;
  if (show & CREDAL_SHOW_LEGEND)
    place_legend (viewport, scene, style, across, upwards);
  viewport->left = left * font;
  viewport->top = ROOM_TOP * font;
  viewport->width = MAX (across - viewport->legend, 1.0);
  viewport->height = MAX (upwards - viewport->below, 1.0);
}

static void
widen_range (double low, double high, double factor, double *out_low, double *out_high)
{
  double middle = low + (high - low) / 2.0, half = (high - low) / 2.0 * factor;

  if (!(half > 0.0))
    half = MAX (fabs (middle) * 0.05, 0.5);
  *out_low = middle - half;
  *out_high = middle + half;
}

/* Returns the length of a unit across over that of a unit upwards. */
static double
unit_ratio (const CredalViewport *viewport)
{
  return viewport->width / (viewport->x1 - viewport->x0) * (viewport->y1 - viewport->y0) / viewport->height;
}

static void
equal_units (CredalViewport *viewport)
{
  double ratio = unit_ratio (viewport);

  if (ratio > 1.0)
    widen_range (viewport->x0, viewport->x1, ratio, &viewport->x0, &viewport->x1);
  else if (ratio < 1.0)
    widen_range (viewport->y0, viewport->y1, 1.0 / ratio, &viewport->y0, &viewport->y1);
}

void
credal_viewport_fit (CredalViewport *viewport, const CredalScene *scene, const CredalStyle *style, guint show,
                     double width, double height)
{
  const double *bounds = scene->bounds;

  place_area (viewport, scene, style, show, width, height);
  widen_range (bounds[0], bounds[2], 1.0 + 2.0 * MARGIN, &viewport->x0, &viewport->x1);
  widen_range (bounds[1], bounds[3], 1.0 + 2.0 * MARGIN, &viewport->y0, &viewport->y1);

  double ratio = unit_ratio (viewport);
  if ((show & CREDAL_SHOW_EQUAL) || scene->space || scene->equal
      || (ratio < EQUAL_UP_TO && ratio > 1.0 / EQUAL_UP_TO))
    equal_units (viewport);
}

void
credal_viewport_to_pixel (const CredalViewport *viewport, double x, double y, double *px, double *py)
{
  *px = viewport->left + (x - viewport->x0) * (viewport->width / (viewport->x1 - viewport->x0));
  *py = viewport->top + (viewport->y1 - y) * (viewport->height / (viewport->y1 - viewport->y0));
}

void
credal_viewport_to_data (const CredalViewport *viewport, double px, double py, double *x, double *y)
{
  *x = viewport->x0 + (px - viewport->left) / viewport->width * (viewport->x1 - viewport->x0);
  *y = viewport->y1 - (py - viewport->top) / viewport->height * (viewport->y1 - viewport->y0);
}

gboolean
credal_viewport_holds (const CredalViewport *viewport, double px, double py)
{
  return px >= viewport->left && px <= viewport->left + viewport->width
         && py >= viewport->top && py <= viewport->top + viewport->height;
}

/* Returns TRUE if the range is too narrow for neighbouring pixels to differ, or too wide for numbers. */
static gboolean
out_of_range (double low, double high)
{
  double largest = MAX (fabs (low), fabs (high));

  return !(high - low > largest * 1e-11) || !(largest < 1e150);
}

void
credal_viewport_zoom (CredalViewport *viewport, double factor, double px, double py)
{
  CredalViewport zoomed = *viewport;
  double x, y;

  credal_viewport_to_data (viewport, px, py, &x, &y);
  zoomed.x0 = x + (viewport->x0 - x) / factor;
  zoomed.x1 = x + (viewport->x1 - x) / factor;
  zoomed.y0 = y + (viewport->y0 - y) / factor;
  zoomed.y1 = y + (viewport->y1 - y) / factor;
  if (!out_of_range (zoomed.x0, zoomed.x1) && !out_of_range (zoomed.y0, zoomed.y1))
    *viewport = zoomed;
}

void
credal_viewport_pan (CredalViewport *viewport, double dx, double dy)
{
  double shift_x = dx / viewport->width * (viewport->x1 - viewport->x0);
  double shift_y = dy / viewport->height * (viewport->y1 - viewport->y0);

  viewport->x0 -= shift_x;
  viewport->x1 -= shift_x;
  viewport->y0 += shift_y;
  viewport->y1 += shift_y;
}

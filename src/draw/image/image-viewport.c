/* Zooms and pans a picture within its limits. */
#include "draw/image/image-viewport.h"
#include <math.h>

#define LARGEST_ZOOM 64.0
#define LEAST_SHARE 16.0     /* part of the fitting zoom */
#define LEAST_SIGHT 32.0     /* user units of the picture that cannot be panned away */

static double
fitting_zoom (guint columns, guint rows, double width, double height)
{
  return MIN (MAX (width, 1.0) / columns, MAX (height, 1.0) / rows);
}

void
credal_image_viewport_fit (CredalImageViewport *viewport, guint columns, guint rows, double width, double height)
{
  double zoom = MIN (fitting_zoom (columns, rows, width, height), LARGEST_ZOOM);

  if (zoom > 2.0)
    zoom = floor (zoom);
  *viewport = (CredalImageViewport) { .zoom = zoom, .width = width, .height = height };
  credal_image_viewport_centre (viewport, columns / 2.0, rows / 2.0);
}

void
credal_image_viewport_to_user (const CredalImageViewport *viewport, double x, double y, double *px, double *py)
{
  *px = (x - viewport->x) * viewport->zoom;
  *py = (y - viewport->y) * viewport->zoom;
}

void
credal_image_viewport_to_image (const CredalImageViewport *viewport, double px, double py, double *x, double *y)
{
  *x = viewport->x + px / viewport->zoom;
  *y = viewport->y + py / viewport->zoom;
}

/* Returns the beginning of one axis, so that at least a part of the picture's @side stays in the @room. */
static double
keep_side_in_sight (double begin, double side, double room, double zoom)
{
  double sight = MIN (LEAST_SIGHT, MIN (side * zoom, room)) / zoom;

  return CLAMP (begin, sight - room / zoom, side - sight);
}

static void
keep_picture_in_sight (CredalImageViewport *viewport, guint columns, guint rows)
{
  viewport->x = keep_side_in_sight (viewport->x, columns, viewport->width, viewport->zoom);
  viewport->y = keep_side_in_sight (viewport->y, rows, viewport->height, viewport->zoom);
}

void
credal_image_viewport_zoom (CredalImageViewport *viewport, guint columns, guint rows, double factor, double px,
                            double py)
{
  double fit = fitting_zoom (columns, rows, viewport->width, viewport->height), x, y;

  credal_image_viewport_to_image (viewport, px, py, &x, &y);
  viewport->zoom = CLAMP (viewport->zoom * factor, MIN (fit, 1.0) / LEAST_SHARE, LARGEST_ZOOM);
  viewport->x = x - px / viewport->zoom;
  viewport->y = y - py / viewport->zoom;
  keep_picture_in_sight (viewport, columns, rows);
}

void
credal_image_viewport_pan (CredalImageViewport *viewport, guint columns, guint rows, double dx, double dy)
{
  viewport->x -= dx / viewport->zoom;
  viewport->y -= dy / viewport->zoom;
  keep_picture_in_sight (viewport, columns, rows);
}

void
credal_image_viewport_centre (CredalImageViewport *viewport, double x, double y)
{
  viewport->x = x - viewport->width / 2.0 / viewport->zoom;
  viewport->y = y - viewport->height / 2.0 / viewport->zoom;
}

#pragma once
#include <glib.h>

/* What part of a picture is shown where: the point (px, py) of an area in user units shows the picture's point
 * (x + px / zoom, y + py / zoom). Pixel (0, 0) of the picture covers the square from (0, 0) to (1, 1). */
typedef struct {
  double x, y;             /* of the picture, at the area's upper left corner; may lie outside */
  double zoom;             /* user units for each pixel of the picture, > 0 */
  double width, height;    /* of the area, user units */
} CredalImageViewport;

/** credal_image_viewport_fit: the whole picture of @columns × @rows pixels, in the middle; small pictures grow by whole
 *  numbers. */
void   credal_image_viewport_fit     (CredalImageViewport *viewport, guint columns, guint rows, double width,
                                      double height);
void   credal_image_viewport_to_user (const CredalImageViewport *viewport, double x, double y, double *px, double *py);
void   credal_image_viewport_to_image (const CredalImageViewport *viewport, double px, double py, double *x, double *y);
/** credal_image_viewport_zoom: the picture's point at (px, py) stays there; from one sixteenth of what fits to 64 user
 *  units a pixel. */
void   credal_image_viewport_zoom    (CredalImageViewport *viewport, guint columns, guint rows, double factor,
                                      double px, double py);
/** credal_image_viewport_pan: by (dx, dy) user units; some of the picture always stays in sight. */
void   credal_image_viewport_pan     (CredalImageViewport *viewport, guint columns, guint rows, double dx, double dy);
/** credal_image_viewport_centre: the picture's point (x, y) comes to the middle. */
void   credal_image_viewport_centre  (CredalImageViewport *viewport, double x, double y);

#pragma once
#include <glib.h>

/* The visible part of a picture: the point (px, py) of an area in user units shows the picture's point
 * (x + px / zoom, y + py / zoom). Pixel (0, 0) of the picture covers the square from (0, 0) to (1, 1). */
typedef struct {
  double x, y;             /* point of the picture at the area's upper left corner; can be outside the picture */
  double zoom;             /* user units for each pixel of the picture, > 0 */
  double width, height;    /* of the area, user units */
} CredalImageViewport;

/** credal_image_viewport_fit: Shows the whole picture of @columns × @rows pixels, centred, at a zoom of at most 64; a
 *  zoom above 2 is rounded down to a whole number. */
void   credal_image_viewport_fit     (CredalImageViewport *viewport, guint columns, guint rows, double width,
                                      double height);
void   credal_image_viewport_to_user (const CredalImageViewport *viewport, double x, double y, double *px, double *py);
void   credal_image_viewport_to_image (const CredalImageViewport *viewport, double px, double py, double *x, double *y);
/** credal_image_viewport_zoom: Zooms around (px, py), to at most 64 user units per pixel, and at least one sixteenth of
 *  the zoom that fits the picture, or of 1 if that is less. Some of the picture always stays in sight. */
void   credal_image_viewport_zoom    (CredalImageViewport *viewport, guint columns, guint rows, double factor,
                                      double px, double py);
/** credal_image_viewport_pan: Moves by (dx, dy) user units; some of the picture always stays in sight. */
void   credal_image_viewport_pan     (CredalImageViewport *viewport, guint columns, guint rows, double dx, double dy);
/** credal_image_viewport_centre: Moves the picture's point (x, y) to the middle. */
void   credal_image_viewport_centre  (CredalImageViewport *viewport, double x, double y);

#pragma once
#include "draw/plot/scatter.h"

/** CredalPictureFunc: Draws on @cr, in user units. @vector: TRUE: the file keeps lines and areas; FALSE: only
 *  pixels. */
typedef void (*CredalPictureFunc) (cairo_t *cr, gboolean vector, gconstpointer user_data);

/** credal_picture_known: Returns TRUE if @path's extension is png, svg or pdf, in any case. Otherwise fails with
 *  CREDAL_ERROR_PARAMETER. */
gboolean credal_picture_known (const char *path, GError **error);
/** credal_picture_draw: Writes the drawing of @func to a file, in the format of @path's extension: png, svg or pdf;
 *  atomically (core/base/atomic-file.h). @width, @height: user units, points in a vector picture. @scale: pixels per
 *  user unit of a png; otherwise ignored. Fails with CREDAL_ERROR_PARAMETER for another extension, a side below 16 user
 *  units, or a side above 16384 pixels or points. Fails with CREDAL_ERROR_IO. The same bytes for the same input. */
gboolean credal_picture_draw  (const char *path, CredalPictureFunc func, gconstpointer user_data, double width,
                               double height, double scale, GError **error);
/** credal_picture_write: Writes a scatter plot with credal_picture_draw(). */
gboolean credal_picture_write (const char *path, const CredalScene *scene, const CredalStyle *style,
                               const CredalOverlay *overlay, double width, double height, double scale, GError **error);

/** CredalPictureHalfFunc: Draws @half on @cr, clipped to @width × @height user units. */
typedef void (*CredalPictureHalfFunc) (cairo_t *cr, gboolean vector, gconstpointer half, const CredalStyle *style,
                                       double width, double height);
/** credal_picture_title_height: Returns the height of the titles of two halves, user units. */
double   credal_picture_title_height (const CredalStyle *style);
/** credal_picture_draw_both: Writes two drawings side by side in one picture, each in half of @width under its title,
 *  on @style's background; otherwise like credal_picture_draw(). */
gboolean credal_picture_draw_both (const char *path, const char *const titles[2], CredalPictureHalfFunc func,
                                   const gconstpointer halves[2], const CredalStyle *style, double width, double height,
                                   double scale, GError **error);

/* One of two scatter plots side by side. */
typedef struct {
  const char *title;
  const CredalScene *scene;
  const CredalOverlay *overlay;
} CredalPictureHalf;

/** credal_picture_write_both: Writes two scatter plots with credal_picture_draw_both(). */
gboolean credal_picture_write_both (const char *path, const CredalPictureHalf halves[2], const CredalStyle *style,
                                    double width, double height, double scale, GError **error);

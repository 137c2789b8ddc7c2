#pragma once
#include "draw/plot/scatter.h"

/** CredalPictureFunc: draws on @cr, in user units; @vector: what is drawn stays lines and areas, not pixels. */
typedef void (*CredalPictureFunc) (cairo_t *cr, gboolean vector, gconstpointer user_data);

/** credal_picture_known: whether @path's extension is one of those below. Fails with CREDAL_ERROR_PARAMETER. */
gboolean credal_picture_known (const char *path, GError **error);
/** credal_picture_draw: what @func draws as a file, by @path's extension: png, svg or pdf; put in place whole
 *  (core/base/atomic-file.h). @width, @height: user units (pixels, points). Fails with CREDAL_ERROR_PARAMETER
 *  (extension, size) or _IO. The same bytes for the same input. */
gboolean credal_picture_draw  (const char *path, CredalPictureFunc func, gconstpointer user_data, double width,
                               double height, double scale, GError **error);
/** credal_picture_write: the same of the scatter. */
gboolean credal_picture_write (const char *path, const CredalScene *scene, const CredalStyle *style,
                               const CredalOverlay *overlay, double width, double height, double scale, GError **error);

/** CredalPictureHalfFunc: draws @half on @cr, in its own room of @width × @height user units, which nothing leaves. */
typedef void (*CredalPictureHalfFunc) (cairo_t *cr, gboolean vector, gconstpointer half, const CredalStyle *style,
                                       double width, double height);
/** credal_picture_title_height: of the titles of two halves, user units. */
double   credal_picture_title_height (const CredalStyle *style);
/** credal_picture_draw_both: two things beside each other in one picture, each in half of @width under its title;
 *  otherwise as credal_picture_draw(). */
gboolean credal_picture_draw_both (const char *path, const char *const titles[2], CredalPictureHalfFunc func,
                                   const gconstpointer halves[2], const CredalStyle *style, double width, double height,
                                   double scale, GError **error);

/* One of two scatters beside each other. */
typedef struct {
  const char *title;
  const CredalScene *scene;
  const CredalOverlay *overlay;
} CredalPictureHalf;

/** credal_picture_write_both: credal_picture_draw_both() of two scatters. */
gboolean credal_picture_write_both (const char *path, const CredalPictureHalf halves[2], const CredalStyle *style,
                                    double width, double height, double scale, GError **error);

#include "draw/scatter.h"
#include <math.h>
#include "draw/points.h"

static void
draw_points_as_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  cairo_save (cr);
  cairo_rectangle (cr, viewport->left, viewport->top, viewport->width, viewport->height);
  cairo_clip (cr);
  credal_points_paths (cr, scene, viewport, style);
  cairo_restore (cr);
}

/* How many pixels of the target a user unit has; at least three where the target has none. */
static double
target_scale (cairo_t *cr)
{
  cairo_surface_t *target = cairo_get_target (cr);
  double scale, same;

  if (cairo_surface_get_type (target) == CAIRO_SURFACE_TYPE_SVG || cairo_surface_get_type (target) == CAIRO_SURFACE_TYPE_PDF)
    return 3.0;
  cairo_surface_get_device_scale (target, &scale, &same);
  return scale;
}

static void
draw_points_as_image (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  double scale = target_scale (cr);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                       (int) ceil ((viewport->left + viewport->width) * scale),
                                                       (int) ceil ((viewport->top + viewport->height) * scale));

  if (cairo_surface_status (image) == CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_set_device_scale (image, scale, scale);
      credal_draw_points (image, scene, viewport, style, FALSE);
      cairo_set_source_surface (cr, image, 0.0, 0.0);
      cairo_paint (cr);
    }
  cairo_surface_destroy (image);
}

void
credal_draw_scatter (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
                     const CredalOverlay *overlay, gboolean vector)
{
  credal_draw_backdrop (cr, scene, viewport, style, overlay);
  cairo_save (cr);
  if (vector)
    draw_points_as_paths (cr, scene, viewport, style);
  else
    draw_points_as_image (cr, scene, viewport, style);
  cairo_restore (cr);
  credal_draw_overlay (cr, scene, viewport, style, overlay);
}

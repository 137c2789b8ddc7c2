/* Draws the whole scatter plot, with points as paths or as an image. */
#include "draw/plot/scatter.h"
#include "draw/plot/stamp.h"

static void
draw_points_as_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  cairo_rectangle (cr, viewport->left, viewport->top, viewport->width, viewport->height);
  cairo_clip (cr);
  credal_points_paths (cr, scene, viewport, style);
}

static void
draw_points_as_image (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  cairo_surface_t *image = credal_stamp_image (cr, viewport);

  credal_draw_points (image, scene, viewport, style, FALSE);
  cairo_set_source_surface (cr, image, 0.0, 0.0);
  cairo_paint (cr);
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
  credal_draw_outlines (cr, scene, viewport, style, overlay);
  credal_draw_overlay (cr, scene, viewport, style, overlay);
}

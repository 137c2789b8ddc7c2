/* Calls the layers of the plot in their order, with points as paths or as an image. */
#include "draw/plot/layers.h"
#include "draw/plot/stamp.h"

static CredalLayer
layer_new (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
           const CredalOverlay *overlay)
{
  return (CredalLayer) { cr, scene, viewport, style, overlay, credal_scene_mark_radius (scene, viewport, style) };
}

/* Returns the parts that are drawn: a histogram has no links between objects, and one feature no areas. */
static guint
shown_parts (const CredalScene *scene, const CredalOverlay *overlay)
{
  const guint areas = CREDAL_SHOW_HULLS | CREDAL_SHOW_ELLIPSES | CREDAL_SHOW_CENTRES | CREDAL_SHOW_MESH;

  return scene->form == CREDAL_FORM_PLANE ? overlay->show
         : scene->form == CREDAL_FORM_STRIPS ? overlay->show & ~areas
         : overlay->show & ~(areas | CREDAL_SHOW_PAIRS | CREDAL_SHOW_INFERRED);
}

void
credal_draw_backdrop (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
                      const CredalOverlay *overlay)
{
  CredalLayer layer = layer_new (cr, scene, viewport, style, overlay);

  cairo_save (cr);
  credal_style_set_source (cr, credal_style_background (style), 1.0);
  cairo_paint (cr);
  credal_layer_clip (&layer);
  if (shown_parts (scene, overlay) & CREDAL_SHOW_AXES)
    credal_layer_grid (&layer);
  if (shown_parts (scene, overlay) & CREDAL_SHOW_HULLS)
    credal_layer_hulls (&layer);
  if (shown_parts (scene, overlay) & CREDAL_SHOW_PAIRS)
    credal_layer_groups (&layer);
  cairo_restore (cr);
}

void
credal_draw_outlines (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
                      const CredalOverlay *overlay)
{
  CredalLayer layer = layer_new (cr, scene, viewport, style, overlay);

  cairo_save (cr);
  cairo_new_path (cr);
  if (shown_parts (scene, overlay) & CREDAL_SHOW_AXES)
    credal_layer_axes (&layer);
  credal_layer_clip (&layer);
  if (shown_parts (scene, overlay) & CREDAL_SHOW_ELLIPSES)
    credal_layer_ellipses (&layer);
  if (shown_parts (scene, overlay) & CREDAL_SHOW_DENSITY)
    credal_layer_curves (&layer);
  cairo_restore (cr);
}

/* Draws from the ground up: lines, centres, and last the question and the object under the pointer. */
static void
draw_plot_layers (const CredalLayer *layer)
{
  guint show = shown_parts (layer->scene, layer->overlay);

  if (show & CREDAL_SHOW_INFERRED)
    credal_layer_inferred (layer);
  if (show & CREDAL_SHOW_PAIRS)
    {
      credal_layer_waiting (layer);
      credal_layer_pairs (layer);
      credal_layer_labels (layer);
    }
  if (show & CREDAL_SHOW_MESH)
    credal_layer_mesh (layer);
  if (show & CREDAL_SHOW_CENTRES)
    credal_layer_centres (layer);
  credal_layer_filled (layer);
  credal_layer_conflict (layer);
  credal_layer_differing (layer);
  credal_layer_outliers (layer);
  credal_layer_selection (layer);
  credal_layer_question (layer);
  credal_layer_hover (layer);
}

void
credal_draw_overlay (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
                     const CredalOverlay *overlay)
{
  CredalLayer layer = layer_new (cr, scene, viewport, style, overlay);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_save (cr);
  credal_layer_clip (&layer);
  draw_plot_layers (&layer);
  cairo_restore (cr);
  if (shown_parts (scene, overlay) & CREDAL_SHOW_LEGEND)
    credal_layer_legend (&layer);
  cairo_restore (cr);
}

/* ---- the whole picture ---- */

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

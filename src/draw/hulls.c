#include "draw/hull.h"
#include "draw/layers.h"

#define FAR 2e6                  /* cairo's coordinates end at 2²³ */

static void
hull_path (const CredalLayer *layer, const guint32 *corners, gsize size)
{
  for (gsize v = 0; v < size; v++)
    {
      CredalPoint at = credal_layer_point (layer, corners[v]);
      cairo_line_to (layer->cr, CLAMP (at.x, -FAR, FAR), CLAMP (at.y, -FAR, FAR));
    }
  cairo_close_path (layer->cr);
}

static void
paint_area (const CredalLayer *layer, CredalColour colour, double fill, double line, double width)
{
  credal_style_set_source (layer->cr, colour, fill);
  cairo_fill_preserve (layer->cr);
  credal_style_set_source (layer->cr, colour, line);
  cairo_set_line_width (layer->cr, width);
  cairo_stroke (layer->cr);
}

void
credal_layer_hulls (const CredalLayer *layer)
{
  guint c = layer->scene->partition ? credal_partition_c (layer->scene->partition) : 0;

  cairo_save (layer->cr);
  cairo_set_line_join (layer->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint k = 0; k < c; k++)
    if (layer->scene->clusters[k].hull_size > 1)
      {
        hull_path (layer, layer->scene->clusters[k].hull, layer->scene->clusters[k].hull_size);
        paint_area (layer, credal_style_cluster (layer->style, k), 0.10, 0.7, 1.2);
      }
  cairo_restore (layer->cr);
}

/* A group is one statement about many objects: a soft area with all of them inside, never its pairs. */
static void
draw_group (const CredalLayer *layer, const CredalGroup *group)
{
  gsize size = group->size;
  g_autofree guint32 *corners = g_memdup2 (group->objects, size * sizeof *corners);

  credal_hull (layer->scene->xy, corners, &size);
  cairo_push_group (layer->cr);
  hull_path (layer, corners, size);
  paint_area (layer, credal_style_must (layer->style), 1.0, 1.0, 2.0 * layer->radius + 8.0);
  cairo_pop_group_to_source (layer->cr);
  cairo_paint_with_alpha (layer->cr, 0.08 + 0.1 * group->certainty);
}

void
credal_layer_groups (const CredalLayer *layer)
{
  const CredalConstraints *constraints = layer->overlay->constraints;

  cairo_save (layer->cr);
  cairo_set_line_join (layer->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (layer->cr, CAIRO_LINE_CAP_ROUND);
  for (guint g = 0; constraints && g < credal_constraints_n_groups (constraints); g++)
    draw_group (layer, credal_constraints_group (constraints, g));
  cairo_restore (layer->cr);
}

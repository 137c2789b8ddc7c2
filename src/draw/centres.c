#include <math.h>
#include "draw/layers.h"
#include "draw/text.h"

#define ARM 6.0                  /* of a centre's cross, user units */

/* A square root of the (symmetric, positive) shape by Cholesky takes the unit circle to the ellipse; the path is made
 * in user units, so that the line keeps its width. */
static void
ellipse_path (const CredalLayer *layer, const CredalSceneCluster *cluster)
{
  const double *shape = cluster->ellipse;
  double l00 = sqrt (shape[0]), l10 = shape[2] / l00, l11 = sqrt (MAX (shape[3] - l10 * l10, 0.0));
  double per_x = layer->viewport->width / (layer->viewport->x1 - layer->viewport->x0);
  double per_y = layer->viewport->height / (layer->viewport->y1 - layer->viewport->y0);
  CredalPoint centre = credal_layer_place (layer, cluster->centre);
  cairo_matrix_t circle_to_ellipse, before;

  cairo_matrix_init (&circle_to_ellipse, l00 * per_x, -l10 * per_y, 0.0, -l11 * per_y, centre.x, centre.y);
  cairo_get_matrix (layer->cr, &before);
  cairo_transform (layer->cr, &circle_to_ellipse);
  cairo_new_sub_path (layer->cr);
  cairo_arc (layer->cr, 0.0, 0.0, 1.0, 0.0, 2.0 * G_PI);
  cairo_close_path (layer->cr);
  cairo_set_matrix (layer->cr, &before);
}

static guint
n_clusters (const CredalLayer *layer)
{
  return layer->scene->partition ? credal_partition_c (layer->scene->partition) : 0;
}

/* Less than a tenth of a unit wide is nothing to see, and no transformation that could be undone. */
static gboolean
visible_ellipse (const CredalLayer *layer, const CredalSceneCluster *cluster)
{
  const double *shape = cluster->ellipse;
  double per_x = layer->viewport->width / (layer->viewport->x1 - layer->viewport->x0);
  double per_y = layer->viewport->height / (layer->viewport->y1 - layer->viewport->y0);
  double minor = sqrt (MAX (shape[3] - shape[2] * shape[2] / shape[0], 0.0));

  return cluster->has_ellipse && sqrt (shape[0]) * per_x > 0.1 && minor * per_y > 0.1
         && sqrt (shape[0]) * per_x < 1e6 && minor * per_y < 1e6;
}

void
credal_layer_ellipses (const CredalLayer *layer)
{
  cairo_t *cr = layer->cr;

  cairo_save (cr);
  for (guint k = 0; k < n_clusters (layer); k++)
    if (visible_ellipse (layer, &layer->scene->clusters[k]))
      {
        ellipse_path (layer, &layer->scene->clusters[k]);
        credal_style_set_source (cr, credal_style_background (layer->style), 0.6);
        cairo_set_line_width (cr, 2.6);
        cairo_stroke_preserve (cr);
        credal_style_set_source (cr, credal_style_cluster (layer->style, k), 0.95);
        cairo_set_line_width (cr, 1.2);
        cairo_stroke (cr);
      }
  cairo_restore (cr);
}

static void
draw_cross (const CredalLayer *layer, CredalPoint at, CredalColour colour, double width)
{
  cairo_t *cr = layer->cr;

  cairo_move_to (cr, at.x - ARM, at.y);
  cairo_line_to (cr, at.x + ARM, at.y);
  cairo_move_to (cr, at.x, at.y - ARM);
  cairo_line_to (cr, at.x, at.y + ARM);
  credal_style_set_source (cr, colour, 1.0);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A bold cross on a disc of the background's colour. */
static void
draw_centre (const CredalLayer *layer, guint k, CredalPoint at)
{
  credal_layer_ring (layer, at, ARM + 4.0);
  credal_style_set_source (layer->cr, credal_style_background (layer->style), 0.82);
  cairo_fill (layer->cr);
  draw_cross (layer, at, credal_style_foreground (layer->style), 4.6);
  draw_cross (layer, at, credal_style_cluster (layer->style, k), 2.6);
}

static void
draw_number (const CredalLayer *layer, guint k, CredalPoint at)
{
  char number[16];

  g_snprintf (number, sizeof number, "%u", k + 1);
  credal_text_show_halo (layer->cr, layer->style, number, credal_style_foreground (layer->style), at.x + ARM + 4.0,
                         at.y - ARM - 2.0, CREDAL_TEXT_LEFT);
}

void
credal_layer_centres (const CredalLayer *layer)
{
  const CredalSceneCluster *clusters = layer->scene->clusters;

  cairo_save (layer->cr);
  cairo_set_line_cap (layer->cr, CAIRO_LINE_CAP_ROUND);
  credal_text_font (layer->cr, layer->style, 1.25, TRUE);
  for (guint k = 0; k < n_clusters (layer); k++)
    if (clusters[k].has_centre)
      draw_centre (layer, k, credal_layer_place (layer, clusters[k].centre));
  for (guint k = 0; k < n_clusters (layer); k++)
    if (clusters[k].has_centre)
      draw_number (layer, k, credal_layer_place (layer, clusters[k].centre));
  cairo_restore (layer->cr);
}

/* Draws the centres of clusters with their names, and the prototypes of maps. */
#include <math.h>
#include "draw/paint/text.h"
#include "draw/plot/layers.h"

#define ARM 6.0                  /* of a centre's cross, user units */
#define NEURON 4.0               /* radius of a prototype's disc, user units */
#define MOST_LABEL 9.0           /* of its label: times the text's size */

static guint
n_clusters (const CredalLayer *layer)
{
  return layer->scene->partition ? credal_partition_c (layer->scene->partition) : 0;
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

/* Draws a bold cross on a disc of the background's colour. */
static void
draw_centre (const CredalLayer *layer, guint k, CredalPoint at)
{
  credal_layer_ring (layer, at, ARM + 4.0);
  credal_style_set_source (layer->cr, credal_style_background (layer->style), 0.82);
  cairo_fill (layer->cr);
  draw_cross (layer, at, credal_style_foreground (layer->style), 4.6);
  draw_cross (layer, at, credal_layer_cluster_colour (layer, k), 2.6);
}

/* Shows the cluster's name, as in the legend, on the side of the centre with room in the plot. */
static void
draw_cluster_label (const CredalLayer *layer, guint k, CredalPoint at)
{
  g_autofree char *label = credal_cluster_label (credal_partition_names (layer->scene->partition), k);
  g_autofree char *shown = credal_text_ellipsize (layer->cr, label, MOST_LABEL * credal_text_size (layer->style));
  double gap = ARM + 4.0, end = at.x + gap + credal_text_width (layer->cr, shown);
  gboolean right = end <= layer->viewport->left + layer->viewport->width || !credal_layer_in_plot (layer, at);

  credal_text_show_halo (layer->cr, layer->style, shown, credal_style_foreground (layer->style),
                         right ? at.x + gap : at.x - gap, at.y - ARM - 2.0,
                         right ? CREDAL_TEXT_LEFT : CREDAL_TEXT_RIGHT);
}

/* ---- prototypes that are not clusters ---- */

static void
draw_edges (const CredalLayer *layer)
{
  const CredalScene *scene = layer->scene;

  for (guint e = 0; e < scene->n_edges; e++)
    {
      const CredalScenePrototype *a = &scene->prototypes[scene->edges[2 * e]],
                                 *b = &scene->prototypes[scene->edges[2 * e + 1]];
      if (!a->has_place || !b->has_place)
        continue;
      CredalPoint from = credal_layer_place (layer, a->place), to = credal_layer_place (layer, b->place);
      cairo_move_to (layer->cr, from.x, from.y);
      cairo_line_to (layer->cr, to.x, to.y);
    }
  credal_style_set_source (layer->cr, credal_style_foreground (layer->style), 0.55);
  cairo_set_line_width (layer->cr, 1.0);
  cairo_stroke (layer->cr);
}

/* Draws a disc in its cluster's colour. */
static void
draw_prototype (const CredalLayer *layer, const CredalScenePrototype *prototype)
{
  credal_layer_ring (layer, credal_layer_place (layer, prototype->place), NEURON);
  credal_style_set_source (layer->cr, credal_layer_cluster_colour (layer, prototype->cluster), 1.0);
  cairo_fill_preserve (layer->cr);
  credal_style_set_source (layer->cr, credal_style_foreground (layer->style), 0.9);
  cairo_set_line_width (layer->cr, 1.2);
  cairo_stroke (layer->cr);
}

void
credal_layer_mesh (const CredalLayer *layer)
{
  const CredalScene *scene = layer->scene;

  if (scene->k == 0 || !credal_partition_model (scene->partition)->belongs)
    return;
  cairo_save (layer->cr);
  draw_edges (layer);
  for (guint k = 0; k < scene->k; k++)
    if (scene->prototypes[k].has_place)
      draw_prototype (layer, &scene->prototypes[k]);
  cairo_restore (layer->cr);
}

void
credal_layer_centres (const CredalLayer *layer)
{
  const CredalSceneCluster *clusters = layer->scene->clusters;

  cairo_save (layer->cr);
  cairo_set_line_cap (layer->cr, CAIRO_LINE_CAP_ROUND);
  credal_text_font (layer->cr, layer->style, 1.25, TRUE);
  for (guint k = 0; k < n_clusters (layer); k++)
    if (clusters[k].has_centre && !credal_scene_hides (layer->scene, (CredalSet) 1 << k))
      draw_centre (layer, k, credal_layer_place (layer, clusters[k].centre));
  for (guint k = 0; k < n_clusters (layer); k++)
    if (clusters[k].has_centre && !credal_scene_hides (layer->scene, (CredalSet) 1 << k))
      draw_cluster_label (layer, k, credal_layer_place (layer, clusters[k].centre));
  cairo_restore (layer->cr);
}

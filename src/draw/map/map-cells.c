/* Draws the cells of a map and the walls between them. */
#include <math.h>
#include "draw/map/map-layers.h"

#define LEAST_SHADE 0.04
#define MOST_SHADE 0.82
#define LEAST_WALL 1.0           /* user units */
#define MOST_WALL 0.16           /* share of a cell */

static CredalColour
mix_shades (CredalColour a, CredalColour b, double t)
{
  return (CredalColour) { a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b) };
}

/* ---- shades ---- */

static void
widen_shades (CredalMapShades *shades, const double *values, gsize stride, guint count)
{
  for (guint a = 0; a < count; a++)
    {
      shades->low = MIN (shades->low, values[a * stride]);
      shades->high = MAX (shades->high, values[a * stride]);
    }
}

/* Includes walls in the range of the shades. */
static void
bound_distances (const CredalNeuronMap *map, CredalMapShades *shades)
{
  widen_shades (shades, map->distance, 1, map->k);
  widen_shades (shades, map->lengths, 1, credal_partition_model (map->partition)->n_edges);
}

CredalMapShades
credal_map_shades (const CredalMapLayer *layer)
{
  const CredalNeuronMap *map = layer->map;
  gsize p = credal_dataset_p (credal_partition_data (map->partition));
  CredalMapShades shades = { .stride = 1, .low = INFINITY, .high = -INFINITY,
                             .full = credal_style_foreground (layer->style) };

  if (layer->look->kind == CREDAL_MAP_DISTANCES)
    {
      shades.values = map->distance;
      bound_distances (map, &shades);
    }
  else if (layer->look->kind == CREDAL_MAP_COMPONENT && layer->look->feature < p)
    {
      shades.values = credal_partition_model (map->partition)->prototypes + layer->look->feature;
      shades.stride = p;
      shades.full = layer->style->dark ? (CredalColour) { 0.34, 0.71, 0.91 } : (CredalColour) { 0.0, 0.32, 0.6 };
      widen_shades (&shades, shades.values, p, map->k);
    }
  return shades;
}

CredalColour
credal_map_shade (const CredalMapLayer *layer, const CredalMapShades *shades, double t)
{
  return mix_shades (credal_style_background (layer->style), shades->full,
                      LEAST_SHADE + t * (MOST_SHADE - LEAST_SHADE));
}

/* ---- cells ---- */

static double
share_of_range (const CredalMapShades *shades, double value)
{
  return shades->high > shades->low ? (value - shades->low) / (shades->high - shades->low) : 0.0;
}

/* Pale for a neuron without objects. */
static CredalColour
cluster_shade (const CredalMapLayer *layer, guint neuron)
{
  double weight = layer->look->kind == CREDAL_MAP_HITS ? 0.1 : layer->map->hits[neuron] > 0.0 ? 0.75 : 0.25;

  return mix_shades (credal_style_background (layer->style),
                      credal_style_cluster (layer->style, layer->map->cluster[neuron]), weight);
}

void
credal_map_layer_cells (const CredalMapLayer *layer)
{
  const CredalMapShades shades = credal_map_shades (layer);

  for (guint a = 0; a < layer->map->k; a++)
    {
      CredalColour colour = shades.values ? credal_map_shade (layer, &shades, share_of_range (
                                              &shades, shades.values[a * shades.stride]))
                                          : cluster_shade (layer, a);
      credal_map_frame_cell (layer->frame, layer->map, a, 0.0, layer->cr);
      credal_style_set_source (layer->cr, colour, 1.0);
      cairo_fill (layer->cr);
    }
  for (guint a = 0; a < layer->map->k; a++)
    credal_map_frame_cell (layer->frame, layer->map, a, 0.0, layer->cr);
  credal_style_set_source (layer->cr, credal_style_faint (layer->style), 0.5);
  cairo_set_line_width (layer->cr, 0.6);
  cairo_stroke (layer->cr);
}

/* ---- walls ---- */

/* Sets the path to the side that two cells share; neighbours across a corner share none. */
static gboolean
trace_wall (const CredalMapLayer *layer, const guint32 ends[2])
{
  double ax, ay, bx, by, unit = layer->frame->unit, half = layer->map->hexagonal ? 0.5 / sqrt (3.0) : 0.5;

  credal_map_frame_place (layer->frame, layer->map, ends[0], &ax, &ay);
  credal_map_frame_place (layer->frame, layer->map, ends[1], &bx, &by);
  if (hypot (bx - ax, by - ay) > 1.2 * unit)
    return FALSE;
  cairo_move_to (layer->cr, (ax + bx) / 2.0 - half * (by - ay), (ay + by) / 2.0 + half * (bx - ax));
  cairo_line_to (layer->cr, (ax + bx) / 2.0 + half * (by - ay), (ay + by) / 2.0 - half * (bx - ax));
  return TRUE;
}

void
credal_map_layer_walls (const CredalMapLayer *layer)
{
  const CredalModel *model = credal_partition_model (layer->map->partition);
  const CredalMapShades shades = credal_map_shades (layer);

  cairo_save (layer->cr);
  cairo_set_line_width (layer->cr, MAX (MOST_WALL * layer->frame->unit, LEAST_WALL));
  for (guint e = 0; e < model->n_edges; e++)
    if (trace_wall (layer, model->edges + 2 * e))
      {
        double share = share_of_range (&shades, layer->map->lengths[e]);
        credal_style_set_source (layer->cr, credal_map_shade (layer, &shades, share), 1.0);
        cairo_stroke (layer->cr);
      }
  cairo_restore (layer->cr);
}

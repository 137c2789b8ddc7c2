/* Draws hits, names, links and highlights over the cells of a map. */
#include <math.h>
#include "core/base/pair-key.h"
#include "draw/map/map-layers.h"
#include "draw/paint/text.h"

#define LARGEST_HIT 0.42         /* radius of a disc, in cells */
#define LARGEST_ASIDE 0.24       /* the same, if the cells show something else */
#define LEAST_HIT 1.2            /* user units */
#define EDGE 2.2                 /* of the background's colour, around an outline, user units */
#define MOST_NAME 9.0            /* of a cluster's name: times the text's size */

static CredalPoint
neuron_point (const CredalMapLayer *layer, guint neuron)
{
  CredalPoint at;

  credal_map_frame_place (layer->frame, layer->map, neuron, &at.x, &at.y);
  return at;
}

/* ---- objects ---- */

void
credal_map_layer_hits (const CredalMapLayer *layer)
{
  const CredalNeuronMap *map = layer->map;
  gboolean aside = layer->look->kind != CREDAL_MAP_HITS;
  double most = 0.0;

  for (guint a = 0; a < map->k; a++)
    most = MAX (most, map->hits[a]);
  for (guint a = 0; a < map->k; a++)
    {
      CredalPoint at = neuron_point (layer, a);
      double r = sqrt (map->hits[a] / most) * layer->frame->unit * (aside ? LARGEST_ASIDE : LARGEST_HIT);
      if (!(map->hits[a] > 0.0))
        continue;
      cairo_new_sub_path (layer->cr);
      cairo_arc (layer->cr, at.x, at.y, MAX (r, LEAST_HIT), 0.0, 2.0 * G_PI);
      credal_style_set_source (layer->cr, layer->look->kind == CREDAL_MAP_CLUSTERS
                                            ? credal_style_foreground (layer->style)
                                            : credal_style_cluster (layer->style, map->cluster[a]), 1.0);
      cairo_fill_preserve (layer->cr);
      credal_style_set_source (layer->cr, credal_style_background (layer->style), 0.9);
      cairo_set_line_width (layer->cr, aside ? 1.0 : 0.5);
      cairo_stroke (layer->cr);
    }
}

/* ---- names ---- */

/* Returns the cluster's neuron nearest to the middle of its objects; −1: no neuron has any. */
static gint
middle_neuron (const CredalNeuronMap *map, guint cluster)
{
  double x = 0.0, y = 0.0, weight = 0.0, least = INFINITY;
  gint middle = -1;

  for (guint a = 0; a < map->k; a++)
    if (map->cluster[a] == cluster)
      {
        x += map->hits[a] * map->places[2 * a];
        y += map->hits[a] * map->places[2 * a + 1];
        weight += map->hits[a];
      }
  for (guint a = 0; a < map->k; a++)
    {
      double distance = hypot (map->places[2 * a] - x / weight, map->places[2 * a + 1] - y / weight);
      if (map->cluster[a] == cluster && map->hits[a] > 0.0 && distance < least)
        {
          least = distance;
          middle = (gint) a;
        }
    }
  return middle;
}

void
credal_map_layer_names (const CredalMapLayer *layer)
{
  CredalPartition *partition = layer->map->partition;

  credal_text_font (layer->cr, layer->style, 1.25, TRUE);
  for (guint k = 0; k < credal_partition_c (partition); k++)
    {
      gint neuron = middle_neuron (layer->map, k);
      if (neuron < 0)
        continue;
      CredalPoint at = neuron_point (layer, (guint) neuron);
      g_autofree char *label = credal_cluster_label (credal_partition_names (partition), k);
      g_autofree char *shown = credal_text_ellipsize (layer->cr, label, MOST_NAME * credal_text_size (layer->style));
      credal_text_show_halo (layer->cr, layer->style, shown, credal_style_foreground (layer->style), at.x,
                             at.y - 0.5 * layer->frame->unit, CREDAL_TEXT_CENTRE);
    }
}

/* ---- links ---- */

static void
draw_neuron_link (const CredalMapLayer *layer, guint a, guint b, const CredalPair *pair)
{
  const CredalLayer lines = { .cr = layer->cr, .style = layer->style };
  CredalPoint from = neuron_point (layer, a), to = neuron_point (layer, b);
  double width = credal_layer_weight (pair->certainty);

  if (a != b)
    {
      cairo_move_to (layer->cr, from.x, from.y);
      cairo_line_to (layer->cr, to.x, to.y);
    }
  else if (pair->relation == CREDAL_CANNOT_LINK)
    credal_layer_ring (&lines, from, 0.4 * layer->frame->unit);
  else
    return;
  credal_layer_line (&lines, pair->relation, width, pair->soft ? 0.4 : 0.9);
  if (a != b && pair->relation == CREDAL_CANNOT_LINK && hypot (to.x - from.x, to.y - from.y) > 24.0)
    credal_layer_tick (&lines, (CredalPoint) { (from.x + to.x) / 2.0, (from.y + to.y) / 2.0 }, 0.9);
}

void
credal_map_layer_links (const CredalMapLayer *layer)
{
  const CredalConstraints *constraints = layer->overlay->constraints;
  g_autoptr(GHashTable) must = credal_pair_table_new (), cannot = credal_pair_table_new ();
  guint there;

  for (guint at = 0; constraints && at < credal_constraints_n_pairs (constraints); at++)
    {
      const CredalPair *pair = credal_constraints_pairs (constraints) + at;
      gint a = credal_neuron_map_winner (layer->map, pair->i), b = credal_neuron_map_winner (layer->map, pair->j);
      GHashTable *drawn = pair->relation == CREDAL_MUST_LINK ? must : cannot;
      if (pair->relation == CREDAL_DONT_KNOW || a < 0 || b < 0
          || credal_pair_table_get (drawn, (guint32) a, (guint32) b, &there))
        continue;
      credal_pair_table_set (drawn, (guint32) a, (guint32) b, at);
      draw_neuron_link (layer, (guint) a, (guint) b, pair);
    }
}

/* ---- selection, question, hover ---- */

/* Draws the outline inside the cell. */
static void
outline_cell (const CredalMapLayer *layer, guint neuron, CredalColour colour, double width)
{
  credal_map_frame_cell (layer->frame, layer->map, neuron, (width + EDGE) / 2.0 + 0.8, layer->cr);
  credal_style_set_source (layer->cr, credal_style_background (layer->style), 0.9);
  cairo_set_line_width (layer->cr, width + EDGE);
  cairo_stroke_preserve (layer->cr);
  credal_style_set_source (layer->cr, colour, 1.0);
  cairo_set_line_width (layer->cr, width);
  cairo_stroke (layer->cr);
}

static gboolean
holds_selected (const CredalMapLayer *layer, guint neuron)
{
  const CredalNeuronMap *map = layer->map;

  for (gsize at = map->first[neuron]; at < map->first[neuron + 1]; at++)
    if (layer->overlay->selected[map->objects[at]])
      return TRUE;
  return FALSE;
}

static void
draw_asked (const CredalMapLayer *layer)
{
  static const double dots[] = { 1.5, 4.5 };
  gint ends[2];

  for (guint e = 0; e < 2; e++)
    {
      ends[e] = credal_neuron_map_winner (layer->map, layer->overlay->question[e]);
      if (ends[e] < 0)
        return;
    }
  CredalPoint a = neuron_point (layer, (guint) ends[0]), b = neuron_point (layer, (guint) ends[1]);
  cairo_save (layer->cr);
  cairo_set_dash (layer->cr, dots, G_N_ELEMENTS (dots), 0.0);
  cairo_move_to (layer->cr, a.x, a.y);
  cairo_line_to (layer->cr, b.x, b.y);
  credal_style_set_source (layer->cr, credal_style_accent (layer->style), 1.0);
  cairo_set_line_width (layer->cr, 2.4);
  cairo_stroke (layer->cr);
  cairo_restore (layer->cr);
  for (guint e = 0; e < 2; e++)
    outline_cell (layer, (guint) ends[e], credal_style_accent (layer->style), 2.6);
}

void
credal_map_layer_marks (const CredalMapLayer *layer)
{
  for (guint a = 0; layer->overlay->selected && a < layer->map->k; a++)
    if (holds_selected (layer, a))
      outline_cell (layer, a, credal_style_foreground (layer->style), 2.0);
  draw_asked (layer);
  if (layer->overlay->hover >= 0 && layer->overlay->hover < (gint) layer->map->k)
    outline_cell (layer, (guint) layer->overlay->hover, credal_style_foreground (layer->style), 4.0);
}

/* Draws a map: its layers in order, and the legend of the shades. */
#include "draw/map/map-layers.h"
#include "draw/paint/number-text.h"
#include "draw/paint/text.h"
#include "draw/paint/wording.h"

#define BAR 90.0                 /* of the scale at most, user units, and */
#define MOST_BAR 0.25            /* of the width */
#define GAP 6.0

/* ---- legend of the shades ---- */

static void
fill_bar (const CredalMapLayer *layer, const CredalMapShades *shades, const cairo_rectangle_t *bar)
{
  CredalColour low = credal_map_shade (layer, shades, 0.0), high = credal_map_shade (layer, shades, 1.0);
  cairo_pattern_t *ramp = cairo_pattern_create_linear (bar->x, 0.0, bar->x + bar->width, 0.0);

  cairo_pattern_add_color_stop_rgb (ramp, 0.0, low.r, low.g, low.b);
  cairo_pattern_add_color_stop_rgb (ramp, 1.0, high.r, high.g, high.b);
  cairo_rectangle (layer->cr, bar->x, bar->y, bar->width, bar->height);
  cairo_set_source (layer->cr, ramp);
  cairo_fill_preserve (layer->cr);
  cairo_pattern_destroy (ramp);
  credal_style_set_source (layer->cr, credal_style_faint (layer->style), 1.0);
  cairo_set_line_width (layer->cr, 0.8);
  cairo_stroke (layer->cr);
}

static const char *
scale_title (const CredalMapLayer *layer)
{
  CredalDataset *data = credal_partition_data (layer->map->partition);

  switch (layer->look->kind)
    {
    case CREDAL_MAP_COMPONENT:
      return credal_dataset_column_name (data, layer->look->feature);
    case CREDAL_MAP_DISTANCES:
      return credal_wording (layer->style, CREDAL_WORD_NEIGHBOUR_DISTANCE);
    case CREDAL_MAP_HITS:
      return credal_wording (layer->style, CREDAL_WORD_NEURON_OBJECTS);
    default:
      return credal_wording (layer->style, CREDAL_WORD_NEURON_CLUSTERS);
    }
}

/* Draws the title, and if cells are shaded, a bar from the smallest to the largest value. */
static void
draw_scale (const CredalMapLayer *layer)
{
  const CredalMapShades shades = credal_map_shades (layer);
  const cairo_rectangle_t *room = &layer->frame->scale;
  double y = room->y + room->height / 2.0, right = room->x + room->width, across = MIN (BAR, MOST_BAR * room->width);

  credal_text_font (layer->cr, layer->style, 1.0, FALSE);
  credal_style_set_source (layer->cr, credal_style_foreground (layer->style), 1.0);
  if (shades.values)
    {
      g_autofree char *low = credal_number_text ("%.3g", shades.low);
      g_autofree char *high = credal_number_text ("%.3g", shades.high);
      credal_text_show (layer->cr, high, right, y, CREDAL_TEXT_RIGHT);
      right -= credal_text_width (layer->cr, high) + GAP;
      const cairo_rectangle_t bar = { right - across, room->y, across, room->height };
      fill_bar (layer, &shades, &bar);
      right -= across + GAP;
      credal_style_set_source (layer->cr, credal_style_foreground (layer->style), 1.0);
      credal_text_show (layer->cr, low, right, y, CREDAL_TEXT_RIGHT);
      right -= credal_text_width (layer->cr, low) + 2.0 * GAP;
    }
  g_autofree char *title = credal_text_ellipsize (layer->cr, scale_title (layer), MAX (right - room->x, 0.0));
  credal_text_show (layer->cr, title, room->x, y, CREDAL_TEXT_LEFT);
}

/* ---- the whole map ---- */

void
credal_draw_map (cairo_t *cr, const CredalNeuronMap *map, const CredalMapFrame *frame, const CredalStyle *style,
                 const CredalMapLook *look, const CredalMapOverlay *overlay)
{
  const CredalMapLayer layer = { cr, map, frame, style, look, overlay };

  cairo_save (cr);
  cairo_new_path (cr);
  credal_style_set_source (cr, credal_style_background (style), 1.0);
  cairo_paint (cr);
  credal_map_layer_cells (&layer);
  if (look->kind == CREDAL_MAP_DISTANCES)
    credal_map_layer_walls (&layer);
  credal_map_layer_hits (&layer);
  credal_map_layer_links (&layer);
  credal_map_layer_marks (&layer);
  credal_map_layer_names (&layer);
  draw_scale (&layer);
  cairo_restore (cr);
}

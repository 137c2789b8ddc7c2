/* Marks of single objects: selected, outliers, differing, filled gaps, under the pointer, labelled. */
#include <math.h>
#include "draw/paint/text.h"
#include "draw/plot/layers.h"
#include "draw/plot/stamp.h"

#define MAX_PATHS 2000           /* more objects than this are stamped, not stroked */

/* Draws the background of a circle, and prepares the circle itself for stroking, in @colour and of @width. */
static void
begin_ring (cairo_t *cr, const CredalStyle *style, double r, CredalColour colour, double width, double background_width)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.0, 0.0, r, 0.0, 2.0 * G_PI);
  credal_style_set_source (cr, credal_style_background (style), 0.9);
  cairo_set_line_width (cr, background_width);
  cairo_stroke_preserve (cr);
  credal_style_set_source (cr, colour, 1.0);
  cairo_set_line_width (cr, width);
}

static void
draw_selection_ring (cairo_t *cr, const CredalStyle *style, double r, gpointer unused)
{
  begin_ring (cr, style, r, credal_style_foreground (style), 2.0, 4.2);
  cairo_stroke (cr);
}

/* Dashed, to differ from a selection's. */
static void
draw_outlier_ring (cairo_t *cr, const CredalStyle *style, double r, gpointer unused)
{
  static const double dashes[] = { 3.0, 2.0 };

  begin_ring (cr, style, r, credal_style_foreground (style), 1.4, 3.4);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

/* Coloured, to differ from both. */
static void
draw_differing_ring (cairo_t *cr, const CredalStyle *style, double r, gpointer unused)
{
  begin_ring (cr, style, r, credal_style_cannot (style), 1.6, 2.8);
  cairo_stroke (cr);
}

typedef void (*RingFunc) (cairo_t *cr, const CredalStyle *style, double r, gpointer unused);

static void
stroke_rings (const CredalLayer *layer, const guint8 *ringed, RingFunc draw, double r)
{
  for (gsize i = 0; i < layer->scene->n; i++)
    if (ringed[i])
      {
        CredalPoint at = credal_layer_point (layer, (gint64) i);
        cairo_save (layer->cr);
        cairo_translate (layer->cr, at.x, at.y);
        draw (layer->cr, layer->style, r, NULL);
        cairo_restore (layer->cr);
      }
}

static void
stamp_rings (const CredalLayer *layer, const guint8 *ringed, RingFunc draw, double r)
{
  cairo_surface_t *image = credal_stamp_image (layer->cr, layer->viewport);
  guint first[] = { 0, 1 };
  CredalSprite ring;
  const CredalMarks marks = { &ring, first, 1 };

  credal_sprite_init (&ring, layer->style, r, r + 2.5, credal_stamp_scale (image), draw, NULL);
  credal_stamp (image, layer->scene, layer->viewport, &marks, NULL, ringed);
  credal_sprite_clear (&ring);
  cairo_set_source_surface (layer->cr, image, 0.0, 0.0);
  cairo_paint (layer->cr);
  cairo_surface_destroy (image);
}

/* Returns the number of rings. @ringed: (nullable) (n). @gap: space around the mark, if there is room for it. */
static gsize
draw_rings (const CredalLayer *layer, const guint8 *ringed, RingFunc draw, double gap)
{
  gsize count = 0;

  for (gsize i = 0; ringed && i < layer->scene->n; i++)
    count += ringed[i] != 0;
  cairo_save (layer->cr);
  if (count > MAX_PATHS)
    stamp_rings (layer, ringed, draw, layer->radius + 1.0);
  else if (count > 0)
    stroke_rings (layer, ringed, draw, layer->radius + gap);
  cairo_restore (layer->cr);
  return count;
}

/* Draws the selected marks over the rings of their neighbours, so that they keep their colour. */
void
credal_layer_selection (const CredalLayer *layer)
{
  const guint8 *selected = layer->overlay->selected;
  gsize count = draw_rings (layer, selected, draw_selection_ring, 2.5);

  if (count > 1 && count <= MAX_PATHS)
    credal_layer_marks (layer, selected);
}

void
credal_layer_outliers (const CredalLayer *layer)
{
  draw_rings (layer, layer->overlay->outliers, draw_outlier_ring, 4.5);
}

void
credal_layer_differing (const CredalLayer *layer)
{
  draw_rings (layer, layer->overlay->differing, draw_differing_ring, 3.5);
}

static void
draw_filled_bar (cairo_t *cr, const CredalStyle *style, double r, gpointer unused)
{
  credal_mark_draw_filled (cr, style, 0.0, r - 1.0, r - 2.0);
}

void
credal_layer_filled (const CredalLayer *layer)
{
  draw_rings (layer, credal_dataset_filled (layer->scene->data), draw_filled_bar, 3.5);
}

void
credal_layer_hover (const CredalLayer *layer)
{
  cairo_t *cr = layer->cr;

  if (!credal_layer_object (layer, layer->overlay->hover))
    return;
  cairo_save (cr);
  credal_layer_ring (layer, credal_layer_point (layer, layer->overlay->hover), layer->radius + 4.5);
  credal_style_set_source (cr, credal_style_foreground (layer->style), 0.10);
  cairo_fill_preserve (cr);
  credal_style_set_source (cr, credal_style_foreground (layer->style), 0.9);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Appends the label of one cluster: "2", "2 70%", "≠3". */
static void
append_badge (GString *text, const CredalLabel *label)
{
  g_string_append (text, text->len > 0 ? " " : "");
  g_string_append_printf (text, label->degree == 0.0 ? "≠%u" : "%u", label->cluster + 1);
  if (label->degree > 0.0 && label->degree < 1.0)
    g_string_append_printf (text, " %.0f%%", 100.0 * label->degree);
}

/* Shows the text right of the square of side 2 @half, or left of it at the edge of the plot. */
static void
show_badge (const CredalLayer *layer, const char *text, CredalPoint at, double half)
{
  const CredalViewport *viewport = layer->viewport;
  double x = at.x + half + 2.0;
  gboolean fits = x + credal_text_width (layer->cr, text) <= viewport->left + viewport->width;

  credal_text_show_halo (layer->cr, layer->style, text, credal_style_foreground (layer->style),
                         fits ? x : at.x - half - 2.0, at.y - half, fits ? CREDAL_TEXT_LEFT : CREDAL_TEXT_RIGHT);
}

/* Draws a square around the object, dashed if labels only exclude clusters, and the numbers of the clusters. @labels:
 * all of the object. */
static void
draw_object_labels (const CredalLayer *layer, const GArray *labels)
{
  static const double dashes[] = { 2.5, 2.0 };
  cairo_t *cr = layer->cr;
  const CredalLabel *first = &g_array_index (labels, CredalLabel, 0);
  const CredalLabel *main = credal_constraints_find_label (layer->overlay->constraints, first->object);
  const CredalLabel *shown = main ? main : first;
  CredalPoint at = credal_layer_point (layer, first->object);
  double half = layer->radius + 2.5;
  g_autoptr(GString) text = g_string_new (NULL);

  cairo_rectangle (cr, at.x - half, at.y - half, 2.0 * half, 2.0 * half);
  credal_style_set_source (cr, credal_layer_cluster_colour (layer, shown->cluster),
                           0.4 + 0.6 * fabs (credal_label_weight (shown)));
  cairo_set_line_width (cr, 1.6);
  cairo_set_dash (cr, dashes, main ? 0 : G_N_ELEMENTS (dashes), 0.0);
  cairo_stroke (cr);
  for (guint l = 0; l < labels->len; l++)
    append_badge (text, &g_array_index (labels, CredalLabel, l));
  show_badge (layer, text->str, at, half);
}

void
credal_layer_labels (const CredalLayer *layer)
{
  const CredalConstraints *constraints = layer->overlay->constraints;

  cairo_save (layer->cr);
  credal_text_font (layer->cr, layer->style, 0.85, TRUE);
  for (guint l = 0; constraints && l < credal_constraints_n_labels (constraints); l++)
    {
      const CredalLabel *label = &credal_constraints_labels (constraints)[l];
      g_autoptr(GArray) labels = credal_constraints_object_labels (constraints, label->object);
      if (g_array_index (labels, CredalLabel, 0).cluster == label->cluster)    /* once for each object */
        draw_object_labels (layer, labels);
    }
  cairo_restore (layer->cr);
}

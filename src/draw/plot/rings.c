#include "core/answers/labels.h"
#include "draw/paint/text.h"
#include "draw/plot/layers.h"
#include "draw/plot/stamp.h"

/* What is said of single objects: selected, pointed at, labelled. */

#define MAX_PATHS 2000           /* more selected objects than these are stamped, not stroked */

static void
draw_selection_ring (cairo_t *cr, const CredalStyle *style, double r, gpointer unused)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.0, 0.0, r, 0.0, 2.0 * G_PI);
  credal_style_set_source (cr, credal_style_background (style), 0.9);
  cairo_set_line_width (cr, 4.2);
  cairo_stroke_preserve (cr);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  cairo_set_line_width (cr, 2.0);
  cairo_stroke (cr);
}

static void
stroke_rings (const CredalLayer *layer, double r)
{
  for (gsize i = 0; i < layer->scene->n; i++)
    if (layer->overlay->selected[i])
      {
        CredalPoint at = credal_layer_point (layer, (gint64) i);
        cairo_save (layer->cr);
        cairo_translate (layer->cr, at.x, at.y);
        draw_selection_ring (layer->cr, layer->style, r, NULL);
        cairo_restore (layer->cr);
      }
}

static void
stamp_rings (const CredalLayer *layer, double r)
{
  cairo_surface_t *image = credal_stamp_image (layer->cr, layer->viewport);
  guint first[] = { 0, 1 };
  CredalSprite ring;
  const CredalMarks marks = { &ring, first, 1 };

  credal_sprite_init (&ring, layer->style, r, r + 2.5, credal_stamp_scale (image), draw_selection_ring, NULL);
  credal_stamp (image, layer->scene, layer->viewport, &marks, NULL, layer->overlay->selected);
  credal_sprite_clear (&ring);
  cairo_set_source_surface (layer->cr, image, 0.0, 0.0);
  cairo_paint (layer->cr);
  cairo_surface_destroy (image);
}

void
credal_layer_selection (const CredalLayer *layer)
{
  const guint8 *selected = layer->overlay->selected;
  gsize count = 0;

  for (gsize i = 0; selected && i < layer->scene->n; i++)
    count += selected[i] != 0;
  cairo_save (layer->cr);
  if (count > MAX_PATHS)
    stamp_rings (layer, layer->radius + 1.0);
  else if (count > 0)
    stroke_rings (layer, layer->radius + 2.5);
  cairo_restore (layer->cr);
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

/* A square around the object and the number of the cluster that it was said to belong to. */
static void
draw_object_label (const CredalLayer *layer, const CredalLabel *label)
{
  cairo_t *cr = layer->cr;
  CredalPoint at = credal_layer_point (layer, label->object);
  double half = layer->radius + 2.5;
  char number[16];

  cairo_rectangle (cr, at.x - half, at.y - half, 2.0 * half, 2.0 * half);
  credal_style_set_source (cr, credal_style_cluster (layer->style, label->cluster), 0.4 + 0.6 * label->certainty);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  g_snprintf (number, sizeof number, "%u", label->cluster + 1);
  credal_text_show_halo (cr, layer->style, number, credal_style_foreground (layer->style), at.x + half + 2.0,
                         at.y - half, CREDAL_TEXT_LEFT);
}

void
credal_layer_labels (const CredalLayer *layer)
{
  const CredalConstraints *constraints = layer->overlay->constraints;
  g_autoptr(GArray) labels = constraints ? credal_positive_labels (constraints) : NULL;

  cairo_save (layer->cr);
  credal_text_font (layer->cr, layer->style, 0.85, TRUE);
  for (guint l = 0; labels && l < labels->len; l++)
    draw_object_label (layer, &g_array_index (labels, CredalLabel, l));
  cairo_restore (layer->cr);
}

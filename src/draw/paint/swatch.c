/* Draws boxes filled in the style of a set: plain, hatched, grey or empty. */
#include "draw/paint/mark.h"

static void
fill_box (cairo_t *cr, CredalColour colour, double x, double y, double w, double h)
{
  credal_style_set_source (cr, colour, 1.0);
  cairo_rectangle (cr, x, y, w, h);
  cairo_fill (cr);
}

/* Returns the set's cluster after @k; after the last one, the first. */
static guint
next_cluster (CredalSet set, guint k)
{
  do
    k = (k + 1) % CREDAL_MAX_CLUSTERS;
  while (!(set >> k & 1));
  return k;
}

/* Draws slanted stripes in the set's alternating colours; the ground has the first colour, so that there are no
 * seams. */
static void
hatch_box (cairo_t *cr, const CredalStyle *style, CredalSet set, double x, double y, double w, double h)
{
  double stripe = CLAMP (h * 0.45, 3.0, 6.0);
  guint first = (guint) __builtin_ctz (set), k = first;

  fill_box (cr, credal_style_cluster (style, first), x, y, w, h);
  cairo_rectangle (cr, x, y, w, h);
  cairo_clip (cr);
  for (double at = x - h; at < x + w; at += stripe, k = next_cluster (set, k))
    {
      if (k == first)
        continue;
      cairo_move_to (cr, at, y + h);
      cairo_line_to (cr, at + h, y);
      cairo_line_to (cr, at + h + stripe, y);
      cairo_line_to (cr, at + stripe, y + h);
      credal_style_set_source (cr, credal_style_cluster (style, k), 1.0);
      cairo_fill (cr);
    }
}

static void
outline_box (cairo_t *cr, const CredalStyle *style, double x, double y, double w, double h)
{
  cairo_rectangle (cr, x + 0.5, y + 0.5, MAX (w - 1.0, 0.1), MAX (h - 1.0, 0.1));
  credal_style_set_source (cr, credal_style_foreground (style), 0.75);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
}

void
credal_mark_bar (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w, double h)
{
  cairo_save (cr);
  cairo_new_path (cr);
  if (set == 0)
    outline_box (cr, style, x, y, w, h);
  else if (__builtin_popcount (set) == 1)
    fill_box (cr, credal_style_cluster (style, (guint) __builtin_ctz (set)), x, y, w, h);
  else if (set == credal_frame_omega (c))
    fill_box (cr, credal_style_ignorance (style), x, y, w, h);
  else
    hatch_box (cr, style, set, x, y, w, h);
  cairo_restore (cr);
}

void
credal_mark_swatch (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w,
                     double h)
{
  cairo_save (cr);
  credal_mark_draw (cr, style, set, c, x + w / 2.0, y + h / 2.0, MAX (MIN (w, h) / 2.0 - 1.0, 0.5));
  cairo_restore (cr);
}

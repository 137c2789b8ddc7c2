#include "draw/style.h"
#include <math.h>
#include "draw/mark.h"

static CredalColour
hex (guint32 rgb)
{
  return (CredalColour) { (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0 };
}

static CredalColour
either (const CredalStyle *style, guint32 light, guint32 dark)
{
  return hex (style->dark ? dark : light);
}

/* Okabe and Ito (2008), ordered so that the first ones are the furthest apart; black turns light on a dark ground. */
CredalColour
credal_style_cluster (const CredalStyle *style, guint k)
{
  static const guint32 light[] = { 0x0072b2, 0xe69f00, 0x009e73, 0xd55e00, 0xcc79a7, 0x56b4e9, 0xf0e442, 0x1a1a1a };
  static const guint32 dark[]  = { 0x2a86c8, 0xe69f00, 0x0aa67c, 0xe0691a, 0xcc79a7, 0x6cc4f5, 0xf0e442, 0xf2f2f2 };
  return either (style, light[k % G_N_ELEMENTS (light)], dark[k % G_N_ELEMENTS (dark)]);
}

CredalColour credal_style_background (const CredalStyle *style) { return either (style, 0xffffff, 0x1b1d21); }
CredalColour credal_style_foreground (const CredalStyle *style) { return either (style, 0x23272e, 0xe6e8eb); }
CredalColour credal_style_faint      (const CredalStyle *style) { return either (style, 0x737a85, 0x9299a4); }
CredalColour credal_style_ignorance  (const CredalStyle *style) { return either (style, 0xa3a8b0, 0x7d838c); }
CredalColour credal_style_accent     (const CredalStyle *style) { return either (style, 0x6d28d9, 0xb794ff); }
CredalColour credal_style_must       (const CredalStyle *style) { return either (style, 0x2f3b4c, 0xdfe5ee); }
CredalColour credal_style_cannot     (const CredalStyle *style) { return either (style, 0xb3123f, 0xff7392); }
CredalColour credal_style_alarm      (const CredalStyle *style) { return either (style, 0xffb000, 0xffb000); }

void
credal_style_set_source (cairo_t *cr, CredalColour colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, alpha);
}

/* "1, 3 or 4" */
static char *
join_clusters (CredalSet set)
{
  GString *name = g_string_new (NULL);

  for (guint k = 0; set >> k != 0; k++)
    if (set >> k & 1)
      {
        if (name->len > 0)
          g_string_append (name, set >> k == 1 ? " or " : ", ");
        g_string_append_printf (name, "%u", k + 1);
      }
  return g_string_free (name, FALSE);
}

char *
credal_style_set_name (CredalSet set, guint c)
{
  CredalSet omega = credal_mark_omega (c);
  guint size = (guint) __builtin_popcount (set);

  if (set == 0)
    return g_strdup ("∅: outlier");
  if (size > 1 && set == omega)
    return g_strdup ("Ω: any");
  if (size > 3 && c - size <= 2)
    {
      g_autofree char *others = join_clusters (omega & ~set);
      return g_strdup_printf ("any but %s", others);
    }
  return join_clusters (set);
}

static void
fill_box (cairo_t *cr, CredalColour colour, double x, double y, double w, double h)
{
  credal_style_set_source (cr, colour, 1.0);
  cairo_rectangle (cr, x, y, w, h);
  cairo_fill (cr);
}

/* The set's cluster after @k, and after the last one the first again. */
static guint
next_cluster (CredalSet set, guint k)
{
  do
    k = (k + 1) % CREDAL_MAX_CLUSTERS;
  while (!(set >> k & 1));
  return k;
}

/* Slanted stripes, each of the set's colours in turn; the ground is the first one's, so that no seam shows between
 * them. */
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
credal_style_bar (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w, double h)
{
  cairo_save (cr);
  cairo_new_path (cr);
  if (set == 0)
    outline_box (cr, style, x, y, w, h);
  else if (__builtin_popcount (set) == 1)
    fill_box (cr, credal_style_cluster (style, (guint) __builtin_ctz (set)), x, y, w, h);
  else if (set == credal_mark_omega (c))
    fill_box (cr, credal_style_ignorance (style), x, y, w, h);
  else
    hatch_box (cr, style, set, x, y, w, h);
  cairo_restore (cr);
}

void
credal_style_swatch (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double w,
                     double h)
{
  cairo_save (cr);
  credal_mark_draw (cr, style, set, c, x + w / 2.0, y + h / 2.0, MAX (MIN (w, h) / 2.0 - 1.0, 0.5));
  cairo_restore (cr);
}

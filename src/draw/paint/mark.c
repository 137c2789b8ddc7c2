/* Draws the marks of objects by cluster, set and class, as paths. */
#include "draw/paint/mark.h"
#include <math.h>

#define COLOURS 8
#define FAINT_SHARE 0.6          /* of the radius, for objects surely outside the one shown cluster */
#define FAINT_INK 0.45
#define LEAST_OUTLINED 2.75      /* smaller marks mostly crowd, and outlines would hide the rest */

static CredalColour
darken_colour (CredalColour colour)
{
  return (CredalColour) { colour.r * 0.55, colour.g * 0.55, colour.b * 0.55 };
}

static void
add_polygon (cairo_t *cr, double x, double y, double r, guint corners, double first)
{
  for (guint v = 0; v < corners; v++)
    {
      double angle = first + 2.0 * G_PI * v / corners;
      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
}

/* Gives all shapes equal areas: a square and a triangle extend further than a disc. */
static void
shape_path (cairo_t *cr, guint k, double x, double y, double r)
{
  switch (k / COLOURS)
    {
    case 0:
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, r, 0.0, 2.0 * G_PI);
      break;
    case 1:
      add_polygon (cr, x, y, r * 1.25, 4, G_PI / 4.0);
      break;
    case 2:
      add_polygon (cr, x, y + r * 0.2, r * 1.5, 3, -G_PI / 2.0);
      break;
    default:
      add_polygon (cr, x, y, r * 1.3, 4, 0.0);
    }
}

static void
draw_outline (cairo_t *cr, CredalColour colour, double alpha, double width)
{
  credal_style_set_source (cr, colour, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Draws an outline in a darker shade of @colour. */
static void
draw_inked (cairo_t *cr, guint k, CredalColour colour, CredalColour fill, double x, double y, double r)
{
  double width = r < LEAST_OUTLINED ? 0.0 : MIN (0.8, r * 0.25);

  shape_path (cr, k, x, y, r - width / 2.0);
  credal_style_set_source (cr, fill, 1.0);
  if (r < LEAST_OUTLINED)
    {
      cairo_fill (cr);
      return;
    }
  cairo_fill_preserve (cr);
  draw_outline (cr, darken_colour (colour), 0.9, width);
}

static void
draw_filled (cairo_t *cr, guint k, CredalColour colour, double x, double y, double r)
{
  draw_inked (cr, k, colour, colour, x, y, r);
}

static void
draw_ring (cairo_t *cr, const CredalStyle *style, double x, double y, double r)
{
  double width = CLAMP (r * 0.35, 0.6, 1.5);

  shape_path (cr, 0, x, y, r - width / 2.0);
  draw_outline (cr, credal_style_foreground (style), 0.85, width);
}

/* Draws a slice for each cluster of the set; the first border runs from the lower left to the upper right. A cluster
 * whose own mark is not a disc keeps its shape within its slice. */
static void
draw_slices (cairo_t *cr, const CredalStyle *style, CredalSet set, double x, double y, double r)
{
  guint size = (guint) __builtin_popcount (set), slice = 0;

  for (guint k = 0; set >> k != 0; k++)
    {
      if (!(set >> k & 1))
        continue;
      double from = 0.75 * G_PI + 2.0 * G_PI * slice / size;
      cairo_save (cr);
      if (k >= COLOURS)
        {
          shape_path (cr, k, x, y, r);
          cairo_clip (cr);
        }
      cairo_move_to (cr, x, y);
      cairo_arc (cr, x, y, k < COLOURS ? r : 2.0 * r, from, from + 2.0 * G_PI / size);
      cairo_close_path (cr);
      credal_style_set_source (cr, credal_style_cluster (style, k), 1.0);
      cairo_fill (cr);
      cairo_restore (cr);
      slice++;
    }
}

static void
draw_split (cairo_t *cr, const CredalStyle *style, CredalSet set, double x, double y, double r)
{
  double width = MIN (1.3, r * 0.3), outer = r * 1.15;

  draw_slices (cr, style, set, x, y, outer - width / 2.0);
  shape_path (cr, 0, x, y, outer - width / 2.0);
  draw_outline (cr, credal_style_foreground (style), 1.0, width);
}

static guint
nth_cluster (CredalSet set, guint nth)
{
  for (; nth > 0; nth--)
    set &= set - 1;
  return (guint) __builtin_ctz (set);
}

static CredalColour
mix_colours (CredalColour a, CredalColour b, double share)
{
  return (CredalColour) { a.r + share * (b.r - a.r), a.g + share * (b.g - a.g), a.b + share * (b.b - a.b) };
}

void
credal_mark_draw_face (cairo_t *cr, const CredalStyle *style, CredalSet set, guint face, double r)
{
  guint k = nth_cluster (set, face);

  cairo_new_path (cr);
  draw_filled (cr, k, mix_colours (credal_style_cluster (style, k), credal_style_foreground (style), 0.3), 0.0, 0.0, r);
}

void
credal_mark_draw (cairo_t *cr, const CredalStyle *style, CredalSet set, guint c, double x, double y, double r)
{
  cairo_new_path (cr);
  if (set == 0)
    draw_ring (cr, style, x, y, r);
  else if (__builtin_popcount (set) == 1)
    {
      guint k = (guint) __builtin_ctz (set);
      draw_filled (cr, k, credal_style_cluster (style, k), x, y, r);
    }
  else if (set == credal_frame_omega (c))
    credal_mark_draw_plain (cr, style, x, y, r);
  else
    draw_split (cr, style, set, x, y, r);
}

void
credal_mark_draw_pale (cairo_t *cr, const CredalStyle *style, guint k, double pale, double x, double y, double r)
{
  CredalColour colour = credal_style_cluster (style, k);

  cairo_new_path (cr);
  draw_inked (cr, k, colour, mix_colours (colour, credal_style_background (style), pale), x, y, r);
}

/* Draws a hollow but opaque mark: otherwise marks under it would seem to fill it. */
static void
draw_hollow (cairo_t *cr, const CredalStyle *style, guint k, double x, double y, double r)
{
  double width = CLAMP (r * 0.4, 0.6, 1.8);

  shape_path (cr, k, x, y, r - width / 2.0);
  credal_style_set_source (cr, credal_style_background (style), 1.0);
  cairo_fill_preserve (cr);
  draw_outline (cr, credal_style_cluster (style, k), 1.0, width);
}

void
credal_mark_draw_part (cairo_t *cr, const CredalStyle *style, CredalPart part, guint cluster, double x, double y,
                       double r)
{
  cairo_new_path (cr);
  if (part == CREDAL_PART_LOWER)
    draw_filled (cr, cluster, credal_style_cluster (style, cluster), x, y, r);
  else if (part == CREDAL_PART_UPPER)
    draw_hollow (cr, style, cluster, x, y, r);
  else
    {
      shape_path (cr, 0, x, y, r * FAINT_SHARE);
      credal_style_set_source (cr, credal_style_faint (style), FAINT_INK);
      cairo_fill (cr);
    }
}

void
credal_mark_draw_filled (cairo_t *cr, const CredalStyle *style, double x, double y, double half)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x - half, y);
  cairo_line_to (cr, x + half, y);
  credal_style_set_source (cr, credal_style_background (style), 0.9);
  cairo_set_line_width (cr, 3.6);
  cairo_stroke_preserve (cr);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

void
credal_mark_draw_class (cairo_t *cr, const CredalStyle *style, guint k, double x, double y, double r)
{
  cairo_new_path (cr);
  draw_filled (cr, k, credal_style_cluster (style, k), x, y, r);
}

void
credal_mark_draw_value (cairo_t *cr, const CredalStyle *style, double at, double x, double y, double r)
{
  cairo_new_path (cr);
  draw_filled (cr, 0, credal_style_scale (style, at), x, y, r);
}

void
credal_mark_draw_plain (cairo_t *cr, const CredalStyle *style, double x, double y, double r)
{
  cairo_new_path (cr);
  draw_filled (cr, 0, credal_style_ignorance (style), x, y, r);
}

/* Draws the box of three features: corner k has bit a set if it is at the upper end of feature a. */
#include <math.h>
#include "draw/paint/text.h"
#include "draw/paint/number-text.h"
#include "draw/paint/ticks.h"
#include "draw/plot/layers.h"

#define CORNERS 8

static CredalPoint
place_in_box (const CredalLayer *layer, const double place[3])
{
  double xy[2];

  credal_space_project (layer->scene->space, place, xy);
  return credal_layer_place (layer, xy);
}

static void
corner_place (guint corner, double place[3])
{
  for (guint axis = 0; axis < 3; axis++)
    place[axis] = corner >> axis & 1 ? 1.0 : -1.0;
}

static guint
nearest_corner (const CredalSpace *space)
{
  double axes[9];
  guint corner = 0;

  credal_space_axes (space, axes);
  for (guint axis = 0; axis < 3; axis++)
    corner |= (guint) (axes[6 + axis] > 0.0) << axis;
  return corner;
}

/* @front: TRUE: the three edges at the nearest corner, in front of the data; FALSE: the other nine. */
static void
draw_box_edges (const CredalLayer *layer, gboolean front)
{
  guint nearest = nearest_corner (layer->scene->space);

  for (guint corner = 0; corner < CORNERS; corner++)
    for (guint axis = 0; axis < 3; axis++)
      {
        guint other = corner | 1u << axis;
        double from[3], to[3];
        if (other == corner || (corner == nearest || other == nearest) != front)
          continue;
        corner_place (corner, from);
        corner_place (other, to);
        CredalPoint a = place_in_box (layer, from), b = place_in_box (layer, to);
        cairo_move_to (layer->cr, a.x, a.y);
        cairo_line_to (layer->cr, b.x, b.y);
      }
  credal_style_set_source (layer->cr, credal_style_faint (layer->style), front ? 0.35 : 0.6);
  cairo_set_line_width (layer->cr, 1.0);
  cairo_stroke (layer->cr);
}

/* Chooses of the four edges along @axis the lowest visible one on the outside; @middle: out, its middle. */
static void
choose_edge (const CredalLayer *layer, guint axis, double middle[3])
{
  double best = -G_MAXDOUBLE;

  for (guint corner = 0; corner < CORNERS; corner++)
    {
      double place[3], xy[2];
      corner_place (corner, place);
      place[axis] = 0.0;
      credal_space_project (layer->scene->space, place, xy);
      double merit = hypot (xy[0], xy[1]) - 0.2 * xy[1];
      if (merit <= best + 1e-9)
        continue;
      best = merit;
      for (guint a = 0; a < 3; a++)
        middle[a] = place[a];
    }
}

/* Shows text next to @place, further out by @reach font sizes. */
static void
show_outside (const CredalLayer *layer, const char *text, const double place[3], const double middle[3], double scale,
              double reach)
{
  const double centre[3] = { 0.0, 0.0, 0.0 };
  CredalPoint at = place_in_box (layer, place), from = place_in_box (layer, centre),
              edge = place_in_box (layer, middle);
  double dx = edge.x - from.x, dy = edge.y - from.y, length = MAX (hypot (dx, dy), 1.0);
  double step = reach * credal_text_size (layer->style);

  credal_text_font (layer->cr, layer->style, scale, FALSE);
  credal_text_show (layer->cr, text, at.x + dx / length * step, at.y + dy / length * step,
                    dx > 0.5 * length ? CREDAL_TEXT_LEFT : dx < -0.5 * length ? CREDAL_TEXT_RIGHT : CREDAL_TEXT_CENTRE);
}

/* Shows a feature's name and the ends of its range, unless its axis is seen end on. */
static void
draw_feature (const CredalLayer *layer, guint axis)
{
  const CredalSpace *space = layer->scene->space;
  double middle[3], place[3], axes[9];

  credal_space_axes (space, axes);
  if (hypot (axes[axis], axes[3 + axis]) < 0.25)
    return;
  choose_edge (layer, axis, middle);
  show_outside (layer, space->names[axis], middle, middle, 1.0, 1.6);
  for (gint end = -1; end <= 1; end += 2)
    {
      g_autofree char *text = credal_number_text ("%.3g", space->middle[axis] + end * space->half[axis]);
      for (guint a = 0; a < 3; a++)
        place[a] = a == axis ? 0.88 * end : middle[a];
      show_outside (layer, text, place, middle, 0.85, 0.9);
    }
}

void
credal_layer_box_behind (const CredalLayer *layer)
{
  draw_box_edges (layer, FALSE);
}

void
credal_layer_box (const CredalLayer *layer)
{
  cairo_save (layer->cr);
  credal_layer_clip (layer);
  draw_box_edges (layer, TRUE);
  credal_style_set_source (layer->cr, credal_style_faint (layer->style), 1.0);
  for (guint axis = 0; axis < 3; axis++)
    draw_feature (layer, axis);
  cairo_restore (layer->cr);
}

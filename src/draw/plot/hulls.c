/* Draws the hulls of focal sets and of the user's groups. */
#include <math.h>
#include "core/answers/certainty.h"
#include "draw/plot/layers.h"

#define STRIPE 5.0               /* user units */
#define FAR 2e6                  /* user units, within cairo's limit of 2²³ */

static CredalPoint
corner_point (const CredalLayer *layer, guint32 i)
{
  CredalPoint at = credal_layer_point (layer, i);

  return (CredalPoint) { CLAMP (at.x, -FAR, FAR), CLAMP (at.y, -FAR, FAR) };
}

static void
hull_path (const CredalLayer *layer, const guint32 *corners, gsize size)
{
  for (gsize v = 0; v < size; v++)
    {
      CredalPoint at = corner_point (layer, corners[v]);
      cairo_line_to (layer->cr, at.x, at.y);
    }
  cairo_close_path (layer->cr);
}

/* Returns the direction away from the hull across its side from @a to @b. */
static double
outward_angle (CredalPoint a, CredalPoint b)
{
  return atan2 (a.x - b.x, b.y - a.y);
}

/* Sets the path to the area within @r of the hull. Corners are taken backwards, because the y axis points down and arcs
 * run that way. */
static void
wide_hull_path (const CredalLayer *layer, const guint32 *corners, gsize size, double r)
{
  for (gsize v = 0; v < size; v++)
    {
      CredalPoint before = corner_point (layer, corners[(size - v) % size]);
      CredalPoint at = corner_point (layer, corners[size - 1 - v]);
      CredalPoint after = corner_point (layer, corners[(2 * size - 2 - v) % size]);
      double from = outward_angle (before, at), bend = fmod (outward_angle (at, after) - from + 4.0 * G_PI, 2.0 * G_PI);
      if (size == 1)
        bend = 2.0 * G_PI;
      else if (bend > G_PI + 0.01)       /* a corner that is nearly flat, bent inwards by rounding */
        bend = 0.0;
      cairo_arc (layer->cr, at.x, at.y, r, from, from + bend);
    }
  cairo_close_path (layer->cr);
}

/* Returns stripes of @set's alternating colours, like its points and bars, repeated over the whole plot. */
static cairo_pattern_t *
striped_pattern (const CredalStyle *style, CredalSet set, double alpha)
{
  guint size = (guint) __builtin_popcount (set), stripe = 0;
  double side = STRIPE * size * G_SQRT2;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0.0, 0.0, side / 2.0, side / 2.0);

  for (guint k = 0; set >> k != 0; k++)
    if (set >> k & 1)
      {
        CredalColour colour = credal_style_cluster (style, k);
        for (guint end = 0; end < 2; end++)
          cairo_pattern_add_color_stop_rgba (pattern, (double) (stripe + end) / size, colour.r, colour.g, colour.b,
                                             alpha);
        stripe++;
      }
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  return pattern;
}

void
credal_layer_set_source (const CredalLayer *layer, CredalSet set, double alpha)
{
  guint c = credal_partition_c (layer->scene->partition);

  if (__builtin_popcount (set) == 1 || credal_scene_is_coloured (layer->scene))
    credal_style_set_source (layer->cr, credal_layer_cluster_colour (layer, (guint) __builtin_ctz (set)), alpha);
  else if (set == credal_frame_omega (c))
    credal_style_set_source (layer->cr, credal_style_ignorance (layer->style), alpha);
  else
    {
      cairo_pattern_t *pattern = striped_pattern (layer->style, set, alpha);
      cairo_set_source (layer->cr, pattern);
      cairo_pattern_destroy (pattern);
    }
}

static void
draw_hull (const CredalLayer *layer, CredalSet set, const CredalSceneHull *hull)
{
  if (hull->n_corners < 2)
    return;
  hull_path (layer, hull->corners, hull->n_corners);
  credal_layer_set_source (layer, set, 0.10);
  cairo_fill_preserve (layer->cr);
  credal_layer_set_source (layer, set, 0.7);
  cairo_stroke (layer->cr);
}

/* FALSE for ∅: outliers have nothing in common. */
static gboolean
has_hull (const CredalScene *scene, CredalSet set, guint size)
{
  gint cluster = credal_scene_cluster (scene);

  return (guint) __builtin_popcount (set) == size && !credal_scene_hides (scene, set)
         && (cluster < 0 || credal_part (set, (guint) cluster) != CREDAL_PART_OUTSIDE);
}

/* Draws larger sets first, because they are wider and would cover the others. */
void
credal_layer_hulls (const CredalLayer *layer)
{
  CredalFrame *frame = layer->scene->partition ? credal_partition_frame (layer->scene->partition) : NULL;
  const CredalSceneHull *hulls = frame ? credal_scene_hulls (layer->scene) : NULL;

  if (!hulls)
    return;
  cairo_save (layer->cr);
  cairo_set_line_join (layer->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (layer->cr, 1.2);
  for (guint size = credal_frame_c (frame); size > 0; size--)
    for (guint s = 0; s < credal_frame_f (frame); s++)
      if (has_hull (layer->scene, credal_frame_sets (frame)[s], size))
        draw_hull (layer, credal_frame_sets (frame)[s], &hulls[s]);
  cairo_restore (layer->cr);
}

/* Draws a group as one statement about many objects: a soft area around all of them, never its pairs. */
static void
draw_group (const CredalLayer *layer, const CredalGroup *group, guint g)
{
  const CredalSceneGroup *drawn = credal_scene_group (layer->scene, g, group->objects, group->size);

  cairo_new_path (layer->cr);
  wide_hull_path (layer, drawn->corners, drawn->n_corners, layer->radius + 4.0);
  credal_style_set_source (layer->cr, credal_style_must (layer->style),
                           0.08 + 0.1 * credal_certainty_weight (group->certainty));
  cairo_fill (layer->cr);
}

void
credal_layer_groups (const CredalLayer *layer)
{
  const CredalConstraints *constraints = layer->overlay->constraints;

  cairo_save (layer->cr);
  for (guint g = 0; constraints && g < credal_constraints_n_groups (constraints); g++)
    draw_group (layer, credal_constraints_group (constraints, g), g);
  cairo_restore (layer->cr);
}

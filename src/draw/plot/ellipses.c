/* Draws the ellipses of clusters and of sets of clusters, cut near the plot area. */
#include <math.h>
#include <stdlib.h>
#include "core/base/sorted.h"
#include "draw/plot/layers.h"

#define LEAST_VISIBLE 0.1        /* user units: a thinner ellipse is invisible, and its map is not invertible */
#define OUTSIDE 4.0              /* user units, drawn beyond the plot area */
#define MOST_CROSSINGS 8         /* most crossings of an ellipse with a rectangle's border */

/* ---- a place on the screen ---- */

/* Maps the unit circle at angle t to (x, y) = (cx + ax cos t, cy + bx cos t + by sin t), user units. */
typedef struct { double cx, cy, ax, bx, by; } Ellipse;

/* Returns a square root of the (symmetric, positive) shape by Cholesky; it maps the unit circle to the ellipse. */
static Ellipse
place_ellipse (const CredalLayer *layer, const CredalSceneEllipse *of)
{
  const CredalViewport *viewport = layer->viewport;
  const double *shape = of->shape;
  double l00 = sqrt (shape[0]), l10 = shape[2] / l00, l11 = sqrt (MAX (shape[3] - l10 * l10, 0.0));
  double per_x = viewport->width / (viewport->x1 - viewport->x0),
         per_y = viewport->height / (viewport->y1 - viewport->y0);
  CredalPoint centre = credal_layer_place (layer, of->centre);

  return (Ellipse) { centre.x, centre.y, l00 * per_x, -l10 * per_y, -l11 * per_y };
}

/* ---- the visible part ---- */

typedef struct { double left, right, top, bottom; } Frame;

/* Adds the angles with p cos t + q sin t = level. */
static guint
add_crossings (double p, double q, double level, double angles[], guint n)
{
  double reach = hypot (p, q), towards = atan2 (q, p);

  if (!(fabs (level) < reach))
    return n;
  double half = acos (level / reach);
  angles[n++] = fmod (towards - half + 4.0 * G_PI, 2.0 * G_PI);
  angles[n++] = fmod (towards + half + 4.0 * G_PI, 2.0 * G_PI);
  return n;
}

static gboolean
in_frame (const Ellipse *ellipse, const Frame *frame, double t)
{
  double x = ellipse->cx + ellipse->ax * cos (t), y = ellipse->cy + ellipse->bx * cos (t) + ellipse->by * sin (t);

  return x >= frame->left && x <= frame->right && y >= frame->top && y <= frame->bottom;
}

static void
add_arc (cairo_t *cr, const Ellipse *ellipse, double from, double to)
{
  cairo_matrix_t circle_to_ellipse, before;

  cairo_matrix_init (&circle_to_ellipse, ellipse->ax, ellipse->bx, 0.0, ellipse->by, ellipse->cx, ellipse->cy);
  cairo_get_matrix (cr, &before);
  cairo_transform (cr, &circle_to_ellipse);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.0, 0.0, 1.0, from, to);
  if (to - from >= 2.0 * G_PI)
    cairo_close_path (cr);
  cairo_set_matrix (cr, &before);
}

/* Makes the path in user units, so that the line keeps its width; cuts it near the plot area, however large the
 * ellipse. */
static void
ellipse_path (cairo_t *cr, const Ellipse *ellipse, const Frame *frame)
{
  double angles[MOST_CROSSINGS + 1];
  guint n = 0;

  n = add_crossings (ellipse->ax, 0.0, frame->left - ellipse->cx, angles, n);
  n = add_crossings (ellipse->ax, 0.0, frame->right - ellipse->cx, angles, n);
  n = add_crossings (ellipse->bx, ellipse->by, frame->top - ellipse->cy, angles, n);
  n = add_crossings (ellipse->bx, ellipse->by, frame->bottom - ellipse->cy, angles, n);
  if (n == 0)
    angles[n++] = 0.0;
  qsort (angles, n, sizeof *angles, credal_compare_reals);
  angles[n] = angles[0] + 2.0 * G_PI;
  for (guint k = 0; k < n; k++)
    if (in_frame (ellipse, frame, (angles[k] + angles[k + 1]) / 2.0))
      add_arc (cr, ellipse, angles[k], angles[k + 1]);
}

static void
draw_ellipse (const CredalLayer *layer, const CredalSceneEllipse *of)
{
  const CredalViewport *viewport = layer->viewport;
  const Frame frame = { viewport->left - OUTSIDE, viewport->left + viewport->width + OUTSIDE, viewport->top - OUTSIDE,
                        viewport->top + viewport->height + OUTSIDE };
  const Ellipse ellipse = place_ellipse (layer, of);
  cairo_t *cr = layer->cr;

  if (ellipse.ax <= LEAST_VISIBLE || -ellipse.by <= LEAST_VISIBLE)
    return;
  ellipse_path (cr, &ellipse, &frame);
  credal_style_set_source (cr, credal_style_background (layer->style), 0.6);
  cairo_set_line_width (cr, 2.6);
  cairo_stroke_preserve (cr);
  credal_layer_set_source (layer, of->set, 0.95);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

void
credal_layer_ellipses (const CredalLayer *layer)
{
  gboolean sets = (layer->overlay->show & CREDAL_SHOW_SET_ELLIPSES) != 0;

  cairo_save (layer->cr);
  for (guint e = 0; e < layer->scene->ellipses->len; e++)
    {
      const CredalSceneEllipse *ellipse = &g_array_index (layer->scene->ellipses, CredalSceneEllipse, e);
      if (sets || __builtin_popcount (ellipse->set) == 1)
        draw_ellipse (layer, ellipse);
    }
  cairo_restore (layer->cr);
}

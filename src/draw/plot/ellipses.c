/* Finds the ellipses of clusters and of sets of clusters, and draws them, cut near the plot area. */
#include <math.h>
#include <stdlib.h>
#include "core/base/sorted.h"
#include "draw/plot/layers.h"

#define LEAST_VISIBLE 0.1        /* user units: a thinner ellipse is invisible, and its map is not invertible */
#define LEAST_OBJECTS 3          /* of a set that gets an ellipse of its objects */
#define OUTSIDE 4.0              /* user units, drawn beyond the plot area */
#define MOST_CROSSINGS 8         /* most crossings of an ellipse with a rectangle's border */

/* ---- the objects of each set ---- */

/* Mean and second moments about it (xx, xy, yy) of the objects of a focal set, in the plot. NaN: there are none. */
typedef struct { double weight, x, y, xx, xy, yy; } Moments;

/* Turns sums of places from the middle of the plot into means. */
static void
centre_moments (Moments *moments, double middle_x, double middle_y)
{
  double x = moments->x / moments->weight, y = moments->y / moments->weight;

  *moments = (Moments) { moments->weight, x + middle_x, y + middle_y, moments->xx / moments->weight - x * x,
                         moments->xy / moments->weight - x * y, moments->yy / moments->weight - y * y };
}

/* Returns (f) the moments of each focal set. Cost: O(n). */
static Moments *
moments_new (const CredalScene *scene)
{
  const guint32 *focal = credal_partition_focal (scene->partition);
  const double *weights = credal_dataset_weights (scene->data);
  double middle_x = (scene->bounds[0] + scene->bounds[2]) / 2.0, middle_y = (scene->bounds[1] + scene->bounds[3]) / 2.0;
  guint f = credal_frame_f (credal_partition_frame (scene->partition));
  Moments *all = g_new0 (Moments, f);

  for (gsize i = 0; i < scene->n; i++)
    {
      Moments *moments = &all[focal[i]];
      double w = credal_weight (weights, i), x = scene->xy[2 * i] - middle_x, y = scene->xy[2 * i + 1] - middle_y;
      moments->weight += w;
      moments->x += w * x;
      moments->y += w * y;
      moments->xx += w * x * x;
      moments->xy += w * x * y;
      moments->yy += w * y * y;
    }
  for (guint s = 0; s < f; s++)
    centre_moments (&all[s], middle_x, middle_y);
  return all;
}

/* ---- ellipses ---- */

static gboolean
has_area (const double shape[4])
{
  return isfinite (shape[0] * shape[3]) && shape[0] > 0.0 && shape[0] * shape[3] > shape[1] * shape[2];
}

/* Adds @ellipse at @scale times its squared size, if that is an ellipse. */
static void
add_ellipse (CredalScene *scene, CredalSceneEllipse ellipse, double scale)
{
  for (guint e = 0; e < 4; e++)
    ellipse.shape[e] *= scale;
  if (has_area (ellipse.shape))
    g_array_append_val (scene->ellipses, ellipse);
}

/* Returns the mean of (y − centre)ᵀ shape⁻¹ (y − centre) over the objects of the ellipse's cluster. */
static double
mean_squared_radius (const CredalScene *scene, const Moments *moments, const CredalSceneEllipse *ellipse)
{
  const Moments *own = &moments[credal_frame_find (credal_partition_frame (scene->partition), ellipse->set)];
  const double *shape = ellipse->shape;
  double dx = own->x - ellipse->centre[0], dy = own->y - ellipse->centre[1];

  return (shape[3] * (own->xx + dx * dx) - (shape[1] + shape[2]) * (own->xy + dx * dy)
          + shape[0] * (own->yy + dy * dy)) / (shape[0] * shape[3] - shape[1] * shape[2]);
}

/* Adds no ellipses for the neurons of a map. A metric has a shape but no size, so it is drawn at twice its cluster's
 * mean squared radius: 2 σ for a normal cluster. */
static void
add_metrics (CredalScene *scene, const CredalProjection *projection, const Moments *moments)
{
  const CredalModel *model = credal_partition_model (scene->partition);
  gsize p = credal_dataset_p (scene->data);

  if (!credal_scene_has_own_prototypes (scene) && !model->covariances)
    return;
  for (guint k = 0; k < scene->k; k++)
    {
      const CredalScenePrototype *prototype = &scene->prototypes[k];
      CredalSceneEllipse ellipse = { .set = 1u << prototype->cluster,
                                     .centre = { prototype->place[0], prototype->place[1] } };
      if (prototype->has_place
          && credal_projection_ellipse (projection, credal_model_shape (model, k, p), ellipse.shape)
          && has_area (ellipse.shape))
        add_ellipse (scene, ellipse, model->covariances ? 4.0 : 2.0 * mean_squared_radius (scene, moments, &ellipse));
    }
}

/* Adds the 2 σ ellipse of the objects of each set of at least @least clusters. */
static void
add_spreads (CredalScene *scene, const Moments *moments, guint least)
{
  CredalFrame *frame = credal_partition_frame (scene->partition);

  for (guint s = 0; s < credal_frame_f (frame); s++)
    if (credal_frame_sizes (frame)[s] >= least && scene->counts[s] >= LEAST_OBJECTS)
      {
        const Moments *own = &moments[s];
        add_ellipse (scene, (CredalSceneEllipse) { .set = credal_frame_sets (frame)[s], .centre = { own->x, own->y },
                                                   .shape = { own->xx, own->xy, own->xy, own->yy } }, 4.0);
      }
}

void
credal_scene_find_ellipses (CredalScene *scene, const CredalProjection *projection)
{
  if (scene->is_line)
    return;
  g_autofree Moments *moments = moments_new (scene);
  add_metrics (scene, projection, moments);
  add_spreads (scene, moments, scene->ellipses->len > 0 ? 2 : 1);
}

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

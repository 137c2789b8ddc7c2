#include "fixture.h"
#include <stdlib.h>
#include <string.h>
#include "core/base/rng.h"

typedef struct {
  CredalFrame *frame;
  CredalSet *sets;
} Model;

static void
model_free (gpointer data)
{
  Model *model = data;

  credal_frame_unref (model->frame);
  g_free (model->sets);
  g_free (model);
}

static void
masses (gconstpointer data, gsize begin, gsize end, double *m)
{
  const Model *model = data;
  guint f = credal_frame_f (model->frame);

  memset (m, 0, (end - begin) * f * sizeof *m);
  for (gsize i = begin; i < end; i++)
    {
      m[(i - begin) * f + 1] = 0.1;
      m[(i - begin) * f + (guint) credal_frame_find (model->frame, model->sets[i])] += 0.9;
    }
}

CredalPartition *
fixture_partition (CredalDataset *data, const CredalSet *sets, guint c, const double *centres, const double *metrics)
{
  Model *model = g_new (Model, 1);
  g_autoptr(CredalState) state = credal_state_new ("fixture");

  model->frame = credal_frame_new (c, c <= 8 ? CREDAL_FOCAL_FULL : CREDAL_FOCAL_PAIRS, NULL);
  model->sets = g_memdup2 (sets, credal_dataset_n (data) * sizeof *sets);
  return credal_partition_new (model->frame, data, state, &(CredalModel) {
    .masses = masses, .item = model, .free_item = model_free, .k = centres ? c : 0, .prototypes = centres,
    .n_shapes = metrics ? c : 0, .shapes = metrics }, NULL);
}

CredalScene *
fixture_scene (const double *xy, gsize n, const CredalSet *sets, guint c, const double *centres, const double *metrics)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 2, g_memdup2 (xy, 2 * n * sizeof *xy), NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalPartition) partition = sets ? fixture_partition (data, sets, c, centres, metrics) : NULL;

  return credal_scene_new (data, projection, partition);
}

double *
fixture_random (gsize n, double low, double high, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 0);
  double *xy = g_new (double, 2 * n);

  for (gsize at = 0; at < 2 * n; at++)
    xy[at] = g_rand_double_range (rng, low, high);
  return xy;
}

cairo_surface_t *
fixture_surface (double width, double height, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (width * scale),
                                                         (int) (height * scale));

  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}

guint32
fixture_pixel (cairo_surface_t *surface, double x, double y)
{
  double scale, same;

  cairo_surface_flush (surface);
  cairo_surface_get_device_scale (surface, &scale, &same);
  int column = (int) (x * scale), row = (int) (y * scale);
  g_assert_cmpint (column, >=, 0);
  g_assert_cmpint (column, <, cairo_image_surface_get_width (surface));
  g_assert_cmpint (row, >=, 0);
  g_assert_cmpint (row, <, cairo_image_surface_get_height (surface));
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const guint8 *line = cairo_image_surface_get_data (surface) + (gsize) row * stride;
  return ((const guint32 *) (const void *) line)[column];
}

guint32
fixture_colour (CredalColour colour)
{
  const double channels[] = { colour.r, colour.g, colour.b };
  guint32 pixel = 0xff;

  for (guint at = 0; at < 3; at++)
    pixel = pixel << 8 | (guint32) (channels[at] * 255.0 + 0.5);
  return pixel;
}

gboolean
fixture_near (guint32 a, guint32 b, int tolerance)
{
  for (guint shift = 0; shift < 32; shift += 8)
    if (abs ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > tolerance)
      return FALSE;
  return TRUE;
}

guint32
fixture_object_pixel (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport, gsize i,
                      double dx, double dy)
{
  double px, py;

  credal_viewport_to_pixel (viewport, credal_scene_xy (scene)[2 * i], credal_scene_xy (scene)[2 * i + 1], &px, &py);
  return fixture_pixel (surface, px + dx, py + dy);
}

gboolean
fixture_same (cairo_surface_t *a, cairo_surface_t *b)
{
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  g_assert_cmpint (cairo_image_surface_get_stride (a), ==, cairo_image_surface_get_stride (b));
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, cairo_image_surface_get_height (b));
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a)) == 0;
}

gboolean
fixture_colour_by_class (CredalScene *scene, CredalDataset *known)
{
  g_autoptr(CredalColouring) classes = known ? credal_colouring_by_class (known) : NULL;

  return credal_scene_set_colouring (scene, classes);
}

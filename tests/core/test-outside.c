/* Pixels outside: they have no object, and nothing of them is in any other. By definition: brute force, and pictures
 * that differ only outside. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/picture/connect.h"
#include "core/picture/pixels.h"
#include "core/regions/joined.h"
#include "core/regions/regions.h"

enum { WIDTH = 37, HEIGHT = 29, N = WIDTH * HEIGHT };

static const CredalChannel greys[] = { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_GREY };

/* A quarter of the pixels at random, a frame and a band across are outside; what they hold follows from @seed. */
static CredalRaster *
make_raster (guint depth, guint64 seed)
{
  CredalRaster *raster = credal_raster_new (WIDTH, HEIGHT, depth, 2, greys, NULL);
  g_autoptr(GRand) same = credal_rng_new (7, 1), other = credal_rng_new (seed, 2);
  guint8 *outside = credal_raster_edit_outside (raster, NULL);

  credal_raster_set_name (raster, 1, "second");
  for (guint k = 0; k < 2 * N; k++)
    {
      guint x = k / 2 % WIDTH, y = k / 2 / WIDTH;
      guint inside = 90 * (x > 15) + (guint) g_rand_int_range (same, 0, 30);
      gboolean random = k % 2 == 0 && g_rand_int_range (same, 0, 4) == 0;
      outside[k / 2] = outside[k / 2] || random || x == 0 || y == 0 || y == 13 || y == 14;
      guint hidden = (guint) g_rand_int_range (other, 0, 256);
      guint number = outside[k / 2] ? hidden : inside;
      if (depth == 8)
        credal_raster_edit_bytes (raster)[k] = (guint8) number;
      else
        credal_raster_edit_reals (raster)[k] = number / 7.0;
    }
  return raster;
}

static CredalPixels *
make_pixels (CredalRaster *raster, const char *settings)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  credal_params_set_words (features, settings, &error);
  g_assert_no_error (error);
  CredalPixels *pixels = credal_pixels_new (raster, features, NULL, &error);
  g_assert_no_error (error);
  return pixels;
}

static const char *const choices[] = {
  "intensity=yes", "position=2", "intensity=no mean=1", "intensity=no deviation=2", "intensity=no gradient=yes",
  "intensity=no scales=0.7,3", "mean=3 deviation=1 gradient=yes scales=2", "objects=superpixels count=40",
  "objects=superpixels count=4 mean=1", "objects=prototypes count=12", "objects=prototypes count=30 scales=1",
  "strokes=pixels channels=2",
};

static void
assert_equal (const CredalPixels *first, const CredalPixels *second)
{
  const CredalDataset *a = credal_pixels_data (first), *b = credal_pixels_data (second);
  gsize n = credal_dataset_n (a), p = credal_dataset_p (a);

  g_assert_cmpuint (n, ==, credal_dataset_n (b));
  g_assert_cmpmem (credal_dataset_x (a), n * p * sizeof (double), credal_dataset_x (b), n * p * sizeof (double));
  g_assert_cmpmem (credal_pixels_map (first), N * sizeof (guint32), credal_pixels_map (second), N * sizeof (guint32));
  for (guint32 k = 0; k < n; k++)
    g_assert_cmpuint (credal_pixels_place (first, k), ==, credal_pixels_place (second, k));
}

/* Each pixel has an object unless it is outside; objects weigh as many pixels as they have. */
static void
check_objects (const CredalPixels *pixels)
{
  const CredalRaster *raster = credal_pixels_raster (pixels);
  const CredalDataset *data = credal_pixels_data (pixels);
  gsize n = credal_dataset_n (data);
  g_autofree double *counts = g_new0 (double, n);

  for (gsize pixel = 0; pixel < N; pixel++)
    {
      guint32 object = credal_pixels_object (pixels, pixel);
      g_assert_cmpint (object == CREDAL_NO_OBJECT, ==, credal_raster_is_outside (raster, pixel));
      if (object != CREDAL_NO_OBJECT)
        counts[object]++;
    }
  for (gsize k = 0; k < n; k++)
    g_assert_cmpfloat (counts[k], ==, credal_weight (credal_dataset_weights (data), k));
  g_assert_cmpfloat (credal_dataset_total_weight (data), ==, N - credal_pixels_outside (pixels));
}

/* Whatever is stored outside, every feature and every object is the same. */
static void
test_nothing_crosses (void)
{
  static const guint depths[] = { 8, CREDAL_RASTER_REALS };

  for (gsize d = 0; d < G_N_ELEMENTS (depths); d++)
    for (gsize k = 0; k < G_N_ELEMENTS (choices); k++)
      {
        g_autoptr(CredalRaster) raster = make_raster (depths[d], 1), other = make_raster (depths[d], 2);
        g_autoptr(CredalPixels) pixels = make_pixels (raster, choices[k]), again = make_pixels (other, choices[k]);
        check_objects (pixels);
        assert_equal (pixels, again);
      }
}

/* ---- filters by brute force ---- */

/* Returns the mean over the square of @radius around the pixel, of the numbers or of their squares. */
static double
mean_around (const CredalRaster *raster, gint x, gint y, gint radius, gboolean squared)
{
  double sum = 0.0, count = 0.0;

  for (gint dy = -radius; dy <= radius; dy++)
    for (gint dx = -radius; dx <= radius; dx++)
      {
        gsize pixel = (gsize) CLAMP (y + dy, 0, HEIGHT - 1) * WIDTH + (gsize) CLAMP (x + dx, 0, WIDTH - 1);
        double number = credal_raster_sample (raster, pixel, 0);
        sum += credal_raster_is_outside (raster, pixel) ? 0.0 : squared ? number * number : number;
        count += !credal_raster_is_outside (raster, pixel);
      }
  return sum / count;
}

static void
test_neighbourhoods (void)
{
  g_autoptr(CredalRaster) raster = make_raster (CREDAL_RASTER_REALS, 1);
  g_autoptr(CredalPixels) pixels = make_pixels (raster, "channels=1 intensity=no mean=2 deviation=2");

  for (gint pixel = 0; pixel < N; pixel++)
    if (!credal_raster_is_outside (raster, (gsize) pixel))
      {
        gint x = pixel % WIDTH, y = pixel / WIDTH;
        double mean = mean_around (raster, x, y, 2, FALSE), squares = mean_around (raster, x, y, 2, TRUE);
        const double *row = credal_dataset_row (credal_pixels_data (pixels),
                                                credal_pixels_object (pixels, (gsize) pixel));
        g_assert_cmpfloat_with_epsilon (row[0], mean, 1e-9);
        g_assert_cmpfloat_with_epsilon (row[1], sqrt (MAX (squares - mean * mean, 0.0)), 1e-6);
      }
}

/* ---- the objects of the pixels inside ---- */

/* The pixels inside, as a picture of one row. */
static CredalRaster *
line_up (const CredalRaster *raster)
{
  g_autofree gsize *places = g_new (gsize, N);
  guint n = 0;

  for (gsize pixel = 0; pixel < N; pixel++)
    if (!credal_raster_is_outside (raster, pixel))
      places[n++] = pixel;
  CredalRaster *line = credal_raster_rearrange (raster, n, 1, places, NULL);
  credal_raster_trim_outside (line);
  g_assert_null (credal_raster_outside (line));
  return line;
}

static void
test_same_as_inside (void)
{
  static const char *const local[] = { "intensity=yes", "channels=2", "objects=prototypes count=12" };

  for (gsize k = 0; k < G_N_ELEMENTS (local); k++)
    for (guint depth = 8; depth <= CREDAL_RASTER_REALS; depth += CREDAL_RASTER_REALS - 8)
      {
        g_autoptr(CredalRaster) raster = make_raster (depth, 1), line = line_up (raster);
        g_autoptr(CredalPixels) pixels = make_pixels (raster, local[k]), lined = make_pixels (line, local[k]);
        const CredalDataset *a = credal_pixels_data (pixels), *b = credal_pixels_data (lined);
        gsize bytes = credal_dataset_n (a) * credal_dataset_p (a) * sizeof (double), next = 0;

        g_assert_cmpmem (credal_dataset_x (a), bytes, credal_dataset_x (b),
                         credal_dataset_n (b) * credal_dataset_p (b) * sizeof (double));
        for (gsize pixel = 0; pixel < N; pixel++)
          if (!credal_raster_is_outside (raster, pixel))
            g_assert_cmpuint (credal_pixels_object (pixels, pixel), ==, credal_pixels_object (lined, next++));
      }
}

/* Each superpixel is one piece, in steps over sides that never leave it. */
static void
test_superpixels (void)
{
  g_autoptr(CredalRaster) raster = make_raster (8, 1);
  g_autoptr(CredalPixels) pixels = make_pixels (raster, "objects=superpixels count=30");
  guint32 n = (guint32) credal_dataset_n (credal_pixels_data (pixels));
  g_autofree guint32 *map = g_memdup2 (credal_pixels_map (pixels), N * sizeof (guint32));

  g_assert_cmpuint (credal_connect_parts (map, WIDTH, HEIGHT, n, 1), ==, n);
  g_assert_cmpmem (map, N * sizeof (guint32), credal_pixels_map (pixels), N * sizeof (guint32));
  for (gsize pixel = 0; pixel < N; pixel++)
    for (gsize other = 0; other < N; other++)
      if (pixel / WIDTH < 13 && other / WIDTH > 14 && map[pixel] != CREDAL_NO_OBJECT)
        g_assert_cmpuint (map[pixel], !=, map[other]);
}

static void
test_nothing_left (void)
{
  g_autoptr(CredalRaster) raster = make_raster (8, 1);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  memset (credal_raster_edit_outside (raster, NULL), 1, N);
  g_assert_null (credal_pixels_new (raster, features, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* ---- strokes, and two pictures together ---- */

static CredalStroke *
rectangle (double left, double top, double right, double bottom)
{
  const double points[] = { left, top, right, bottom };

  return credal_stroke_new (CREDAL_STROKE_RECTANGLE, points, 2);
}

/* A stroke marks what is inside; one wholly outside is refused. */
static void
test_strokes (void)
{
  static const char *const kinds[] = { "intensity=yes", "position=1", "objects=superpixels count=30",
                                       "strokes=pixels" };

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr(CredalRaster) raster = make_raster (8, 1);
      g_autoptr(CredalPixels) pixels = make_pixels (raster, kinds[k]);
      g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
      g_autoptr(CredalStroke) across = rectangle (0, 8, 30, 20), band = rectangle (0, 13.2, WIDTH, 14.8);
      g_autoptr(CredalStroke) second = rectangle (3, 4, 20, 9);
      g_autoptr(GError) error = NULL;

      second->number = 1;
      g_assert_true (credal_regions_check (regions, across, NULL) && credal_regions_add (regions, across, NULL));
      g_assert_true (credal_regions_add (regions, second, NULL));
      g_assert_false (credal_regions_check (regions, band, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
      for (gsize pixel = 0; pixel < N; pixel++)
        {
          CredalStrokeMark mark;
          guint number;
          gboolean outside = credal_raster_is_outside (raster, pixel);
          g_assert_true (!outside || !credal_regions_mark (regions, pixel, &mark, &number));
          g_assert_cmpint (outside, ==, credal_regions_object (regions, pixel) == CREDAL_NO_OBJECT);
        }
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_regions_n (regions));
      g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
      g_assert_true (credal_regions_constrain (regions, constraints, NULL));
      g_assert_cmpuint (credal_dataset_n (data), ==, credal_regions_n (regions));
      g_assert_cmpfloat (credal_dataset_total_weight (data), ==, N - credal_pixels_outside (pixels));
      credal_regions_clear (regions);
      g_assert_cmpuint (credal_regions_n (regions), ==, credal_dataset_n (credal_pixels_data (pixels)));
    }
}

/* A pixel that one of two pictures leaves out has no joined object. */
static void
test_joined (void)
{
  g_autoptr(CredalRaster) raster = make_raster (8, 1), whole = make_raster (8, 2);

  memset (credal_raster_edit_outside (whole, NULL), 0, N);
  credal_raster_trim_outside (whole);
  g_autoptr(CredalPixels) first = make_pixels (raster, "intensity=yes"), second = make_pixels (whole, "position=1");
  g_autoptr(CredalRegions) one = credal_regions_new (first), two = credal_regions_new (second);
  g_autofree guint32 *rows1 = NULL, *rows2 = NULL;
  g_autoptr(CredalRegions) both = credal_regions_join (one, credal_pixels_data (first), two,
                                                       credal_pixels_data (second), &rows1, &rows2, NULL);
  g_assert_nonnull (both);
  check_objects (credal_regions_pixels (both));
  for (gsize pixel = 0; pixel < N; pixel++)
    if (!credal_raster_is_outside (raster, pixel))
      {
        guint32 object = credal_regions_object (both, pixel);
        g_assert_cmpuint (rows1[object], ==, credal_pixels_object (first, pixel));
        g_assert_cmpuint (rows2[object], ==, credal_pixels_object (second, pixel));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/outside/nothing-crosses", test_nothing_crosses);
  g_test_add_func ("/core/outside/neighbourhoods", test_neighbourhoods);
  g_test_add_func ("/core/outside/same-as-inside", test_same_as_inside);
  g_test_add_func ("/core/outside/superpixels", test_superpixels);
  g_test_add_func ("/core/outside/nothing-left", test_nothing_left);
  g_test_add_func ("/core/outside/strokes", test_strokes);
  g_test_add_func ("/core/outside/joined", test_joined);
  return g_test_run ();
}

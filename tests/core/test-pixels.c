#include <string.h>
#include "core/base/rng.h"
#include "core/picture/pixels.h"
#include "core/picture/quantise.h"

/* What objects the pixels of a picture become. */

#define WIDTH 60
#define HEIGHT 45

/* Four quarters of different greys, with a little noise. */
static CredalRaster *
quarters (void)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  CredalRaster *raster = credal_raster_new (WIDTH, HEIGHT, 8, 1, &grey, NULL);
  g_autoptr(GRand) rng = credal_rng_new (1, 1);

  for (guint y = 0; y < HEIGHT; y++)
    for (guint x = 0; x < WIDTH; x++)
      credal_raster_edit_bytes (raster)[y * WIDTH + x]
        = (guint8) (40 + 90 * (x >= WIDTH / 2) + 45 * (y >= HEIGHT / 2) + g_rand_int_range (rng, 0, 8));
  return raster;
}

static CredalPixels *
make (const char *const *settings)
{
  g_autoptr(CredalRaster) raster = quarters ();
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  for (; settings && *settings; settings += 2)
    credal_params_set (features, settings[0], settings[1], &error);
  g_assert_no_error (error);
  CredalPixels *pixels = credal_pixels_new (raster, features, NULL, &error);
  g_assert_no_error (error);
  return pixels;
}

/* Each pixel is in one object, each object has pixels, its place is one of them, and its features are their mean. */
static void
check (const CredalPixels *pixels)
{
  const CredalDataset *data = credal_pixels_data (pixels);
  gsize objects = credal_dataset_n (data);
  g_autofree double *sums = g_new0 (double, objects), *counts = g_new0 (double, objects);

  for (gsize pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    {
      guint32 object = credal_pixels_object (pixels, pixel);
      g_assert_cmpuint (object, <, objects);
      sums[object] += credal_raster_sample (credal_pixels_raster (pixels), pixel, 0);
      counts[object]++;
    }
  for (gsize k = 0; k < objects; k++)
    {
      g_assert_cmpfloat (counts[k], >, 0);
      g_assert_cmpfloat (credal_dataset_weights (data)[k], ==, counts[k]);
      g_assert_cmpuint (credal_pixels_object (pixels, credal_pixels_place (pixels, (guint32) k)), ==, k);
      g_assert_cmpfloat_with_epsilon (credal_dataset_row (data, k)[0], sums[k] / counts[k], 1e-12);
    }
}

static void
test_merged (void)
{
  g_autoptr(CredalPixels) pixels = make (NULL);

  check (pixels);
  g_assert_true (credal_pixels_exact (pixels));
  g_assert_cmpuint (credal_dataset_n (credal_pixels_data (pixels)), <=, 32);
}

/* No superpixel crosses from one quarter into another. */
static void
test_superpixels (void)
{
  const char *const settings[] = { "objects", "superpixels", "count", "48", NULL };
  g_autoptr(CredalPixels) pixels = make (settings), again = make (settings);
  gsize objects = credal_dataset_n (credal_pixels_data (pixels));
  g_autofree int *quarter = g_new (int, objects);

  check (pixels);
  g_assert_false (credal_pixels_exact (pixels));
  g_assert_cmpuint (objects, >=, 24);
  g_assert_cmpuint (objects, <=, 60);
  for (gsize k = 0; k < objects; k++)
    quarter[k] = -1;
  for (gsize pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    {
      guint32 object = credal_pixels_object (pixels, pixel);
      int here = 2 * (pixel / WIDTH >= HEIGHT / 2) + (pixel % WIDTH >= WIDTH / 2);
      g_assert_true (quarter[object] < 0 || quarter[object] == here);
      quarter[object] = here;
      g_assert_cmpuint (credal_pixels_object (again, pixel), ==, object);
    }
}

static void
test_prototypes (void)
{
  const char *const settings[] = { "objects", "prototypes", "count", "10", "mean", "1", NULL };
  g_autoptr(CredalPixels) pixels = make (settings), again = make (settings);

  check (pixels);
  g_assert_false (credal_pixels_exact (pixels));
  g_assert_cmpuint (credal_dataset_n (credal_pixels_data (pixels)), <=, 10);
  g_assert_cmpuint (credal_dataset_n (credal_pixels_data (pixels)), >=, 4);
  for (gsize pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    g_assert_cmpuint (credal_pixels_object (again, pixel), ==, credal_pixels_object (pixels, pixel));
}

/* As many prototypes as different rows, or more: each row is its own. */
static void
test_enough_prototypes (void)
{
  const double x[] = { 1, 2, 3, 1, 2, 3, 3 };
  guint32 map[7];

  guint32 used = credal_quantise (x, 7, 1, 400, 1, map, NULL, NULL);
  g_assert_cmpuint (used, ==, 3);
  for (gsize i = 0; i < 7; i++)
    for (gsize j = 0; j < 7; j++)
      g_assert_true ((map[i] == map[j]) == (x[i] == x[j]));
}

static void
test_stopped (void)
{
  CredalMonitor monitor = { .stop = 1 };
  g_autoptr(CredalRaster) raster = quarters ();
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  for (guint k = 1; k < 3; k++)
    {
      g_autoptr(GError) error = NULL;
      credal_params_set (features, "objects", k == 1 ? "superpixels" : "prototypes", NULL);
      g_assert_null (credal_pixels_new (raster, features, &monitor, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
    }
}

static void
test_crop (void)
{
  g_autoptr(CredalRaster) raster = quarters ();
  g_autoptr(CredalRaster) part = credal_raster_crop (raster, 7, 9, 20, 30, NULL);

  g_assert_cmpuint (credal_raster_width (part), ==, 20);
  for (guint y = 0; y < 30; y++)
    for (guint x = 0; x < 20; x++)
      g_assert_cmpuint (credal_raster_bytes (part)[y * 20 + x], ==,
                        credal_raster_bytes (raster)[(y + 9) * WIDTH + x + 7]);
}

/* ---- stopping by what was done, not by how many rows ---- */

typedef struct {
  CredalMonitor monitor;
  guint reports;
  double last, stop_at;
} Watch;

static void
watch (double fraction, const char *phase, gpointer data)
{
  Watch *seen = data;

  g_assert_cmpfloat (fraction, >=, seen->last);
  seen->last = fraction;
  seen->reports++;
  if (fraction >= seen->stop_at)
    credal_monitor_stop (&seen->monitor);
}

static guint32
quantise_watched (Watch *seen, GError **error)
{
  enum { N = 20000, P = 2, COUNT = 4000 };
  g_autofree double *x = g_new (double, N * P);
  g_autofree guint32 *map = g_new (guint32, N);
  g_autoptr(GRand) rng = credal_rng_new (1, 2);

  for (gsize k = 0; k < N * P; k++)
    x[k] = g_rand_double (rng);
  seen->monitor = (CredalMonitor) { 0, watch, seen };
  return credal_quantise (x, N, P, COUNT, 1, map, &seen->monitor, error);
}

/* Many prototypes are much work for each row: it is told of, and can be stopped, in learning as in assigning. */
static void
test_work_is_watched (void)
{
  Watch seen = { .stop_at = 2.0 };
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (quantise_watched (&seen, NULL), >, 0);
  g_assert_cmpuint (seen.reports, >, 4);
  g_assert_cmpfloat (seen.last, >=, 2.0 / 3.0);
  seen = (Watch) { .stop_at = 2.0 / 3.0 };
  g_assert_cmpuint (quantise_watched (&seen, &error), ==, 0);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
}

/* Numbers of any range keep their own values; equal ones are one object; stacked beside bytes, those are shares. */
static void
test_reals (void)
{
  static const double numbers[] = { -45.25, 1e6, -45.25, 0.5 };
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) reals = credal_raster_new (2, 2, CREDAL_RASTER_REALS, 1, &grey, NULL);
  g_autoptr(CredalRaster) bytes = credal_raster_new (2, 2, 8, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  double low, high;

  memcpy (credal_raster_edit_reals (reals), numbers, sizeof numbers);
  credal_raster_range (reals, 0, 1, &low, &high);
  g_assert_cmpfloat (low, ==, -45.25);
  g_assert_cmpfloat (high, ==, 1e6);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (reals, features, NULL, NULL);
  const CredalDataset *data = credal_pixels_data (pixels);
  g_assert_cmpuint (credal_dataset_n (data), ==, 3);
  for (gsize pixel = 0; pixel < 4; pixel++)
    g_assert_cmpfloat (credal_dataset_row (data, credal_pixels_object (pixels, pixel))[0], ==, numbers[pixel]);

  credal_raster_edit_bytes (bytes)[3] = 51;
  g_autoptr(CredalRaster) stack = credal_raster_stack ((CredalRaster *const[]) { bytes, reals }, 2, NULL);
  g_assert_cmpuint (credal_raster_depth (stack), ==, CREDAL_RASTER_REALS);
  g_assert_cmpfloat (credal_raster_stored (stack, 3, 0), ==, 0.2);
  g_assert_cmpfloat (credal_raster_stored (stack, 1, 1), ==, 1e6);
}

/* Lightness is of colours between black and white. */
static void
test_lab_of_reals (void)
{
  static const CredalChannel rgb[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  g_autoptr(CredalRaster) raster = credal_raster_new (2, 2, CREDAL_RASTER_REALS, 3, rgb, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_params_set (features, "lab", "yes", NULL));
  g_assert_null (credal_pixels_new (raster, features, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pixels/merged", test_merged);
  g_test_add_func ("/pixels/superpixels", test_superpixels);
  g_test_add_func ("/pixels/prototypes", test_prototypes);
  g_test_add_func ("/pixels/enough-prototypes", test_enough_prototypes);
  g_test_add_func ("/pixels/stopped", test_stopped);
  g_test_add_func ("/pixels/work-is-watched", test_work_is_watched);
  g_test_add_func ("/pixels/crop", test_crop);
  g_test_add_func ("/pixels/reals", test_reals);
  g_test_add_func ("/pixels/lab-of-reals", test_lab_of_reals);
  return g_test_run ();
}

/* Two pictures' objects, joined: every pixel keeps the objects that it is in. */
#include "core/regions/joined.h"
#include "core/base/rng.h"

enum { WIDTH = 40, HEIGHT = 30, PIXELS = WIDTH * HEIGHT };

static CredalRegions *
random_regions (guint levels, guint64 seed)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (WIDTH, HEIGHT, 8, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);

  for (guint pixel = 0; pixel < PIXELS; pixel++)
    credal_raster_edit_bytes (raster)[pixel] = (guint8) g_rand_int_range (rng, 0, (gint32) levels);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  return credal_regions_new (pixels);
}

/* Strokes of the first take a few of its objects apart. */
static void
brush (CredalRegions *regions, guint region, double x, double y)
{
  const double at[] = { x, y };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, at, 1);

  stroke->number = region;
  stroke->radius = 3;
  g_assert_true (credal_regions_add (regions, stroke, NULL));
}

static void
test_join (void)
{
  g_autoptr(CredalRegions) first = random_regions (6, 1);
  g_autoptr(CredalRegions) second = random_regions (9, 2);
  g_autofree guint32 *rows1 = NULL, *rows2 = NULL;

  brush (first, 0, 8, 8);
  brush (first, 1, 30, 20);
  g_autoptr(CredalDataset) data1 = credal_regions_data (first, NULL);
  g_autoptr(CredalDataset) data2 = credal_regions_data (second, NULL);
  g_autoptr(CredalRegions) joined = credal_regions_join (first, data1, second, data2, &rows1, &rows2, NULL);
  g_autoptr(CredalDataset) data = credal_regions_data (joined, NULL);
  const CredalRaster *raster = credal_pixels_raster (credal_regions_pixels (joined));

  g_assert_cmpstr (credal_raster_name (raster, 0), ==, "A grey");
  g_assert_cmpstr (credal_raster_name (raster, 1), ==, "B grey");
  g_assert_cmpfloat (credal_dataset_total_weight (data), ==, PIXELS);
  g_assert_cmpuint (credal_dataset_n (data), <=, 54 + 2 * 49);
  for (guint pixel = 0; pixel < PIXELS; pixel++)
    {
      guint32 object = credal_regions_object (joined, pixel);
      g_assert_cmpuint (rows1[object], ==, credal_regions_object (first, pixel));
      g_assert_cmpuint (rows2[object], ==, credal_regions_object (second, pixel));
      g_assert_cmpfloat (credal_dataset_row (data, object)[0], ==, credal_dataset_row (data1, rows1[object])[0]);
      g_assert_cmpfloat (credal_dataset_row (data, object)[1], ==, credal_dataset_row (data2, rows2[object])[0]);
    }
  for (guint32 object = 0; object < credal_dataset_n (data); object++)
    g_assert_cmpuint (credal_regions_object (joined, credal_regions_place (joined, object)), ==, object);
}

/* Of tables: names, classes and weights are the first's. */
static void
test_join_tables (void)
{
  const double x1[] = { 1, 2, 3, 4 }, x2[] = { 5, 6 };
  g_autoptr(CredalDataset) first = credal_dataset_new (2, 2, g_memdup2 (x1, sizeof x1), NULL);
  g_autoptr(CredalDataset) second = credal_dataset_new (2, 1, g_memdup2 (x2, sizeof x2), NULL);
  char *names[] = { (char *) "a", (char *) "b", NULL };

  credal_dataset_set_row_names (first, g_strdupv (names));
  g_autoptr(CredalDataset) joined = credal_dataset_join (first, NULL, second, NULL, 2, NULL);
  g_autofree char *name = credal_dataset_dup_row_name (joined, 1);
  const double expected[] = { 1, 2, 5, 3, 4, 6 };
  g_assert_cmpmem (credal_dataset_x (joined), sizeof expected, expected, sizeof expected);
  g_assert_cmpstr (name, ==, "b");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/joined/pictures", test_join);
  g_test_add_func ("/joined/tables", test_join_tables);
  return g_test_run ();
}

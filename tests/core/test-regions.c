#include "core/picture/pixels.h"
#include "core/regions/regions.h"

/* A picture of three grey values: 0 0 0 1 / 1 1 2 2 / 0 1 2 0. */
static CredalPixels *
small (const char *strokes)
{
  static const guint8 values[] = { 0, 0, 0, 1, 1, 1, 2, 2, 0, 1, 2, 0 };
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (4, 3, 8, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  memcpy (credal_raster_edit_bytes (raster), values, sizeof values);
  credal_params_set (features, "strokes", strokes, NULL);
  return credal_pixels_new (raster, features, NULL, NULL);
}

static void
paint (CredalRegions *regions, CredalStrokeMark mark, guint number, double x0, double y0, double x1, double y1)
{
  const double corners[] = { x0, y0, x1, y1 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);

  stroke->mark = mark;
  stroke->number = number;
  g_assert_true (credal_stroke_check (stroke, 4, 3, NULL));
  g_assert_true (credal_regions_add (regions, stroke, NULL));
}

static void
test_objects (void)
{
  g_autoptr(CredalPixels) pixels = small ("alike");
  const CredalDataset *data = credal_pixels_data (pixels);

  g_assert_cmpuint (credal_dataset_n (data), ==, 3);
  g_assert_cmpfloat (credal_dataset_weights (data)[0], ==, 5);
  g_assert_cmpfloat (credal_dataset_weights (data)[1], ==, 4);
  g_assert_cmpfloat (credal_dataset_x (data)[1], ==, 1 / 255.0);
  g_assert_cmpuint (credal_pixels_place (pixels, 2), ==, 6);
  g_assert_cmpuint (credal_pixels_object (pixels, 11), ==, 0);
}

static void
test_cluster (void)
{
  guint8 labels[12] = { 0 };             /* of as many objects as there can be */
  g_autoptr(CredalPixels) pixels = small ("alike");
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);

  g_assert_cmpint (credal_regions_cluster (regions, 0, labels, 3), ==, -1);
  paint (regions, CREDAL_STROKE_REGION, 1, 0, 1, 4, 2);
  for (gsize pixel = 4; pixel < 8; pixel++)                       /* 0 0 1 1 */
    labels[credal_regions_object (regions, pixel)] = pixel >= 6;
  g_assert_cmpint (credal_regions_cluster (regions, 0, labels, 3), ==, -1);
  g_assert_cmpint (credal_regions_cluster (regions, 1, labels, 3), ==, 0);
  paint (regions, CREDAL_STROKE_LABEL, 1, 0, 1, 1, 2);            /* a label is no region */
  g_assert_cmpint (credal_regions_cluster (regions, 1, labels, 3), ==, 1);
  paint (regions, CREDAL_STROKE_ERASE, 0, 0, 0, 4, 3);
  g_assert_cmpint (credal_regions_cluster (regions, 1, labels, 3), ==, -1);
}

/* Two regions over the same grey value: their pixels are objects of their own; weights still add up to the pixels. */
static void
test_apart (void)
{
  g_autoptr(CredalPixels) pixels = small ("pixels");
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);

  paint (regions, CREDAL_STROKE_REGION, 0, 0, 0, 2, 1);
  paint (regions, CREDAL_STROKE_REGION, 1, 0, 2, 1, 3);
  g_assert_cmpuint (credal_regions_n (regions), ==, 6);
  g_assert_cmpuint (credal_regions_object (regions, 0), ==, 3);
  g_assert_cmpuint (credal_regions_object (regions, 8), ==, 5);
  g_assert_cmpuint (credal_regions_object (regions, 2), ==, 0);
  g_assert_cmpuint (credal_regions_place (regions, 0), ==, 2);
  g_assert_cmpuint (credal_regions_place (regions, 4), ==, 1);

  g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
  g_assert_cmpfloat (credal_dataset_weights (data)[0], ==, 2);
  g_assert_cmpfloat (credal_dataset_total_weight (data), ==, 12);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (6);
  g_assert_true (credal_regions_constrain (regions, constraints, NULL));
  g_assert_cmpuint (credal_constraints_n_groups (constraints), ==, 2);
  g_assert_cmpuint (credal_constraints_group (constraints, 0)->size, ==, 2);
  g_assert_cmpfloat (credal_constraints_total (constraints), ==, 3);
}

/* Strokes at random: the place of each object is the first pixel that is of it. */
static void
test_places (void)
{
  static const char *const strokes[] = { "alike", "pixels" };

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr(CredalPixels) pixels = small (strokes[round % 2]);
      g_autoptr(CredalRegions) regions = credal_regions_new (pixels);

      for (guint k = 0; k < 6; k++)
        {
          int x = g_test_rand_int_range (0, 4), y = g_test_rand_int_range (0, 3);
          paint (regions, CREDAL_STROKE_REGION, k % 3, x, y, g_test_rand_int_range (x, 4) + 1,
                 g_test_rand_int_range (y, 3) + 1);
          if (k == 3 && round % 3 == 0)
            credal_regions_clear (regions);
          for (guint32 object = 0, pixel; object < credal_regions_n (regions); object++)
            {
              for (pixel = 0; credal_regions_object (regions, pixel) != object;)
                pixel++;
              g_assert_cmpuint (credal_regions_place (regions, object), ==, pixel);
            }
        }
    }
}

static void
assert_same (const CredalRegions *a, const CredalRegions *b)
{
  g_assert_cmpuint (credal_regions_n (a), ==, credal_regions_n (b));
  for (guint pixel = 0; pixel < 12; pixel++)
    {
      CredalStrokeMark mark_a = 0, mark_b = 0;
      guint number_a = 0, number_b = 0;
      g_assert_cmpuint (credal_regions_object (a, pixel), ==, credal_regions_object (b, pixel));
      g_assert_cmpint (credal_regions_mark (a, pixel, &mark_a, &number_a), ==,
                       credal_regions_mark (b, pixel, &mark_b, &number_b));
      g_assert_cmpint (mark_a, ==, mark_b);
      g_assert_cmpuint (number_a, ==, number_b);
    }
  for (guint32 object = 0; object < credal_regions_n (a); object++)
    g_assert_cmpuint (credal_regions_place (a, object), ==, credal_regions_place (b, object));
}

static void
paint_series (CredalRegions *regions, guint round, guint begin, guint end)
{
  for (guint k = begin; k < end; k++)
    {
      guint seed = (round * 31 + k * 17) % 12, x = seed % 4, y = seed / 4;
      paint (regions, CREDAL_STROKE_REGION, k % 3, x, y, MIN (x + 1 + k % 3, 4), MIN (y + 1 + round % 2, 3));
    }
}

/* Strokes on one do not reach the other, and both go on alike. */
static void
test_copy (void)
{
  static const char *const strokes[] = { "alike", "pixels" };

  for (guint round = 0; round < 24; round++)
    {
      g_autoptr(CredalPixels) pixels = small (strokes[round % 2]);
      g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
      g_autoptr(CredalRegions) other = credal_regions_new (pixels);

      paint_series (regions, round, 0, round % 5);
      paint_series (other, round, 0, round % 5);
      g_autoptr(CredalRegions) copy = credal_regions_copy (regions, NULL);
      paint_series (regions, round, round % 5, 6);
      assert_same (copy, other);
      paint_series (copy, round, round % 5, 6);
      assert_same (copy, regions);
    }
}

/* Places are looked up, not looked for: 65536 objects, of which a stroke takes all pixels but the last. */
static void
test_many_places (void)
{
  enum { SIDE = 1024, VALUES = 65536 };
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (SIDE, SIDE, 16, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  const double corners[] = { 0, 0, SIDE, SIDE - VALUES / SIDE };

  for (guint pixel = 0; pixel < SIDE * SIDE; pixel++)
    credal_raster_edit_words (raster)[pixel] = pixel % VALUES;
  credal_params_set (features, "strokes", "pixels", NULL);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  stroke->mark = CREDAL_STROKE_REGION;
  g_assert_true (credal_regions_add (regions, stroke, NULL));
  for (guint32 object = 0; object < VALUES; object++)
    g_assert_cmpuint (credal_regions_place (regions, object), ==, SIDE * SIDE - VALUES + object);
}

/* The last pixel of a value stays its object; erased pixels stay apart; a later stroke wins. */
static void
test_overpainted (void)
{
  g_autoptr(CredalPixels) pixels = small ("pixels");
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
  CredalStrokeMark mark;
  guint number;

  paint (regions, CREDAL_STROKE_REGION, 7, 0, 0, 4, 3);
  g_assert_cmpuint (credal_regions_n (regions), ==, 12);
  g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
  for (guint k = 0; k < 12; k++)
    g_assert_cmpfloat (credal_dataset_weights (data)[k], ==, 1);
  g_assert_cmpuint (credal_regions_object (regions, 11), ==, 0);

  paint (regions, CREDAL_STROKE_LABEL, 1, 0, 0, 1, 1);
  paint (regions, CREDAL_STROKE_ERASE, 0, 1, 0, 4, 3);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (12);
  g_assert_true (credal_regions_constrain (regions, constraints, NULL));
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 1);
  g_assert_cmpuint (credal_constraints_labels (constraints)[0].cluster, ==, 1);
  g_assert_cmpuint (credal_constraints_group (constraints, 0)->size, ==, 2);
  g_assert_false (credal_regions_mark (regions, 5, &mark, &number));
  g_assert_true (credal_regions_mark (regions, 0, &mark, &number) && mark == CREDAL_STROKE_LABEL && number == 1);

  credal_regions_clear (regions);
  g_assert_cmpuint (credal_regions_n (regions), ==, 3);
  for (guint pixel = 0; pixel < 12; pixel++)
    g_assert_cmpuint (credal_regions_object (regions, pixel), ==, credal_pixels_object (pixels, pixel));
  g_autoptr(CredalDataset) again = credal_regions_data (regions, NULL);
  g_assert_true (again == credal_pixels_data (pixels));
}

/* A stroke speaks of all pixels that look the same, until two regions claim a value: then of those it covers. */
static void
test_alike (void)
{
  g_autoptr(CredalPixels) pixels = small ("alike");
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);

  paint (regions, CREDAL_STROKE_REGION, 0, 0, 0, 2, 1);        /* two zeros */
  paint (regions, CREDAL_STROKE_REGION, 1, 0, 1, 2, 2);        /* two ones */
  g_assert_cmpuint (credal_regions_n (regions), ==, 3);
  paint (regions, CREDAL_STROKE_REGION, 1, 0, 0, 2, 1);        /* overpainted: the zeros are now of region 1 alone */
  g_assert_cmpuint (credal_regions_n (regions), ==, 3);
  paint (regions, CREDAL_STROKE_REGION, 0, 0, 2, 2, 3);        /* a zero and a one, which region 1 claims */
  g_assert_cmpuint (credal_regions_n (regions), ==, 3 + 2 + 2 + 2);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (9);
  g_assert_true (credal_regions_constrain (regions, constraints, NULL));
  g_assert_cmpuint (credal_constraints_group (constraints, 0)->size, ==, 2);
  g_assert_cmpuint (credal_constraints_group (constraints, 1)->size, ==, 4);
  g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
  g_assert_cmpfloat (credal_dataset_weights (data)[0], ==, 2);
  g_assert_cmpfloat (credal_dataset_weights (data)[1], ==, 1);
  g_assert_cmpfloat (credal_dataset_total_weight (data), ==, 12);
  credal_regions_clear (regions);
  g_assert_cmpuint (credal_regions_n (regions), ==, 3);
  paint (regions, CREDAL_STROKE_REGION, 0, 0, 0, 4, 3);
  g_assert_cmpuint (credal_regions_n (regions), ==, 3);
}

/* A cluster that strokes name is one answer, however many objects they cover, as a region is; an erased name is
 * none. */
static void
test_named_clusters (void)
{
  static const char *const strokes[] = { "alike", "pixels" };

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(CredalPixels) pixels = small (strokes[k]);
      g_autoptr(CredalRegions) regions = credal_regions_new (pixels);

      paint (regions, CREDAL_STROKE_LABEL, 0, 0, 0, 3, 1);       /* zeros */
      paint (regions, CREDAL_STROKE_LABEL, 0, 2, 2, 3, 3);       /* and a two */
      paint (regions, CREDAL_STROKE_LABEL, 1, 0, 1, 2, 2);       /* ones */
      paint (regions, CREDAL_STROKE_LABEL, 2, 2, 1, 3, 2);
      paint (regions, CREDAL_STROKE_ERASE, 0, 2, 1, 3, 2);
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_regions_n (regions));
      g_assert_true (credal_regions_constrain (regions, constraints, NULL));
      g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, k == 0 ? 3 : 6);
      g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/regions/cluster", test_cluster);
  g_test_add_func ("/regions/objects", test_objects);
  g_test_add_func ("/regions/places", test_places);
  g_test_add_func ("/regions/copy", test_copy);
  g_test_add_func ("/regions/many-places", test_many_places);
  g_test_add_func ("/regions/apart", test_apart);
  g_test_add_func ("/regions/overpainted", test_overpainted);
  g_test_add_func ("/regions/alike", test_alike);
  g_test_add_func ("/regions/named-clusters", test_named_clusters);
  return g_test_run ();
}

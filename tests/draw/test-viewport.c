#include "fixture.h"
#include <math.h>

static const CredalStyle light = { .dark = FALSE };

static CredalScene *
random_scene (gsize n, double low, double high)
{
  g_autofree double *xy = fixture_random (n, low, high, 1);

  return fixture_scene (xy, n, NULL, 0, NULL, NULL);
}

static void
assert_round_trip (const CredalViewport *viewport)
{
  for (double px = -20.0; px < 900.0; px += 111.0)
    for (double py = -20.0; py < 700.0; py += 97.0)
      {
        double x, y, back_x, back_y;
        credal_viewport_to_data (viewport, px, py, &x, &y);
        credal_viewport_to_pixel (viewport, x, y, &back_x, &back_y);
        g_assert_cmpfloat_with_epsilon (back_x, px, 1e-6);
        g_assert_cmpfloat_with_epsilon (back_y, py, 1e-6);
      }
}

static void
test_round_trip (void)
{
  g_autoptr(CredalScene) scene = random_scene (50, -3.0, 8.0);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  assert_round_trip (&viewport);
  credal_viewport_zoom (&viewport, 7.3, 200.0, 333.0);
  assert_round_trip (&viewport);
  credal_viewport_pan (&viewport, -50.0, 70.0);
  assert_round_trip (&viewport);
}

/* Everything is inside the plot area, which leaves room for axes and legend. */
static void
test_fit (void)
{
  g_autoptr(CredalScene) scene = random_scene (300, 100.0, 105.0);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  g_assert_cmpfloat (viewport.left, >, 20.0);
  g_assert_cmpfloat (viewport.legend, >, 50.0);
  g_assert_cmpfloat (viewport.left + viewport.width + viewport.legend, <=, 800.0);
  g_assert_cmpfloat (viewport.top + viewport.height, <, 600.0 - 20.0);
  for (gsize i = 0; i < credal_scene_n (scene); i++)
    {
      double px, py;
      credal_viewport_to_pixel (&viewport, credal_scene_xy (scene)[2 * i], credal_scene_xy (scene)[2 * i + 1], &px,
                                &py);
      g_assert_cmpfloat (px, >, viewport.left + 4.0);
      g_assert_cmpfloat (px, <, viewport.left + viewport.width - 4.0);
      g_assert_cmpfloat (py, >, viewport.top + 4.0);
      g_assert_cmpfloat (py, <, viewport.top + viewport.height - 4.0);
    }
}

static void
test_zoom_keeps_the_pointer (void)
{
  g_autoptr(CredalScene) scene = random_scene (50, 0.0, 1.0);
  CredalViewport viewport;
  double x, y, px, py;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  credal_viewport_to_data (&viewport, 321.0, 123.0, &x, &y);
  double before = viewport.x1 - viewport.x0;
  credal_viewport_zoom (&viewport, 2.0, 321.0, 123.0);
  g_assert_cmpfloat_with_epsilon (viewport.x1 - viewport.x0, before / 2.0, 1e-12);
  credal_viewport_to_pixel (&viewport, x, y, &px, &py);
  g_assert_cmpfloat_with_epsilon (px, 321.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (py, 123.0, 1e-6);
}

static void
test_pan_moves_by_pixels (void)
{
  g_autoptr(CredalScene) scene = random_scene (50, 0.0, 1.0);
  CredalViewport viewport;
  double px, py, moved_x, moved_y;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  credal_viewport_to_pixel (&viewport, 0.5, 0.5, &px, &py);
  credal_viewport_pan (&viewport, 17.0, -5.0);
  credal_viewport_to_pixel (&viewport, 0.5, 0.5, &moved_x, &moved_y);
  g_assert_cmpfloat_with_epsilon (moved_x, px + 17.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (moved_y, py - 5.0, 1e-6);
}

/* However long the wheel turns, the window stays one of distinct finite numbers. */
static void
test_zoom_ends (void)
{
  g_autoptr(CredalScene) scene = random_scene (50, 1000.0, 1001.0);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  for (guint turn = 0; turn < 500; turn++)
    credal_viewport_zoom (&viewport, 1.5, 400.0, 300.0);
  g_assert_cmpfloat (viewport.x1, >, viewport.x0);
  g_assert_cmpfloat (viewport.y1, >, viewport.y0);
  for (guint turn = 0; turn < 3000; turn++)
    credal_viewport_zoom (&viewport, 1.0 / 1.5, 400.0, 300.0);
  g_assert_true (isfinite (viewport.x1 - viewport.x0));
  g_assert_cmpfloat (viewport.x1, >, viewport.x0);
}

static void
test_degenerate (void)
{
  const double one[] = { 3.0, 4.0 }, constant[] = { 0.0, 7.0, 1.0, 7.0, 2.0, 7.0 };
  g_autoptr(CredalScene) point = fixture_scene (one, 1, NULL, 0, NULL, NULL);
  g_autoptr(CredalScene) flat = fixture_scene (constant, 3, NULL, 0, NULL, NULL);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, point, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  assert_round_trip (&viewport);
  credal_viewport_fit (&viewport, flat, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  assert_round_trip (&viewport);
  credal_viewport_fit (&viewport, flat, &light, CREDAL_SHOW_DEFAULT, 10.0, 5.0);
  g_assert_cmpfloat (viewport.width, >, 0.0);
  g_assert_cmpfloat (viewport.height, >, 0.0);
}

/* Where both axes have the same unit's extent a circle looks like one. */
static void
test_equal_scales (void)
{
  g_autoptr(CredalScene) scene = random_scene (400, 0.0, 1.0);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  g_assert_cmpfloat_with_epsilon (viewport.width / (viewport.x1 - viewport.x0),
                                  viewport.height / (viewport.y1 - viewport.y0),
                                  1e-6);
}

/* Asked for, it is so however long and narrow the data are; all of them stay in sight, in the middle. */
static void
test_equal_units (void)
{
  static const double wide[] = { 0.0, 0.0, 100.0, 1.0 }, high[] = { 0.0, 0.0, 1.0, 100.0 };
  const double *shapes[] = { wide, high };

  for (guint k = 0; k < G_N_ELEMENTS (shapes); k++)
    {
      g_autoptr(CredalScene) scene = fixture_scene (shapes[k], 2, NULL, 0, NULL, NULL);
      CredalViewport viewport;

      credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT | CREDAL_SHOW_EQUAL, 800.0, 600.0);
      g_assert_cmpfloat_with_epsilon (viewport.width / (viewport.x1 - viewport.x0),
                                      viewport.height / (viewport.y1 - viewport.y0), 1e-6);
      g_assert_cmpfloat (viewport.x0, <, 0.0);
      g_assert_cmpfloat (viewport.y0, <, 0.0);
      g_assert_cmpfloat_with_epsilon (viewport.x0 + viewport.x1, shapes[k][2], 1e-9);
      g_assert_cmpfloat_with_epsilon (viewport.y0 + viewport.y1, shapes[k][3], 1e-9);
    }
}

/* One feature alone: no two objects lie on each other, none of them outside the strip in the middle. */
static void
test_line (void)
{
  enum { N = 300 };
  double *x = g_new0 (double, N);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, x, NULL);
  g_autoptr(CredalProjection) projection = credal_projection_parse (data, "pca", NULL);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, NULL);
  g_autoptr(GHashTable) heights = g_hash_table_new (g_double_hash, g_double_equal);
  const double *xy = credal_scene_xy (scene);
  double bounds[4];

  credal_scene_bounds (scene, bounds);
  for (gsize i = 0; i < N; i++)
    {
      g_assert_cmpfloat (xy[2 * i], ==, 0.0);
      g_assert_cmpfloat (fabs (xy[2 * i + 1]), <=, 0.5);
      g_assert_true (g_hash_table_add (heights, (gpointer) &xy[2 * i + 1]));
    }
  g_assert_cmpfloat (bounds[1], ==, -1.0);
  g_assert_cmpfloat (bounds[3], ==, 1.0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/viewport/round-trip", test_round_trip);
  g_test_add_func ("/draw/viewport/fit", test_fit);
  g_test_add_func ("/draw/viewport/zoom-keeps-the-pointer", test_zoom_keeps_the_pointer);
  g_test_add_func ("/draw/viewport/pan-moves-by-pixels", test_pan_moves_by_pixels);
  g_test_add_func ("/draw/viewport/zoom-ends", test_zoom_ends);
  g_test_add_func ("/draw/viewport/degenerate", test_degenerate);
  g_test_add_func ("/draw/viewport/equal-scales", test_equal_scales);
  g_test_add_func ("/draw/viewport/equal-units", test_equal_units);
  g_test_add_func ("/draw/viewport/line", test_line);
  return g_test_run ();
}

#include "fixture.h"
#include <math.h>

static const CredalStyle light = { .dark = FALSE };

static gint64
nearest_by_search (const CredalScene *scene, const CredalViewport *viewport, double px, double py, double radius)
{
  double best = radius;
  gint64 nearest = -1;

  for (gsize i = 0; i < credal_scene_n (scene); i++)
    {
      double x, y;
      credal_viewport_to_pixel (viewport, credal_scene_xy (scene)[2 * i], credal_scene_xy (scene)[2 * i + 1], &x, &y);
      if (hypot (x - px, y - py) <= best)
        {
          best = hypot (x - px, y - py);
          nearest = (gint64) i;
        }
    }
  return nearest;
}

static void
assert_picks (const CredalScene *scene, const CredalViewport *viewport, guint seed)
{
  g_autoptr(GRand) rng = g_rand_new_with_seed (seed);
  guint found = 0;

  for (guint trial = 0; trial < 2000; trial++)
    {
      double px = g_rand_double_range (rng, -50.0, 850.0), py = g_rand_double_range (rng, -50.0, 650.0);
      double radius = g_rand_double_range (rng, 1.0, 40.0);
      gint64 picked = credal_scene_pick (scene, viewport, px, py, radius);
      g_assert_cmpint (picked, ==, nearest_by_search (scene, viewport, px, py, radius));
      found += picked >= 0;
    }
  g_assert_cmpuint (found, >, 50);
}

static void
test_pick (void)
{
  g_autofree double *xy = fixture_random (700, -1.0, 4.0, 3);
  g_autoptr(CredalScene) scene = fixture_scene (xy, 700, NULL, 0, NULL, NULL);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  assert_picks (scene, &viewport, 1);
  credal_viewport_zoom (&viewport, 0.3, 100.0, 100.0);
  assert_picks (scene, &viewport, 2);
  credal_viewport_zoom (&viewport, 9.0, 200.0, 200.0);
  assert_picks (scene, &viewport, 3);
}

/* Of objects on the same spot the one drawn last, on top, is picked. */
static void
test_pick_topmost (void)
{
  const double xy[] = { 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 5.0 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, 5, NULL, 0, NULL, NULL);
  CredalViewport viewport;
  double px, py;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  credal_viewport_to_pixel (&viewport, 1.0, 1.0, &px, &py);
  g_assert_cmpint (credal_scene_pick (scene, &viewport, px + 1.0, py, 5.0), ==, 3);
  g_assert_cmpint (credal_scene_pick (scene, &viewport, px + 9.0, py, 5.0), ==, -1);
}

static void
test_pick_degenerate (void)
{
  const double same[] = { 2.0, 3.0, 2.0, 3.0, 2.0, 3.0 };
  g_autoptr(CredalScene) scene = fixture_scene (same, 3, NULL, 0, NULL, NULL);
  CredalViewport viewport;
  double px, py;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 800.0, 600.0);
  credal_viewport_to_pixel (&viewport, 2.0, 3.0, &px, &py);
  g_assert_cmpint (credal_scene_pick (scene, &viewport, px, py, 3.0), ==, 2);
  g_assert_cmpint (credal_scene_pick (scene, &viewport, px + 50.0, py, 3.0), ==, -1);
}

/* Winding parity by counting the crossings of a ray upwards: another direction than the code's. */
static gboolean
inside_by_search (const double *polygon, gsize m, double x, double y)
{
  guint crossings = 0;

  for (gsize v = 0; v < m; v++)
    {
      const double *a = polygon + 2 * v, *b = polygon + 2 * ((v + 1) % m);
      if ((a[0] <= x) == (b[0] <= x))
        continue;
      crossings += a[1] + (x - a[0]) / (b[0] - a[0]) * (b[1] - a[1]) < y;
    }
  return crossings % 2;
}

static void
test_lasso (void)
{
  g_autofree double *xy = fixture_random (500, 0.0, 1.0, 5), *star = fixture_random (9, 50.0, 550.0, 6);
  g_autoptr(CredalScene) scene = fixture_scene (xy, 500, NULL, 0, NULL, NULL);
  g_autofree guint8 *inside = g_malloc (500);
  CredalViewport viewport;
  gsize expected = 0;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 600.0);
  gsize count = credal_scene_lasso (scene, &viewport, star, 9, inside);
  for (gsize i = 0; i < 500; i++)
    {
      double px, py;
      credal_viewport_to_pixel (&viewport, xy[2 * i], xy[2 * i + 1], &px, &py);
      g_assert_cmpint (inside[i], ==, inside_by_search (star, 9, px, py));
      expected += inside[i];
    }
  g_assert_cmpuint (count, ==, expected);
  g_assert_cmpuint (count, >, 20);
  g_assert_cmpuint (count, <, 480);
}

static void
test_lasso_too_short (void)
{
  const double xy[] = { 0.0, 0.0, 1.0, 1.0 }, line[] = { 0.0, 0.0, 500.0, 500.0 };
  g_autoptr(CredalScene) scene = fixture_scene (xy, 2, NULL, 0, NULL, NULL);
  guint8 inside[2] = { 7, 7 };
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 600.0);
  g_assert_cmpuint (credal_scene_lasso (scene, &viewport, line, 2, inside), ==, 0);
  g_assert_cmpuint (credal_scene_lasso (scene, &viewport, NULL, 0, inside), ==, 0);
  g_assert_cmpint (inside[0] + inside[1], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/picking/pick", test_pick);
  g_test_add_func ("/draw/picking/topmost", test_pick_topmost);
  g_test_add_func ("/draw/picking/degenerate", test_pick_degenerate);
  g_test_add_func ("/draw/picking/lasso", test_lasso);
  g_test_add_func ("/draw/picking/lasso-too-short", test_lasso_too_short);
  return g_test_run ();
}

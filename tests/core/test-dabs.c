/* Dabs at the deepest pixels of a class, by the definition of depth. */
#include <string.h>
#include "core/base/rng.h"
#include "core/regions/dabs.h"

enum { WIDTH = 19, HEIGHT = 14, N = WIDTH * HEIGHT };

/* Returns the side of the largest square around the pixel, of odd side, that has only free pixels; 0: none. */
static int
free_side (const gboolean *free, int x, int y)
{
  for (int reach = 0;; reach++)
    for (int v = y - reach; v <= y + reach; v++)
      for (int u = x - reach; u <= x + reach; u++)
        if (u < 0 || v < 0 || u >= WIDTH || v >= HEIGHT || !free[v * WIDTH + u])
          return 2 * reach - 1 < 0 ? 0 : 2 * reach - 1;
}

static void
check_dab (const CredalStroke *dab, gboolean *free, double most)
{
  int side = 0, deepest = 0;

  for (int pixel = 0; pixel < N; pixel++)
    if (free_side (free, pixel % WIDTH, pixel / WIDTH) > side)
      {
        side = free_side (free, pixel % WIDTH, pixel / WIDTH);
        deepest = pixel;
      }
  g_assert_cmpuint (dab->n_points, ==, 1);
  g_assert_cmpfloat (dab->points[0], ==, deepest % WIDTH + 0.5);
  g_assert_cmpfloat (dab->points[1], ==, deepest / WIDTH + 0.5);
  g_assert_cmpfloat (dab->radius, ==, CLAMP ((side - 1) / 2.0, 0.5, most));
  g_assert_true (credal_stroke_check (dab, WIDTH, HEIGHT, NULL));
  for (int pixel = 0; pixel < N; pixel++)
    {
      double dx = pixel % WIDTH + 0.5 - dab->points[0], dy = pixel / WIDTH + 0.5 - dab->points[1];
      gboolean covered = dx * dx + dy * dy <= dab->radius * dab->radius;
      g_assert_true (!covered || free[pixel]);
      free[pixel] = free[pixel] && !covered;
    }
}

/* Blocks of three classes, and pixels without a class. */
static void
fill_classes (int *classes, GRand *rng)
{
  for (int pixel = 0; pixel < N; pixel++)
    classes[pixel] = g_rand_int_range (rng, 0, 25) == 0 ? -1 : 0;
  for (guint block = 0; block < 4; block++)
    {
      int x = g_rand_int_range (rng, 0, WIDTH), y = g_rand_int_range (rng, 0, HEIGHT);
      int reach = g_rand_int_range (rng, 1, 5);
      for (int pixel = 0; pixel < N; pixel++)
        if (ABS (pixel % WIDTH - x) <= reach && ABS (pixel / WIDTH - y) <= reach)
          classes[pixel] = 1 + (int) block % 2;
    }
}

static void
test_definition (void)
{
  g_autoptr(GRand) rng = credal_rng_new (7, 1);

  for (guint trial = 0; trial < 20; trial++)
    for (int class = 0; class < 3; class++)
      {
        int classes[N];
        gboolean free[N];
        fill_classes (classes, rng);
        for (int pixel = 0; pixel < N; pixel++)
          free[pixel] = classes[pixel] == class;
        double most = trial % 2 ? 3.0 : 1.5;
        g_autoptr(GPtrArray) dabs = credal_dabs (classes, WIDTH, HEIGHT, class, 4, most);
        g_assert_cmpuint (dabs->len, <=, 4);
        for (guint k = 0; k < dabs->len; k++)
          check_dab (g_ptr_array_index (dabs, k), free, most);
      }
}

/* A class of two pixels has two dabs; a class without pixels none. */
static void
test_few (void)
{
  int classes[N] = { 0 };

  classes[40] = classes[100] = 1;
  g_autoptr(GPtrArray) two = credal_dabs (classes, WIDTH, HEIGHT, 1, 5, 3.0);
  g_autoptr(GPtrArray) none = credal_dabs (classes, WIDTH, HEIGHT, 2, 5, 3.0);
  g_assert_cmpuint (two->len, ==, 2);
  g_assert_cmpfloat (((CredalStroke *) g_ptr_array_index (two, 1))->points[0], ==, 100 % WIDTH + 0.5);
  g_assert_cmpuint (none->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dabs/definition", test_definition);
  g_test_add_func ("/dabs/few", test_few);
  return g_test_run ();
}

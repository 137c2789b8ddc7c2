#include "core/regions/edge-path.h"
#include <math.h>

/* The magnetic edge: along a circle, and no farther than a straight line where there is nothing to follow. */

#define SIDE 100
#define RADIUS 30.0

static CredalRaster *
disc (void)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  CredalRaster *raster = credal_raster_new (SIDE, SIDE, 8, 1, &grey, NULL);

  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      credal_raster_edit_bytes (raster)[y * SIDE + x] = hypot (x - 50.0, y - 50.0) < RADIUS ? 200 : 40;
  return raster;
}

static void
test_circle (void)
{
  g_autoptr(CredalRaster) raster = disc ();
  g_autoptr(CredalEdgePaths) paths = credal_edge_paths_new (raster, 20, 50, 80);
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (double));

  credal_edge_paths_trace (paths, 50, 20, points);
  g_assert_cmpuint (points->len, >, 0);
  for (guint k = 0; k < points->len; k += 2)
    {
      double x = g_array_index (points, double, k) - 0.5, y = g_array_index (points, double, k + 1) - 0.5;
      g_assert_cmpfloat (fabs (hypot (x - 50, y - 50) - RADIUS), <=, 2.0);
    }
  g_assert_cmpfloat (g_array_index (points, double, points->len - 2), ==, 50.5);
  g_assert_cmpfloat (g_array_index (points, double, points->len - 1), ==, 20.5);
}

/* Each step is to a neighbour, and the way as short as eight directions allow. */
static void
test_flat (void)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (SIDE, SIDE, 16, 1, &grey, NULL);
  g_autoptr(CredalEdgePaths) paths = credal_edge_paths_new (raster, 10, 10, 200);
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (double));
  double x = 10.5, y = 10.5;

  credal_edge_paths_trace (paths, 90, 40, points);
  g_assert_cmpuint (points->len, ==, 2 * 80);
  for (guint k = 0; k < points->len; k += 2)
    {
      g_assert_cmpfloat (fabs (g_array_index (points, double, k) - x), <=, 1.0);
      g_assert_cmpfloat (fabs (g_array_index (points, double, k + 1) - y), <=, 1.0);
      x = g_array_index (points, double, k);
      y = g_array_index (points, double, k + 1);
    }
}

/* To itself there is no step; beyond the square the way ends at its border; a picture of one pixel has none. */
static void
test_ends (void)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = disc (), dot = credal_raster_new (1, 1, 8, 1, &grey, NULL);
  g_autoptr(CredalEdgePaths) paths = credal_edge_paths_new (raster, 99, 0, 10),
                                     none = credal_edge_paths_new (dot, 0, 0, 5);
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (double));

  credal_edge_paths_trace (paths, 99, 0, points);
  credal_edge_paths_trace (none, 7, 7, points);
  g_assert_cmpuint (points->len, ==, 0);
  credal_edge_paths_trace (paths, 20, 90, points);
  g_assert_cmpfloat (g_array_index (points, double, points->len - 2), ==, 89.5);
  g_assert_cmpfloat (g_array_index (points, double, points->len - 1), ==, 10.5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edge-path/circle", test_circle);
  g_test_add_func ("/edge-path/flat", test_flat);
  g_test_add_func ("/edge-path/ends", test_ends);
  return g_test_run ();
}

/* Memberships in the clusters of the features, by their definition. */
#include "learning/features/unsupervised-memberships.h"
#include <math.h>
#include "core/base/rng.h"
#include "core/kernels/smooth-kernel.h"

enum { S = CREDAL_KERNEL_TILE + 9, P = 3, C = 4, TILE = CREDAL_KERNEL_TILE };

static double *
draw (gsize count, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  double *values = g_new (double, count);

  for (gsize k = 0; k < count; k++)
    values[k] = credal_rng_normal (rng);
  return values;
}

static double
distance (const double *a, const double *b)
{
  double d2 = 0.0;

  for (gsize q = 0; q < P; q++)
    d2 += (a[q] - b[q]) * (a[q] - b[q]);
  return sqrt (d2);
}

static void
test_definition (void)
{
  g_autofree double *centres = draw (C * P, 1);
  g_autofree double *rows = draw (S * P, 2);
  g_autofree double *u = credal_unsupervised_memberships_rows (centres, C, P, rows, S);

  for (gsize i = 0; i < S; i++)
    for (guint k = 0; k < C; k++)
      {
        double sum = 0.0, own = distance (rows + i * P, centres + k * P);
        for (guint l = 0; l < C; l++)
          sum += pow (own / distance (rows + i * P, centres + l * P), 10.0);
        g_assert_cmpfloat_with_epsilon (u[i * C + k], 1.0 / sum, 1e-12);
      }
}

/* An object is shared by all the centres that it is on; and neither huge nor tiny distances lose it. */
static void
test_extremes (void)
{
  static const double scales[] = { 1e-140, 1.0, 1e140 };

  for (gsize at = 0; at < G_N_ELEMENTS (scales); at++)
    {
      double scale = scales[at];
      const double centres[C * P] = { 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, scale, 0.0, 0.0, 0.0, scale, scale };
      const double rows[3 * P] = { 0.0, 0.0, 0.0, scale, 0.0, 0.0, scale, scale, scale };
      g_autofree double *u = credal_unsupervised_memberships_rows (centres, C, P, rows, 3);
      const double expected[2 * C] = { 0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0 };
      for (gsize k = 0; k < G_N_ELEMENTS (expected); k++)
        g_assert_cmpfloat_with_epsilon (u[k], expected[k], 1e-12);
      g_assert_cmpfloat_with_epsilon (u[2 * C] + u[2 * C + 1] + u[2 * C + 2] + u[2 * C + 3], 1.0, 1e-12);
      g_assert_cmpfloat_with_epsilon (u[2 * C + 3] / u[2 * C + 2], 32.0, 1e-9);
    }
}

/* A tile at once gives the bytes that objects give one by one. */
static void
test_tile (void)
{
  g_autofree double *centres = draw (C * P, 1);
  g_autofree double *rows = draw (TILE * P, 2);
  double x[P * TILE], u[C * TILE];

  credal_smooth_kernel_turn (rows, TILE, P, x);
  credal_unsupervised_memberships (centres, C, P, x, u);
  for (gsize i = 0; i < TILE; i++)
    {
      g_autofree double *one = credal_unsupervised_memberships_rows (centres, C, P, rows + i * P, 1);
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat (one[k], ==, u[k * TILE + i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/view-plain/definition", test_definition);
  g_test_add_func ("/view-plain/extremes", test_extremes);
  g_test_add_func ("/view-plain/tile", test_tile);
  return g_test_run ();
}

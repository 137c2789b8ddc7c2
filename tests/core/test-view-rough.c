/* The rough kernel by its definition, with the C library's exponential. */
#include "core/view-rough.h"
#include <math.h>

enum { T = CREDAL_VIEW_TILE, S = 7, P = 5, R = 3 };

static double
laplacians (const double *a, const double *b, gsize p)
{
  double d = 0.0;

  for (gsize q = 0; q < p; q++)
    d += fabs (a[q] - b[q]);
  return (exp (-d / 4.0) + exp (-d / 2.0) + exp (-d) + exp (-2.0 * d)) / 4.0;
}

static void
draw (double *x, gsize count)
{
  for (gsize k = 0; k < count; k++)
    x[k] = g_test_rand_double_range (-3.0, 3.0);
}

/* It is added to what is there. */
static void
test_sum (void)
{
  double x[T][P], turned[P * T], rows[S * P], coefficients[S * R], f[R * T];
  CredalViewBasis basis = { S, P, R, rows, coefficients, NULL };

  draw (&x[0][0], T * P);
  draw (rows, S * P);
  draw (coefficients, S * R);
  for (gsize k = 0; k < P * T; k++)
    turned[k] = x[k % T][k / T];
  for (gsize k = 0; k < R * T; k++)
    f[k] = 0.5;
  credal_view_rough_sum (&basis, turned, f);
  for (gsize t = 0; t < T; t++)
    for (gsize l = 0; l < R; l++)
      {
        double expected = 0.5;
        for (gsize j = 0; j < S; j++)
          expected += coefficients[j * R + l] * laplacians (x[t], rows + j * P, P);
        g_assert_cmpfloat_with_epsilon (f[l * T + t], expected, 1e-12);
      }
}

static void
test_row (void)
{
  enum { COUNT = 2 * T + 5 };
  double rows[COUNT * P], row[COUNT];

  draw (rows, COUNT * P);
  credal_view_rough_row (rows, COUNT, P, rows + 3 * P, row);
  for (gsize j = 0; j < COUNT; j++)
    g_assert_cmpfloat_with_epsilon (row[j], laplacians (rows + 3 * P, rows + j * P, P), 1e-13);
}

/* However far apart two objects are. */
static void
test_far (void)
{
  double origin = 0.0, row;

  for (double x = 1e-6; x < 1e150; x *= 1.7)
    {
      double expected = laplacians (&x, &origin, 1);
      credal_view_rough_row (&x, 1, 1, &origin, &row);
      g_assert_cmpfloat (fabs (row - expected), <=, 1e-12 * expected + 1e-300);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/view-rough/sum", test_sum);
  g_test_add_func ("/view-rough/row", test_row);
  g_test_add_func ("/view-rough/far", test_far);
  return g_test_run ();
}

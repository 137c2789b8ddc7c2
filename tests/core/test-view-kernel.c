/* The view's kernel by its definition, with the C library's exponential. */
#include "core/view-kernel.h"
#include <math.h>
#include <string.h>

enum { T = CREDAL_VIEW_TILE, S = 7, P = 5, R = 3 };

static double
gaussians (const double *a, const double *b, gsize p)
{
  static const double widths[] = { 0.125, 0.5, 2.0, 8.0 };
  double d2 = 0.0, sum = 0.0;

  for (gsize q = 0; q < p; q++)
    d2 += (a[q] - b[q]) * (a[q] - b[q]);
  for (gsize h = 0; h < G_N_ELEMENTS (widths); h++)
    sum += exp (-d2 / (2.0 * widths[h]));
  return sum;
}

static double
kernel (const double *a, const double *b)
{
  double product = 0.0;

  for (gsize q = 0; q < P; q++)
    product += a[q] * b[q];
  return (product + gaussians (a, b, P)) / 5.0;
}

static void
draw (double *x, gsize count)
{
  for (gsize k = 0; k < count; k++)
    x[k] = g_test_rand_double_range (-3.0, 3.0);
}

static void
test_sum (void)
{
  double x[T][P], turned[P * T], rows[S * P], coefficients[S * R], slopes[P * R] = { 0.0 }, f[R * T];
  CredalViewBasis basis = { S, P, R, rows, coefficients, slopes };

  draw (&x[0][0], T * P);
  draw (rows, S * P);
  draw (coefficients, S * R);
  for (gsize k = 0; k < P * T; k++)
    turned[k] = x[k % T][k / T];
  for (gsize j = 0; j < S; j++)
    for (gsize q = 0; q < P; q++)
      for (gsize l = 0; l < R; l++)
        slopes[q * R + l] += rows[j * P + q] * coefficients[j * R + l];
  credal_view_kernel_sum (&basis, turned, f);
  for (gsize t = 0; t < T; t++)
    for (gsize l = 0; l < R; l++)
      {
        double expected = 0.0;
        for (gsize j = 0; j < S; j++)
          expected += coefficients[j * R + l] * kernel (x[t], rows + j * P);
        g_assert_cmpfloat_with_epsilon (f[l * T + t], expected, 1e-12);
      }
}

static void
test_row (void)
{
  enum { COUNT = 2 * T + 5 };
  double rows[COUNT * P], row[COUNT];

  draw (rows, COUNT * P);
  credal_view_kernel_row (rows, COUNT, P, rows + 3 * P, row);
  for (gsize j = 0; j < COUNT; j++)
    g_assert_cmpfloat_with_epsilon (row[j], kernel (rows + 3 * P, rows + j * P), 1e-13);
}

/* Against the origin the linear kernel vanishes: what is left are the Gaussians, however small they are. */
static void
test_exponential (void)
{
  double origin = 0.0, row;

  for (double d2 = 0.0; d2 < 11000.0; d2 = d2 * 1.0007 + 1e-4)
    {
      double x = sqrt (d2), expected = gaussians (&x, &origin, 1) / 5.0;
      credal_view_kernel_row (&x, 1, 1, &origin, &row);
      g_assert_cmpfloat (fabs (row - expected), <=, 1e-12 * expected);
    }
}

/* Far away, where the exponential is no number any more, the kernel is 0 and not something else. */
static void
test_far (void)
{
  static const double far[] = { 1e3, 1e8, 2.9e8, 3.2e8, 3.8e8, 1e9, 1e150 };
  double origin = 0.0, row;

  for (gsize k = 0; k < G_N_ELEMENTS (far); k++)
    {
      credal_view_kernel_row (&far[k], 1, 1, &origin, &row);
      g_assert_cmpfloat_with_epsilon (row, 0.0, 1e-300);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/view-kernel/sum", test_sum);
  g_test_add_func ("/view-kernel/row", test_row);
  g_test_add_func ("/view-kernel/exponential", test_exponential);
  g_test_add_func ("/view-kernel/far", test_far);
  return g_test_run ();
}

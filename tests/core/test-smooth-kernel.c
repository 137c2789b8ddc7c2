/* The view's kernel by its definition, with the C library's exponential. */
#include "core/kernels/smooth-kernel.h"
#include "kernels.h"

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
kernel (const double *a, const double *b, gsize p)
{
  double product = 0.0;

  for (gsize q = 0; q < p; q++)
    product += a[q] * b[q];
  return (product + gaussians (a, b, p)) / 5.0;
}

static void
test_sum (void)
{
  enum { S = 7, P = 5, R = 3 };
  double rows[S * P], coefficients[S * R], slopes[P * R] = { 0.0 };
  CredalKernelSum basis = { S, P, R, rows, coefficients, slopes };

  draw (rows, S * P);
  draw (coefficients, S * R);
  for (gsize j = 0; j < S; j++)
    for (gsize q = 0; q < P; q++)
      for (gsize l = 0; l < R; l++)
        slopes[q * R + l] += rows[j * P + q] * coefficients[j * R + l];
  check_sum (&basis, credal_smooth_kernel_sum, kernel, FALSE);
}

static void
test_row (void)
{
  check_row (credal_smooth_kernel_row, kernel);
}

/* Against the origin the linear kernel vanishes: what is left are the Gaussians, however small they are. */
static void
test_exponential (void)
{
  double origin = 0.0, row;

  for (double d2 = 0.0; d2 < 11000.0; d2 = d2 * 1.0007 + 1e-4)
    {
      double x = sqrt (d2), expected = gaussians (&x, &origin, 1) / 5.0;
      credal_smooth_kernel_row (&x, 1, 1, &origin, &row);
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
      credal_smooth_kernel_row (&far[k], 1, 1, &origin, &row);
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

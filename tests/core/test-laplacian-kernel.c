/* The rough kernel by its definition, with the C library's exponential. */
#include "core/kernels/laplacian-kernel.h"
#include "kernels.h"

static double
laplacians (const double *a, const double *b, gsize p)
{
  double d = 0.0;

  for (gsize q = 0; q < p; q++)
    d += fabs (a[q] - b[q]);
  return (exp (-d / 4.0) + exp (-d / 2.0) + exp (-d) + exp (-2.0 * d)) / 4.0;
}

static void
test_sum (void)
{
  enum { S = 7, P = 5, R = 3 };
  double rows[S * P], coefficients[S * R];
  CredalKernelSum basis = { S, P, R, rows, coefficients, NULL };

  draw (rows, S * P);
  draw (coefficients, S * R);
  check_sum (&basis, credal_laplacian_kernel_sum, laplacians, TRUE);
}

static void
test_row (void)
{
  check_row (credal_laplacian_kernel_row, laplacians);
}

/* However far apart two objects are. */
static void
test_far (void)
{
  double origin = 0.0, row;

  for (double x = 1e-6; x < 1e150; x *= 1.7)
    {
      double expected = laplacians (&x, &origin, 1);
      credal_laplacian_kernel_row (&x, 1, 1, &origin, &row);
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

/* Half-sphered features by their definition. */
#include "core/kernels/half-sphering.h"

#include <math.h>
#include <string.h>
#include "core/base/rng.h"

enum { N = 40, P = 3 };

/* Features that vary together, with a constant one when @constant. */
static CredalDataset *
make_data (gboolean constant)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 1);
  double *x = g_new (double, N * P);

  for (gsize i = 0; i < N; i++)
    {
      double common = 2.0 * credal_rng_normal (rng);
      for (gsize q = 0; q < P; q++)
        x[i * P + q] = constant && q == 1 ? 7.0 : common + (double) q * credal_rng_normal (rng);
    }
  return credal_dataset_new (N, P, x, NULL);
}

static void
find_scale (const CredalDataset *data, double *mean, double *scale)
{
  credal_dataset_mean (data, mean);
  *scale = 1.0 / sqrt (P * credal_dataset_spread (data));
}

static void
multiply (const double *a, const double *b, double *product)
{
  for (gsize i = 0; i < P; i++)
    for (gsize j = 0; j < P; j++)
      {
        double sum = 0.0;
        for (gsize k = 0; k < P; k++)
          sum += a[i * P + k] * b[k * P + j];
        product[i * P + j] = sum;
      }
}

/* M⁴ (Σ + εI) is a multiple of the identity, M is symmetric, and the variance of M x̄ is that of x̄: 1. */
static void
test_definition (gconstpointer constant)
{
  g_autoptr(CredalDataset) data = make_data (constant != NULL);
  double mean[P], scale, covariance[P * P] = { 0.0 }, square[P * P], fourth[P * P], identity[P * P], variance = 0.0;

  find_scale (data, mean, &scale);
  g_autofree double *sphere = credal_half_sphering_new (data, mean, scale);
  for (gsize i = 0; i < N; i++)
    {
      double x[P], z[P];
      for (gsize q = 0; q < P; q++)
        x[q] = (credal_dataset_row (data, i)[q] - mean[q]) * scale;
      credal_half_sphering_apply (sphere, P, x, z, 1);
      for (gsize k = 0; k < P * P; k++)
        covariance[k] += x[k / P] * x[k % P] / (N - 1);
      for (gsize q = 0; q < P; q++)
        variance += z[q] * z[q] / (N - 1);
    }
  g_assert_cmpfloat_with_epsilon (variance, 1.0, 1e-12);
  for (gsize q = 0; q < P; q++)
    covariance[q * P + q] += 0.01 / P;
  multiply (sphere, sphere, square);
  multiply (square, square, fourth);
  multiply (fourth, covariance, identity);
  for (gsize a = 0; a < P; a++)
    for (gsize b = 0; b < P; b++)
      {
        g_assert_cmpfloat_with_epsilon (sphere[a * P + b], sphere[b * P + a], 1e-12);
        g_assert_cmpfloat_with_epsilon (identity[a * P + b] / identity[0], a == b ? 1.0 : 0.0, 1e-10);
      }
}

static double
distance2 (const double *x, const double *y)
{
  double sum = 0.0;

  for (gsize q = 0; q < P; q++)
    sum += pow (x[q] - y[q], 2.0);
  return sum;
}

/* The mean squared distance over pairs is the same of z as of x̄, of objects with weights too. */
static void
test_scale (gconstpointer weighted)
{
  g_autoptr(CredalDataset) data = make_data (FALSE);
  double mean[P], scale, x[N * P], z[N * P], *weights = g_new (double, N), before = 0.0, after = 0.0;

  for (gsize i = 0; i < N; i++)
    weights[i] = weighted ? 0.25 + (double) (i % 3) : 1.0;
  credal_dataset_set_weights (data, weights);
  find_scale (data, mean, &scale);
  g_autofree double *sphere = credal_half_sphering_new (data, mean, scale);
  for (gsize i = 0; i < N; i++)
    {
      for (gsize q = 0; q < P; q++)
        x[i * P + q] = (credal_dataset_row (data, i)[q] - mean[q]) * scale;
      credal_half_sphering_apply (sphere, P, x + i * P, z + i * P, 1);
      for (gsize j = 0; j < i; j++)
        {
          before += weights[i] * weights[j] * distance2 (x + i * P, x + j * P);
          after += weights[i] * weights[j] * distance2 (z + i * P, z + j * P);
        }
    }
  g_assert_cmpfloat_with_epsilon (after / before, 1.0, 1e-12);
}

static void
test_tile (void)
{
  static const double sphere[4] = { 1.0, 2.0, 2.0, 5.0 }, x[6] = { 1.0, 0.0, -1.0, 0.0, 1.0, 2.0 };
  double z[6];

  credal_half_sphering_apply (sphere, 2, x, z, 3);
  static const double expected[6] = { 1.0, 2.0, 3.0, 2.0, 5.0, 8.0 };
  g_assert_cmpmem (z, sizeof z, expected, sizeof expected);
}

static void
test_refused (void)
{
  double mean = 0.0, *one = g_new0 (double, 2);

  one[1] = 1.0;
  g_autoptr(CredalDataset) single = credal_dataset_new (2, 1, one, NULL);
  g_assert_null (credal_half_sphering_new (single, &mean, 1.0));
  g_autofree double *means = g_new0 (double, 129);
  g_autoptr(CredalDataset) wide = credal_dataset_new (2, 129, g_new0 (double, 2 * 129), NULL);
  g_assert_null (credal_half_sphering_new (wide, means, 1.0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/view-sphere/definition", NULL, test_definition);
  g_test_add_data_func ("/view-sphere/constant-feature", "", test_definition);
  g_test_add_data_func ("/view-sphere/scale", NULL, test_scale);
  g_test_add_data_func ("/view-sphere/scale-of-weighted", "", test_scale);
  g_test_add_func ("/view-sphere/tile", test_tile);
  g_test_add_func ("/view-sphere/refused", test_refused);
  return g_test_run ();
}

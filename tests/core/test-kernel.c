/* Base kernels and their sums against dense matrices, and every scale by its definition. */
#include "core/kernels/kernel-expansion.h"
#include "core/kernels/kernel-sum.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"

enum { N = 300, P = 3, C = 2 };          /* three blocks of tiles */

static CredalDataset *
make_data (gboolean weighted)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  double *x = g_new (double, N * P), *weights = g_new (double, N);

  for (guint q = 0; q < N * P; q++)
    x[q] = (1.0 + q % P) * credal_rng_normal (rng) + 5.0;
  for (guint i = 0; i < N; i++)
    weights[i] = 1.0 + i % 3;
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  if (weighted)
    credal_dataset_set_weights (data, weights);
  else
    g_free (weights);
  return data;
}

static double
weight (const CredalDataset *data, guint i)
{
  return credal_dataset_weights (data) ? credal_dataset_weights (data)[i] : 1.0;
}

static double
distance2 (const CredalDataset *data, guint i, guint j)
{
  double sum = 0.0;

  for (guint q = 0; q < P; q++)
    sum += pow (credal_dataset_row (data, i)[q] - credal_dataset_row (data, j)[q], 2.0);
  return sum;
}

/* exp(−d²/(2^k σ s)) with σ and s by their definitions; k from 1 */
static double *
dense_gaussian (const CredalDataset *data, guint k)
{
  double first = 0.0, second = 0.0, total = credal_dataset_total_weight (data), pairs = total * (total - 1.0) / 2.0;
  double *dense = g_new (double, N * N);

  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < i; j++)
      {
        first += weight (data, i) * weight (data, j) * sqrt (distance2 (data, i, j)) / pairs;
        second += weight (data, i) * weight (data, j) * distance2 (data, i, j) / pairs;
      }
  double width = pow (2.0, k) * sqrt (second - first * first) * sqrt (credal_dataset_spread (data));
  for (guint q = 0; q < N * N; q++)
    dense[q] = exp (-distance2 (data, q / N, q % N) / width);
  return dense;
}

static void
shares (double *g)
{
  for (guint q = 0; q < N * C; q++)
    g[q] = g_test_rand_double ();
}

/* @h is K @g? */
static void
assert_product (const double *dense, const double *g, const double *h, double tolerance)
{
  for (guint i = 0; i < N; i++)
    for (guint c = 0; c < C; c++)
      {
        double sum = 0.0;
        for (guint j = 0; j < N; j++)
          sum += dense[i * N + j] * g[j * C + c];
        g_assert_cmpfloat_with_epsilon (h[i * C + c], sum, tolerance * (1.0 + fabs (sum)));
      }
}

static void
test_each (gconstpointer weighted)
{
  g_autoptr(CredalDataset) data = make_data (GPOINTER_TO_INT (weighted));
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  CredalKernels bare = *kernels;
  g_autofree double *g = g_new (double, N * C);
  g_autofree double *h = g_new (double, CREDAL_KERNEL_GAUSSIANS * N * C);

  shares (g);
  for (guint kept = 0; kept < 2; kept++)
    {
      bare.tiles = kept ? kernels->tiles : NULL;   /* computed anew */
      g_autoptr(CredalKernelSum) sum = credal_kernel_sum_new (&bare, NULL);
      g_assert_cmpuint (credal_kernel_sum_planes (sum), ==, CREDAL_KERNEL_GAUSSIANS);
      g_assert_true (credal_kernel_sum_apply (sum, g, C, h, NULL, NULL));
      for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
        {
          g_autofree double *dense = dense_gaussian (data, k + 1);
          assert_product (dense, g, h + k * N * C, 1e-9);
        }
    }
}

static double *
dense_sum (const CredalDataset *data, const double *weights)
{
  double *sum = g_new0 (double, N * N);

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    {
      g_autofree double *dense = dense_gaussian (data, k + 1);
      for (guint q = 0; q < N * N; q++)
        sum[q] += weights[k] * dense[q];
    }
  return sum;
}

static const double some_weights[CREDAL_KERNEL_GAUSSIANS] = { 0.5, 0.0, 0.1, 0.3, 0.0, 0.7, 0.2 };

static void
test_sum (void)
{
  g_autoptr(CredalDataset) data = make_data (FALSE);
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  CredalKernels bare = *kernels;
  g_autofree double *dense = dense_sum (data, some_weights);
  g_autofree double *g = g_new (double, N * C);
  g_autofree double *h = g_new (double, N * C);
  g_autofree double *again = g_new (double, N * C);

  shares (g);
  bare.tiles = NULL;
  g_autoptr(CredalKernelSum) kept = credal_kernel_sum_new (kernels, some_weights);
  g_autoptr(CredalKernelSum) anew = credal_kernel_sum_new (&bare, some_weights);
  credal_parallel_set_threads (1);
  credal_kernel_sum_apply (kept, g, C, h, NULL, NULL);
  assert_product (dense, g, h, 1e-9);
  credal_parallel_set_threads (3);
  credal_kernel_sum_apply (anew, g, C, again, NULL, NULL);
  credal_parallel_set_threads (0);
  g_assert_cmpmem (h, N * C * sizeof *h, again, N * C * sizeof *again);   /* whatever is kept, whatever the threads */
}

/* With every object a landmark nothing is lost; with fewer, what is missed is told. */
static void
test_landmarks (void)
{
  g_autoptr(CredalDataset) data = make_data (FALSE);
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  g_autofree double *dense = dense_sum (data, some_weights);
  g_autofree double *g = g_new (double, N * C);
  g_autofree double *h = g_new (double, N * C);
  double before = 1.0;

  shares (g);
  for (guint count = 10; count <= 90; count += 40)
    {
      g_autoptr(CredalKernelSum) sum = credal_kernel_sum_new_landmarks (kernels, some_weights, count, NULL);
      g_assert_cmpfloat (credal_kernel_sum_loss (sum), <, before);
      before = credal_kernel_sum_loss (sum);
    }
  g_autoptr(CredalKernelSum) all = credal_kernel_sum_new_landmarks (kernels, some_weights, N, NULL);
  g_assert_cmpfloat (credal_kernel_sum_loss (all), <, 1e-6);
  credal_kernel_sum_apply (all, g, C, h, NULL, NULL);
  assert_product (dense, g, h, 1e-6);
}

/* As functions of an object the products are the same at the kernels' own objects, exact or of landmarks. */
static void
test_expansion (void)
{
  g_autoptr(CredalDataset) data = make_data (FALSE);
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  g_autofree double *g = g_new (double, N * C);
  g_autofree double *h = g_new (double, N * C);
  g_autofree double *values = g_new (double, N * C);

  shares (g);
  for (guint exact = 0; exact < 2; exact++)
    {
      g_autoptr(CredalKernelSum) sum = exact ? credal_kernel_sum_new (kernels, some_weights)
                                             : credal_kernel_sum_new_landmarks (kernels, some_weights, 40, NULL);
      gsize size = credal_kernel_sum_points (sum);
      g_autoptr(CredalExpansion) expansion = credal_expansion_new (kernels, some_weights, size, C, NULL);
      g_assert_cmpuint (size, ==, exact ? N : 40);
      g_assert_true (credal_kernel_sum_expand (sum, g, C, expansion->points, expansion->weights, NULL));
      g_assert_true (credal_kernel_sum_apply (sum, g, C, h, NULL, NULL));
      credal_expansion_evaluate (expansion, kernels->x, N, values);
      for (guint q = 0; q < N * C; q++)
        g_assert_cmpfloat_with_epsilon (values[q], h[q], 1e-6 * (1.0 + fabs (h[q])));
    }
}

/* By definition, where the kernels have no object. */
static void
test_expansion_elsewhere (void)
{
  enum { POINTS = 3, ROWS = 70 };
  g_autoptr(CredalDataset) data = make_data (TRUE);
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  g_autoptr(CredalExpansion) expansion = credal_expansion_new (kernels, some_weights, POINTS, C, NULL);
  double x[ROWS * P], values[ROWS * C];

  for (guint q = 0; q < ROWS * P; q++)
    x[q] = g_test_rand_double_range (-3.0, 3.0);
  memcpy (expansion->points, kernels->x + 5 * P, POINTS * P * sizeof (double));
  for (guint q = 0; q < POINTS * C; q++)
    expansion->weights[q] = g_test_rand_double_range (-1.0, 1.0);
  credal_expansion_evaluate (expansion, x, ROWS, values);
  for (guint i = 0; i < ROWS; i++)
    for (guint k = 0; k < C; k++)
      {
        double right = 0.0;
        for (guint l = 0; l < POINTS; l++)
          {
            double d2 = 0.0;
            for (guint q = 0; q < P; q++)
              d2 += pow (x[i * P + q] - expansion->points[l * P + q], 2.0);
            for (guint t = 0; t < CREDAL_KERNEL_GAUSSIANS; t++)
              right += expansion->weights[l * C + k] * some_weights[t]
                       * exp (-d2 / ldexp (kernels->width, (int) t + 1 - CREDAL_KERNEL_GAUSSIANS));
          }
        g_assert_cmpfloat_with_epsilon (values[i * C + k], right, 1e-12);
      }
}

static void
test_means (gconstpointer weighted)
{
  g_autoptr(CredalDataset) data = make_data (GPOINTER_TO_INT (weighted));
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  double total = credal_dataset_total_weight (data);

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    {
      g_autofree double *dense = dense_gaussian (data, k + 1);
      double mean = 0.0;
      for (guint i = 0; i < N; i++)
        {
          double row = 0.0;
          for (guint j = 0; j < N; j++)
            row += weight (data, j) * dense[i * N + j] / total;
          g_assert_cmpfloat_with_epsilon (kernels->means[k * N + i], row, 1e-10);
          mean += weight (data, i) * row / total;
        }
      g_assert_cmpfloat_with_epsilon (kernels->mean[k], mean, 1e-10);
    }
}

/* The means over the row of object @i are weighted means over the sample. */
static void
assert_means (const CredalKernels *kernels, const double *weights, gsize i)
{
  double powers[CREDAL_KERNEL_GAUSSIANS], sums[CREDAL_KERNEL_GAUSSIANS] = { 0 }, total = 0.0;

  for (gsize s = 0; s < credal_kernels_sample (kernels); s++)
    {
      gsize j = credal_kernels_sampled (kernels, s);
      credal_kernels_powers (credal_kernels_pair (kernels, i, j), powers);
      total += weights[j];
      for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
        sums[k] += weights[j] * powers[k];
    }
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    g_assert_cmpfloat_with_epsilon (kernels->means[k * kernels->n + i], sums[k] / total, 1e-9);
}

/* Centred by means over some of the objects, a kernel is positive semidefinite still. */
static void
test_centred (void)
{
  enum { MANY = CREDAL_KERNEL_SAMPLE + 500, SOME = 400, STEP = 11 };
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  double *x = g_new (double, MANY), *weights = g_new (double, MANY);

  for (guint i = 0; i < MANY; i++)
    {
      x[i] = credal_rng_normal (rng) + (i % 2 ? 3.0 : 0.0);
      weights[i] = 1.0 + i % 3;
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (MANY, 1, x, NULL);
  credal_dataset_set_weights (data, weights);
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    for (guint shift = 0; shift < STEP; shift++)
      {
        double sum = 0.0, powers[CREDAL_KERNEL_GAUSSIANS];
        for (gsize a = 0; a < SOME; a++)
          for (gsize b = 0; b < SOME; b++)
            {
              gsize i = a * STEP + shift, j = b * STEP + shift;
              credal_kernels_powers (credal_kernels_pair (kernels, i, j), powers);
              sum += powers[k] - kernels->means[k * MANY + i] - kernels->means[k * MANY + j] + kernels->mean[k];
            }
        g_assert_cmpfloat (sum, >=, -1e-6);
      }
  for (gsize i = 0; i < MANY; i += SOME)
    assert_means (kernels, weights, i);
}

/* Scores: centred, of unit norm, orthogonal; and Σ_k variance_k s_k s_kᵀ is the linear kernel when there are as many as
 * features. */
static void
test_scores (gconstpointer weighted)
{
  g_autoptr(CredalDataset) data = make_data (GPOINTER_TO_INT (weighted));
  const CredalKernels *kernels = credal_kernels_get (data, NULL);
  double linear = 0.0, of_scores = 0.0, trace = 0.0;

  g_assert_cmpuint (kernels->linear, ==, P);
  for (guint k = 0; k < P; k++)
    for (guint l = 0; l <= k; l++)
      {
        double product = 0.0, sum = 0.0;
        for (guint i = 0; i < N; i++)
          {
            product += weight (data, i) * kernels->scores[k * N + i] * kernels->scores[l * N + i];
            sum += weight (data, i) * kernels->scores[k * N + i];
          }
        g_assert_cmpfloat_with_epsilon (product, k == l, 1e-10);
        g_assert_cmpfloat_with_epsilon (sum, 0.0, 1e-10);
      }
  for (guint i = 0; i < N; i++)
    trace += weight (data, i) * kernels->squares[i];
  for (guint k = 0; k < P; k++)
    of_scores += trace * kernels->variance[k] * kernels->scores[k * N + 7] * kernels->scores[k * N + 11];
  for (guint q = 0; q < P; q++)
    linear += kernels->x[7 * P + q] * kernels->x[11 * P + q];
  g_assert_cmpfloat_with_epsilon (of_scores, linear, 1e-9);
}

static void
test_degenerate (void)
{
  double *equal = g_new (double, 8), *two = g_memdup2 ((const double[]) { 1.0, 2.0 }, 2 * sizeof (double));
  g_autoptr(GError) error = NULL;

  for (guint q = 0; q < 8; q++)
    equal[q] = 3.0;
  g_autoptr(CredalDataset) same = credal_dataset_new (4, 2, equal, NULL);
  g_assert_null (credal_kernels_get (same, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_autoptr(CredalDataset) alone = credal_dataset_new (1, 2, g_memdup2 (credal_dataset_x (same), 2 * sizeof (double)),
                                                       NULL);
  g_clear_error (&error);
  g_assert_null (credal_kernels_get (alone, &error));      /* there is no distance at all */
  g_assert_true (g_str_has_prefix (error->message, "All objects are equal"));
  g_autoptr(CredalDataset) pair = credal_dataset_new (2, 1, two, NULL);   /* one distance has no deviation */
  const CredalKernels *kernels = credal_kernels_get (pair, NULL);
  g_assert_nonnull (kernels);
  g_assert_true (credal_kernels_get (pair, NULL) == kernels);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int weighted = 0; weighted < 2; weighted++)
    {
      g_test_add_data_func (weighted ? "/kernel/each/weighted" : "/kernel/each", GINT_TO_POINTER (weighted), test_each);
      g_test_add_data_func (weighted ? "/kernel/means/weighted" : "/kernel/means", GINT_TO_POINTER (weighted),
                            test_means);
      g_test_add_data_func (weighted ? "/kernel/scores/weighted" : "/kernel/scores", GINT_TO_POINTER (weighted),
                            test_scores);
    }
  g_test_add_func ("/kernel/sum", test_sum);
  g_test_add_func ("/kernel/landmarks", test_landmarks);
  g_test_add_func ("/kernel/centred", test_centred);
  g_test_add_func ("/kernel/expansion", test_expansion);
  g_test_add_func ("/kernel/expansion/elsewhere", test_expansion_elsewhere);
  g_test_add_func ("/kernel/degenerate", test_degenerate);
  return g_test_run ();
}

/* How far an answer reaches, by its definition: the variance of a Gaussian process before and after it. */
#include "core/kernels/variance-reduction.h"

#include <string.h>
#include "core/base/parallel.h"
#include "core/kernels/feature-scale.h"
#include "core/kernels/smooth-kernel.h"

enum { N = 60, P = 4, S = 7 };

typedef struct {
  CredalDataset *data;
  guint32 asked[S], objects[N];
  double covariance[N][N];   /* nobody answered about */
} Fixture;

static CredalDataset *
make_data (gsize n)
{
  double *x = g_new (double, n * P);
  const char *const names[] = { "a", "b", "c", "d", NULL };

  for (gsize k = 0; k < n * P; k++)
    x[k] = g_test_rand_double_range (-2.0, 5.0);
  return credal_dataset_new (n, P, x, names);
}

static void
weigh (CredalDataset *data)
{
  double *weights = g_new (double, N);

  for (gsize i = 0; i < N; i++)
    weights[i] = 1.0 + (double) (i % 5);
  credal_dataset_set_weights (data, weights);
}

static void
set_up (Fixture *fixture, gconstpointer weighted)
{
  fixture->data = make_data (N);
  if (weighted)
    weigh (fixture->data);
  for (gsize at = 0; at < S; at++)
    fixture->asked[at] = (guint32) (4 * at + 1);
  for (gsize at = 0; at < N; at++)
    fixture->objects[at] = (guint32) at;
  g_autofree double *rows = credal_feature_scale_rows (credal_feature_scale_get (fixture->data), fixture->data,
                                                       fixture->objects, N);
  for (gsize i = 0; i < N; i++)
    credal_smooth_kernel_row (rows, N, P, rows + i * P, fixture->covariance[i]);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  credal_dataset_unref (fixture->data);
}

/* An answer about @x: covariances given it too. */
static void
answer (double covariance[N][N], gsize x)
{
  double known[N], variance = covariance[x][x] + CREDAL_VARIANCE_NOISE;

  for (gsize i = 0; i < N; i++)
    known[i] = covariance[i][x];
  for (gsize i = 0; i < N; i++)
    for (gsize j = 0; j < N; j++)
      covariance[i][j] -= known[i] * known[j] / variance;
}

/* The weighted mean of all variances. */
static double
unknown (double covariance[N][N], const double *weights)
{
  double sum = 0.0, total = 0.0;

  for (gsize i = 0; i < N; i++)
    {
      sum += (weights ? weights[i] : 1.0) * covariance[i][i];
      total += weights ? weights[i] : 1.0;
    }
  return sum / total;
}

static void
check (const Fixture *fixture, gsize s)
{
  double before[N][N], after[N][N], reach[N];
  const double *weights = credal_dataset_weights (fixture->data);

  memcpy (before, fixture->covariance, sizeof before);
  for (gsize at = 0; at < s; at++)
    answer (before, fixture->asked[at]);
  credal_variance_reduction (fixture->data, fixture->asked, s, fixture->objects, N, reach);
  for (gsize x = 0; x < N; x++)
    {
      memcpy (after, before, sizeof after);
      answer (after, x);
      g_assert_cmpfloat_with_epsilon (reach[x], unknown (before, weights) - unknown (after, weights), 1e-12);
    }
}

static void
test_by_definition (Fixture *fixture, gconstpointer unused)
{
  for (gsize s = 0; s <= S; s++)
    check (fixture, s);
}

/* What many are like reaches further than what nobody is like, and a second answer there less far. */
static void
test_crowd (void)
{
  double *x = g_new (double, N), reach[2];
  const char *const names[] = { "a", NULL };
  const guint32 objects[] = { 0, N - 1 }, asked[] = { 1 };

  for (gsize i = 0; i < N; i++)
    x[i] = i < N - 1 ? 0.01 * (double) i : 9.0;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, x, names);
  credal_variance_reduction (data, NULL, 0, objects, 2, reach);
  double crowd = reach[0];
  g_assert_cmpfloat (crowd, >, 2.0 * reach[1]);
  credal_variance_reduction (data, asked, 1, objects, 2, reach);
  g_assert_cmpfloat (reach[0], <, 0.3 * crowd);
}

/* Many objects: a sample of them is near, and the threads do not show. */
static void
test_sample (void)
{
  enum { MANY = 1500, FEW = 100 };
  g_autoptr(CredalDataset) data = make_data (MANY);
  guint32 asked[S], objects[FEW];
  double one[FEW], three[FEW];

  for (guint32 at = 0; at < S; at++)
    asked[at] = 31 * at;
  for (guint32 at = 0; at < FEW; at++)
    objects[at] = 11 * at + 2;
  credal_parallel_set_threads (1);
  credal_variance_reduction (data, asked, S, objects, FEW, one);
  credal_parallel_set_threads (3);
  credal_variance_reduction (data, asked, S, objects, FEW, three);
  credal_parallel_set_threads (0);
  g_assert_cmpmem (one, sizeof one, three, sizeof three);
  for (gsize at = 0; at < FEW; at++)
    g_assert_cmpfloat (one[at], >, 0.0);
}

static void
test_equal (void)
{
  double *x = g_new0 (double, 5), reach[2];
  const char *const names[] = { "a", NULL };
  const guint32 objects[] = { 1, 3 }, asked[] = { 0 };
  g_autoptr(CredalDataset) data = credal_dataset_new (5, 1, x, names);

  credal_variance_reduction (data, asked, 1, objects, 2, reach);
  g_assert_cmpfloat (reach[0], ==, reach[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/reach/by-definition", Fixture, NULL, set_up, test_by_definition, tear_down);
  g_test_add ("/reach/weights", Fixture, "weighted", set_up, test_by_definition, tear_down);
  g_test_add_func ("/reach/crowd", test_crowd);
  g_test_add_func ("/reach/sample", test_sample);
  g_test_add_func ("/reach/equal", test_equal);
  return g_test_run ();
}

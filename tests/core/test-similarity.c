/* How alike a few objects are, by its definition: a dense inverse. */
#include "core/kernels/similarity.h"

#include <math.h>

enum { N = 30, P = 4, S = 7 };

typedef struct {
  CredalDataset *data;
  guint32 objects[S];
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  double *x = g_new (double, N * P);
  const char *const names[] = { "a", "b", "c", "d", NULL };

  for (gsize k = 0; k < N * P; k++)
    x[k] = g_test_rand_double_range (-2.0, 5.0);
  fixture->data = credal_dataset_new (N, P, x, names);
  for (gsize at = 0; at < S; at++)
    fixture->objects[at] = (guint32) (4 * at + 1);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  credal_dataset_unref (fixture->data);
}

/* The kernel of the view, on features centred and scaled so that the mean squared distance of two objects is 2. */
static double
kernel (const Fixture *fixture, guint32 i, guint32 j)
{
  static const double widths[] = { 0.125, 0.5, 2.0, 8.0 };
  double scale2 = credal_dataset_spread (fixture->data) * P, d2 = 0.0, sum = 0.0;

  for (gsize q = 0; q < P; q++)
    {
      double mean = 0.0, a = credal_dataset_row (fixture->data, i)[q], b = credal_dataset_row (fixture->data, j)[q];
      for (gsize k = 0; k < N; k++)
        mean += credal_dataset_row (fixture->data, k)[q] / N;
      sum += (a - mean) * (b - mean) / scale2;
      d2 += (a - b) * (a - b) / scale2;
    }
  for (gsize h = 0; h < G_N_ELEMENTS (widths); h++)
    sum += exp (-d2 / (2.0 * widths[h]));
  return sum / 5.0;
}

/* @matrix (S × S) to its inverse, by elimination; it needs no pivots. */
static void
invert (double matrix[S][S])
{
  for (gsize k = 0; k < S; k++)
    {
      double pivot = matrix[k][k];
      matrix[k][k] = 1.0;
      for (gsize j = 0; j < S; j++)
        matrix[k][j] /= pivot;
      for (gsize i = 0; i < S; i++)
        if (i != k)
          {
            double factor = matrix[i][k];
            matrix[i][k] = 0.0;
            for (gsize j = 0; j < S; j++)
              matrix[i][j] -= factor * matrix[k][j];
          }
    }
}

static void
test_by_definition (Fixture *fixture, gconstpointer unused)
{
  double dense[S][S];

  for (gsize i = 0; i < S; i++)
    for (gsize j = 0; j < S; j++)
      dense[i][j] = kernel (fixture, fixture->objects[i], fixture->objects[j]) + (i == j ? 0.3 : 0.0);
  invert (dense);
  g_autofree double *similarity = credal_similarity_new (fixture->data, fixture->objects, S);
  for (gsize i = 0; i < S; i++)
    for (gsize j = 0; j < S; j++)
      g_assert_cmpfloat_with_epsilon (similarity[i * S + j], i == j ? 0.0 : -dense[i][j], 1e-9);
}

/* What is kept must not be taken for that of others, and grows to what is made at once. */
static void
test_others_between (Fixture *fixture, gconstpointer unused)
{
  g_autofree double *first = credal_similarity_new (fixture->data, fixture->objects, S);
  g_autofree double *fewer = credal_similarity_new (fixture->data, fixture->objects, S - 2);
  g_autofree double *grown = credal_similarity_new (fixture->data, fixture->objects, S);
  g_autofree double *others = credal_similarity_new (fixture->data, fixture->objects + 1, S - 1);
  g_autofree double *again = credal_similarity_new (fixture->data, fixture->objects, S);

  g_assert_cmpmem (first, S * S * sizeof (double), grown, S * S * sizeof (double));
  g_assert_cmpmem (first, S * S * sizeof (double), again, S * S * sizeof (double));
  g_assert_cmpfloat (fewer[1], !=, others[1]);
}

static void
test_nobody (Fixture *fixture, gconstpointer unused)
{
  g_autofree double *similarity = credal_similarity_new (fixture->data, fixture->objects, 0);

  g_assert_null (similarity);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/similarity/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("by-definition", test_by_definition);
  ADD ("others-between", test_others_between);
  ADD ("nobody", test_nobody);
  return g_test_run ();
}

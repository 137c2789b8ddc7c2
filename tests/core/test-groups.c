/* Clearly separated Gaussians: their sizes and the gaps between them, measured on the objects. */
#include <math.h>
#include "core/data/generate.h"

enum { N = 20000, MOST_P = 10 };

typedef struct { double mean[MOST_P], deviation; gsize count; } Class;

static void
measure_mean (const CredalDataset *data, int class, Class *of)
{
  gsize p = credal_dataset_p (data);

  *of = (Class) { { 0.0 } };
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    if (credal_dataset_classes (data)[i] == class)
      {
        for (gsize j = 0; j < p; j++)
          of->mean[j] += credal_dataset_row (data, i)[j];
        of->count++;
      }
  for (gsize j = 0; j < p; j++)
    of->mean[j] /= (double) of->count;
}

/* Returns the deviation of the class along the direction @u. */
static double
measure_deviation (const CredalDataset *data, int class, const Class *of, const double *u)
{
  double sum = 0.0, norm = 0.0;
  gsize p = credal_dataset_p (data);

  for (gsize j = 0; j < p; j++)
    norm += u[j] * u[j];
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    if (credal_dataset_classes (data)[i] == class)
      {
        double along = 0.0;
        for (gsize j = 0; j < p; j++)
          along += (credal_dataset_row (data, i)[j] - of->mean[j]) * u[j];
        sum += along * along / norm;
      }
  return sqrt (sum / (double) of->count);
}

static void
assert_gap (const CredalDataset *data, const Class *classes, int a, int b, double gap)
{
  double u[MOST_P], norm = 0.0;

  for (gsize j = 0; j < credal_dataset_p (data); j++)
    {
      u[j] = classes[a].mean[j] - classes[b].mean[j];
      norm += u[j] * u[j];
    }
  double sum = measure_deviation (data, a, &classes[a], u) + measure_deviation (data, b, &classes[b], u);
  g_assert_cmpfloat (sqrt (norm), >, 0.95 * gap * sum);            /* measured on a sample */
}

static void
assert_groups (gsize p, guint c, double gap, guint64 seed)
{
  g_autoptr(CredalDataset) data = credal_generate_groups (N, p, c, gap, seed, NULL);
  Class classes[8];

  g_assert_cmpuint (credal_dataset_n (data), ==, N);
  g_assert_cmpuint (credal_dataset_p (data), ==, p);
  for (guint k = 0; k < c; k++)
    {
      measure_mean (data, (int) k, &classes[k]);
      g_assert_cmpuint (classes[k].count, >, N / c / 5);
      for (guint other = 0; other < k; other++)
        assert_gap (data, classes, (int) k, (int) other, gap);
    }
}

static void
test_gaps (void)
{
  for (guint64 seed = 1; seed <= 4; seed++)
    {
      assert_groups (2, 3, 3.2, seed);
      assert_groups (5, 8, 3.2, seed);
      assert_groups (10, 6, 5.0, seed);
    }
}

/* Every class has an object, and a seed gives the same data. */
static void
test_small (void)
{
  g_autoptr(CredalDataset) one = credal_generate_groups (8, 1, 8, 3.2, 1, NULL),
                           again = credal_generate_groups (8, 1, 8, 3.2, 1, NULL),
                           other = credal_generate_groups (8, 1, 8, 3.2, 2, NULL);

  for (guint i = 0; i < 8; i++)
    {
      g_assert_cmpint (credal_dataset_classes (one)[i], ==, (int) i);
      g_assert_cmpfloat (credal_dataset_row (one, i)[0], ==, credal_dataset_row (again, i)[0]);
      g_assert_cmpfloat (credal_dataset_row (one, i)[0], !=, credal_dataset_row (other, i)[0]);
    }
}

/* Covariances that no address space can hold; a checker refuses to be asked for them. */
#ifndef SANITIZED
static void
test_memory (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_generate_groups (1, 1 << 22, 1, 3.2, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/groups/gaps", test_gaps);
  g_test_add_func ("/core/groups/small", test_small);
#ifndef SANITIZED
  g_test_add_func ("/core/groups/memory", test_memory);
#endif
  return g_test_run ();
}

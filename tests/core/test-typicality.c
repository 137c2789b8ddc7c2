/* How far objects are no outliers. */
#include <math.h>
#include "core/belief/typicality.h"

enum { N = 4, C = 2 };

/* Mass on ∅ that grows with the object's number, for those who want any. */
static void
graded_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const double *step = item;

  for (gsize i = begin; i < end; i++, m += C + 1)
    {
      m[0] = *step * (double) i;
      m[1] = 1.0 - m[0];
      m[2] = 0.0;
    }
}

static CredalPartition *
make_partition (gsize p, const double *x, const CredalModel *model, double *step)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, p, g_memdup2 (x, N * p * sizeof (double)), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  CredalModel whole = *model;

  whole.masses = graded_masses;
  whole.item = step;
  return credal_partition_new (frame, data, state, &whole, NULL);
}

static const double places[N] = { 0, 1, 2, 3 };

static void
test_typicalities (void)
{
  static const double t[N * C] = { 0.1, 0.4,  1, 0,  0, 0,  0.05, 0.02 };
  static const double expected[N] = { 0.4, 1, 0, 0.05 };
  double step = 0.1;
  g_autoptr(CredalPartition) partition = make_partition (1, places, &(CredalModel) { .typicality = t }, &step);
  g_autofree double *typicality = credal_typicality (partition, NULL);

  g_assert_cmpmem (typicality, sizeof expected, expected, sizeof expected);
}

static void
test_empty_set (void)
{
  double step = 0.25, none = 0.0;
  g_autoptr(CredalPartition) partition = make_partition (1, places, &(CredalModel) { 0 }, &step);
  g_autoptr(CredalPartition) without = make_partition (1, places, &(CredalModel) { 0 }, &none);
  g_autofree double *typicality = credal_typicality (partition, NULL);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < N; i++)
    g_assert_cmpfloat (typicality[i], ==, 1.0 - 0.25 * i);
  g_assert_null (credal_typicality (without, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
}

/* At the .5, .05 and .01 points of χ² from the nearer of two means, with one shape for both and with one each. */
static void
check_normal (gsize p, const double *points, guint n_shapes)
{
  g_autofree double *x = g_new0 (double, N * p);
  g_autofree double *means = g_new0 (double, C * p);
  g_autofree double *shapes = g_new0 (double, C * p * p);
  static const double shares[] = { 0.5, 0.05, 0.01 };
  double step = 0.0;

  for (guint i = 0; i < N - 1; i++)
    x[i * p + p - 1] = 3.0 * sqrt (points[i]);
  means[p] = -1000.0;
  for (guint k = 0; k < n_shapes; k++)
    for (gsize q = 0; q < p; q++)
      shapes[k * p * p + q * p + q] = q + 1 == p ? 1.0 / 9.0 : 1.0;
  g_autoptr(CredalPartition) partition =
    make_partition (p, x, &(CredalModel) { .k = C, .prototypes = means, .n_shapes = n_shapes, .shapes = shapes,
                                           .covariances = TRUE }, &step);
  g_autofree double *typicality = credal_typicality (partition, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    g_assert_cmpfloat_with_epsilon (typicality[i], shares[i], 0.01);
  g_assert_cmpfloat (typicality[N - 1], >, 0.98);        /* at a mean */
}

static void
test_normal (void)
{
  static const double two[] = { 1.386, 5.991, 9.210 }, ten[] = { 9.342, 18.307, 23.209 };

  check_normal (2, two, 1);
  check_normal (2, two, 2);
  check_normal (10, ten, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typicality/typicalities", test_typicalities);
  g_test_add_func ("/typicality/empty-set", test_empty_set);
  g_test_add_func ("/typicality/normal", test_normal);
  return g_test_run ();
}

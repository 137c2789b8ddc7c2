#include "core/outliers.h"

/* Values that are far from all others of their feature. */

#define N 20

/* 0, 1, … in one feature, but @value in the last @count objects. */
static GArray *
find (double value, gsize count)
{
  double *x = g_new (double, N);

  for (gsize i = 0; i < N; i++)
    x[i] = i < N - count ? (double) i : value;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, x, NULL);
  return credal_outliers_find (data);
}

static void
assert_count (double value, gsize count, guint expected)
{
  g_autoptr(GArray) outliers = find (value, count);

  g_assert_cmpuint (outliers->len, ==, expected);
}

static void
test_far (void)
{
  g_autoptr(GArray) outliers = find (1e9, 1);
  const CredalOutlier *outlier = &g_array_index (outliers, CredalOutlier, 0);

  g_assert_cmpuint (outliers->len, ==, 1);
  g_assert_cmpuint (outlier->object, ==, N - 1);
  g_assert_cmpuint (outlier->count, ==, 1);
  g_assert_cmpfloat (outlier->value, ==, 1e9);
  g_assert_cmpfloat (outlier->low, ==, 0);
  g_assert_cmpfloat (outlier->high, ==, N - 2);
  assert_count (18 + 10 * 18, 1, 0);
  assert_count (19 + 10 * 18, 1, 1);
  assert_count (-999, 1, 1);
}

/* A code may stand in several rows; what is not rare is no outlier. */
static void
test_rare (void)
{
  g_autoptr(GArray) outliers = find (-999, 2);
  const CredalOutlier *outlier = &g_array_index (outliers, CredalOutlier, 0);

  g_assert_cmpuint (outliers->len, ==, 1);
  g_assert_cmpuint (outlier->object, ==, N - 2);
  g_assert_cmpuint (outlier->count, ==, 2);
  g_assert_cmpfloat (outlier->low, ==, 0);
  assert_count (-999, 3, 0);
}

/* A feature that only one object has is not far from anything; nor is a constant one. */
static void
test_others_are_equal (void)
{
  double *x = g_new0 (double, 2 * N);

  x[4] = 1;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 2, x, NULL);
  g_autoptr(GArray) outliers = credal_outliers_find (data);
  g_assert_cmpuint (outliers->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outliers/far", test_far);
  g_test_add_func ("/outliers/rare", test_rare);
  g_test_add_func ("/outliers/others-are-equal", test_others_are_equal);
  return g_test_run ();
}

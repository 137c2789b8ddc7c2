#include "core/data/outliers.h"

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

/* Nines in several objects, at most half of them, off the others. */
static void
test_sentinel_values (void)
{
  static const struct { double value; gsize count; guint expected; } cases[] = {
    { -999, 2, 1 }, { 9999, 10, 1 }, { -999, 11, 0 }, { -999, 1, 0 }, { -998, 4, 0 }, { 99, 4, 0 }, { 99999, 3, 1 },
    { -99, 4, 1 }, { -98, 4, 0 }, { 1e20, 3, 1 }, { -1.7e38, 3, 1 }, { 1e19, 3, 0 }, { 1e20, 1, 0 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree double *x = g_new (double, N);
      for (gsize i = 0; i < N; i++)
        x[i] = i < N - cases[k].count ? (double) i : cases[k].value;
      g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, g_steal_pointer (&x), NULL);
      g_autoptr(GArray) sentinels = credal_sentinels_find (data);
      g_assert_cmpuint (sentinels->len, ==, cases[k].expected);
    }
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

/* Two features of the same spread, and one of @times as much, in which the last object is @outlier higher. */
static gssize
dominant (double times, double outlier)
{
  double *x = g_new (double, 3 * N), found;

  for (gsize i = 0; i < N; i++)
    for (gsize q = 0; q < 3; q++)
      x[3 * i + q] = (q == 2 ? times : 1.0) * (double) i;
  x[3 * N - 1] += outlier;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 3, x, NULL);
  return credal_dominant_feature (data, &found);
}

/* From ten times the middle one's deviation on, unless a single value makes it. */
static void
test_dominant (void)
{
  g_assert_cmpint (dominant (9.9, 0.0), ==, -1);
  g_assert_cmpint (dominant (10.1, 0.0), ==, 2);
  g_assert_cmpint (dominant (10.1, 1e6), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outliers/far", test_far);
  g_test_add_func ("/outliers/rare", test_rare);
  g_test_add_func ("/outliers/sentinel-values", test_sentinel_values);
  g_test_add_func ("/outliers/others-are-equal", test_others_are_equal);
  g_test_add_func ("/outliers/dominant", test_dominant);
  return g_test_run ();
}

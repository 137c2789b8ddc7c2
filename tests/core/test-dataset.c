#include "core/dataset.h"

/* How much features vary. */

static CredalDataset *
make (const double *x, gsize n, gsize p)
{
  return credal_dataset_new (n, p, g_memdup2 (x, n * p * sizeof *x), NULL);
}

/* Deviations 1, 2, 0 and 30: the middle one of those that vary is 2. */
static void
test_widest (void)
{
  const double x[] = { 5, 1, 7, 0, 3, 5, 7, 60 };
  g_autoptr (CredalDataset) data = make (x, 2, 4);
  double times = 0;

  g_assert_cmpint (credal_dataset_widest (data, &times), ==, 3);
  g_assert_cmpfloat_with_epsilon (times, 15, 1e-12);
}

static void
test_widest_of_two (void)
{
  const double x[] = { 0, 0, 1, 12 };
  g_autoptr (CredalDataset) data = make (x, 2, 2);
  double times = 0;

  g_assert_cmpint (credal_dataset_widest (data, &times), ==, 1);
  g_assert_cmpfloat_with_epsilon (times, 12, 1e-12);
}

static void
test_none_varies (void)
{
  const double x[] = { 1, 2, 1, 2 };
  g_autoptr (CredalDataset) data = make (x, 2, 2);
  double times = 0;

  g_assert_cmpint (credal_dataset_widest (data, &times), ==, -1);
  g_assert_cmpfloat (credal_dataset_spread (data), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dataset/widest", test_widest);
  g_test_add_func ("/dataset/widest-of-two", test_widest_of_two);
  g_test_add_func ("/dataset/none-varies", test_none_varies);
  return g_test_run ();
}

#include "learning/shown/expected-gain.h"
#include <math.h>
#include "core/base/sorted.h"

enum { KINDS = 2 };

/* Of @counts guesses at each of some margins, one after another. */
static void
check_gain (guint few, guint many, gsize asked)
{
  static const CredalTrial trials[] = { { 0, 0.9, 1.0, 3.0 }, { 0, 0.1, 0.0, 1.0 }, { 1, 0.4, 1.0, 1.0 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, G_N_ELEMENTS (trials), KINDS);
  CredalMargins margins[KINDS] = { { { 0 } } };
  g_autoptr(GArray) wrong = g_array_new (FALSE, FALSE, sizeof (double));
  double direct = 0.0, all = 0.0;

  for (guint k = 0; k < few + many; k++)
    {
      guint kind = k % KINDS;
      double margin = k < few ? 0.02 * (double) k : 1.0;
      double doubt = 1.0 - credal_calibration_rate (calibration, kind, credal_margin_bin (margin));
      credal_margins_add (&margins[kind], margin, 1.0);
      g_array_append_val (wrong, doubt);
      all += doubt;
    }
  g_array_sort (wrong, credal_compare_reals);
  for (guint k = 0; k < MIN (10, wrong->len); k++)
    direct += g_array_index (wrong, double, wrong->len - 1 - k);
  double learned = all * 10.0 / ((double) asked + 10.0);
  g_assert_cmpfloat_with_epsilon (credal_expected_gain (calibration, margins, KINDS, asked), MAX (direct, learned), 1e-9);
}

static void
test_defined (void)
{
  check_gain (25, 0, 100);
  check_gain (6, 0, 3);
  check_gain (8, 400, 5);
  check_gain (0, 0, 0);
}

static void
test_little (void)
{
  g_assert_true (credal_gain_is_little (0.4, 100.0));
  g_assert_false (credal_gain_is_little (0.6, 100.0));
  g_assert_true (credal_gain_is_little (0.6, 300.0));
  g_assert_false (credal_gain_is_little (NAN, 300.0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/expected-gain/defined", test_defined);
  g_test_add_func ("/expected-gain/little", test_little);
  return g_test_run ();
}

/* The interval of a share, and the expected gain of more answers, by definition. */
#include "learning/shown/guesses.h"
#include <math.h>
#include "core/base/rng.h"
#include "core/base/sorted.h"
#include "learning/shown/share-interval.h"

/* Shares of outcomes drawn with a known probability: the interval holds it nine times of ten. */
static void
test_interval (void)
{
  enum { WORLDS = 1000 };
  g_autoptr(GRand) rng = credal_rng_new (4, 0);
  static const guint outcomes[] = { 10, 40, 300 };

  for (guint k = 0; k < G_N_ELEMENTS (outcomes); k++)
    {
      guint holds = 0;
      for (guint world = 0; world < WORLDS; world++)
        {
          double truth = sqrt (g_rand_double (rng)), low, high;
          guint right = 0;
          for (guint at = 0; at < outcomes[k]; at++)
            right += g_rand_double (rng) < truth;
          credal_share_interval ((double) right / outcomes[k], outcomes[k], &low, &high);
          g_assert_cmpfloat (low, <, (double) right / outcomes[k] + 1e-9);
          g_assert_cmpfloat (high, >, (double) right / outcomes[k] - 1e-9);
          holds += low <= truth && truth <= high;
        }
      g_assert_cmpuint (holds, >=, WORLDS * 87 / 100);      /* 0.9, less three standard errors */
    }
}

/* Adds @few guesses one after another and @many alike, and compares with the definition. */
static void
check_gain (guint few, guint many, gsize asked)
{
  CredalGuesses guesses = { { 0 } };
  g_autoptr(GArray) wrong = g_array_new (FALSE, FALSE, sizeof (double));
  double direct = 0.0, all = 0.0;

  for (guint k = 0; k < few + many; k++)
    {
      double right = k < few ? 0.5 + 0.0125 * k : 0.98, doubt = 1.0 - right;
      credal_guesses_add (&guesses, right, 1.0);
      g_array_append_val (wrong, doubt);
      all += doubt;
    }
  g_array_sort (wrong, credal_compare_reals);
  for (guint k = 0; k < MIN (10, wrong->len); k++)
    direct += g_array_index (wrong, double, wrong->len - 1 - k);
  double learned = all * 10.0 / ((double) asked + 10.0);
  g_assert_cmpfloat_with_epsilon (credal_expected_gain (&guesses, asked), MAX (direct, learned), 1e-9);
}

static void
test_gain (void)
{
  check_gain (25, 0, 100);
  check_gain (6, 0, 3);
  check_gain (8, 400, 5);
  check_gain (0, 0, 0);
  g_assert_true (credal_gain_is_little (0.4, 100.0));
  g_assert_false (credal_gain_is_little (0.6, 100.0));
  g_assert_true (credal_gain_is_little (0.6, 300.0));
  g_assert_false (credal_gain_is_little (NAN, 300.0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guesses/interval", test_interval);
  g_test_add_func ("/guesses/gain", test_gain);
  return g_test_run ();
}

#include "session/log/certainty.h"
#include "core/answers/certainty.h"

static void
test_steps_fall (void)
{
  for (guint k = 0; k < CREDAL_N_CERTAINTIES; k++)
    {
      double value = credal_certainty_value ((CredalCertainty) k);
      g_assert_cmpfloat (value, >, 0);
      g_assert_cmpfloat (value, <=, k == 0 ? 1 : credal_certainty_value ((CredalCertainty) (k - 1)) - 0.1);
    }
  g_assert_cmpfloat (credal_certainty_value (CREDAL_CERTAINTY_SURE), ==, 1);
}

static void
test_nearest (void)
{
  for (guint k = 0; k < CREDAL_N_CERTAINTIES; k++)
    g_assert_cmpuint (credal_certainty_nearest (credal_certainty_value ((CredalCertainty) k)), ==, k);
  g_assert_cmpuint (credal_certainty_nearest (0.95), ==, CREDAL_CERTAINTY_SURE);
  g_assert_cmpuint (credal_certainty_nearest (0.5), ==, CREDAL_CERTAINTY_BARELY);
}

/* A weight w of an earlier version is the probability (1 + w) / 2. */
static void
test_nearest_of_weight (void)
{
  g_assert_cmpuint (credal_certainty_nearest (credal_certainty_of_weight (1.0)), ==, CREDAL_CERTAINTY_SURE);
  g_assert_cmpuint (credal_certainty_nearest (credal_certainty_of_weight (0.5)), ==, CREDAL_CERTAINTY_FAIRLY);
  g_assert_cmpuint (credal_certainty_nearest (credal_certainty_of_weight (1e-9)), ==, CREDAL_CERTAINTY_BARELY);
}

static void
test_names (void)
{
  CredalCertainty certainty;

  for (guint k = 0; k < CREDAL_N_CERTAINTIES; k++)
    {
      g_assert_true (credal_certainty_parse (credal_certainty_name ((CredalCertainty) k), &certainty));
      g_assert_cmpuint (certainty, ==, k);
    }
  g_assert_false (credal_certainty_parse ("maybe", &certainty));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/certainty/steps-fall", test_steps_fall);
  g_test_add_func ("/certainty/nearest", test_nearest);
  g_test_add_func ("/certainty/nearest-of-weight", test_nearest_of_weight);
  g_test_add_func ("/certainty/names", test_names);
  return g_test_run ();
}

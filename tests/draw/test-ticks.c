#include "draw/paint/ticks.h"
#include <math.h>

static void
check_texts (double low, double high, guint wanted, const char *expected, const char *title)
{
  CredalTicks ticks;
  g_autoptr(GString) texts = g_string_new (NULL);

  credal_ticks (&ticks, low, high, wanted);
  for (guint t = 0; t < ticks.n; t++)
    {
      g_autofree char *text = credal_ticks_text (&ticks, t);
      g_string_append_printf (texts, "%s%s", t ? " " : "", text);
    }
  g_autofree char *found = credal_ticks_title (&ticks, "x");
  g_assert_cmpstr (texts->str, ==, expected);
  g_assert_cmpstr (found, ==, title);
}

static void
test_texts (void)
{
  check_texts (0.0, 10.0, 5, "0 2 4 6 8 10", "x");
  check_texts (-0.31, 0.52, 4, "−0.2 0.0 0.2 0.4", "x");
  check_texts (1.0, 3.1, 4, "1.0 1.5 2.0 2.5 3.0", "x");
  check_texts (0.0, 1e6, 4, "0.0 0.2 0.4 0.6 0.8 1.0", "x (×10⁶)");
  check_texts (-2e-7, 2e-7, 4, "−2 −1 0 1 2", "x (×10⁻⁷)");
  check_texts (1e12, 1e12 + 4, 4, "1.000000000000 1.000000000001 1.000000000002 1.000000000003 1.000000000004",
               "x (×10¹²)");
}

static void
test_whole (void)
{
  CredalTicks ticks;

  credal_ticks_whole (&ticks, 0.0, 3.0, 10);
  g_assert_cmpuint (ticks.n, ==, 4);
  g_autofree char *last = credal_ticks_text (&ticks, 3);
  g_assert_cmpstr (last, ==, "3");
}

static void
test_degenerate (void)
{
  CredalTicks ticks;

  credal_ticks (&ticks, 1.0, 1.0, 5);
  g_assert_cmpuint (ticks.n, ==, 0);
  credal_ticks (&ticks, 2.0, 1.0, 5);
  g_assert_cmpuint (ticks.n, ==, 0);
  credal_ticks (&ticks, NAN, 1.0, 5);
  g_assert_cmpuint (ticks.n, ==, 0);
  credal_ticks (&ticks, -G_MAXDOUBLE, G_MAXDOUBLE, 5);
  g_assert_cmpuint (ticks.n, ==, 0);
  credal_ticks (&ticks, 0.0, 1.0, 0);
  g_assert_cmpuint (ticks.n, ==, 0);
}

/* Every tick is inside, evenly spaced by 1, 2 or 5 × 10^k, and there are neither too few nor too many. */
static void
test_random (void)
{
  g_autoptr(GRand) rng = g_rand_new_with_seed (7);

  for (guint trial = 0; trial < 5000; trial++)
    {
      double size = pow (10.0, g_rand_double_range (rng, -9.0, 9.0)), low = size * g_rand_double_range (rng, -3.0, 3.0);
      guint wanted = (guint) g_rand_int_range (rng, 3, 13);
      CredalTicks ticks;
      credal_ticks (&ticks, low, low + size, wanted);
      g_assert_cmpuint (ticks.n, >=, wanted / 2);
      g_assert_cmpuint (ticks.n, <=, 2 * wanted + 1);
      double step = ticks.values[1] - ticks.values[0], lead = step / pow (10.0, floor (log10 (step) + 1e-9));
      g_assert_true (fabs (lead - 1.0) < 1e-6 || fabs (lead - 2.0) < 1e-6 || fabs (lead - 5.0) < 1e-6);
      for (guint t = 0; t < ticks.n; t++)
        g_assert_true (ticks.values[t] >= low - 1e-6 * size && ticks.values[t] <= low + size + 1e-6 * size);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/ticks/texts", test_texts);
  g_test_add_func ("/draw/ticks/whole", test_whole);
  g_test_add_func ("/draw/ticks/degenerate", test_degenerate);
  g_test_add_func ("/draw/ticks/random", test_random);
  return g_test_run ();
}

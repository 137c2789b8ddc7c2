#include "core/base/share.h"

enum { MOST = 8 };

static void
test_rows (void)
{
  for (guint repeat = 0; repeat < 10000; repeat++)
    {
      guint n = (guint) g_test_rand_int_range (1, MOST + 1);
      double unit = repeat % 2 ? 0x1p-20 : 0x1p-36, given[MOST], kept[MOST], sum = 0.0, exactly = 0.0;

      for (guint k = 0; k < n; k++)
        sum += given[k] = pow (g_test_rand_double_range (1e-3, 1.0), g_test_rand_int_range (1, 20));
      for (guint k = 0; k < n; k++)
        kept[k] = given[k] /= sum;
      credal_shares_round (kept, n, unit);
      for (guint k = 0; k < n; k++)
        {
          g_assert_cmpfloat (fmod (kept[k], unit), ==, 0.0);
          g_assert_cmpfloat (kept[k], >=, 0.0);
          g_assert_cmpfloat (fabs (kept[k] - given[k]), <=, n * unit);
          exactly += kept[k];
        }
      g_assert_cmpfloat (exactly, ==, 1.0);
      g_assert_cmpuint (credal_argmax (kept, n), ==, credal_argmax (given, n));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/rows", test_rows);
  return g_test_run ();
}

/* Cohen's kappa, by counting objects and chance pairs one by one. */
#include <math.h>
#include "core/base/rng.h"
#include "core/numerics/kappa.h"

enum { N = 60, C = 4 };

/* κ from two lists: chance is the share of all n² pairs of an object of each list that are in the same class. */
static double
kappa_of_lists (const guint *first, const guint *second, guint n)
{
  double agreed = 0.0, chance = 0.0;

  for (guint i = 0; i < n; i++)
    {
      agreed += first[i] == second[i];
      for (guint j = 0; j < n; j++)
        chance += first[i] == second[j];
    }
  agreed /= n;
  chance /= (double) n * n;
  return (agreed - chance) / (1.0 - chance);
}

static void
test_definition (void)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 1);

  for (guint trial = 0; trial < 200; trial++)
    {
      guint first[N], second[N], in_first[N], in_second[N];
      double table[C * C] = { 0.0 };
      for (guint i = 0; i < N; i++)
        {
          first[i] = (guint) credal_rng_index (rng, C);
          second[i] = credal_rng_index (rng, 4) < trial % 4 ? first[i] : (guint) credal_rng_index (rng, C);
          table[first[i] * C + second[i]] += 1.0;
        }
      CredalKappa kappa = credal_kappa (table, C);
      g_assert_cmpfloat (fabs (kappa.kappa - kappa_of_lists (first, second, N)), <, 1e-12);
      g_assert_cmpfloat (kappa.total, ==, N);
      for (guint k = 0; k < C; k++)
        {
          for (guint i = 0; i < N; i++)
            {
              in_first[i] = first[i] == k;
              in_second[i] = second[i] == k;
            }
          double expected = kappa_of_lists (in_first, in_second, N);
          g_assert_cmpfloat (fabs (credal_kappa_class (table, C, k).kappa - expected), <, 1e-12);
        }
    }
}

/* 1 if all agree, −1 if two users swap two equal classes, and no number without a second class or without objects. */
static void
test_ends (void)
{
  g_assert_cmpfloat (credal_kappa ((const double[]) { 5, 0, 0, 7 }, 2).kappa, ==, 1.0);
  g_assert_cmpfloat (credal_kappa ((const double[]) { 0, 5, 5, 0 }, 2).kappa, ==, -1.0);
  g_assert_cmpfloat (credal_kappa ((const double[]) { 4, 4, 4, 4 }, 2).kappa, ==, 0.0);
  g_assert_true (isnan (credal_kappa ((const double[]) { 5, 0, 0, 0 }, 2).kappa));
  g_assert_true (isnan (credal_kappa ((const double[]) { 0, 0, 0, 0 }, 2).kappa));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kappa/definition", test_definition);
  g_test_add_func ("/kappa/ends", test_ends);
  return g_test_run ();
}

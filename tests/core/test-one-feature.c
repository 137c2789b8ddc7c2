/* Strips and histograms of one feature: every object has one place, in its group's strip or its bin. */
#include "core/base/rng.h"
#include "core/layout/one-feature.h"
#include <math.h>

#define N 500

static void
fill (double *xy, guint32 *kinds, guint8 *groups)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 0);

  for (gsize i = 0; i < N; i++)
    {
      xy[2 * i] = 1e4 + 7.0 * credal_rng_normal (rng);
      kinds[i] = (guint32) credal_rng_index (rng, 4);
      groups[i] = (guint8) (kinds[i] % 3);
    }
}

static void
test_strips (void)
{
  double xy[2 * N], again[2 * N];
  guint32 kinds[N];
  guint8 groups[N];

  fill (xy, kinds, groups);
  fill (again, kinds, groups);
  credal_strip_places (groups, 3, N, xy);
  credal_strip_places (groups, 3, N, again);
  for (gsize i = 0; i < N; i++)
    {
      g_assert_cmpfloat (fabs (xy[2 * i + 1] - (2.0 - groups[i])), <=, 0.35 + 1e-12);
      g_assert_cmpfloat (xy[2 * i + 1], ==, again[2 * i + 1]);
    }
}

/* Counts agree with a count by hand, kinds lie upon each other in their order, and a place leads back to its object. */
static void
test_stack (void)
{
  double xy[2 * N];
  guint32 kinds[N];
  guint8 groups[N];
  gsize highest = 0;

  fill (xy, kinds, groups);
  g_autofree double *values = g_memdup2 (xy, sizeof xy);
  CredalStack *stack = credal_stack_new (kinds, 4, N, xy);
  g_assert_cmpuint (stack->bins, >=, 5);
  g_assert_cmpuint (stack->bins, <=, 81);
  for (gsize b = 0; b < stack->bins; b++)
    {
      for (gsize k = 0; k < 4; k++)
        {
          guint32 count = 0;
          for (gsize i = 0; i < N; i++)
            count += kinds[i] == k && floor ((values[2 * i] - stack->low) / stack->width) == (double) b;
          g_assert_cmpuint (count, ==, stack->counts[4 * b + k]);
        }
      for (gsize at = stack->begin[b] + 1; at < stack->begin[b + 1]; at++)
        g_assert_cmpuint (kinds[stack->order[at - 1]], <=, kinds[stack->order[at]]);
      highest = MAX (highest, stack->begin[b + 1] - stack->begin[b]);
    }
  g_assert_cmpuint (credal_stack_highest (stack), ==, highest);
  for (gsize i = 0; i < N; i++)
    g_assert_cmpint (credal_stack_find (stack, xy[2 * i], xy[2 * i + 1]), ==, (gint64) i);
  g_assert_cmpint (credal_stack_find (stack, xy[0], (double) highest + 1.0), ==, -1);
  g_assert_cmpint (credal_stack_find (stack, stack->low - 1.0, 0.5), ==, -1);
  credal_stack_free (stack);
}

static void
test_constant (void)
{
  double xy[6] = { 4.0, 0.0, 4.0, 0.0, 4.0, 0.0 };
  CredalStack *stack = credal_stack_new (NULL, 1, 3, xy);

  g_assert_cmpuint (stack->bins, ==, 1);
  g_assert_cmpuint (stack->counts[0], ==, 3);
  g_assert_cmpfloat (xy[5], ==, 2.5);
  credal_stack_free (stack);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-feature/strips", test_strips);
  g_test_add_func ("/one-feature/stack", test_stack);
  g_test_add_func ("/one-feature/constant", test_constant);
  return g_test_run ();
}

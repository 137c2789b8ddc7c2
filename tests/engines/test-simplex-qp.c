/* The QP on the simplex: feasible, its conditions of optimality, and never above a fine grid of feasible points. */
#include <math.h>
#include "core/base/rng.h"
#include "core/numerics/simplex-qp.h"

static double
value (const double *q, const double *l, const double *m, guint f)
{
  double sum = 0.0;

  for (guint a = 0; a < f; a++)
    sum += 0.5 * q[a] * m[a] * m[a] + l[a] * m[a];
  return sum;
}

static void
solve (const double *q, const double *l, guint f, double *m)
{
  double inverse[40];

  for (guint a = 0; a < f; a++)
    inverse[a] = 1.0 / q[a];
  credal_simplex_qp (inverse, l, f, m);
}

static void
check (const double *q, const double *l, guint f)
{
  g_autofree double *m = g_new (double, f);
  double sum = 0.0, lambda = INFINITY, scale = 0.0;

  solve (q, l, f, m);
  for (guint a = 0; a < f; a++)
    {
      g_assert_cmpfloat (m[a], >=, 0.0);
      sum += m[a];
      lambda = MIN (lambda, q[a] * m[a] + l[a]);
      scale = MAX (scale, fabs (l[a]) + q[a] * m[a]);
    }
  g_assert_cmpfloat (fabs (sum - 1.0), <, 1e-12 * f);
  for (guint a = 0; a < f; a++)
    g_assert_cmpfloat (m[a] * (q[a] * m[a] + l[a] - lambda), <=, 1e-12 * scale);
}

static void
test_conditions (void)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 0);

  for (guint trial = 0; trial < 20000; trial++)
    {
      guint f = 1 + credal_rng_index (rng, 40);
      double q[40], l[40];
      for (guint a = 0; a < f; a++)
        {
          q[a] = exp (4.0 * credal_rng_normal (rng));
          l[a] = credal_rng_normal (rng) * exp (3.0 * credal_rng_normal (rng));
        }
      check (q, l, f);
    }
}

/* An object on a centre: one curvature is nearly zero. */
static void
test_tiny_curvature (void)
{
  const double q[] = { 1e-30, 1.0, 0.5, 1e-30 }, l[] = { 0.01, 0.0, -0.02, 0.3 };

  check (q, l, 4);
}

static void
test_equal_slopes (void)
{
  const double q[] = { 2.0, 2.0, 4.0 }, l[] = { 0.1, 0.1, 0.1 };
  double m[3];

  solve (q, l, 3, m);
  g_assert_cmpfloat (fabs (m[0] - 0.4), <, 1e-15);
  g_assert_cmpfloat (fabs (m[2] - 0.2), <, 1e-15);
}

static void
test_grid (void)
{
  g_autoptr(GRand) rng = credal_rng_new (2, 0);

  enum { STEPS = 60 };

  for (guint trial = 0; trial < 200; trial++)
    {
      double q[3], l[3], m[3];
      for (guint a = 0; a < 3; a++)
        {
          q[a] = 0.01 + g_rand_double (rng);
          l[a] = g_rand_double_range (rng, -1.0, 1.0);
        }
      solve (q, l, 3, m);
      double best = value (q, l, m, 3);
      for (guint i = 0; i <= STEPS; i++)
        for (guint j = 0; i + j <= STEPS; j++)
          {
            const double point[] = { (double) i / STEPS, (double) j / STEPS, (double) (STEPS - i - j) / STEPS };
            g_assert_cmpfloat (best, <=, value (q, l, point, 3) + 1e-14);
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/simplex-qp/conditions", test_conditions);
  g_test_add_func ("/simplex-qp/tiny-curvature", test_tiny_curvature);
  g_test_add_func ("/simplex-qp/equal-slopes", test_equal_slopes);
  g_test_add_func ("/simplex-qp/grid", test_grid);
  return g_test_run ();
}

/* Bounds on sums of masses that may be broken at a price: no point of a fine grid on the simplex is lower. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/numerics/simplex-bounds.h"
#include "core/numerics/simplex-qp.h"

#define F 4
#define GRID 40

static double
value (const double *inverse, const double *l, const double *v, guint count, const double *m)
{
  double sum = 0.0;

  for (guint a = 0; a < F; a++)
    sum += 0.5 * m[a] * m[a] / inverse[a] + l[a] * m[a];
  for (guint t = 0; t < count; t++)
    {
      double over = 0.0;
      for (guint a = 0; a < F; a++)
        over += v[t * F + a] * m[a];
      sum += MAX (over, 0.0);
    }
  return sum;
}

static double
least_on_grid (const double *inverse, const double *l, const double *v, guint count)
{
  double least = INFINITY;

  for (guint i = 0; i <= GRID; i++)
    for (guint j = 0; i + j <= GRID; j++)
      for (guint k = 0; i + j + k <= GRID; k++)
        {
          const double m[F] = { (double) i / GRID, (double) j / GRID, (double) k / GRID,
                                (double) (GRID - i - j - k) / GRID };
          double here = value (inverse, l, v, count, m);
          least = MIN (least, here);
        }
  return least;
}

/* The smallest value on the grid is at most this far above the minimum if the minimum is nowhere lower. */
static void
check_minimum (GRand *rng, guint count, double price)
{
  double inverse[F], l[F], v[3 * F], m[F] = { 1.0 }, total = 0.0, around = 0.0;

  for (guint a = 0; a < F; a++)
    {
      inverse[a] = 0.2 + g_rand_double (rng);
      l[a] = credal_rng_normal (rng);
    }
  for (guint q = 0; q < count * F; q++)
    v[q] = price * credal_rng_normal (rng);
  credal_simplex_bounds (inverse, l, v, count, F, m);
  double found = value (inverse, l, v, count, m);
  for (guint a = 0; a < F; a++)
    {
      g_assert_cmpfloat (m[a], >=, 0.0);
      total += m[a];
    }
  g_assert_cmpfloat (fabs (total - 1.0), <, 1e-12);
  g_assert_cmpfloat (found, <=, least_on_grid (inverse, l, v, count) + 1e-9 * price);
  for (guint a = 0; a < F; a++)
    for (guint b = 0; b < F; b++)
      {
        double moved[F], by = MIN (1e-4, m[a]);
        memcpy (moved, m, sizeof m);
        moved[a] -= by;
        moved[b] += by;
        around = MAX (around, found - value (inverse, l, v, count, moved));
      }
  g_assert_cmpfloat (around, <, 1e-9 * price);
}

static void
test_minimum (void)
{
  g_autoptr(GRand) rng = credal_rng_new (5, 1);

  for (guint trial = 0; trial < 60; trial++)
    check_minimum (rng, trial % 4, 3.0);
  for (guint trial = 0; trial < 60; trial++)
    check_minimum (rng, trial % 4, 3000.0);
}

/* The value never rises, also from the minimum itself, where rounding decides. */
static void
test_never_rises (void)
{
  g_autoptr(GRand) rng = credal_rng_new (6, 1);
  double inverse[F] = { 1.0, 1e12, 1e-6, 2.0 }, l[F], v[2 * F], m[F] = { 0.25, 0.25, 0.25, 0.25 };

  for (guint trial = 0; trial < 200; trial++)
    {
      for (guint a = 0; a < F; a++)
        l[a] = credal_rng_normal (rng);
      for (guint q = 0; q < 2 * F; q++)
        v[q] = credal_rng_normal (rng);
      for (guint again = 0; again < 3; again++)
        {
          double before = value (inverse, l, v, 2, m);
          credal_simplex_bounds (inverse, l, v, 2, F, m);
          g_assert_cmpfloat (value (inverse, l, v, 2, m), <=, before + 1e-12 * fabs (before));
        }
    }
}

/* Without bounds it is the quadratic programme, whatever point is given. */
static void
test_no_bounds (void)
{
  const double inverse[F] = { 1.0, 0.5, 2.0, 0.1 }, l[F] = { 0.3, -0.2, 0.1, 0.0 };
  double m[F] = { 0.0, 0.0, 0.0, 1.0 }, plain[F];

  credal_simplex_bounds (inverse, l, NULL, 0, F, m);
  credal_simplex_qp (inverse, l, F, plain);
  g_assert_cmpmem (m, sizeof m, plain, sizeof plain);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/simplex-bounds/minimum", test_minimum);
  g_test_add_func ("/simplex-bounds/never-rises", test_never_rises);
  g_test_add_func ("/simplex-bounds/no-bounds", test_no_bounds);
  return g_test_run ();
}

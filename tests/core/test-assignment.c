#include "core/assignment.h"

#include <math.h>

enum { MOST = 6 };

static double
cost_of (const double *cost, guint n, const guint *column)
{
  double sum = 0;
  for (guint i = 0; i < n; i++)
    sum += cost[i * n + column[i]];
  return sum;
}

/* The least cost over all ways to complete columns 0 … done − 1. */
static double
least_cost (const double *cost, guint n, guint *column, guint done)
{
  if (done == n)
    return cost_of (cost, n, column);
  double least = INFINITY;
  for (guint next = done; next < n; next++)
    {
      guint kept = column[done], chosen = column[next];
      column[done] = chosen;
      column[next] = kept;
      least = fmin (least, least_cost (cost, n, column, done + 1));
      column[done] = kept;
      column[next] = chosen;
    }
  return least;
}

static void
assert_permutation (const guint *column, guint n)
{
  guint seen = 0;
  for (guint i = 0; i < n; i++)
    seen |= 1u << column[i];
  g_assert_cmpuint (seen, ==, (1u << n) - 1);
}

static void
test_against_all (void)
{
  for (guint n = 1; n <= MOST; n++)
    for (guint repeat = 0; repeat < 200; repeat++)
      {
        double cost[MOST * MOST];
        guint column[MOST], any[MOST];
        gboolean ties = repeat % 2;
        for (guint q = 0; q < n * n; q++)
          cost[q] = ties ? g_test_rand_int_range (-2, 3) : g_test_rand_double_range (-10, 10);
        for (guint i = 0; i < n; i++)
          any[i] = i;
        credal_assignment (cost, n, column);
        assert_permutation (column, n);
        g_assert_cmpfloat_with_epsilon (cost_of (cost, n, column), least_cost (cost, n, any, 0), 1e-12);
      }
}

static void
test_equal_costs_keep_the_order (void)
{
  double cost[16] = { 0 };
  guint column[4];
  credal_assignment (cost, 4, column);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (column[i], ==, i);
}

/* One-hot memberships from labels. */
static void
memberships (const guint *labels, gsize n, guint c, double *u)
{
  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < c; k++)
      u[i * c + k] = labels[i] == k;
}

static void
assert_order (const guint *before, guint c_before, const guint *after, guint c, gsize n, const guint *expected)
{
  double u[40], v[40];
  guint order[4];
  memberships (before, n, c_before, u);
  memberships (after, n, c, v);
  credal_match_clusters (u, c_before, v, c, n, order);
  g_assert_cmpmem (order, c * sizeof *order, expected, c * sizeof *expected);
}

static void
test_match (void)
{
  static const guint three[] = { 0, 0, 0, 1, 1, 1, 2, 2, 2 }, moved[] = { 2, 2, 1, 0, 0, 0, 1, 1, 1 };
  assert_order (three, 3, moved, 3, 9, (const guint[]) { 2, 0, 1 });
  assert_order (three, 3, three, 3, 9, (const guint[]) { 0, 1, 2 });
  /* a cluster more: the new one comes last */
  static const guint four[] = { 3, 3, 3, 0, 0, 1, 2, 2, 2 };
  assert_order (three, 3, four, 4, 9, (const guint[]) { 3, 0, 2, 1 });
  /* a cluster less: the places that are left are those of the first */
  static const guint two[] = { 1, 1, 1, 0, 0, 0, 0, 0, 0 };
  assert_order (three, 3, two, 2, 9, (const guint[]) { 1, 0 });
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/assignment/against-all", test_against_all);
  g_test_add_func ("/assignment/equal-costs-keep-the-order", test_equal_costs_keep_the_order);
  g_test_add_func ("/assignment/match", test_match);
  return g_test_run ();
}

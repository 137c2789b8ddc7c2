#include "core/numerics/assignment.h"

#include <math.h>

enum { MOST = 6 };

typedef struct {
  guint rows, columns;
  double cost[MOST * MOST];
} Table;

static double
cost_of (const Table *table, const guint *column)
{
  double sum = 0;

  for (guint i = 0; i < table->rows; i++)
    sum += table->cost[i * table->columns + column[i]];
  return sum;
}

/* The least cost over all ways to give rows @done … another one of the columns that are left. */
static double
least_cost (const Table *table, guint *column, guint done)
{
  if (done == table->rows)
    return cost_of (table, column);
  double least = INFINITY;
  for (guint next = done; next < table->columns; next++)
    {
      guint kept = column[done], chosen = column[next];
      column[done] = chosen;
      column[next] = kept;
      least = fmin (least, least_cost (table, column, done + 1));
      column[done] = kept;
      column[next] = chosen;
    }
  return least;
}

static void
assert_distinct (const Table *table, const guint *column)
{
  guint seen = 0;

  for (guint i = 0; i < table->rows; i++)
    {
      g_assert_cmpuint (column[i], <, table->columns);
      g_assert_false (seen & 1u << column[i]);
      seen |= 1u << column[i];
    }
}

static void
check_table (guint rows, guint columns, gboolean ties)
{
  Table table = { rows, columns, { 0 } };
  guint column[MOST], any[MOST];

  for (guint q = 0; q < rows * columns; q++)
    table.cost[q] = ties ? g_test_rand_int_range (-2, 3) : g_test_rand_double_range (-10, 10);
  for (guint j = 0; j < columns; j++)
    any[j] = j;
  credal_assignment (table.cost, rows, columns, column);
  assert_distinct (&table, column);
  g_assert_cmpfloat_with_epsilon (cost_of (&table, column), least_cost (&table, any, 0), 1e-12);
}

static void
test_against_all (void)
{
  for (guint columns = 1; columns <= MOST; columns++)
    for (guint rows = 1; rows <= columns; rows++)
      for (guint repeat = 0; repeat < 60; repeat++)
        check_table (rows, columns, repeat % 2);
}

static void
test_equal_costs_keep_the_order (void)
{
  double cost[16] = { 0 };
  guint column[4];

  credal_assignment (cost, 4, 4, column);
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
  credal_match_clusters (u, c_before, v, c, n, NULL, order);
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

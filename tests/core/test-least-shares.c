/* Shares of objects in clusters with a least size, against all ways to place the objects. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/numerics/least-shares.h"

enum { N = 7, C = 3 };

/* The least cost of all C^N ways that give each cluster @least objects. */
static double
least_cost (const double *cost, guint least)
{
  double best = INFINITY;

  for (guint way = 0; way < 2187; way++)
    {
      guint size[C] = { 0 }, rest = way;
      double sum = 0.0;
      for (guint i = 0; i < N; i++, rest /= C)
        {
          size[rest % C]++;
          sum += cost[i * C + rest % C];
        }
      if (size[0] >= least && size[1] >= least && size[2] >= least)
        best = fmin (best, sum);
    }
  return best;
}

static double
assert_shares (const double *t, const double *weights, const double *cost, gsize n, double least)
{
  double size[C] = { 0 }, sum = 0.0;

  for (gsize i = 0; i < n; i++)
    {
      double row = 0.0;
      for (guint k = 0; k < C; k++)
        {
          g_assert_cmpfloat (t[i * C + k], >=, 0.0);
          row += t[i * C + k];
          size[k] += t[i * C + k];
          sum += t[i * C + k] * cost[i * C + k];
        }
      g_assert_cmpfloat_with_epsilon (row, weights ? weights[i] : 1.0, 1e-12);
    }
  for (guint k = 0; k < C; k++)
    g_assert_cmpfloat (size[k], >=, least - 1e-9);
  return sum;
}

static void
test_definition (void)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 1);

  for (guint trial = 0; trial < 300; trial++)
    for (guint least = 0; least <= 2; least++)
      {
        double cost[N * C], t[N * C];
        for (guint q = 0; q < N * C; q++)
          cost[q] = trial % 3 == 0 ? floor (4.0 * g_rand_double (rng))     /* with ties */
                                   : g_rand_double (rng) + (trial % 3 == 1) * (q % C);
        g_assert_true (credal_least_shares (NULL, cost, N, C, least, t, NULL, NULL));
        g_assert_cmpfloat_with_epsilon (assert_shares (t, NULL, cost, N, least), least_cost (cost, least), 1e-12);
        for (guint q = 0; q < N * C; q++)
          g_assert_true (t[q] == 0.0 || t[q] == 1.0);
      }
}

/* An object of weight 3 is three objects; other weights split where they must. */
static void
test_weights (void)
{
  g_autoptr(GRand) rng = credal_rng_new (2, 1);

  for (guint trial = 0; trial < 100; trial++)
    {
      double cost[N * C], copies[3 * N * C], t[N * C], each[3 * N * C], weights[N];
      gsize n = 0;
      for (guint i = 0; i < N; i++)
        {
          weights[i] = 1 + i % 3;
          for (guint k = 0; k < C; k++)
            cost[i * C + k] = g_rand_double (rng) + k;
          for (guint w = 0; w < weights[i]; w++, n++)
            memcpy (copies + n * C, cost + i * C, C * sizeof (double));
        }
      g_assert_true (credal_least_shares (weights, cost, N, C, 4.0, t, NULL, NULL));
      g_assert_true (credal_least_shares (NULL, copies, n, C, 4.0, each, NULL, NULL));
      g_assert_cmpfloat_with_epsilon (assert_shares (t, weights, cost, N, 4.0),
                                      assert_shares (each, NULL, copies, n, 4.0), 1e-9);
      for (guint i = 0; i < N; i++)
        weights[i] = 0.1 + g_rand_double (rng);
      double total = 0.0;
      for (guint i = 0; i < N; i++)
        total += weights[i];
      g_assert_true (credal_least_shares (weights, cost, N, C, total / C, t, NULL, NULL));
      assert_shares (t, weights, cost, N, total / C);
    }
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Of two clusters, the objects that lose least by it move. Most objects move here. */
static void
test_many (void)
{
  enum { MANY = 5000, FEW = 300 };
  g_autoptr(GRand) rng = credal_rng_new (3, 1);
  g_autofree double *cost = g_new (double, 2 * MANY), *t = g_new (double, 2 * MANY), *loss = g_new (double, MANY);
  double nearest = 0.0, found = 0.0;

  for (guint i = 0; i < MANY; i++)
    {
      cost[2 * i] = g_rand_double (rng);
      cost[2 * i + 1] = cost[2 * i] + (loss[i] = i < FEW ? -1.0 : floor (1000.0 * g_rand_double (rng)));
      nearest += MIN (cost[2 * i], cost[2 * i + 1]);
    }
  g_assert_true (credal_least_shares (NULL, cost, MANY, 2, MANY / 2, t, NULL, NULL));
  qsort (loss, MANY, sizeof (double), compare_doubles);
  for (guint i = FEW; i < MANY / 2; i++)
    nearest += loss[i];
  for (guint q = 0; q < 2 * MANY; q++)
    found += t[q] * cost[q];
  g_assert_cmpfloat_with_epsilon (found, nearest, 1e-6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/least-shares/definition", test_definition);
  g_test_add_func ("/least-shares/weights", test_weights);
  g_test_add_func ("/least-shares/many", test_many);
  return g_test_run ();
}

/* Features with groups of their own: which groups, and by how much they count. */
#include "core/view-groups.h"

#include <math.h>
#include <string.h>
#include "core/rng.h"
#include "core/view-kernel.h"

enum { N = 160, P = 3, C = 4 };

/* Round groups at the corners of a tetrahedron, @apart standard deviations from each other. */
static double *
make_rows (double apart)
{
  static const double corner[C][P] = { { 1, 1, 1 }, { 1, -1, -1 }, { -1, 1, -1 }, { -1, -1, 1 } };
  g_autoptr (GRand) rng = credal_rng_new (5, 1);
  double *x = g_new (double, N * P);
  for (gsize k = 0; k < N * P; k++)
    x[k] = 4.0 + apart / sqrt (8.0) * corner[k / P % C][k % P] + credal_rng_normal (rng);
  return x;
}

/* x̄ of all rows. */
static double *
scaled_rows (const CredalDataset *data, double *mean, double *scale)
{
  double *x = g_memdup2 (credal_dataset_x (data), N * P * sizeof (double)), sum = 0.0;
  memset (mean, 0, P * sizeof *mean);
  for (gsize k = 0; k < N * P; k++)
    mean[k % P] += x[k] / N;
  for (gsize k = 0; k < N * P; k++)
    sum += pow (x[k] - mean[k % P], 2.0) / N;
  *scale = 1.0 / sqrt (sum);
  for (gsize k = 0; k < N * P; k++)
    x[k] = (x[k] - mean[k % P]) * *scale;
  return x;
}

static CredalViewGroups *
make_groups (CredalDataset *data, double **x)
{
  double mean[P], scale;
  *x = scaled_rows (data, mean, &scale);
  return credal_view_groups_new (data, mean, scale, C);
}

/* (N × (P + C)) */
static double *
apply (const CredalViewGroups *groups, const double *x)
{
  double *z = g_new (double, N * (P + C));
  for (gsize i = 0; i < N; i++)
    credal_view_groups_apply (groups, x + i * P, z + i * (P + C), 1);
  return z;
}

static guint
highest (const double *z)
{
  guint best = 0;
  for (guint k = 1; k < C; k++)
    best = z[P + k] > z[P + best] ? k : best;
  return best;
}

/* One column for each of the groups that the objects were drawn from. */
static void
test_found (void)
{
  g_autoptr (CredalDataset) data = credal_dataset_new (N, P, make_rows (8.0), NULL);
  g_autofree double *x = NULL;
  g_autoptr (CredalViewGroups) groups = make_groups (data, &x);
  g_autofree double *z = apply (groups, x);
  guint seen = 0;
  for (guint k = 0; k < C; k++)
    seen |= 1u << highest (z + k * (P + C));
  g_assert_cmpuint (seen, ==, (1u << C) - 1);
  for (gsize i = 0; i < N; i++)
    g_assert_cmpuint (highest (z + i * (P + C)), ==, highest (z + i % C * (P + C)));
}

/* The variance of z is that of x̄: a quarter of it in x̄'s part, the rest in the groups'; shares add up to 1. */
static void
test_scale (void)
{
  g_autoptr (CredalDataset) data = credal_dataset_new (N, P, make_rows (3.0), NULL);
  g_autofree double *x = NULL;
  g_autoptr (CredalViewGroups) groups = make_groups (data, &x);
  g_autofree double *z = apply (groups, x);
  double features = 0.0, shares = 0.0, means[P + C] = { 0.0 };
  g_assert_cmpuint (credal_view_groups_width (groups), ==, P + C);
  for (gsize i = 0; i < N; i++)
    {
      double sum = 0.0;
      for (gsize q = 0; q < P + C; q++)
        {
          double value = z[i * (P + C) + q];
          *(q < P ? &features : &shares) += value * value / N;
          sum += q < P ? 0.0 : value;
          means[q] += value / N;
        }
      for (gsize q = 0; q < P; q++)
        g_assert_cmpfloat_with_epsilon (z[i * (P + C) + q], 0.5 * x[i * P + q], 1e-14);
      g_assert_cmpfloat_with_epsilon (sum, 0.0, 1e-12);
    }
  g_assert_cmpfloat_with_epsilon (features, 0.25, 1e-12);
  g_assert_cmpfloat_with_epsilon (shares, 0.75, 1e-12);
  for (gsize q = 0; q < P + C; q++)
    g_assert_cmpfloat_with_epsilon (means[q], 0.0, 1e-12);
}

/* Half-way between two of two groups the shares are equal; one standard deviation from there they are as Bayes' rule has them. */
static void
test_shares (void)
{
  double *line = g_new (double, 8), mean = 0.0;
  const double values[8] = { -5, -5, -3, -3, 3, 3, 5, 5 };
  memcpy (line, values, sizeof values);
  g_autoptr (CredalDataset) data = credal_dataset_new (8, 1, line, NULL);
  g_autoptr (CredalViewGroups) groups = credal_view_groups_new (data, &mean, 1.0, 2);
  double at[3] = { -4.0, 0.0, 1.0 }, z[9];
  credal_view_groups_apply (groups, at, z, 3);
  double certain = z[3] - z[6], undecided = z[4] - z[7], near = z[5] - z[8];
  g_assert_cmpfloat_with_epsilon (undecided, 0.0, 1e-14);
  g_assert_cmpfloat_with_epsilon (near / certain, -tanh (4.0) / tanh (16.0), 1e-12);
}

static void
test_tile (void)
{
  g_autoptr (CredalDataset) data = credal_dataset_new (N, P, make_rows (3.0), NULL);
  g_autofree double *x = NULL;
  g_autoptr (CredalViewGroups) groups = make_groups (data, &x);
  g_autofree double *z = apply (groups, x);
  double tile[P * CREDAL_VIEW_TILE], result[(P + C) * CREDAL_VIEW_TILE];
  for (gsize k = 0; k < P * CREDAL_VIEW_TILE; k++)
    tile[k] = x[k % CREDAL_VIEW_TILE * P + k / CREDAL_VIEW_TILE];
  credal_view_groups_apply (groups, tile, result, CREDAL_VIEW_TILE);
  for (gsize q = 0; q < P + C; q++)
    for (gsize t = 0; t < CREDAL_VIEW_TILE; t++)
      g_assert_cmpfloat_with_epsilon (result[q * CREDAL_VIEW_TILE + t], z[t * (P + C) + q], 1e-14);
}

/* Distances in z are what the kernel sees: the order of the objects does not matter to them. */
static void
test_permuted (void)
{
  double *forth = make_rows (3.0), *back = g_new (double, N * P);
  for (gsize k = 0; k < N * P; k++)
    back[(N - 1 - k / P) * P + k % P] = forth[k];
  g_autoptr (CredalDataset) data = credal_dataset_new (N, P, forth, NULL);
  g_autoptr (CredalDataset) turned = credal_dataset_new (N, P, back, NULL);
  g_autofree double *x = NULL, *y = NULL;
  g_autoptr (CredalViewGroups) groups = make_groups (data, &x);
  g_autoptr (CredalViewGroups) others = make_groups (turned, &y);
  g_autofree double *z = apply (groups, x);
  g_autofree double *w = apply (others, y);
  for (gsize i = 1; i < N; i++)
    {
      double before = 0.0, after = 0.0;
      for (gsize q = 0; q < P + C; q++)
        {
          before += pow (z[i * (P + C) + q] - z[q], 2.0);
          after += pow (w[(N - 1 - i) * (P + C) + q] - w[(N - 1) * (P + C) + q], 2.0);
        }
      g_assert_cmpfloat_with_epsilon (before, after, 1e-11);
    }
}

static void
test_refused (void)
{
  double mean = 0.0, *two = g_new0 (double, 6);
  two[4] = two[5] = 1.0;
  g_autoptr (CredalDataset) few = credal_dataset_new (6, 1, two, NULL);
  g_assert_null (credal_view_groups_new (few, &mean, 1.0, 1));
  g_assert_null (credal_view_groups_new (few, &mean, 1.0, 2));
  g_assert_null (credal_view_groups_new (few, &mean, 1.0, 3));
  g_autofree double *means = g_new0 (double, 129);
  double *much = g_new0 (double, 3 * 129);
  much[0] = 1.0;
  much[130] = 2.0;
  g_autoptr (CredalDataset) wide = credal_dataset_new (3, 129, much, NULL);
  g_assert_null (credal_view_groups_new (wide, means, 1.0, 2));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/view-groups/found", test_found);
  g_test_add_func ("/view-groups/scale", test_scale);
  g_test_add_func ("/view-groups/shares", test_shares);
  g_test_add_func ("/view-groups/tile", test_tile);
  g_test_add_func ("/view-groups/permuted", test_permuted);
  g_test_add_func ("/view-groups/refused", test_refused);
  return g_test_run ();
}

#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/layout/nearest.h"
#include "core/layout/neighbour-forces.h"
#include "core/layout/neighbours.h"
#include "core/layout/quadtree.h"

/* The layout by neighbours, by its definitions. */

static double *
random_numbers (gsize count, guint seed, double scale)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 0);
  double *numbers = g_new (double, count);

  for (gsize k = 0; k < count; k++)
    numbers[k] = scale * credal_rng_normal (rng);
  return numbers;
}

/* ---- neighbours and probabilities ---- */

static double
squared_distance (const double *a, const double *b, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    sum += (a[q] - b[q]) * (a[q] - b[q]);
  return sum;
}

/* Every object is either listed with its distance, or at least as far as all listed ones. */
static void
test_nearest (void)
{
  const gsize n = 700, p = 5, k = 20;
  g_autofree double *x = random_numbers (n * p, 1, 3.0), *squared = g_new (double, n * k);
  g_autofree guint32 *neighbours = g_new (guint32, n * k);

  g_assert_true (credal_nearest (x, n, p, k, NULL, neighbours, squared, NULL));
  for (gsize i = 0; i < n; i++)
    {
      double furthest = 0.0;
      gsize m = 0;
      for (gsize e = i * k; e < (i + 1) * k; e++)
        furthest = MAX (furthest, squared[e]);
      for (gsize j = 0; j < n; j++)
        {
          double distance = squared_distance (x + i * p, x + j * p, p);
          if (m < k && neighbours[i * k + m] == j)
            g_assert_cmpfloat (squared[i * k + m++], ==, distance);
          else if (j != i)
            g_assert_cmpfloat (distance, >=, furthest);
        }
      g_assert_cmpuint (m, ==, k);
    }
}

static void
test_perplexity (void)
{
  const gsize k = 90;

  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autofree double *squared = random_numbers (k, seed, pow (10.0, (double) seed - 10.0)), *row = g_new (double, k);
      double sum = 0.0, entropy = 0.0, wanted = 2.0 + 3.0 * seed;
      for (gsize m = 0; m < k; m++)
        squared[m] *= squared[m];
      credal_affinities_row (squared, k, wanted, row);
      for (gsize m = 0; m < k; m++)
        {
          sum += row[m];
          entropy -= row[m] > 0.0 ? row[m] * log (row[m]) : 0.0;
        }
      g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
      g_assert_cmpfloat_with_epsilon (exp (entropy), wanted, 1e-5 * wanted);
    }
}

/* Equal objects cannot have the perplexity; they share their probability. */
static void
test_equal_objects (void)
{
  double squared[6] = { 0.0, 0.0, 0.0, 0.0, 1.0, 2.0 }, row[6];

  credal_affinities_row (squared, 6, 2.0, row);
  for (guint m = 0; m < 4; m++)
    g_assert_cmpfloat_with_epsilon (row[m], 0.25, 1e-9);
  credal_affinities_row ((const double[]) { 3.0, 3.0 }, 2, 2.0, row);
  g_assert_cmpfloat_with_epsilon (row[0], 0.5, 1e-12);
}

static double
value_at (const CredalAffinities *p, gsize i, gsize j)
{
  for (gsize m = p->begin[i]; m < p->begin[i + 1]; m++)
    if (p->column[m] == j)
      return p->value[m];
  return 0.0;
}

static void
check_affinities (gsize k)
{
  const gsize n = 120;
  g_autofree double *x = random_numbers (n * 3, 4, 1.0);
  g_autoptr(CredalAffinities) p = credal_affinities_new (x, n, 3, k, 10.0, NULL, NULL);
  double sum = 0.0;

  for (gsize i = 0; i < n; i++)
    {
      g_assert_cmpfloat (value_at (p, i, i), ==, 0.0);
      for (gsize m = p->begin[i]; m < p->begin[i + 1]; m++)
        {
          g_assert_true (m == p->begin[i] || p->column[m] > p->column[m - 1]);
          g_assert_cmpfloat (p->value[m], ==, value_at (p, p->column[m], i));
          sum += p->value[m];
        }
    }
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
}

static void
test_affinities (void)
{
  check_affinities (30);
  check_affinities (119);
}

/* ---- forces ---- */

static double
divergence_at (const CredalAffinities *p, const double *xy)
{
  double total = 0.0;

  for (gsize i = 0; i < p->n; i++)
    for (gsize j = 0; j < p->n; j++)
      total += i == j ? 0.0 : 1.0 / (1.0 + squared_distance (xy + 2 * i, xy + 2 * j, 2));
  return credal_neighbour_divergence (p, xy, total);
}

static void
test_gradient (void)
{
  const gsize n = 60;
  const double step = 1e-5;
  g_autofree double *x = random_numbers (n * 4, 2, 1.0), *xy = random_numbers (2 * n, 3, 2.0);
  g_autofree double *gradient = g_new (double, 2 * n);
  g_autoptr(CredalAffinities) p = credal_affinities_new (x, n, 4, n - 1, 12.0, NULL, NULL);

  credal_neighbour_forces (p, 1.0, xy, 0.0, gradient);
  for (gsize k = 0; k < 2 * n; k++)
    {
      double at = xy[k];
      xy[k] = at + step;
      double above = divergence_at (p, xy);
      xy[k] = at - step;
      double below = divergence_at (p, xy);
      xy[k] = at;
      g_assert_cmpfloat_with_epsilon (gradient[k], (above - below) / (2.0 * step), 1e-8);
    }
}

static double
length_of (const double *vector, const double *other, gsize count)
{
  double sum = 0.0;

  for (gsize k = 0; k < count; k++)
    sum += (vector[k] - (other ? other[k] : 0.0)) * (vector[k] - (other ? other[k] : 0.0));
  return sqrt (sum);
}

/* Compares the gradients at places of several densities: the error is at most 1 % of the forces between neighbours and
 * between all objects. Both nearly cancel at the end of a descent, so that their difference is no measure. */
static void
test_barnes_hut (void)
{
  const gsize n = 3000;
  g_autofree double *x = random_numbers (n * 4, 5, 1.0), *exact = g_new (double, 2 * n), *fast = g_new (double, 2 * n);
  g_autofree double *pull = g_new (double, 2 * n), *push = g_new (double, 2 * n);
  g_autoptr(CredalAffinities) p = credal_affinities_new (x, n, 4, 90, 30.0, NULL, NULL);

  for (double scale = 0.1; scale < 50.0; scale *= 5.0)
    {
      g_autofree double *xy = random_numbers (2 * n, 6, scale);
      double total = credal_neighbour_forces (p, 1.0, xy, 0.0, exact);
      double nearly = credal_neighbour_forces (p, 1.0, xy, 0.5, fast);
      credal_neighbour_forces (p, 0.0, xy, 0.0, push);
      for (gsize k = 0; k < 2 * n; k++)
        pull[k] = exact[k] - push[k];
      double error = length_of (fast, exact, 2 * n);
      double forces = MAX (length_of (pull, NULL, 2 * n), length_of (push, NULL, 2 * n));
      g_test_message ("scale %g: gradient off by %.4f %% of the forces, Z by %.4f %%", scale, 100.0 * error / forces,
                      100.0 * fabs (nearly / total - 1.0));
      g_assert_cmpfloat (error, <=, 0.01 * forces);
      g_assert_cmpfloat_with_epsilon (nearly, total, 0.01 * total);
    }
}

/* With θ near 0 no square stands for its points; equal places and a single one are no trouble. */
static void
test_quadtree (void)
{
  const gsize n = 400;
  g_autofree double *xy = random_numbers (2 * n, 8, 1.0);

  for (gsize k = 0; k < 100; k++)
    xy[k] = xy[k & 1];
  g_autoptr(CredalQuadtree) tree = credal_quadtree_new (xy, n);
  for (gsize i = 0; i < n; i++)
    {
      double force[2] = { 0.0, 0.0 }, expected[2] = { 0.0, 0.0 }, sum = 0.0;
      double found = credal_quadtree_repulsion (tree, xy + 2 * i, 1e-9, force);
      for (gsize j = 0; j < n; j++)
        {
          double w = 1.0 / (1.0 + squared_distance (xy + 2 * i, xy + 2 * j, 2));
          sum += i == j ? 0.0 : w;
          for (guint axis = 0; axis < 2; axis++)
            expected[axis] += w * w * (xy[2 * i + axis] - xy[2 * j + axis]);
        }
      g_assert_cmpfloat_with_epsilon (found, sum, 1e-9 * sum);
      g_assert_cmpfloat_with_epsilon (force[0], expected[0], 1e-9 * sum);
      g_assert_cmpfloat_with_epsilon (force[1], expected[1], 1e-9 * sum);
    }
}

/* ---- layouts ---- */

/* Three groups far apart in 6 features. */
static CredalDataset *
groups_data (gsize n)
{
  double *x = random_numbers (n * 6, 9, 1.0);

  for (gsize i = 0; i < n; i++)
    x[6 * i + i % 3] += 12.0;
  return credal_dataset_new (n, 6, x, NULL);
}

static void
check_layout (gsize n)
{
  g_autoptr(CredalDataset) data = groups_data (n);
  g_autofree double *xy = g_new (double, 2 * n);
  g_autoptr(CredalAffinities) p = credal_affinities_new (credal_dataset_x (data), n, 6, MIN (90, n - 1), 30.0, NULL,
                                                         NULL);
  double found;
  gsize apart = 0;

  g_assert_true (credal_neighbours_layout (data, 30.0, NULL, xy, &found, NULL));
  g_autofree double *first = random_numbers (2 * n, 1, 1e-4);
  g_test_message ("%" G_GSIZE_FORMAT " objects: divergence %.4f at first, %.4f at last", n, divergence_at (p, first),
                  found);
  g_assert_cmpfloat (found, <, 0.7 * divergence_at (p, first));
  for (gsize i = 0; i < n; i++)
    {
      double nearest = INFINITY;
      gsize of = 0;
      for (gsize j = 0; j < n; j++)
        if (j != i && squared_distance (xy + 2 * i, xy + 2 * j, 2) < nearest)
          {
            nearest = squared_distance (xy + 2 * i, xy + 2 * j, 2);
            of = j;
          }
      apart += i % 3 == of % 3;
    }
  g_assert_cmpuint (apart, ==, n);
}

/* One thread finds the same bytes as all. */
static void
check_threads (gsize n)
{
  g_autoptr(CredalDataset) data = groups_data (n);
  g_autofree double *xy = g_new (double, 2 * n), *again = g_new (double, 2 * n);
  double found, repeated;

  g_assert_true (credal_neighbours_layout (data, 30.0, NULL, xy, &found, NULL));
  credal_parallel_set_threads (1);
  g_assert_true (credal_neighbours_layout (data, 30.0, NULL, again, &repeated, NULL));
  credal_parallel_set_threads (0);
  g_assert_cmpmem (xy, 2 * n * sizeof *xy, again, 2 * n * sizeof *again);
  g_assert_cmpfloat (found, ==, repeated);
}

static void
test_exact (void)
{
  check_layout (300);
  check_threads (300);
}

static void
test_many (void)
{
  check_layout (CREDAL_NEIGHBOURS_EXACT + 1);
}

/* Any number of objects and features has a layout. */
static void
test_small (void)
{
  for (gsize n = 1; n <= 8; n++)
    for (gsize p = 1; p <= 60; p += 59)
      {
        g_autoptr(CredalDataset) data = credal_dataset_new (n, p, random_numbers (n * p, 3, 1.0), NULL);
        g_autofree double *xy = g_new (double, 2 * n);
        g_assert_true (credal_neighbours_layout (data, 30.0, NULL, xy, NULL, NULL));
        for (gsize k = 0; k < 2 * n; k++)
          g_assert_true (isfinite (xy[k]));
      }
  g_assert_cmpfloat (credal_neighbours_perplexity (31, 30.0), ==, 10.0);
  g_assert_cmpfloat (credal_neighbours_perplexity (1000, 30.0), ==, 30.0);
  g_assert_cmpfloat (credal_neighbours_perplexity (2, 30.0), ==, 1.0);
}

static void
test_equal (void)
{
  const gsize n = 50;
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 2, g_new0 (double, 2 * n), NULL);
  g_autofree double *xy = g_new (double, 2 * n);

  g_assert_true (credal_neighbours_layout (data, 30.0, NULL, xy, NULL, NULL));
  for (gsize k = 0; k < 2 * n; k++)
    g_assert_true (isfinite (xy[k]));
}

static void
stop_soon (double fraction, const char *phase, gpointer data)
{
  if (fraction > 0.3)
    credal_monitor_stop (data);
}

static void
test_stopped (void)
{
  g_autoptr(CredalDataset) data = groups_data (90);
  g_autofree double *xy = g_new (double, 180);
  g_autoptr(GError) error = NULL;
  CredalMonitor monitor = { .progress = stop_soon };

  monitor.data = &monitor;
  g_assert_false (credal_neighbours_layout (data, 30.0, &monitor, xy, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
}

static void
test_too_many (void)
{
  gsize n = CREDAL_NEIGHBOURS_MOST + 1;
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 1, g_new0 (double, n), NULL);
  g_autoptr(GError) error = NULL;
  double xy[2];

  g_assert_false (credal_neighbours_layout (data, 30.0, NULL, xy, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/neighbours/nearest", test_nearest);
  g_test_add_func ("/neighbours/perplexity", test_perplexity);
  g_test_add_func ("/neighbours/equal-objects", test_equal_objects);
  g_test_add_func ("/neighbours/affinities", test_affinities);
  g_test_add_func ("/neighbours/gradient", test_gradient);
  g_test_add_func ("/neighbours/barnes-hut", test_barnes_hut);
  g_test_add_func ("/neighbours/quadtree", test_quadtree);
  g_test_add_func ("/neighbours/exact", test_exact);
  g_test_add_func ("/neighbours/many", test_many);
  g_test_add_func ("/neighbours/small", test_small);
  g_test_add_func ("/neighbours/equal", test_equal);
  g_test_add_func ("/neighbours/stopped", test_stopped);
  g_test_add_func ("/neighbours/too-many", test_too_many);
  return g_test_run ();
}

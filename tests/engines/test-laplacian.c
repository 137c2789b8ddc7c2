/* Labels spread over a graph by definition: the normal equations on two eigenvectors, solved by hand; two half moons
 * from a fifth of their labels; what is said, and done, without labels. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/metrics.h"
#include "engines/relational/near-graph.h"
#include "engines/shared/engine.h"
#include "fit.h"

enum { MOON = 100, N = 2 * MOON };

/* Two half circles, each with an end inside the other. @classes: (N) out. */
static CredalDataset *
make_moons (int *classes)
{
  double *x = g_new (double, 2 * N);
  g_autoptr(GRand) rng = credal_rng_new (5, 0);

  for (gsize i = 0; i < N; i++)
    {
      double angle = g_rand_double_range (rng, 0.0, G_PI);
      classes[i] = i % 2;
      x[2 * i] = (i % 2 ? 1.0 - cos (angle) : cos (angle)) + 0.07 * credal_rng_normal (rng);
      x[2 * i + 1] = (i % 2 ? 0.5 - sin (angle) : sin (angle)) + 0.07 * credal_rng_normal (rng);
    }
  return credal_dataset_new (N, 2, x, NULL);
}

/* The first @count objects get the labels of their classes, the last of these with certainty ¾. */
static CredalConstraints *
make_labels (const int *classes, guint32 count)
{
  CredalConstraints *constraints = credal_constraints_new (N);

  for (guint32 i = 0; i < count; i++)
    credal_constraints_add_labels (constraints, &i, 1, (guint) classes[i], i + 1 < count ? 1.0 : 0.75);
  return constraints;
}

static void
test_moons (void)
{
  int classes[N];
  g_autoptr(CredalDataset) data = make_moons (classes);
  g_autoptr(CredalConstraints) labels = make_labels (classes, N / 5);
  g_autoptr(CredalPartition) partition = fit_whole ("laplacian", data, "clusters=2", labels);
  guint right = 0;

  for (gsize i = 0; i < N; i++)
    right += credal_partition_labels (partition)[i] == classes[i];
  g_assert_cmpuint (right, >, 95 * N / 100);
  g_assert_cmpuint (g_strv_length (credal_partition_report (partition)->warnings), ==, 0);
}

/* Solves the weighted normal equations on two eigenvectors for cluster @k. @a: (2) out. */
static void
solve_by_hand (const double *axes, const int *classes, int k, guint32 count, double *a)
{
  double m[3] = { 0.0 }, y[2] = { 0.0 };

  for (gsize i = 0; i < count; i++)
    {
      double weight = i + 1 < count ? 1.0 : 0.5;
      for (gsize q = 0; q < 3; q++)
        m[q] += weight * axes[2 * i + q / 2] * axes[2 * i + (q + 1) / 2];
      for (gsize q = 0; q < 2; q++)
        y[q] += weight * axes[2 * i + q] * (classes[i] == k);
    }
  a[0] = (m[2] * y[0] - m[1] * y[1]) / (m[0] * m[2] - m[1] * m[1]);
  a[1] = (m[0] * y[1] - m[1] * y[0]) / (m[0] * m[2] - m[1] * m[1]);
}

static void
test_regression (void)
{
  enum { COUNT = 7 };
  int classes[N];
  g_autoptr(CredalDataset) data = make_moons (classes);
  g_autoptr(CredalConstraints) labels = make_labels (classes, COUNT);
  g_autoptr(CredalPartition) partition = fit_whole ("laplacian", data, "clusters=2 eigenvectors=2 neighbours=12", labels);
  g_autofree double *a = credal_near_graph_new (data, 12, FALSE, NULL, NULL, NULL);
  g_autofree double *axes = credal_near_graph_axes (a, N, FALSE, 2, NULL);
  double first[2], second[2], objective = 0.0;

  solve_by_hand (axes, classes, 0, COUNT, first);
  solve_by_hand (axes, classes, 1, COUNT, second);
  for (gsize i = 0; i < N; i++)
    {
      double f = first[0] * axes[2 * i] + first[1] * axes[2 * i + 1];
      double g = second[0] * axes[2 * i] + second[1] * axes[2 * i + 1];
      g_assert_cmpfloat_with_epsilon (credal_partition_membership (partition)[2 * i],
                                      fmax (f, 0.0) / (fmax (f, 0.0) + fmax (g, 0.0)), 1e-8);
      if (i < COUNT)
        objective += (i + 1 < COUNT ? 1.0 : 0.5) * (pow ((classes[i] == 0) - f, 2.0) + pow ((classes[i] == 1) - g, 2.0));
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, objective, 1e-8);
}

/* As many eigenvectors as a fifth of the labels, and at least as many as clusters. */
static void
test_eigenvectors (void)
{
  int classes[N];
  g_autoptr(CredalDataset) data = make_moons (classes);

  static const struct { guint32 labels; const char *said; } cases[] = {
    { 6, "clusters=2 eigenvectors=2" }, { 20, "clusters=2 eigenvectors=4" }, { 100, "clusters=2 eigenvectors=20" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalConstraints) labels = make_labels (classes, cases[k].labels);
      g_autoptr(CredalPartition) automatic = fit_whole ("laplacian", data, "clusters=2", labels);
      g_autoptr(CredalPartition) said = fit_whole ("laplacian", data, cases[k].said, labels);
      g_assert_cmpmem (credal_partition_membership (automatic), 2 * N * sizeof (double),
                       credal_partition_membership (said), 2 * N * sizeof (double));
    }
}

static void
expect_warning (const CredalPartition *partition, const char *words)
{
  char **warnings = credal_partition_report (partition)->warnings;

  g_assert_cmpuint (g_strv_length (warnings), ==, 1);
  g_assert_nonnull (strstr (warnings[0], words));
}

/* Until two clusters have labels, the result is that of spectral clustering, and says so. */
static void
test_too_few (void)
{
  int classes[N];
  g_autoptr(CredalDataset) data = make_moons (classes);
  g_autoptr(CredalConstraints) one = make_labels (classes, 1);
  g_autoptr(CredalPartition) spectral = fit_whole ("spectral", data, "clusters=2 neighbours=8", NULL);
  g_autoptr(CredalPartition) none = fit_whole ("laplacian", data, "clusters=2", NULL);
  g_autoptr(CredalPartition) single = fit_whole ("laplacian", data, "clusters=2", one);

  g_assert_cmpmem (credal_partition_membership (none), 2 * N * sizeof (double),
                   credal_partition_membership (spectral), 2 * N * sizeof (double));
  expect_warning (none, "Too few labels");
  expect_warning (single, "Too few labels");
}

/* A cluster without labels is empty, and the result says so. */
static void
test_unlabelled (void)
{
  int classes[N];
  g_autoptr(CredalDataset) data = make_moons (classes);
  g_autoptr(CredalConstraints) labels = make_labels (classes, 20);
  g_autoptr(CredalPartition) partition = fit_whole ("laplacian", data, "clusters=3", labels);

  expect_warning (partition, "1 cluster has no label");
  for (gsize i = 0; i < N; i++)
    g_assert_cmpfloat (credal_partition_membership (partition)[3 * i + 2], ==, 0.0);
}

/* Three groups far from each other: a group without labels belongs to both labelled clusters alike. */
static void
test_unreached (void)
{
  static const char *const said[] = { "clusters=2 neighbours=5", "clusters=3 neighbours=5" };
  double *x = g_new (double, 2 * N);
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  int classes[N];

  for (gsize i = 0; i < N; i++)
    {
      classes[i] = (int) (i % 4) / 2;
      x[2 * i] = 30.0 * (double) (i < 20 ? (gsize) classes[i] : i % 3) + credal_rng_normal (rng);
      x[2 * i + 1] = credal_rng_normal (rng);
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 2, x, NULL);
  g_autoptr(CredalConstraints) labels = make_labels (classes, 20);
  for (guint t = 0; t < G_N_ELEMENTS (said); t++)
    {
      g_autoptr(CredalPartition) partition = fit_whole ("laplacian", data, said[t], labels);
      char **warnings = credal_partition_report (partition)->warnings;
      g_assert_nonnull (strstr (warnings[g_strv_length (warnings) - 1], "to 60 objects: they belong"));
      for (gsize i = 20; i < N; i++)
        for (gsize k = 0; k < 2; k++)
          g_assert_cmpfloat_with_epsilon (credal_partition_membership (partition)[(2 + t) * i + k],
                                          i % 3 == 2 ? 0.5 : i % 3 == k ? 1.0 : 0.0, 0.05);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/laplacian/moons", test_moons);
  g_test_add_func ("/laplacian/regression", test_regression);
  g_test_add_func ("/laplacian/eigenvectors", test_eigenvectors);
  g_test_add_func ("/laplacian/too-few", test_too_few);
  g_test_add_func ("/laplacian/unlabelled", test_unlabelled);
  g_test_add_func ("/laplacian/unreached", test_unreached);
  return g_test_run ();
}

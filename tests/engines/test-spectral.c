/* Spectral learning by definition: affinities and answers from sorted distances; axes that solve the eigenvalue problem
 * of a path, whose eigenvalues are known; two half moons, which k-means cuts; memberships from the distances to the
 * means; answers that decide which of three groups are one. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "core/base/sorted.h"
#include "core/data/dissimilarity.h"
#include "core/data/metrics.h"
#include "definitions.h"
#include "engines/relational/near-graph.h"
#include "engines/relational/near-votes.h"
#include "engines/shared/engine.h"
#include "fit.h"

enum { N = 45, K = 4, MOON = 150 };

/* Three groups on a line, equally far from each other. */
static CredalDataset *
make_groups (void)
{
  double *x = g_new (double, 2 * N);
  g_autoptr(GRand) rng = credal_rng_new (11, 0);

  for (gsize i = 0; i < N; i++)
    {
      x[2 * i] = 20.0 * (double) (i % 3) + credal_rng_normal (rng);
      x[2 * i + 1] = credal_rng_normal (rng);
    }
  return credal_dataset_new (N, 2, x, NULL);
}

static gboolean
is_near (const CredalDataset *data, gsize i, gsize j)
{
  gsize nearer = 0;

  for (gsize l = 0; l < N; l++)
    nearer += l != i && credal_dissimilarity (data, i, l) < credal_dissimilarity (data, i, j);
  return i != j && nearer < K;
}

/* The median of d² from each object to its neighbours. */
static double
find_unit (const CredalDataset *data)
{
  double squared[N * K];
  gsize count = 0;

  for (gsize i = 0; i < N; i++)
    for (gsize j = 0; j < N; j++)
      if (is_near (data, i, j))
        squared[count++] = pow (credal_dissimilarity (data, i, j), 2.0);
  g_assert_cmpuint (count, ==, N * K);
  return credal_median (squared, count);
}

static void
test_affinities (void)
{
  g_autoptr(CredalDataset) data = make_groups ();
  g_autofree double *graded = credal_near_graph_new (data, K, TRUE, NULL, NULL, NULL);
  g_autofree double *equal = credal_near_graph_new (data, K, FALSE, NULL, NULL, NULL);
  double unit = find_unit (data);
  guint part[N];

  for (gsize i = 0; i < N; i++)
    for (gsize j = 0; j < N; j++)
      {
        gboolean near = is_near (data, i, j) || is_near (data, j, i);
        double expected = near ? exp (-pow (credal_dissimilarity (data, i, j), 2.0) / unit) : 0.0;
        g_assert_cmpfloat (equal[i * N + j], ==, near ? 1.0 : 0.0);
        g_assert_cmpfloat_with_epsilon (graded[i * N + j], near ? CLAMP (expected, 1e-6, 1.0 - 1e-6) : 0.0, 1e-12);
      }
  g_assert_cmpuint (credal_near_graph_parts (equal, N, part), ==, 3);
}

/* A sure answer sets the affinity, an unsure one moves it by its weight; the graph is the same elsewhere. */
static void
test_answers (void)
{
  g_autoptr(CredalDataset) data = make_groups ();
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  g_autofree double *before = credal_near_graph_new (data, K, TRUE, NULL, NULL, NULL);
  guint32 near = 1;

  while (!(before[near] > 0.0))
    near++;
  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 2, 3, CREDAL_MUST_LINK, 0.75, FALSE);
  credal_constraints_add_pair (constraints, near, 0, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (constraints, NULL);
  g_autofree double *after = credal_near_graph_new (data, K, TRUE, links, NULL, NULL);
  guint moved = 0, part[N];

  for (gsize q = 0; q < N * N; q++)
    moved += before[q] != after[q];
  g_assert_cmpuint (moved, ==, 6);
  g_assert_cmpfloat (after[1], ==, 1.0);
  g_assert_cmpfloat (after[N], ==, 1.0);
  g_assert_cmpfloat (after[2 * N + 3], ==, 0.5 + 0.5 * before[2 * N + 3]);
  g_assert_cmpfloat (after[near], ==, 0.0);
  g_assert_cmpuint (credal_near_graph_parts (after, N, part), ==, 1);
}

/* ---- axes ---- */

static double *
make_path (gsize n)
{
  double *a = g_new0 (double, n * n);

  for (gsize i = 0; i + 1 < n; i++)
    a[i * n + i + 1] = a[(i + 1) * n + i] = 1.0;
  return a;
}

/* The smallest eigenvalues of a path's D − A are 2 − 2 cos (π k/n), those of I − D^−½ A D^−½ 1 − cos (π k/(n − 1)). */
static void
check_path (gboolean symmetric)
{
  enum { LENGTH = 20, COUNT = 4 };
  g_autofree double *a = make_path (LENGTH);
  g_autofree double *axes = credal_near_graph_axes (a, LENGTH, symmetric, COUNT, NULL);

  for (gsize k = 0; k < COUNT; k++)
    {
      double value = symmetric ? 1.0 - cos (G_PI * (double) k / (LENGTH - 1))
                               : 2.0 - 2.0 * cos (G_PI * (double) k / LENGTH);
      for (gsize i = 0; i < LENGTH; i++)
        {
          double degree = i == 0 || i == LENGTH - 1 ? 1.0 : 2.0, product = (symmetric ? 1.0 : degree) * axes[i * COUNT + k];
          for (gsize j = i == 0 ? 1 : i - 1; j < MIN (i + 2, LENGTH); j += 2)
            {
              double other = j == 0 || j == LENGTH - 1 ? 1.0 : 2.0;
              product -= axes[j * COUNT + k] / (symmetric ? sqrt (degree * other) : 1.0);
            }
          g_assert_cmpfloat_with_epsilon (product, value * axes[i * COUNT + k], 1e-12);
        }
      for (gsize l = 0; l <= k; l++)
        {
          double product = 0.0;
          for (gsize i = 0; i < LENGTH; i++)
            product += axes[i * COUNT + k] * axes[i * COUNT + l];
          g_assert_cmpfloat_with_epsilon (product, k == l ? 1.0 : 0.0, 1e-12);
        }
    }
}

static void
test_axes (void)
{
  check_path (FALSE);
  check_path (TRUE);
}

/* ---- clusters ---- */

/* Two half circles, each with an end inside the other. @classes: (2 MOON) out. */
static CredalDataset *
make_moons (int *classes)
{
  double *x = g_new (double, 4 * MOON);
  g_autoptr(GRand) rng = credal_rng_new (5, 0);

  for (gsize i = 0; i < 2 * MOON; i++)
    {
      double angle = g_rand_double_range (rng, 0.0, G_PI);
      classes[i] = i % 2;
      x[2 * i] = (i % 2 ? 1.0 - cos (angle) : cos (angle)) + 0.07 * credal_rng_normal (rng);
      x[2 * i + 1] = (i % 2 ? 0.5 - sin (angle) : sin (angle)) + 0.07 * credal_rng_normal (rng);
    }
  return credal_dataset_new (2 * MOON, 2, x, NULL);
}

static double
find_ari (const CredalPartition *partition, const int *classes)
{
  return credal_indices (credal_partition_labels (partition), classes, 2 * MOON, NULL).ari;
}

static void
test_moons (void)
{
  static const char *const words[] = { "clusters=2", "clusters=2 normalisation=symmetric", "clusters=2 affinity=gaussian" };
  int classes[2 * MOON];
  g_autoptr(CredalDataset) data = make_moons (classes);
  g_autoptr(CredalPartition) kmeans = fit_whole ("kmeans", data, "clusters=2", NULL);

  g_assert_cmpfloat (find_ari (kmeans, classes), <, 0.6);
  for (guint k = 0; k < G_N_ELEMENTS (words); k++)
    {
      g_autoptr(CredalPartition) partition = fit_whole ("spectral", data, words[k], NULL);
      g_assert_cmpfloat (find_ari (partition, classes), >, 0.95);
    }
}

/* Memberships are inverse to the squared distances of the rows of length 1 from the means of their clusters, and J is
 * the sum of the smallest ones. */
static void
test_memberships (void)
{
  int classes[2 * MOON];
  g_autoptr(CredalDataset) data = make_moons (classes);
  g_autoptr(CredalPartition) partition = fit_whole ("spectral", data, "clusters=2", NULL);
  g_autofree double *a = credal_near_graph_new (data, 10, FALSE, NULL, NULL, NULL);
  g_autofree double *rows = credal_near_graph_axes (a, 2 * MOON, FALSE, 2, NULL);
  double means[4] = { 0.0 }, size[2] = { 0.0 }, objective = 0.0;

  for (gsize i = 0; i < 2 * MOON; i++)
    {
      guint k = credal_partition_labels (partition)[i];
      double length = hypot (rows[2 * i], rows[2 * i + 1]);
      size[k]++;
      for (gsize q = 0; q < 2; q++)
        means[2 * k + q] += rows[2 * i + q] /= length;
    }
  for (gsize q = 0; q < 4; q++)
    means[q] /= size[q / 2];
  for (gsize i = 0; i < 2 * MOON; i++)
    {
      double own = credal_distance2 (rows + 2 * i, means, 2), other = credal_distance2 (rows + 2 * i, means + 2, 2);
      objective += MIN (own, other);
      g_assert_cmpfloat_with_epsilon (credal_partition_membership (partition)[2 * i], other / (own + other), 1e-6);
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, objective, 1e-6);
}

/* Three groups are two clusters: must-links say which two groups are one; without, the result says that there are more
 * parts than clusters. */
static void
test_joined (void)
{
  g_autoptr(CredalDataset) data = make_groups ();
  g_autoptr(CredalPartition) without = fit_whole ("spectral", data, "clusters=2 neighbours=4", NULL);

  g_assert_cmpuint (g_strv_length (credal_partition_report (without)->warnings), ==, 1);
  for (guint32 apart = 0; apart < 3; apart++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
      for (guint32 i = 0; i < 15; i++)
        credal_constraints_add_pair (constraints, 3 * i + (apart + 1) % 3, 3 * i + (apart + 2) % 3, CREDAL_MUST_LINK, 1.0,
                                     FALSE);
      g_autoptr(CredalPartition) partition = fit_whole ("spectral", data, "clusters=2 neighbours=4", constraints);
      const guint8 *labels = credal_partition_labels (partition);
      g_assert_cmpuint (g_strv_length (credal_partition_report (partition)->warnings), ==, 0);
      for (guint32 i = 0; i < N; i++)
        g_assert_true ((labels[i] == labels[apart]) == (i % 3 == apart));
    }
}

/* One cluster, and more objects than can be compared. */
static void
test_bounds (void)
{
  g_autoptr(CredalDataset) data = make_groups ();
  g_autoptr(CredalPartition) one = fit_whole ("spectral", data, "clusters=1 neighbours=1000", NULL);
  gsize n = CREDAL_NEAR_VOTES_MOST + 1;
  double *x = g_new (double, n);
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; i < N; i++)
    g_assert_cmpfloat (credal_partition_membership (one)[i], ==, 1.0);
  for (gsize i = 0; i < n; i++)
    x[i] = (double) i;
  g_autoptr(CredalDataset) many = credal_dataset_new (n, 1, x, NULL);
  const CredalEngine *engine = credal_engine_find ("spectral", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = many, .params = params };
  g_assert_null (credal_fit (engine, &problem, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

static void
note_phase (double fraction, const char *phase, gpointer said)
{
  if (phase && strstr (phase, "cannot be stopped"))
    *(gboolean *) said = fraction < 0.0;
}

/* The one piece of work that nothing stops is told before it begins. */
static void
test_told (void)
{
  static const char *const engines[] = { "spectral", "laplacian" };

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(CredalDataset) data = make_groups ();
      const CredalEngine *engine = credal_engine_find (engines[k], NULL);
      g_autoptr(CredalParams) params = credal_params_new (engine->params);
      const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
      gboolean said = FALSE;
      CredalMonitor monitor = { .progress = note_phase, .data = &said };
      const CredalFitOptions options = { .monitor = &monitor };
      credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 3, NULL);
      g_autoptr(CredalPartition) found = credal_fit (engine, &problem, &options, NULL);
      g_assert_nonnull (found);
      g_assert_true (said);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spectral/affinities", test_affinities);
  g_test_add_func ("/spectral/answers", test_answers);
  g_test_add_func ("/spectral/axes", test_axes);
  g_test_add_func ("/spectral/moons", test_moons);
  g_test_add_func ("/spectral/memberships", test_memberships);
  g_test_add_func ("/spectral/joined", test_joined);
  g_test_add_func ("/spectral/told", test_told);
  g_test_add_func ("/spectral/bounds", test_bounds);
  return g_test_run ();
}

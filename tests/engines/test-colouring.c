/* b-colourings by definition: adjacent vertices differ, and each colour has a vertex next to all others; the generalised
 * Dunn index from all pairs. Constrained b-colouring finds groups that are far apart, obeys answers, and fails if there
 * are too few clusters for them. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/dissimilarity.h"
#include "engines/relational/colouring.h"
#include "engines/shared/engine.h"
#include "fit.h"

enum { N = 60, C = 3 };

/* Groups on a line, @apart from each other. */
static CredalDataset *
make_data (double apart)
{
  double *x = g_new (double, 2 * N);
  g_autoptr(GRand) rng = credal_rng_new (8, 0);

  for (gsize i = 0; i < N; i++)
    {
      x[2 * i] = apart * (double) (i % C) + credal_rng_normal (rng);
      x[2 * i + 1] = credal_rng_normal (rng);
    }
  return credal_dataset_new (N, 2, x, NULL);
}

static double *
make_table (const CredalDataset *data)
{
  double *table = g_new (double, N * N);

  for (gsize i = 0; i < N; i++)
    credal_dissimilarities_of (data, i, table + i * N);
  return table;
}

static gboolean
dominates (const CredalColourGraph *graph, const guint *colour, guint count, gsize i)
{
  guint seen = 0;

  for (guint k = 0; k < count; k++)
    for (gsize j = 0; j < N; j++)
      if (k != colour[i] && colour[j] == k && graph->d[i * N + j] > graph->threshold)
        {
          seen++;
          break;
        }
  return seen + 1 == count;
}

static void
check_colouring (const CredalColourGraph *graph, const guint *colour, guint count)
{
  g_autofree gboolean *dominated = g_new0 (gboolean, count);

  for (gsize i = 0; i < N; i++)
    {
      g_assert_cmpuint (colour[i], <, count);
      dominated[colour[i]] |= dominates (graph, colour, count, i);
      for (gsize j = 0; j < i; j++)
        g_assert_true (colour[i] != colour[j] || graph->d[i * N + j] <= graph->threshold);
    }
  for (guint k = 0; k < count; k++)
    g_assert_true (dominated[k]);
}

static void
test_colouring (void)
{
  g_autoptr(CredalDataset) data = make_data (2.0);
  g_autofree double *table = make_table (data);
  guint last = 0;

  for (double threshold = 8.0; threshold > 0.2; threshold *= 0.8)
    {
      const CredalColourGraph graph = { N, table, threshold };
      guint colour[N], count = credal_b_colouring (&graph, colour);
      check_colouring (&graph, colour, count);
      last = count;
    }
  g_assert_cmpuint (last, >, C);
}

static double
mean_between (const double *table, const guint *cluster, guint k, guint l)
{
  double sum = 0.0, count = 0.0;

  for (gsize i = 0; i < N; i++)
    for (gsize j = 0; j < N; j++)
      if (i != j && cluster[i] == k && cluster[j] == l)
        {
          sum += table[i * N + j];
          count++;
        }
  return sum / count;
}

static void
test_dunn (void)
{
  g_autoptr(CredalDataset) data = make_data (4.0);
  g_autofree double *table = make_table (data);
  guint cluster[N], one[N] = { 0 };
  double between = INFINITY, within = 0.0;

  for (guint i = 0; i < N; i++)
    cluster[i] = i % C;
  for (guint k = 0; k < C; k++)
    for (guint l = 0; l < C; l++)
      if (k != l)
        between = fmin (between, mean_between (table, cluster, k, l));
      else
        within = fmax (within, mean_between (table, cluster, k, k));
  g_assert_cmpfloat_with_epsilon (credal_colouring_dunn (table, N, cluster, C), between / within, 1e-12);
  g_assert_true (isnan (credal_colouring_dunn (table, N, one, 1)));
  for (guint k = 0; k < 2; k++)                  /* of two equal pairs: apart, or in the same place */
    {
      const double equal[] = { 0, 0, k, k, 0, 0, k, k, k, k, 0, 0, k, k, 0, 0 };
      const guint pairs[] = { 0, 0, 1, 1 };
      g_assert_cmpfloat (credal_colouring_dunn (equal, 4, pairs, 2), ==, k == 1 ? INFINITY : 0.0);
    }
}

/* ---- the engine ---- */

static void
check_groups (CredalDataset *data, const char *words)
{
  g_autoptr(CredalPartition) partition = fit_words ("cbc", data, words, NULL, NULL);

  g_assert_cmpuint (credal_partition_c (partition), ==, C);
  for (gsize i = C; i < N; i++)
    g_assert_cmpuint (credal_partition_labels (partition)[i], ==, credal_partition_labels (partition)[i % C]);
}

static void
test_groups (void)
{
  g_autoptr(CredalDataset) data = make_data (30.0);

  check_groups (data, "clusters=3");
  check_groups (data, "clusters=6 cut=dunn");
}

static void
test_answers (void)
{
  g_autoptr(CredalDataset) data = make_data (4.0);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  g_autoptr(GError) error = NULL;
  const guint32 must[][2] = { { 0, 1 }, { 3, 4 }, { 4, 6 }, { 8, 9 } }, cannot[][2] = { { 0, 3 }, { 9, 12 }, { 2, 5 } };

  for (guint q = 0; q < G_N_ELEMENTS (must); q++)
    credal_constraints_add_pair (constraints, must[q][0], must[q][1], CREDAL_MUST_LINK, 1.0, FALSE);
  for (guint q = 0; q < G_N_ELEMENTS (cannot); q++)
    credal_constraints_add_pair (constraints, cannot[q][0], cannot[q][1], CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) partition = fit_words ("cbc", data, "clusters=5", constraints, &error);
  g_assert_no_error (error);
  for (guint q = 0; q < G_N_ELEMENTS (must); q++)
    g_assert_cmpuint (credal_partition_labels (partition)[must[q][0]], ==, credal_partition_labels (partition)[must[q][1]]);
  for (guint q = 0; q < G_N_ELEMENTS (cannot); q++)
    g_assert_cmpuint (credal_partition_labels (partition)[cannot[q][0]], !=,
                      credal_partition_labels (partition)[cannot[q][1]]);
}

/* Three objects that are all different do not fit into two clusters, however few iterations are allowed. */
static void
test_too_few (void)
{
  g_autoptr(CredalDataset) data = make_data (4.0);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  static const char *const said[] = { "clusters=2", "clusters=2 iterations=1" };

  for (guint32 i = 0; i < 3; i++)
    credal_constraints_add_pair (constraints, i, (i + 1) % 3, CREDAL_CANNOT_LINK, 1.0, FALSE);
  for (guint t = 0; t < G_N_ELEMENTS (said); t++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (fit_words ("cbc", data, said[t], constraints, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
      g_assert_nonnull (strstr (error->message, "colouring needs more than 2"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/colouring/definition", test_colouring);
  g_test_add_func ("/colouring/dunn", test_dunn);
  g_test_add_func ("/colouring/groups", test_groups);
  g_test_add_func ("/colouring/answers", test_answers);
  g_test_add_func ("/colouring/too-few", test_too_few);
  return g_test_run ();
}

/* EK-NNclus by definition: neighbours and votes from sorted distances; J from all pairs; sweeps that move each object to
 * the cluster with most votes, and never raise J; masses from Dempster's rule on sets; the number of clusters of groups
 * that are far apart. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/base/sorted.h"
#include "core/data/dissimilarity.h"
#include "definitions.h"
#include "engines/relational/near-votes.h"
#include "engines/shared/engine.h"

enum { N = 60, K = 5, C = 4 };

/* @groups groups in the plane, @apart from each other. */
static CredalDataset *
make_data (guint groups, double apart)
{
  double *x = g_new (double, 2 * N);
  g_autoptr(GRand) rng = credal_rng_new (4, 0);

  for (gsize i = 0; i < N; i++)
    {
      x[2 * i] = apart * (double) (i % groups) + credal_rng_normal (rng);
      x[2 * i + 1] = credal_rng_normal (rng);
    }
  return credal_dataset_new (N, 2, x, NULL);
}

static guint32 *
make_clusters (guint c)
{
  guint32 *cluster = g_new (guint32, N);
  g_autoptr(GRand) rng = credal_rng_new (7, 0);

  for (guint32 i = 0; i < N; i++)
    cluster[i] = (guint32) credal_rng_index (rng, c);
  return cluster;
}

/* w_ij; 0: j is no neighbour of i. */
static double
vote (const CredalNearVotes *votes, gsize i, gsize j)
{
  for (gsize at = i * votes->k; at < (i + 1) * votes->k; at++)
    if (votes->neighbours[at] == j)
      return -log (1.0 - votes->alpha[at]);
  return 0.0;
}

static void
test_neighbours (void)
{
  g_autoptr(CredalDataset) data = make_data (3, 4.0);
  g_autoptr(CredalNearVotes) votes = credal_near_votes_new (data, K, 0.5, 1.5, NULL, NULL);
  g_autofree double *all = g_new (double, N * K);
  double unit;

  for (gsize i = 0; i < N; i++)
    {
      double row[N];
      for (gsize j = 0; j < N; j++)
        row[j] = i == j ? INFINITY : credal_dissimilarity (data, i, j);
      qsort (row, N, sizeof (double), credal_compare_reals);
      for (gsize at = 0; at < K; at++)
        {
          double d = credal_dissimilarity (data, i, votes->neighbours[i * K + at]);
          g_assert_cmpfloat (d, ==, row[at]);
          all[i * K + at] = pow (d, 1.5);
        }
    }
  g_autofree double *sorted = g_memdup2 (all, N * K * sizeof (double));
  unit = credal_median (sorted, N * K);
  for (gsize q = 0; q < N * K; q++)
    g_assert_cmpfloat_with_epsilon (votes->alpha[q], CLAMP (exp (-all[q] / unit), 1e-6, 1.0 - 1e-6), 1e-12);
}

static double
objective (const CredalNearVotes *votes, const guint32 *cluster)
{
  double apart = 0.0, all = 0.0;

  for (gsize i = 0; i < N; i++)
    for (gsize j = 0; j < i; j++)
      {
        double both = vote (votes, i, j) + vote (votes, j, i);
        all += both;
        apart += cluster[i] != cluster[j] ? both : 0.0;
      }
  return apart / all;
}

/* Moves @i as credal_near_votes_sweep() has to. */
static guint32
best_cluster (const CredalNearVotes *votes, const guint32 *cluster, guint32 i)
{
  double sum[N] = { 0 };
  guint32 best = cluster[i];

  for (gsize j = 0; j < N; j++)
    sum[cluster[j]] += vote (votes, i, j) + vote (votes, j, i);
  for (guint32 k = 0; k < N; k++)
    if (sum[k] > sum[best] + 1e-12)
      best = k;
  return best;
}

static void
test_sweeps (void)
{
  g_autoptr(CredalDataset) data = make_data (3, 4.0);
  g_autoptr(CredalNearVotes) votes = credal_near_votes_new (data, K, 0.5, 1.0, NULL, NULL);
  g_autofree double *sums = g_new0 (double, N);
  guint32 cluster[N], order[N], plain[N];
  double before;
  gsize moved;

  for (guint32 i = 0; i < N; i++)
    {
      cluster[i] = plain[i] = i;
      order[i] = (i * 7 + 3) % N;
    }
  do
    {
      before = credal_near_votes_objective (votes, cluster);
      g_assert_cmpfloat_with_epsilon (before, objective (votes, cluster), 1e-12);
      moved = credal_near_votes_sweep (votes, order, cluster, sums);
      for (gsize q = 0; q < N; q++)
        plain[order[q]] = best_cluster (votes, plain, order[q]);
      g_assert_cmpmem (plain, sizeof plain, cluster, sizeof cluster);
      g_assert_cmpfloat (credal_near_votes_objective (votes, cluster), <=, before + 1e-15);
    }
  while (moved > 0);
  for (gsize i = 0; i < N; i++)
    g_assert_cmpfloat (sums[i], ==, 0.0);
}

/* Dempster's rule for one more neighbour in cluster @k: over sets, and normalised. */
static void
combine (double *m, guint c, guint k, double alpha)
{
  double next[C + 2] = { 0 }, sum = 0.0;

  for (guint a = 0; a < c; a++)
    next[1 + a] = m[1 + a] * (a == k ? 1.0 : 1.0 - alpha);
  next[1 + k] += m[c + 1] * alpha;
  next[c + 1] = m[c + 1] * (1.0 - alpha);
  for (guint a = 1; a < c + 2; a++)
    sum += next[a];
  for (guint a = 0; a < c + 2; a++)
    m[a] = next[a] / sum;
}

static void
test_masses (void)
{
  g_autoptr(CredalDataset) data = make_data (2, 1.0);
  g_autoptr(CredalNearVotes) votes = credal_near_votes_new (data, 9, 0.9, 2.0, NULL, NULL);
  g_autofree guint32 *cluster = make_clusters (C);
  g_autofree double *found = g_new (double, N * (C + 2));

  credal_near_votes_masses (votes, cluster, C, found);
  for (gsize i = 0; i < N; i++)
    {
      double m[C + 2] = { 0 };
      m[C + 1] = 1.0;
      for (gsize at = i * 9; at < (i + 1) * 9; at++)
        combine (m, C, cluster[votes->neighbours[at]], votes->alpha[at]);
      for (guint a = 0; a < C + 2; a++)
        g_assert_cmpfloat_with_epsilon (found[i * (C + 2) + a], m[a], 1e-10);
    }
}

static CredalPartition *
fit (CredalDataset *data, const char *settings)
{
  const CredalEngine *engine = credal_engine_find ("eknnclus", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  g_assert_true (credal_params_set_words (params, settings, NULL));
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* An object without neighbours is one cluster, in every engine of neighbours. */
static void
test_one_object (void)
{
  static const char *const ids[] = { "eknnclus", "spectral", "laplacian" };

  for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
    {
      g_autoptr(CredalDataset) data = credal_dataset_new (1, 2, g_new0 (double, 2), NULL);
      const CredalEngine *engine = credal_engine_find (ids[k], NULL);
      g_autoptr(CredalParams) params = credal_params_new (engine->params);
      const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
      g_assert_true (credal_params_set_words (params, "clusters=1", NULL));
      g_autoptr(CredalPartition) partition = credal_fit (engine, &problem, NULL, NULL);
      g_assert_nonnull (partition);
      g_assert_cmpfloat (credal_partition_report (partition)->objective, ==, 0.0);
      g_assert_cmpfloat (credal_partition_membership (partition)[0], ==, 1.0);
    }
}

static const char *
warning (const CredalPartition *partition)
{
  const CredalReport *report = credal_partition_report (partition);

  return report->warnings && report->warnings[0] ? report->warnings[0] : "";
}

/* The data decide on the number up to the given one; it says so if fewer were asked for, or if there is only one. */
static void
test_number (void)
{
  g_autoptr(CredalDataset) data = make_data (4, 30.0), one = make_data (1, 0.0);
  g_autoptr(CredalPartition) found = fit (data, "clusters=10 neighbours=14");
  g_autoptr(CredalPartition) fewer = fit (data, "clusters=2 neighbours=14");
  g_autoptr(CredalPartition) single = fit (one, "clusters=3 neighbours=59");

  g_assert_cmpuint (credal_partition_c (found), ==, 4);
  g_assert_cmpstr (warning (found), ==, "");
  for (gsize i = 0; i < N; i++)
    for (gsize j = 0; j < i; j++)
      g_assert_cmpint (credal_partition_labels (found)[i] == credal_partition_labels (found)[j], ==, i % 4 == j % 4);
  g_assert_cmpuint (credal_partition_c (fewer), ==, 2);
  g_assert_nonnull (strstr (warning (fewer), "clusters; the smallest"));
  g_assert_cmpuint (credal_partition_c (single), ==, 1);
  g_assert_nonnull (strstr (warning (single), "only one"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/near-votes/neighbours", test_neighbours);
  g_test_add_func ("/near-votes/sweeps", test_sweeps);
  g_test_add_func ("/near-votes/masses", test_masses);
  g_test_add_func ("/near-votes/number", test_number);
  g_test_add_func ("/near-votes/one-object", test_one_object);
  return g_test_run ();
}

/* Agglomerative clustering against the definition of each linkage, recomputed from all pairs at every merge. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "engines/hierarchical/merging.h"
#include "engines/shared/engine.h"

enum { N = 40, P = 2, C = 3 };

/* Of the clusters that @cluster (N) has in the places @a and @b. */
static double
definition (const CredalDataset *data, CredalMergeRule rule, const guint *cluster, guint a, guint b)
{
  double least = INFINITY, most = 0.0, sum = 0.0, mean[2][P] = { { 0.0 } };
  guint count[2] = { 0 };

  for (gsize i = 0; i < N; i++)
    {
      guint side = cluster[i] == b;
      if (cluster[i] != a && cluster[i] != b)
        continue;
      count[side]++;
      for (guint q = 0; q < P; q++)
        mean[side][q] += credal_dataset_row (data, i)[q];
      for (gsize j = 0; j < N && cluster[i] == a; j++)
        if (cluster[j] == b)
          {
            double d = sqrt (credal_distance2 (credal_dataset_row (data, i), credal_dataset_row (data, j), P));
            least = MIN (least, d);
            most = MAX (most, d);
            sum += d;
          }
    }
  for (guint q = 0; q < 2 * P; q++)
    mean[q / P][q % P] /= count[q / P];
  return rule == CREDAL_MERGE_SINGLE     ? least
         : rule == CREDAL_MERGE_COMPLETE ? most
         : rule == CREDAL_MERGE_AVERAGE  ? sum / (count[0] * count[1])
                                         : credal_distance2 (mean[0], mean[1], P) * count[0] * count[1]
                                             / (count[0] + count[1]);
}

/* @cluster: (N) out: the two nearest of all are merged, until C are left. */
static void
merge_by_definition (const CredalDataset *data, CredalMergeRule rule, guint *cluster)
{
  for (guint i = 0; i < N; i++)
    cluster[i] = i;
  for (guint left = N; left > C; left--)
    {
      double nearest = INFINITY;
      guint best[2] = { 0, 0 };
      for (guint a = 0; a < N; a++)
        for (guint b = 0; b < a; b++)
          if (cluster[a] == a && cluster[b] == b)
            {
              double distance = definition (data, rule, cluster, a, b);
              if (distance < nearest)
                {
                  nearest = distance;
                  best[0] = a;
                  best[1] = b;
                }
            }
      for (guint i = 0; i < N; i++)
        if (cluster[i] == best[0])
          cluster[i] = best[1];
    }
}

static void
test_definitions (void)
{
  for (guint trial = 0; trial < 5; trial++)
    for (CredalMergeRule rule = CREDAL_MERGE_SINGLE; rule <= CREDAL_MERGE_WARD; rule++)
      {
        g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 3.0, trial + 1, NULL);
        g_autoptr(CredalMerging) merging = credal_merging_new (data, rule, NULL, NULL);
        guint found[N], expected[N];
        g_assert_true (credal_merging_go_on (merging, N, NULL, NULL));
        g_assert_cmpuint (credal_merging_left (merging), ==, 0);
        g_assert_true (credal_merging_cut (merging, C, found, NULL));
        merge_by_definition (data, rule, expected);
        for (guint i = 0; i < N; i++)
          for (guint j = 0; j < i; j++)
            g_assert_true ((found[i] == found[j]) == (expected[i] == expected[j]));
      }
}

static CredalPartition *
fit (CredalDataset *data, const char *linkage, const char *iterations, GError **error)
{
  const CredalEngine *engine = credal_engine_find ("agglomerative", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL);
  credal_params_set (params, CREDAL_PARAM_ITERATIONS, iterations, NULL);
  credal_params_set (params, "linkage", linkage, NULL);
  return credal_fit (engine, &problem, NULL, error);
}

/* An object of weight 2 is as two that are equal, and one iteration is enough for a whole result. */
static void
test_weights (void)
{
  static const char *const linkages[] = { "single", "complete", "average", "ward" };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 3.0, 1, NULL);
  double *x = g_new (double, 2 * N * P), *twice = g_new (double, N);

  memcpy (x, credal_dataset_x (data), N * P * sizeof (double));
  memcpy (x + N * P, credal_dataset_x (data), N / 2 * P * sizeof (double));
  for (guint i = 0; i < N; i++)
    twice[i] = i < N / 2 ? 2.0 : 1.0;
  g_autoptr(CredalDataset) copies = credal_dataset_new (N + N / 2, P, x, NULL);
  credal_dataset_set_weights (data, twice);
  for (guint k = 0; k < G_N_ELEMENTS (linkages); k++)
    {
      g_autoptr(CredalPartition) weighted = fit (data, linkages[k], "1", NULL);
      g_autoptr(CredalPartition) copied = fit (copies, linkages[k], "300", NULL);
      double objective = credal_partition_report (copied)->objective;
      g_assert_cmpmem (credal_partition_labels (weighted), N, credal_partition_labels (copied), N);
      g_assert_cmpfloat_with_epsilon (credal_partition_report (weighted)->objective, objective, 1e-9 * objective);
    }
}

/* Refused before anything is computed. */
static void
test_too_many (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (CREDAL_MERGE_MOST + 1, P, C, 3.0, 1, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_null (fit (data, "ward", "300", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/agglomerative/definitions", test_definitions);
  g_test_add_func ("/agglomerative/weights", test_weights);
  g_test_add_func ("/agglomerative/too-many", test_too_many);
  return g_test_run ();
}

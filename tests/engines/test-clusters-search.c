/* How many clusters: the search over their number. */
#include "engines/shared/clusters-search.h"
#include <math.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"

static GArray *
search (const char *id, CredalDataset *data, guint from, guint to, CredalMonitor *monitor, CredalClustersFunc each,
        gpointer user_data, GError **error)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  return credal_search_clusters (engine, &problem, from, to, monitor, each, user_data, error);
}

static const CredalClustersPoint *
nth (const GArray *points, guint k)
{
  return &g_array_index (points, CredalClustersPoint, k);
}

/* Three groups far apart are found by every kind of method, with the index that is meant for it. */
static void
test_kinds (void)
{
  static const struct { const char *id; CredalValidity index; } kinds[] = {
    { "ecm", CREDAL_VALIDITY_ANS }, { "fcm", CREDAL_VALIDITY_MPC }, { "kmeans", CREDAL_VALIDITY_DAVIES_BOULDIN },
  };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (150, 2, 3, 12.0, 1, NULL);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr(GArray) points = search (kinds[k].id, data, 2, 6, NULL, NULL, NULL, NULL);
      g_assert_cmpuint (points->len, ==, 5);
      g_assert_cmpuint (credal_clusters_index (points), ==, kinds[k].index);
      g_assert_cmpuint (nth (points, (guint) credal_clusters_best (points, kinds[k].index))->clusters, ==, 3);
    }
}

/* A method that finds three clusters, whatever the number, does not vouch for more. */
static void
test_fewer (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (150, 2, 3, 12.0, 1, NULL);
  g_autoptr(GArray) points = search ("eknnclus", data, 2, 6, NULL, NULL, NULL, NULL);

  for (guint k = 0; k < points->len; k++)
    if (nth (points, k)->clusters > 3)
      g_assert_cmpstr (nth (points, k)->excluded, ==, "Only 3 clusters were found");
    else
      g_assert_null (nth (points, k)->excluded);
}

/* Points whose indices named by @has have values; those of @first only the first point has. */
static GArray *
points_with (guint has, guint first)
{
  GArray *points = credal_clusters_points_new ();

  for (guint clusters = 1; clusters <= 3; clusters++)
    {
      CredalClustersPoint point = { .clusters = clusters, .warnings = g_new0 (char *, 1) };
      for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
        point.values[index] = has >> index & 1 || (clusters == 1 && first >> index & 1) ? 1.0 / clusters : NAN;
      g_array_append_val (points, point);
    }
  return points;
}

/* Of mixtures, with components for sets and without, from one cluster on, where both have EBIC; and of none. */
static void
test_index_meant (void)
{
  enum { EBIC = 1 << CREDAL_VALIDITY_EBIC, BIC = 1 << CREDAL_VALIDITY_BIC, AIC = 1 << CREDAL_VALIDITY_AIC,
         ANS = 1 << CREDAL_VALIDITY_ANS, DB = 1 << CREDAL_VALIDITY_DAVIES_BOULDIN };
  g_autoptr(GArray) sets = points_with (EBIC | BIC | AIC | ANS | DB, 0), plain = points_with (BIC | AIC | DB, EBIC),
                    none = points_with (0, 0);

  g_assert_cmpuint (credal_clusters_index (sets), ==, CREDAL_VALIDITY_EBIC);
  g_assert_cmpuint (credal_clusters_index (plain), ==, CREDAL_VALIDITY_BIC);
  g_assert_true (credal_clusters_has (plain, CREDAL_VALIDITY_EBIC));
  g_assert_cmpint (credal_clusters_best (plain, CREDAL_VALIDITY_BIC), ==, 0);
  g_assert_cmpint (credal_clusters_best (plain, CREDAL_VALIDITY_DAVIES_BOULDIN), ==, 2);
  g_assert_cmpint (credal_clusters_best (none, credal_clusters_index (none)), ==, -1);
}

/* ECM, which says that it has a density: with sets of clusters, or without. */
static CredalPartition *
partition_with_density (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                        CredalReport *report, GError **error)
{
  const CredalEngine *ecm = credal_engine_find ("ecm", NULL);
  CredalPartition *partition = ecm->algorithm->partition (ecm, problem, state, report, error);

  report->loglik = -100.0 / credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  report->parameters = 3 * (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  return partition;
}

/* What the engine reports of its density is what EBIC is of; and what it does not, has none. */
static void
test_reported (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (50, 2, 3, 6.0, 1, NULL);
  CredalEngine engine = *credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine.params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  CredalAlgorithm algorithm = *engine.algorithm;

  algorithm.partition = partition_with_density;
  engine.algorithm = &algorithm;
  g_autoptr(GArray) points = credal_search_clusters (&engine, &problem, 1, 4, NULL, NULL, NULL, NULL);
  g_autoptr(GArray) without = search ("ecm", data, 1, 4, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (credal_clusters_index (points), ==, CREDAL_VALIDITY_EBIC);
  for (guint k = 0; k < points->len; k++)
    g_assert_cmpfloat_with_epsilon (nth (points, k)->values[CREDAL_VALIDITY_EBIC],
                                    -100.0 / (k + 1) - 1.5 * (k + 1) * log (50.0), 1e-10);
  g_assert_false (credal_clusters_has (without, CREDAL_VALIDITY_EBIC));
  g_assert_false (credal_clusters_has (without, CREDAL_VALIDITY_AIC));
}

/* Each is the fit of its number, whatever was fitted before it, and whatever number the parameters name. */
static void
test_independent (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (200, 3, 4, 4.0, 2, NULL);
  g_autoptr(GArray) all = search ("ecm", data, 2, 5, NULL, NULL, NULL, NULL);

  for (guint clusters = 2; clusters <= 5; clusters++)
    {
      const CredalEngine *engine = credal_engine_find ("ecm", NULL);
      g_autoptr(CredalParams) params = credal_params_new (engine->params);
      g_autofree char *text = g_strdup_printf ("%u", clusters);
      g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, text, NULL));
      const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
      g_autoptr(CredalPartition) alone = credal_fit (engine, &problem, NULL, NULL);
      g_assert_cmpuint (nth (all, clusters - 2)->clusters, ==, clusters);
      g_assert_cmpfloat (nth (all, clusters - 2)->values[CREDAL_VALIDITY_ANS], ==,
                         credal_validity (alone, CREDAL_VALIDITY_ANS, NULL));
    }
}

static void
test_threads (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (3000, 4, 3, 3.0, 3, NULL);

  credal_parallel_set_threads (1);
  g_autoptr(GArray) one = search ("fcm", data, 2, 4, NULL, NULL, NULL, NULL);
  credal_parallel_set_threads (2);
  g_autoptr(GArray) two = search ("fcm", data, 2, 4, NULL, NULL, NULL, NULL);
  credal_parallel_set_threads (0);
  for (guint k = 0; k < 3; k++)
    g_assert_cmpfloat (nth (one, k)->values[CREDAL_VALIDITY_MPC], ==, nth (two, k)->values[CREDAL_VALIDITY_MPC]);
}

/* ---- numbers that cannot be done ---- */

static void
test_bad_numbers (void)
{
  static const guint bad[][2] = { { 0, 3 }, { 4, 3 }, { 2, CREDAL_MAX_CLUSTERS + 1 } };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (40, 2, 3, 4.0, 1, NULL);

  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (search ("kmeans", data, bad[k][0], bad[k][1], NULL, NULL, NULL, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
  g_autoptr(CredalDataset) few = credal_generate_gaussians (5, 2, 2, 4.0, 1, NULL);
  g_autoptr(GError) error = NULL;
  g_assert_null (search ("kmeans", few, 2, 6, NULL, NULL, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* Three places only: four clusters of them have no values, and the others stand. With nothing but failures the first
 * is told. */
static void
test_failing_number (void)
{
  static const double x[] = { 0, 0, 1, 1, 5, 5, 0, 1, 5, 0 };
  g_autoptr(CredalDataset) data = credal_dataset_new (10, 1, g_memdup2 (x, sizeof x), NULL);
  g_autoptr(GArray) points = search ("kmeans", data, 2, 4, NULL, NULL, NULL, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (points->len, ==, 3);
  g_assert_true (isfinite (nth (points, 1)->values[CREDAL_VALIDITY_DAVIES_BOULDIN]));
  g_assert_true (isnan (nth (points, 2)->values[CREDAL_VALIDITY_DAVIES_BOULDIN]));
  g_assert_cmpuint (g_strv_length (nth (points, 2)->warnings), ==, 1);
  g_assert_null (search ("kmeans", data, 4, 6, NULL, NULL, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* ---- progress and stopping ---- */

typedef struct {
  CredalMonitor monitor;
  double fraction;                 /* the last one told */
  guint told, stop_after;          /* points; 0: never */
} Watch;

static void
watch_progress (double fraction, const char *phase, gpointer data)
{
  Watch *watch = data;

  g_assert_cmpfloat (fraction, >=, watch->fraction);
  g_assert_cmpfloat (fraction, <=, 1.0);
  watch->fraction = fraction;
}

static void
watch_point (const CredalClustersPoint *point, gpointer data)
{
  Watch *watch = data;

  g_assert_cmpuint (point->clusters, ==, 2 + watch->told);
  if (++watch->told == watch->stop_after)
    credal_monitor_stop (&watch->monitor);
}

static void
test_progress (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (60, 2, 3, 4.0, 1, NULL);
  Watch watch = { .monitor = { 0, watch_progress, &watch } };
  g_autoptr(GArray) points = search ("ecm", data, 2, 7, &watch.monitor, watch_point, &watch, NULL);

  g_assert_cmpuint (watch.told, ==, points->len);
  g_assert_cmpfloat (watch.fraction, >, 0.7);
}

static void
test_stopped (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (60, 2, 3, 4.0, 1, NULL);
  Watch watch = { .monitor = { 0, watch_progress, &watch }, .stop_after = 2 };
  g_autoptr(GError) error = NULL;

  g_assert_null (search ("ecm", data, 2, 7, &watch.monitor, watch_point, &watch, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_assert_cmpuint (watch.told, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clusters-search/kinds", test_kinds);
  g_test_add_func ("/clusters-search/fewer", test_fewer);
  g_test_add_func ("/clusters-search/index-meant", test_index_meant);
  g_test_add_func ("/clusters-search/reported", test_reported);
  g_test_add_func ("/clusters-search/independent", test_independent);
  g_test_add_func ("/clusters-search/threads", test_threads);
  g_test_add_func ("/clusters-search/bad-numbers", test_bad_numbers);
  g_test_add_func ("/clusters-search/failing-number", test_failing_number);
  g_test_add_func ("/clusters-search/progress", test_progress);
  g_test_add_func ("/clusters-search/stopped", test_stopped);
  return g_test_run ();
}

/* Converged means converged: a result that goes on to a far smaller tolerance keeps its clusters, seeds agree, and
 * answers of weight 0 change nothing. With a limit of one iteration, a fit says so. */
#include <math.h>
#include "data.h"
#include "core/answers/constraints.h"
#include "engines/shared/engine.h"

static CredalParams *
params_of (const CredalEngine *engine, const CredalDataset *data, const char *words)
{
  CredalParams *params = credal_params_new (engine->params);

  g_assert_true (credal_params_set_count (params, "clusters", credal_dataset_n_classes (data), NULL));
  g_assert_true (credal_params_set_words (params, words, NULL));
  return params;
}

static CredalPartition *
fit (const char *id, CredalDataset *data, const char *words, guint64 seed, const CredalConstraints *constraints,
     const CredalPartition *from)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = params_of (engine, data, words);
  CredalProblem problem = { .data = data, .params = params, .seed = seed, .constraints = constraints };
  CredalReport spent = { 0 };
  CredalFitOptions options = { .warm = from ? credal_partition_state (from) : NULL, .warm_only = from != NULL,
                               .spent = from ? &spent : NULL };
  g_autoptr(GError) error = NULL;
  CredalPartition *found = credal_fit (engine, &problem, &options, &error);

  g_assert_no_error (error);
  return found;
}

/* A start from the result, at a thousand times smaller tolerance, moves at most one object in a hundred. */
static void
test_stays (void)
{
  static const struct { const char *engine, *words; } methods[] = {
    { "ecm", "metric=euclidean centres=credal" }, { "ecm", "centres=credal beta=1.5" }, { "ecm", "centres=crisp" },
    { "cecm", "metric=euclidean" },
    { "fcm", "starts=8" }, { "kmeans", "starts=8" }, { "gmm", "starts=8" }, { "egmm", "starts=8" },
    { "mkfcm", "starts=4" }, { "cfcm", "starts=4" },
  };
  static const char *const sets[] = { "iris", "wine", "wdbc", "four-class", "letters-ijl" };

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    for (guint d = 0; d < G_N_ELEMENTS (sets); d++)
      {
        g_autoptr(CredalDataset) data = load_shipped (sets[d], FALSE);
        gsize n = credal_dataset_n (data), moved = 0;
        g_autofree char *further = g_strconcat (methods[m].words, " tolerance=1e-9 iterations=5000", NULL);
        g_autoptr(CredalPartition) found = fit (methods[m].engine, data, methods[m].words, 1, NULL, NULL);
        g_autoptr(CredalPartition) later = fit (methods[m].engine, data, further, 1, NULL, found);
        for (gsize i = 0; i < n; i++)
          moved += credal_partition_labels (found)[i] != credal_partition_labels (later)[i];
        g_test_message ("%s %s, %s: %zu of %zu", methods[m].engine, methods[m].words, sets[d], moved, n);
        g_assert_cmpuint (moved, <=, n / 100);
      }
}

static double
rand_index (const CredalPartition *partition, const CredalDataset *data)
{
  gsize n = credal_dataset_n (data);
  double same = 0.0;

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < i; j++)
      same += (credal_partition_labels (partition)[i] == credal_partition_labels (partition)[j])
              == (credal_dataset_classes (data)[i] == credal_dataset_classes (data)[j]);
  return same / (0.5 * (double) n * (double) (n - 1));
}

static void
test_seeds_agree (gconstpointer engine)
{
  g_autoptr(CredalDataset) data = load_shipped ("iris", FALSE);
  double least = 1.0, most = 0.0;

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr(CredalPartition) found = fit (engine, data, "metric=adaptive rho2=1000", seed, NULL, NULL);
      double index = rand_index (found, data);
      least = MIN (least, index);
      most = MAX (most, index);
    }
  g_assert_cmpfloat (most - least, <=, 0.002);
}

/* ξ = 0 */
static void
test_weightless_answers (gconstpointer metric)
{
  g_autoptr(CredalDataset) data = load_shipped ("iris", FALSE);
  gsize n = credal_dataset_n (data);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (n);
  g_autofree char *words = g_strdup_printf ("xi=0 metric=%s", (const char *) metric);

  for (guint32 k = 0; k < 20; k++)
    credal_constraints_add_pair (constraints, 7 * k, 149 - k, k % 2 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) with = fit ("cecm", data, words, 1, constraints, NULL);
  g_autoptr(CredalPartition) without = fit ("cecm", data, words, 1, NULL, NULL);
  gsize size = n * credal_frame_f (credal_partition_frame (with));
  g_autofree double *m = g_new (double, size), *m2 = g_new (double, size);
  credal_partition_masses (with, 0, n, m);
  credal_partition_masses (without, 0, n, m2);
  g_assert_cmpmem (m, size * sizeof (double), m2, size * sizeof (double));
}

/* A fit of no iteration is its start, and one that goes on from there has a result, too; both are partitions. A run
 * that has no result before its end goes on to its end. */
static void
test_start (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;
  g_autoptr(CredalDataset) data = load_shipped ("iris", FALSE);
  gsize n = credal_dataset_n (data);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (n);
  g_autoptr(CredalParams) params = params_of (engine, data, "");
  const CredalProblem problem = { .data = data, .params = params, .seed = 1, .constraints = constraints };
  g_autoptr(CredalPartition) before = NULL;

  for (guint most = 0; most < 3; most++)
    {
      CredalFitOptions options = { .warm = before ? credal_partition_state (before) : NULL, .match = before,
                                   .warm_only = TRUE, .most = &most };
      g_autoptr(GError) error = NULL;
      CredalPartition *found = credal_fit (engine, &problem, &options, &error);
      g_assert_no_error (error);
      g_assert_true (engine->algorithm->whole || credal_partition_report (found)->iterations <= most);
      for (gsize i = 0; i < n; i++)
        {
          double sum = 0.0;
          for (guint k = 0; k < 3; k++)
            sum += credal_partition_membership (found)[3 * i + k];
          g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
        }
      g_clear_pointer (&before, credal_partition_unref);
      before = found;
    }
}

/* A single iteration has a result, or an error says why it has none. */
static void
test_one_iteration (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;
  g_autoptr(CredalDataset) data = load_shipped ("iris", FALSE);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL);
  g_assert_true (credal_params_set (params, CREDAL_PARAM_ITERATIONS, "1", NULL));
  g_autoptr(CredalPartition) partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_true ((partition != NULL) == (error == NULL));
  if (partition)
    g_assert_cmpuint (credal_partition_report (partition)->iterations, <=, 1);
}

/* Asserts that a run from @found leaves all memberships, but for @within. */
static void
assert_at_rest (const CredalEngine *engine, const CredalProblem *problem, CredalPartition *found, double within)
{
  CredalReport spent = { 0 };
  const CredalFitOptions options = { .warm = credal_partition_state (found), .match = found, .warm_only = TRUE,
                                     .spent = &spent };
  g_autoptr(CredalPartition) later = credal_fit (engine, problem, &options, NULL);
  guint c = credal_partition_c (found);
  double most = 0.0;

  g_assert_nonnull (later);
  g_assert_cmpuint (credal_partition_c (later), ==, c);
  for (gsize q = 0; q < credal_partition_n (found) * c; q++)
    most = MAX (most, fabs (credal_partition_membership (found)[q] - credal_partition_membership (later)[q]));
  g_test_message ("%s: after %u iterations at most %g", engine->id, credal_partition_report (found)->iterations, most);
  g_assert_cmpfloat (most, <=, within);
}

/* With few iterations a fit is converged only if more of them leave it. */
static void
test_early (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;

  for (guint most = 1; most <= 3; most++)
    {
      g_autoptr(CredalDataset) data = load_shipped ("iris", FALSE);
      g_autofree char *words = g_strdup_printf ("iterations=%u", most);
      g_autoptr(CredalParams) few = params_of (engine, data, words), many = params_of (engine, data, "iterations=1000");
      g_autoptr(CredalConstraints) answers = credal_constraints_new (credal_dataset_n (data));
      for (guint32 k = 0; k < 15; k++)
        credal_constraints_add_pair (answers, 9 * k, 149 - 4 * k,
                                     credal_dataset_classes (data)[9 * k] == credal_dataset_classes (data)[149 - 4 * k]
                                       ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE);
      CredalProblem problem = { .data = data, .params = few, .seed = 1, .constraints = answers };
      g_autoptr(CredalPartition) found = credal_fit (engine, &problem, NULL, NULL);
      problem.params = many;
      if (found && credal_partition_report (found)->status == CREDAL_STATUS_CONVERGED)
        assert_at_rest (engine, &problem, found, 0.05);
    }
}

/* A graph engine's k-means on the axes has the engine's limit of iterations, and its result the status of k-means. */
static void
test_inner_limit (gconstpointer user_data)
{
  static const char *const limits[] = { "1", "300" };
  const CredalStatus expected[] = { CREDAL_STATUS_ITERATION_LIMIT, CREDAL_STATUS_CONVERGED };

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(CredalDataset) data = load_shipped ("wine", TRUE);
      g_autofree char *words = g_strdup_printf ("starts=1 iterations=%s", limits[k]);
      g_autoptr(CredalPartition) found = fit (user_data, data, words, 1, NULL, NULL);
      g_assert_cmpint (credal_partition_report (found)->status, ==, expected[k]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint e = 0; credal_engines ()[e]; e++)
    {
      g_autofree char *path = g_strdup_printf ("/rest/start/%s", credal_engines ()[e]->id);
      g_test_add_data_func (path, credal_engines ()[e], test_start);
      g_autofree char *one = g_strdup_printf ("/rest/one-iteration/%s", credal_engines ()[e]->id);
      g_test_add_data_func (one, credal_engines ()[e], test_one_iteration);
      g_autofree char *early = g_strdup_printf ("/rest/early/%s", credal_engines ()[e]->id);
      g_test_add_data_func (early, credal_engines ()[e], test_early);
    }
  g_test_add_func ("/rest/stays", test_stays);
  g_test_add_data_func ("/rest/inner-limit/spectral", "spectral", test_inner_limit);
  g_test_add_data_func ("/rest/inner-limit/laplacian", "laplacian", test_inner_limit);
  g_test_add_data_func ("/rest/seeds/ecm", "ecm", test_seeds_agree);
  g_test_add_data_func ("/rest/seeds/cecm", "cecm", test_seeds_agree);
  g_test_add_data_func ("/rest/weightless/euclidean", "euclidean", test_weightless_answers);
  g_test_add_data_func ("/rest/weightless/adaptive", "adaptive", test_weightless_answers);
  return g_test_run ();
}

/* Starts of mixtures from agglomeration. */
#include <math.h>
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"

static CredalPartition *
fit (const char *id, CredalDataset *data, const char *from, const char *starts, guint64 seed, const double *given)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = seed };
  const CredalFitOptions options = { .given = &given, .n_given = given != NULL };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "starts", starts, NULL);
  if (from)
    g_assert_true (credal_params_set (params, "from", from, NULL));
  CredalPartition *partition = credal_fit (engine, &problem, &options, &error);
  g_assert_no_error (error);
  return partition;
}

static double
objective (const CredalPartition *partition)
{
  return credal_partition_report (partition)->objective;
}

/* Groups in features of very different units: without standardising, the second feature alone would decide. */
static CredalDataset *
groups (gsize n)
{
  g_autoptr(GRand) rng = credal_rng_new (5, 1);
  double *x = g_new (double, n * 2);

  for (gsize i = 0; i < n; i++)
    {
      x[2 * i] = credal_rng_normal (rng) + 6.0 * (double) (i % 3);
      x[2 * i + 1] = 1000.0 * credal_rng_normal (rng);
    }
  return credal_dataset_new (n, 2, x, NULL);
}

/* Returns the features less their means, in units of their deviations. */
static CredalDataset *
standardise (const CredalDataset *data)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  double *x = g_new (double, n * p);

  for (gsize q = 0; q < p; q++)
    {
      double sum = 0.0, square = 0.0;
      for (gsize i = 0; i < n; i++)
        sum += credal_dataset_row (data, i)[q] / (double) n;
      for (gsize i = 0; i < n; i++)
        square += (credal_dataset_row (data, i)[q] - sum) * (credal_dataset_row (data, i)[q] - sum) / (double) n;
      for (gsize i = 0; i < n; i++)
        x[i * p + q] = (credal_dataset_row (data, i)[q] - sum) / sqrt (square);
    }
  return credal_dataset_new (n, p, x, NULL);
}

/* A single start is the mixture begun at Ward's clusters of the standardised features, with any seed. */
static void
test_is_ward (gconstpointer id)
{
  g_autoptr(CredalDataset) data = groups (300);
  g_autoptr(CredalDataset) plain = standardise (data);
  g_autoptr(CredalPartition) ward = fit ("agglomerative", plain, NULL, "1", 1, NULL);
  g_autoptr(CredalPartition) given = fit (id, data, NULL, "1", 1, credal_partition_membership (ward));
  g_autoptr(CredalPartition) found = fit (id, data, "agglomeration", "1", 1, NULL);
  g_autoptr(CredalPartition) other = fit (id, data, "agglomeration", "1", 2, NULL);

  g_assert_cmpfloat_with_epsilon (objective (found), objective (given), 1e-9 * fabs (objective (given)));
  g_assert_cmpmem (credal_partition_labels (found), 300, credal_partition_labels (given), 300);
  g_assert_cmpfloat (objective (found), ==, objective (other));
}

/* Of several starts the likeliest is kept: neither the first nor the k-means ones are lost. */
static void
test_best (gconstpointer id)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (200, 4, 3, 2.0, 7, NULL);
  g_autoptr(CredalPartition) alone = fit (id, data, "agglomeration", "1", 1, NULL);
  g_autoptr(CredalPartition) all = fit (id, data, "agglomeration", "4", 1, NULL);

  g_assert_cmpuint (credal_partition_report (all)->starts, ==, 4);
  g_assert_cmpfloat (objective (all), <=, objective (alone) + 1e-5 * fabs (objective (alone)));
}

/* Of more objects than can be merged a sample is, and the others follow its centres. */
static void
test_sample (void)
{
  g_autoptr(CredalDataset) data = groups (6001);
  g_autoptr(CredalPartition) found = fit ("gmm", data, "agglomeration", "1", 1, NULL);
  const guint8 *labels = credal_partition_labels (found);
  guint right = 0;

  for (guint i = 0; i < 6001; i++)
    right += labels[i] == labels[i % 3];
  g_assert_cmpuint (right, >, 5960);
  g_assert_cmpuint (labels[0] * labels[1] * labels[2] + labels[0] + labels[1] + labels[2], ==, 3);
}

int
main (int argc, char **argv)
{
  static const char *const engines[] = { "gmm", "cgmm", "egmm" };

  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autofree char *ward = g_strconcat ("/mixture-starts/ward/", engines[k], NULL);
      g_autofree char *best = g_strconcat ("/mixture-starts/best/", engines[k], NULL);
      g_test_add_data_func (ward, engines[k], test_is_ward);
      g_test_add_data_func (best, engines[k], test_best);
    }
  g_test_add_func ("/mixture-starts/sample", test_sample);
  return g_test_run ();
}

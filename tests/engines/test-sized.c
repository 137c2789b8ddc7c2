/* k-means with a least size, against its definition and k-means. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "engines/shared/engine.h"

enum { N = 60, P = 2, C = 3 };

/* Clusters of 40, 15 and 5 objects. */
static CredalDataset *
make_data (gboolean weighted)
{
  double *x = g_new (double, N * P), *weights = g_new (double, N);
  g_autoptr(GRand) rng = credal_rng_new (4, 1);

  for (guint i = 0; i < N; i++)
    {
      guint k = i < 40 ? 0 : i < 55 ? 1 : 2;
      x[i * P] = 8.0 * k + credal_rng_normal (rng);
      x[i * P + 1] = 3.0 * (k == 1) + credal_rng_normal (rng);
      weights[i] = 1.0 + i % 2;
    }
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  if (weighted)
    credal_dataset_set_weights (data, weights);
  else
    g_free (weights);
  return data;
}

/* J of the trace never rises. */
static void
check_fall (const CredalTrace *trace, gpointer before)
{
  static guint start;
  double *last = before;

  if (trace->start == start && trace->iteration > 1)
    g_assert_cmpfloat (trace->objective, <=, *last * (1.0 + 1e-12));
  start = trace->start;
  *last = trace->objective;
}

static CredalPartition *
fit (CredalDataset *data, const char *id, const char *least, GError **error)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  double before = INFINITY;
  const CredalFitOptions options = { .trace = check_fall, .trace_data = &before };

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "tolerance", "0", NULL);
  if (least)
    g_assert_true (credal_params_set (params, "least-size", least, NULL));
  return credal_fit (engine, &problem, &options, error);
}

static double
distance2 (CredalPartition *partition, guint i, guint k)
{
  return credal_distance2 (credal_dataset_row (credal_partition_data (partition), i),
                           credal_partition_model (partition)->prototypes + k * P, P);
}

/* Centres are means; no move that leaves the sizes, and no exchange, makes J smaller. */
static void
assert_optimal (CredalPartition *partition, guint least)
{
  const guint8 *labels = credal_partition_labels (partition);
  double mean[C][P] = { { 0 } }, sum = 0.0;
  guint size[C] = { 0 };

  for (guint i = 0; i < N; i++)
    {
      size[labels[i]]++;
      sum += distance2 (partition, i, labels[i]);
      for (guint q = 0; q < P; q++)
        mean[labels[i]][q] += credal_dataset_row (credal_partition_data (partition), i)[q];
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, sum, 1e-9);
  for (guint k = 0; k < C; k++)
    {
      g_assert_cmpuint (size[k], >=, least);
      for (guint q = 0; q < P; q++)
        g_assert_cmpfloat_with_epsilon (credal_partition_model (partition)->prototypes[k * P + q],
                                        mean[k][q] / size[k], 1e-9);
    }
  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      {
        double gain = distance2 (partition, i, labels[i]) - distance2 (partition, i, k);
        g_assert_true (gain <= 1e-9 || size[labels[i]] == least);
        for (guint j = 0; j < N; j++)
          if (labels[j] == k)
            g_assert_cmpfloat (gain, <=, distance2 (partition, j, labels[i]) - distance2 (partition, j, k) + 1e-9);
      }
}

static void
test_definition (void)
{
  static const char *const sizes[] = { "0", "1", "5", "12", "18", "20" };
  g_autoptr(CredalDataset) data = make_data (FALSE);
  double before = 0.0;

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalPartition) partition = fit (data, "sized", sizes[s], &error);
      g_assert_no_error (error);
      assert_optimal (partition, (guint) g_ascii_strtoull (sizes[s], NULL, 10));
      g_assert_cmpfloat (credal_partition_report (partition)->objective, >=, before - 1e-9);
      before = credal_partition_report (partition)->objective;
    }
}

/* A size that does not bind is k-means. */
static void
test_kmeans (gconstpointer weighted)
{
  g_autoptr(CredalDataset) data = make_data (GPOINTER_TO_INT (weighted));
  g_autoptr(CredalPartition) plain = fit (data, "kmeans", NULL, NULL);
  g_autoptr(CredalPartition) sized = fit (data, "sized", "1", NULL);

  g_assert_cmpmem (credal_partition_labels (plain), N, credal_partition_labels (sized), N);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (plain)->objective,
                                  credal_partition_report (sized)->objective, 1e-9);
}

static void
test_weights (void)
{
  g_autoptr(CredalDataset) data = make_data (TRUE);
  g_autoptr(CredalPartition) partition = fit (data, "sized", "30", NULL);
  double m[N * (C + 1)], size[C] = { 0 };

  credal_partition_masses (partition, 0, N, m);
  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      size[k] += credal_dataset_weights (data)[i] * m[i * (C + 1) + 1 + k];
  for (guint k = 0; k < C; k++)
    g_assert_cmpfloat_with_epsilon (size[k], 30.0, 1e-6);
}

static void
test_too_large (void)
{
  g_autoptr(CredalDataset) data = make_data (FALSE);
  g_autoptr(GError) error = NULL;
  CredalPartition *partition = fit (data, "sized", "21", &error);

  g_assert_null (partition);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_cmpstr (error->message, ==, "least-size=21: 3 clusters would need 63 objects, and there are 60");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sized/definition", test_definition);
  g_test_add_data_func ("/sized/kmeans", GINT_TO_POINTER (FALSE), test_kmeans);
  g_test_add_data_func ("/sized/kmeans/weighted", GINT_TO_POINTER (TRUE), test_kmeans);
  g_test_add_func ("/sized/weights", test_weights);
  g_test_add_func ("/sized/too-large", test_too_large);
  return g_test_run ();
}

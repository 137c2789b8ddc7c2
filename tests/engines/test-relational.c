/* EVCLUS, CEVCLUS, EK-NNclus, median ECM and spectral learning know the objects by their dissimilarities only: a table
 * of the Euclidean distances gives the result of the features to the byte, whatever the features of the table are; and a table
 * need not be Euclidean. RECM knows points (test-recm.c). */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/dissimilarity.h"
#include "core/data/metrics.h"
#include "engines/shared/engine.h"

enum { N = 120, P = 3, C = 3 };

static CredalDataset *
make_data (void)
{
  double *x = g_new (double, N * P);
  g_autoptr(GRand) rng = credal_rng_new (21, 0);

  for (gsize i = 0; i < N; i++)
    for (gsize q = 0; q < P; q++)
      x[i * P + q] = 6.0 * (double) (i % C == q) + credal_rng_normal (rng);
  return credal_dataset_new (N, P, x, NULL);
}

/* Distances raised to @power, with useless features. */
static CredalDataset *
make_table (const CredalDataset *data, double power)
{
  CredalDataset *made = credal_dataset_new (N, 1, g_new0 (double, N), NULL);
  double *table = g_new (double, N * N);

  for (gsize q = 0; q < N * N; q++)
    table[q] = pow (credal_dissimilarity (data, MIN (q / N, q % N), MAX (q / N, q % N)), power);
  credal_dataset_set_dissimilarities (made, table);
  return made;
}

static CredalPartition *
fit (const CredalEngine *engine, CredalDataset *data)
{
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  credal_params_set (params, "clusters", "3", NULL);
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

static void
test_table (gconstpointer engine)
{
  g_autoptr(CredalDataset) data = make_data (), table = make_table (data, 1.0);
  g_autoptr(CredalPartition) features = fit (engine, data), distances = fit (engine, table);

  g_assert_cmpuint (credal_partition_c (features), ==, C);
  g_assert_cmpmem (credal_partition_membership (features), N * C * sizeof (double),
                   credal_partition_membership (distances), N * C * sizeof (double));
}

/* The third power breaks the triangle inequality. */
static void
test_not_euclidean (gconstpointer engine)
{
  g_autoptr(CredalDataset) data = make_data (), table = make_table (data, 3.0);
  g_autoptr(CredalPartition) partition = fit (engine, table);
  int classes[N];

  for (int i = 0; i < N; i++)
    classes[i] = i % C;
  g_assert_cmpfloat (credal_indices (credal_partition_labels (partition), classes, N, NULL).ari, >, 0.9);
}

static void
add (const char *what, const CredalEngine *engine, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/relational/%s/%s", what, engine->id);

  g_test_add_data_func (path, engine, function);
}

int
main (int argc, char **argv)
{
  static const char *const engines[] = { "evclus", "cevclus", "eknnclus", "mecm", "spectral", "laplacian", "cbc" };

  g_test_init (&argc, &argv, NULL);
  for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
    {
      const CredalEngine *engine = credal_engine_find (engines[e], NULL);
      add ("table", engine, test_table);
      add ("not-euclidean", engine, test_not_euclidean);
    }
  add ("not-euclidean", credal_engine_find ("recm", NULL), test_not_euclidean);
  add ("not-euclidean", credal_engine_find ("rfcm", NULL), test_not_euclidean);
  return g_test_run ();
}

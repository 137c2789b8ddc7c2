/* Clusters of one picture as the beginning of those of another, by their definition. */
#include "learning/carried-model.h"
#include <math.h>
#include "core/base/rng.h"
#include "engines/shared/engine.h"

enum { N = 60, P = 3, C = 3 };

/* Three clouds; the last feature is the same of all. */
static CredalDataset *
clouds_new (guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  double *x = g_new (double, N * P);

  for (gsize i = 0; i < N; i++)
    {
      x[i * P] = 5.0 * (double) (i % C) + credal_rng_normal (rng);
      x[i * P + 1] = 3.0 * (double) (i % C == 1) + 0.5 * credal_rng_normal (rng);
      x[i * P + 2] = 7.0;
    }
  return credal_dataset_new (N, P, x, NULL);
}

static CredalPartition *
partition_new (CredalDataset *data)
{
  const CredalEngine *engine = credal_engine_find ("kmeans", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);

  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL));
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  CredalPartition *partition = credal_fit (engine, &problem, NULL, NULL);

  g_assert_nonnull (partition);
  return partition;
}

/* The moments of cluster @k, feature @q. */
static void
moments_of (CredalPartition *partition, CredalDataset *data, guint k, gsize q, double *share, double *mean, double *variance)
{
  const guint8 *labels = credal_partition_labels (partition);
  double count = 0.0, sum = 0.0, squares = 0.0;

  for (gsize i = 0; i < N; i++)
    if (labels[i] == k)
      {
        double x = credal_dataset_row (data, i)[q];
        count += 1.0;
        sum += x;
        squares += x * x;
      }
  *share = count / N;
  *mean = sum / count;
  *variance = squares / count - *mean * *mean;
}

/* π_k Π_q N(x_q; μ_kq, v_kq) over the features that vary. */
static double
weight_of (CredalPartition *partition, CredalDataset *of, const double *x, guint k)
{
  double share, mean, variance, weight = 1.0;

  for (gsize q = 0; q < P - 1; q++)
    {
      moments_of (partition, of, k, q, &share, &mean, &variance);
      weight *= exp (-0.5 * (x[q] - mean) * (x[q] - mean) / variance) / sqrt (variance);
    }
  return share * weight;
}

static void
test_definition (void)
{
  g_autoptr(CredalDataset) data = clouds_new (1);
  g_autoptr(CredalDataset) other = clouds_new (2);
  g_autoptr(CredalPartition) partition = partition_new (data);
  g_autoptr(CredalState) state = credal_carried_model_new (partition, data);
  g_autofree double *u = credal_carried_model_memberships (state, other, C);

  g_assert_nonnull (u);
  g_assert_true (credal_carried_model_check (state, P, NULL));
  for (gsize i = 0; i < N; i++)
    {
      double weights[C], sum = 0.0;
      for (guint k = 0; k < C; k++)
        sum += weights[k] = weight_of (partition, data, credal_dataset_row (other, i), k);
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat_with_epsilon (u[i * C + k], weights[k] / sum, 1e-9);
    }
}

/* (transfer full): of one feature. */
static CredalState *
state_of (guint c, const double *shares, const double *means, const double *variances)
{
  CredalState *state = credal_state_new (CREDAL_CARRIED_MODEL);

  credal_state_put (state, "shares", credal_axis_clusters (c), credal_axis_plain (1), shares);
  credal_state_put (state, "means", credal_axis_clusters (c), credal_axis_plain (1), means);
  credal_state_put (state, "variances", credal_axis_clusters (c), credal_axis_plain (1), variances);
  return state;
}

/* A cluster of equal objects has room around it; one without objects, and numbers beyond all, begin nothing. */
static void
test_edges (void)
{
  const double half[] = { 0.5, 0.5 }, one[] = { 1.0, 0.0 }, apart[] = { 0.0, 1.0 }, none[] = { 0.0, 0.0 };
  const double negative[] = { -1.0, 1.0 }, beyond[] = { 1e300, -1e300 };
  g_autoptr(CredalDataset) data = credal_dataset_new (3, 1, g_memdup2 ((double[]) { 0.0, 0.4, 1.0 }, 3 * sizeof (double)),
                                                      NULL);
  g_autoptr(CredalState) tight = state_of (2, half, apart, none);
  g_autofree double *u = credal_carried_model_memberships (tight, data, 2);

  g_assert_cmpfloat (u[0], ==, 1.0);
  g_assert_cmpfloat (u[2], ==, 1.0);
  g_assert_cmpfloat (u[5], ==, 1.0);
  g_assert_null (credal_carried_model_memberships (tight, data, 3));
  g_autoptr(CredalState) empty = state_of (2, one, apart, half);
  g_assert_true (credal_carried_model_check (empty, 1, NULL));
  g_assert_null (credal_carried_model_memberships (empty, data, 2));
  g_autoptr(CredalState) wrong = state_of (2, half, apart, negative);
  g_assert_false (credal_carried_model_check (wrong, 1, NULL));
  g_autoptr(CredalState) far = state_of (2, half, beyond, none);
  g_assert_null (credal_carried_model_memberships (far, data, 2));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/carried-model/definition", test_definition);
  g_test_add_func ("/carried-model/edges", test_edges);
  return g_test_run ();
}

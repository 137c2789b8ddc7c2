/* CFCM by definition: its J and its α recomputed from the memberships, its conditions of optimality, and fuzzy c-means
 * where nothing was said. */
#include <math.h>
#include "core/base/rng.h"
#include "engines/shared/engine.h"

enum { N = 60, P = 2, C = 3, LINKS = 30 };

typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;
  CredalPartition *partition;
  double alpha;
} Case;

/* Three groups that overlap; the last objects are heavier. */
static CredalDataset *
three_groups (void)
{
  g_autoptr(GRand) rng = credal_rng_new (11, 1);
  double *x = g_new (double, N * P), *weights = g_new (double, N);

  for (guint i = 0; i < N; i++)
    {
      for (guint q = 0; q < P; q++)
        x[i * P + q] = credal_rng_normal (rng) * (1 + q) + 3.0 * (i % C == q);
      weights[i] = i < N - 6 ? 1.0 : 2.5;
    }
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_weights (data, weights);
  return data;
}

static CredalConstraints *
some_pairs (void)
{
  g_autoptr(GRand) rng = credal_rng_new (12, 1);
  CredalConstraints *constraints = credal_constraints_new (N);

  while (credal_constraints_n_pairs (constraints) < LINKS)
    {
      guint32 i = credal_rng_index (rng, N), j = credal_rng_index (rng, N);
      if (i != j)
        credal_constraints_add_pair (constraints, i, j, i % C == j % C ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                                     FALSE);
    }
  return constraints;
}

static CredalPartition *
fit (const char *id, CredalDataset *data, const CredalConstraints *constraints, const char *metric)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { .data = data, .constraints = constraints, .params = params, .seed = 3 };

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "tolerance", "1e-9", NULL);
  if (metric)
    credal_params_set (params, "metric", metric, NULL);
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* d²_ik, the metric written out. */
static double
squared_distance (const CredalPartition *partition, guint i, guint k)
{
  const CredalModel *model = credal_partition_model (partition);
  const double *x = credal_dataset_row (credal_partition_data (partition), i), *v = model->prototypes + k * P;
  double sum = 0.0;

  for (guint q = 0; q < P; q++)
    for (guint r = 0; r < P; r++)
      sum += (x[q] - v[q]) * (model->n_shapes ? model->shapes[(k * P + q) * P + r] : q == r) * (x[r] - v[r]);
  return sum;
}

static const double *
membership (const CredalPartition *partition, guint i)
{
  return credal_partition_membership (partition) + i * C;
}

/* Σ_i w_i Σ_k u_ik² d²_ik; @squares: out: Σ_i w_i Σ_k u_ik². */
static double
geometry (const CredalPartition *partition, double *squares)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  double sum = *squares = 0.0;

  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      {
        double u2 = weights[i] * membership (partition, i)[k] * membership (partition, i)[k];
        sum += u2 * squared_distance (partition, i, k);
        *squares += u2;
      }
  return sum;
}

/* What object @i pays for each cluster, given the others' memberships; (C) out. */
static void
contradictions (const Case *it, guint i, double *cost)
{
  for (guint k = 0; k < C; k++)
    cost[k] = 0.0;
  for (guint q = 0; q < LINKS; q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (it->constraints)[q];
      if (pair->i != i && pair->j != i)
        continue;
      const double *other = membership (it->partition, pair->i == i ? pair->j : pair->i);
      for (guint k = 0; k < C; k++)
        for (guint l = 0; l < C; l++)
          cost[k] += (pair->relation == CREDAL_MUST_LINK) == (l != k) ? other[l] : 0.0;
    }
}

static Case
make_case (const char *metric)
{
  Case it = { three_groups (), some_pairs (), NULL, 0.0 };

  it.partition = fit ("cfcm", it.data, it.constraints, metric);
  const CredalMatrix *balance = credal_state_get (credal_partition_state (it.partition), "balance");
  it.alpha = balance->values[0] * credal_dataset_total_weight (it.data) / LINKS;
  return it;
}

static void
clear_case (Case *it)
{
  credal_dataset_unref (it->data);
  credal_constraints_free (it->constraints);
  credal_partition_unref (it->partition);
}

static void
test_objective (gconstpointer metric)
{
  Case it = make_case (metric);
  double squares, sum = geometry (it.partition, &squares), contradicted = 0.0, cost[C];

  for (guint i = 0; i < N; i++)
    {
      contradictions (&it, i, cost);
      for (guint k = 0; k < C; k++)
        contradicted += 0.5 * membership (it.partition, i)[k] * cost[k];
    }
  double objective = sum + it.alpha * contradicted;
  g_assert_cmpfloat_with_epsilon (credal_partition_report (it.partition)->objective, objective, 1e-9 * objective);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (it.partition)->constraint_cost, contradicted / LINKS, 1e-10);
  double rule = credal_dataset_total_weight (it.data) / LINKS * sum / squares;
  g_assert_cmpfloat_with_epsilon (it.alpha, rule, 0.01 * rule);
  clear_case (&it);
}

/* Where u_ik > 0 its derivative of J is the least one. */
static void
test_conditions (gconstpointer metric)
{
  Case it = make_case (metric);
  const double *weights = credal_dataset_weights (it.data);
  guint zeros = 0;

  for (guint i = 0; i < N; i++)
    {
      const double *u = membership (it.partition, i);
      double cost[C], least = INFINITY, scale = 0.0;
      contradictions (&it, i, cost);
      for (guint k = 0; k < C; k++)
        {
          cost[k] = 2.0 * weights[i] * u[k] * squared_distance (it.partition, i, k) + it.alpha * cost[k];
          least = MIN (least, cost[k]);
          scale = MAX (scale, cost[k]);
          zeros += u[k] < 1e-15;
        }
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat (u[k] * (cost[k] - least), <=, 1e-7 * scale);
    }
  g_assert_cmpuint (zeros, >, 0);              /* or the case would not tell the exact minimiser from the clipped one */
  clear_case (&it);
}

static void
test_nothing_said (void)
{
  g_autoptr(CredalDataset) data = three_groups ();
  g_autoptr(CredalPartition) with = fit ("cfcm", data, NULL, "euclidean");
  g_autoptr(CredalPartition) without = fit ("fcm", data, NULL, NULL);
  double objective = credal_partition_report (without)->objective;

  g_assert_cmpfloat_with_epsilon (credal_partition_report (with)->objective, objective, 1e-6 * objective);
}

/* A must-link of two objects far apart, and a cannot-link of two that are near, are followed. */
static void
test_followed (void)
{
  g_autoptr(CredalDataset) data = three_groups ();
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  g_autoptr(CredalPartition) without = fit ("cfcm", data, NULL, "euclidean");
  const guint8 *labels = credal_partition_labels (without);
  guint32 near = 1, far = 1;

  while (labels[near] != labels[0])
    near++;
  while (labels[far] == labels[0])
    far++;
  credal_constraints_add_pair (constraints, 0, near, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 0, far, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) with = fit ("cfcm", data, constraints, "euclidean");
  labels = credal_partition_labels (with);
  g_assert_cmpuint (labels[0], ==, labels[far]);
  g_assert_cmpuint (labels[0], !=, labels[near]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/engines/cfcm/objective/euclidean", "euclidean", test_objective);
  g_test_add_data_func ("/engines/cfcm/objective/adaptive", "adaptive", test_objective);
  g_test_add_data_func ("/engines/cfcm/conditions/euclidean", "euclidean", test_conditions);
  g_test_add_data_func ("/engines/cfcm/conditions/adaptive", "adaptive", test_conditions);
  g_test_add_func ("/engines/cfcm/nothing-said", test_nothing_said);
  g_test_add_func ("/engines/cfcm/followed", test_followed);
  return g_test_run ();
}

/* Median ECM and credal c-means by definition: J of each from plain distances; masses that no other ones of an object
 * are better than; the result of median ECM next to all choices of medoids; centres of credal c-means that no small move
 * improves. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "definitions.h"
#include "engines/shared/engine.h"

enum { N = 24, P = 2, C = 3, F = 8 };

static const double alpha = 0.7, beta = 1.8, weight = 0.4, eta = 1.3, rho2 = 30.0;
#define SETTINGS "clusters=3 starts=20 tolerance=1e-12 beta=1.8 gamma=0.4 rho2=30 "

/* Median ECM has |A|^α, credal c-means has not. */
typedef double (*CostFunc) (const double *x, const double *centres, CredalSet set);

static CredalDataset *
make_data (void)
{
  double *x = g_new (double, N * P);
  g_autoptr(GRand) rng = credal_rng_new (14, 0);

  for (gsize i = 0; i < N; i++)
    {
      x[2 * i] = 4.0 * (double) (i % 3 == 1) + credal_rng_normal (rng);
      x[2 * i + 1] = 4.0 * (double) (i % 3 == 2) + credal_rng_normal (rng);
    }
  return credal_dataset_new (N, P, x, NULL);
}

static CredalPartition *
fit (const char *id, CredalDataset *data, const char *settings)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  g_assert_true (credal_params_set_words (params, settings, &error));
  g_assert_no_error (error);
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* ---- definitions ---- */

static double
median_cost (const double *x, const double *centres, CredalSet set)
{
  double sum = 0.0, least = INFINITY, unlike = 0.0, spread = 0.0, size = __builtin_popcount (set);

  for (guint k = 0; k < C; k++)
    for (guint l = 0; l < C; l++)
      if (set >> k & set >> l & 1)
        {
          double dk = credal_distance2 (x, centres + k * P, P), dl = credal_distance2 (x, centres + l * P, P);
          sum += k == l ? dk : 0.0;
          least = MIN (least, dk);
          unlike += fabs (dk - dl);
          spread += credal_distance2 (centres + k * P, centres + l * P, P);
        }
  double distance = size == 1.0 ? sum
                                : (weight * sum / size + unlike / (eta * spread) * least) / (weight + 1.0);
  return pow (size, alpha) * distance;
}

static double
credal_cost (const double *x, const double *centres, CredalSet set)
{
  double sum = 0.0, size = __builtin_popcount (set), middle[P] = { 0 };

  for (guint k = 0; k < C; k++)
    if (set >> k & 1)
      {
        sum += credal_distance2 (x, centres + k * P, P);
        for (guint q = 0; q < P; q++)
          middle[q] += centres[k * P + q] / size;
      }
  return size == 1.0 ? sum : (sum + weight * credal_distance2 (x, middle, P)) / (size + weight);
}

/* J of an object's masses @m (f). */
static double
object_cost (CostFunc cost, const CredalFrame *frame, const double *x, const double *centres, const double *m)
{
  double sum = pow (m[0], beta) * rho2;

  for (guint a = 1; a < F; a++)
    sum += pow (m[a], beta) * cost (x, centres, credal_frame_sets (frame)[a]);
  return sum;
}

/* The least J of an object: with u ∝ cost^(−1/(β−1)), Σ u^β cost = (Σ cost^(−1/(β−1)))^(1−β). */
static double
least_cost (CostFunc cost, const CredalFrame *frame, const double *x, const double *centres)
{
  double sum = pow (rho2, -1.0 / (beta - 1.0));

  for (guint a = 1; a < F; a++)
    {
      double of = cost (x, centres, credal_frame_sets (frame)[a]);
      if (of == 0.0)
        return 0.0;
      sum += pow (of, -1.0 / (beta - 1.0));
    }
  return pow (sum, 1.0 - beta);
}

static double
objective (CostFunc cost, const CredalFrame *frame, const CredalDataset *data, const double *centres)
{
  double sum = 0.0;

  for (gsize i = 0; i < N; i++)
    sum += least_cost (cost, frame, credal_dataset_row (data, i), centres);
  return sum / N;
}

/* J of the masses is the reported one, and the least one for these centres. */
static void
check_result (CostFunc cost, const CredalPartition *partition, const CredalDataset *data)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  const double *centres = credal_partition_model (partition)->prototypes;
  double m[N * F], sum = 0.0;

  credal_partition_masses (partition, 0, N, m);
  for (gsize i = 0; i < N; i++)
    sum += object_cost (cost, frame, credal_dataset_row (data, i), centres, m + i * F);
  g_assert_cmpfloat_with_epsilon (sum / N, credal_partition_report (partition)->objective, 1e-10);
  g_assert_cmpfloat_with_epsilon (sum / N, objective (cost, frame, data, centres), 1e-10);
}

/* ---- median ECM ---- */

/* The least J over all choices of medoids. */
static double
best_of_all (const CredalFrame *frame, const CredalDataset *data)
{
  double best = INFINITY;

  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < i; j++)
      for (guint k = 0; k < j; k++)
        {
          const guint chosen[] = { i, j, k };
          double centres[C * P];
          for (guint q = 0; q < C; q++)
            memcpy (centres + q * P, credal_dataset_row (data, chosen[q]), P * sizeof (double));
          best = MIN (best, objective (median_cost, frame, data, centres));
        }
  return best;
}

static void
test_medoids (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPartition) partition = fit ("mecm", data, SETTINGS "alpha=0.7 eta=1.3");
  const CredalMatrix *medoids = credal_state_get (credal_partition_state (partition), "medoids");
  double best = best_of_all (credal_partition_frame (partition), data);

  check_result (median_cost, partition, data);
  for (guint k = 0; k < C; k++)
    g_assert_cmpmem (credal_partition_model (partition)->prototypes + k * P, P * sizeof (double),
                     credal_dataset_row (data, (gsize) medoids->values[k] - 1), P * sizeof (double));
  g_assert_cmpfloat (credal_partition_report (partition)->objective, >=, best - 1e-12);
  g_assert_cmpfloat (credal_partition_report (partition)->objective, <=, 1.05 * best);
}

/* Medoids that are no objects are refused. */
static void
test_foreign (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalParams) params = credal_params_new (credal_engine_find ("mecm", NULL)->params);
  g_autoptr(CredalState) state = credal_state_new ("mecm");
  g_autoptr(GError) error = NULL;
  const double objects[] = { 1, N + 1, 3 };
  const CredalProblem problem = { .data = data, .params = params };
  CredalReport report = { 0 };

  credal_params_set (params, "clusters", "3", NULL);
  credal_state_put (state, "medoids", credal_axis_clusters (C), credal_axis_plain (1), objects);
  g_assert_null (credal_engine_partition (credal_engine_find ("mecm", NULL), &problem, state, &report, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* ---- credal c-means ---- */

static void
test_credal (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPartition) partition = fit ("ccm", data, SETTINGS "iterations=2000");
  const CredalFrame *frame = credal_partition_frame (partition);
  double centres[C * P], reached = credal_partition_report (partition)->objective;

  check_result (credal_cost, partition, data);
  memcpy (centres, credal_partition_model (partition)->prototypes, sizeof centres);
  for (guint q = 0; q < C * P; q++)
    for (int side = -1; side <= 1; side += 2)
      {
        centres[q] += side * 1e-3;
        g_assert_cmpfloat (objective (credal_cost, frame, data, centres), >, reached);
        centres[q] -= side * 1e-3;
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/medoids/median", test_medoids);
  g_test_add_func ("/medoids/foreign", test_foreign);
  g_test_add_func ("/medoids/credal", test_credal);
  return g_test_run ();
}

/* Transfer ECM by definition: J from plain distances, with masses that follow from the costs; centres that no small
 * move improves; without a source it is ECM; a source that does not fit is refused. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "engines/shared/engine.h"

enum { N = 30, P = 2, C = 2, F = 4 };

static const double alpha = 0.8, rho2 = 20.0, pull = 5.0, near = 0.6;
#define SETTINGS "clusters=2 starts=6 tolerance=1e-13 iterations=5000 alpha=0.8 rho2=20"

static CredalDataset *
make_data (void)
{
  double *x = g_new (double, N * P);
  g_autoptr(GRand) rng = credal_rng_new (21, 0);

  for (gsize i = 0; i < N; i++)
    {
      x[2 * i] = 3.0 * (double) (i % 2) + credal_rng_normal (rng);
      x[2 * i + 1] = credal_rng_normal (rng) - 10.0;
    }
  return credal_dataset_new (N, P, x, NULL);
}

static CredalPartition *
fit (const char *id, CredalDataset *data, const char *settings, const char *source, GError **error)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  g_assert_true (credal_params_set_words (params, settings, error));
  if (source)
    g_assert_true (credal_params_set (params, "source", source, NULL));
  return credal_fit (engine, &problem, NULL, error);
}

/* |A|^α ‖x − v̄_A‖² */
static double
set_cost (const double *x, const double *centres, CredalSet set)
{
  double middle[P] = { 0.0 }, size = __builtin_popcount (set);

  for (guint k = 0; k < C; k++)
    for (gsize q = 0; q < P; q++)
      middle[q] += set >> k & 1 ? centres[k * P + q] / size : 0.0;
  return pow (size, alpha) * credal_distance2 (x, middle, P);
}

/* Sets @m (F) to the masses of least Σ_A r_A m_A² for the costs of @x; returns that sum. @source: NULL: no distances to
 * it. */
static double
object_cost (const CredalFrame *frame, const double *x, const double *centres, const double *source, double *m)
{
  double r[F], sum = 0.0, cost = 0.0;

  for (guint a = 0; a < F; a++)
    {
      CredalSet set = credal_frame_sets (frame)[a];
      r[a] = set == 0 ? rho2 : set_cost (x, centres, set);
      if (source)
        r[a] += near * (set == 0 ? rho2 : set_cost (x, source, set));
      sum += 1.0 / r[a];
    }
  for (guint a = 0; a < F; a++)
    {
      m[a] = 1.0 / r[a] / sum;
      cost += r[a] * m[a] * m[a];
    }
  return cost;
}

/* Returns the least Σ_i Σ_k r_ik² ‖v_k − ṽ_i‖² of @n source centres; of pairs Σ_k ‖v_k − ṽ_k‖². */
static double
source_cost (const double *centres, const double *source, guint n)
{
  double cost = 0.0;

  for (guint i = 0; i < n; i++)
    {
      double sum = 0.0;
      for (guint k = 0; k < C; k++)
        sum += 1.0 / credal_distance2 (centres + k * P, source + i * P, P);
      cost += n == C ? credal_distance2 (centres + i * P, source + i * P, P) : 1.0 / sum;
    }
  return cost;
}

static double
objective (const CredalFrame *frame, CredalDataset *data, const double *centres, const double *source, guint n)
{
  double cost = pull * source_cost (centres, source, n), m[F];

  for (gsize i = 0; i < N; i++)
    cost += object_cost (frame, credal_dataset_row (data, i), centres, n == C ? source : NULL, m);
  return cost / (F * N);
}

/* @source: (n × P), the first C in the order of the clusters if n = C. */
static void
check_result (CredalPartition *partition, CredalDataset *data, const double *source, guint n)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  double reached = credal_partition_report (partition)->objective, centres[C * P], m[F];

  memcpy (centres, credal_partition_model (partition)->prototypes, sizeof centres);
  g_assert_cmpfloat_with_epsilon (objective (frame, data, centres, source, n), reached, 1e-9);
  for (gsize i = 0; i < N; i++)
    {
      double shown[F];
      credal_partition_masses (partition, i, i + 1, shown);
      object_cost (frame, credal_dataset_row (data, i), centres, n == C ? source : NULL, m);
      for (guint a = 0; a < F; a++)
        g_assert_cmpfloat_with_epsilon (shown[a], m[a], 1e-9);
    }
  for (guint q = 0; q < C * P; q++)
    for (int side = -1; side <= 1; side += 2)
      {
        centres[q] += side * 1e-3;
        g_assert_cmpfloat (objective (frame, data, centres, source, n), >, reached);
        centres[q] -= side * 1e-3;
      }
}

static const char *
source_of (CredalDataset *data, const char *first, const char *second)
{
  g_autofree char *text = g_strdup_printf ("{\"%s\": [%s], \"%s\": [%s]}", credal_dataset_column_name (data, 1), second,
                                           credal_dataset_column_name (data, 0), first);

  return g_intern_string (text);
}

/* As many source centres as clusters: each cluster is drawn to the one that is nearest to it, in whatever order. */
static void
test_paired (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  const double straight[] = { 0.5, -9.0, 4.0, -11.0 }, crossed[] = { 4.0, -11.0, 0.5, -9.0 };
  g_autoptr(CredalPartition) one = fit ("tecm", data, SETTINGS " pull=5 near=0.6",
                                        source_of (data, "0.5, 4", "-9, -11"), NULL);
  g_autoptr(CredalPartition) other = fit ("tecm", data, SETTINGS " pull=5 near=0.6",
                                          source_of (data, "4, 0.5", "-11, -9"), NULL);
  const double *centres = credal_partition_model (one)->prototypes;

  check_result (one, data, centres[0] < centres[P] ? straight : crossed, 2);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (one)->objective, credal_partition_report (other)->objective,
                                  1e-9);
}

static void
test_other_number (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  const double source[] = { 0.5, -9.0, 4.0, -11.0, 2.0, -9.5 };
  g_autoptr(CredalPartition) partition = fit ("tecm", data, SETTINGS " pull=5 near=0.6",
                                              source_of (data, "0.5, 4, 2", "-9, -11, -9.5"), NULL);

  check_result (partition, data, source, 3);
}

/* A strong pull puts the centres on the source; none, and no source, is ECM with credal centres. */
static void
test_limits (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPartition) held = fit ("tecm", data, SETTINGS " pull=1e9", source_of (data, "1, 2", "-9, -11"), NULL);
  g_autoptr(CredalPartition) free = fit ("tecm", data, SETTINGS, NULL, NULL);
  g_autoptr(CredalPartition) loose = fit ("tecm", data, SETTINGS " pull=0 near=0", source_of (data, "1, 2", "-9, -11"),
                                          NULL);
  g_autoptr(CredalPartition) ecm = fit ("ecm", data, SETTINGS " metric=euclidean centres=credal", NULL, NULL);
  const double *centres = credal_partition_model (held)->prototypes;
  guint first = centres[0] < centres[P] ? 0 : 1;

  g_assert_cmpuint (g_strv_length (credal_partition_report (held)->warnings), ==, 0);
  g_assert_cmpuint (g_strv_length (credal_partition_report (free)->warnings), ==, 1);
  g_assert_cmpfloat_with_epsilon (centres[first * P], 1.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (centres[(1 - first) * P + 1], -11.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (free)->objective, credal_partition_report (ecm)->objective,
                                  1e-8);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (loose)->objective, credal_partition_report (ecm)->objective,
                                  1e-8);
}

static void
assert_refused (CredalDataset *data, const char *source, int code)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalPartition) partition = fit ("tecm", data, SETTINGS, source, &error);

  g_assert_null (partition);
  g_assert_error (error, CREDAL_ERROR, code);
}

static void
test_refused (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalDataset) scores = credal_dataset_standardize (data, NULL, NULL);

  assert_refused (data, "1 2", CREDAL_ERROR_PARAMETER);
  assert_refused (data, "{}", CREDAL_ERROR_PARAMETER);
  assert_refused (data, "{\"nowhere\": [1]}", CREDAL_ERROR_PARAMETER);
  assert_refused (data, source_of (data, "1, 2", "3"), CREDAL_ERROR_PARAMETER);
  assert_refused (data, source_of (data, "1, 2", "3, 4], \"x1\": [5, 6], \"x2\": [7, 8"), CREDAL_ERROR_PARAMETER);
  assert_refused (data, source_of (data, "", ""), CREDAL_ERROR_PARAMETER);
  assert_refused (data, source_of (data, "1, inf", "3, 4"), CREDAL_ERROR_PARAMETER);
  assert_refused (scores, source_of (data, "1, 2", "3, 4"), CREDAL_ERROR_DATA);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/transfer/paired", test_paired);
  g_test_add_func ("/transfer/other-number", test_other_number);
  g_test_add_func ("/transfer/limits", test_limits);
  g_test_add_func ("/transfer/refused", test_refused);
  return g_test_run ();
}

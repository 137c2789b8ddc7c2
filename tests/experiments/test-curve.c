/* Repetitions are summarised by definition, and a result is measured the same way for every user of a curve. */
#include <math.h>
#include <string.h>
#include "core/data/generate.h"
#include "core/data/metrics.h"
#include "core/numerics/tail-probability.h"
#include "engines/shared/engine.h"
#include "experiments/measures/curve.h"

#define N_TRIALS 5

static CredalCurve *
make_curve (guint repetitions)
{
  static const guint amounts[] = { 0, 10, 30 };
  g_autoptr(GArray) array = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(GError) error = NULL;

  g_array_append_vals (array, amounts, G_N_ELEMENTS (amounts));
  CredalCurve *curve = credal_curve_new (array, repetitions, &error);
  g_assert_no_error (error);
  return curve;
}

static void
test_shape (void)
{
  g_autoptr(CredalCurve) curve = make_curve (2);

  g_assert_cmpuint (curve->amounts->len, ==, 3);
  g_assert_cmpuint (credal_curve_amount (curve, 2), ==, 30);
  for (guint point = 0; point < 3; point++)
    for (guint measure = 0; measure < CREDAL_N_MEASURES; measure++)
      {
        CredalMeanInterval none = credal_curve_summary (curve, point, (CredalMeasure) measure, 1.0);
        g_assert_cmpuint (none.n, ==, 0);
        g_assert_true (isnan (none.mean));
      }
  credal_curve_row (curve, 1, 1)[CREDAL_MEASURE_NMI] = 0.5;
  g_assert_cmpuint (credal_curve_summary (curve, 1, CREDAL_MEASURE_NMI, 1.0).n, ==, 1);
  g_assert_cmpuint (credal_curve_summary (curve, 0, CREDAL_MEASURE_NMI, 1.0).n, ==, 0);
  g_assert_cmpuint (credal_curve_summary (curve, 1, CREDAL_MEASURE_ARI, 1.0).n, ==, 0);
}

static void
check_summary (const CredalMeanInterval *found, const double *values, guint n, double factor)
{
  double sum = 0.0, squares = 0.0;

  for (guint k = 0; k < n; k++)
    sum += factor * values[k];
  double mean = sum / n;
  for (guint k = 0; k < n; k++)
    squares += (factor * values[k] - mean) * (factor * values[k] - mean);
  double sd = sqrt (squares / (n - 1)), half = credal_t_value (0.05, n - 1) * sd / sqrt (n);
  g_assert_cmpuint (found->n, ==, n);
  g_assert_cmpfloat_with_epsilon (found->mean, mean, 1e-12);
  g_assert_cmpfloat_with_epsilon (found->sd, sd, 1e-12);
  g_assert_cmpfloat_with_epsilon (found->low, mean - half, 1e-12);
  g_assert_cmpfloat_with_epsilon (found->high, mean + half, 1e-12);
}

/* The mean, the deviation with n − 1, and mean ∓ t sd/√n; repetitions that failed are left out. */
static void
test_summary (void)
{
  static const double values[N_TRIALS] = { 0.3, 0.9, 0.45, 0.6, 0.7 };
  g_autoptr(CredalCurve) all = make_curve (N_TRIALS), some = make_curve (N_TRIALS + 2);

  for (guint k = 0; k < N_TRIALS; k++)
    {
      credal_curve_row (all, 1, k)[CREDAL_MEASURE_ARI] = values[k];
      credal_curve_row (some, 2, k + (k > 1) + (k > 3))[CREDAL_MEASURE_ARI] = values[k];
    }
  CredalMeanInterval whole = credal_curve_summary (all, 1, CREDAL_MEASURE_ARI, 1.0);
  CredalMeanInterval scaled = credal_curve_summary (all, 1, CREDAL_MEASURE_ARI, 100.0);
  CredalMeanInterval known = credal_curve_summary (some, 2, CREDAL_MEASURE_ARI, 1.0);
  check_summary (&whole, values, N_TRIALS, 1.0);
  check_summary (&scaled, values, N_TRIALS, 100.0);
  check_summary (&known, values, N_TRIALS, 1.0);
  g_assert_cmpfloat_with_epsilon (credal_t_value (0.05, N_TRIALS - 1), 2.7764451, 1e-6);     /* as tables have it */
}

static void
test_names (void)
{
  CredalMeasure measure = CREDAL_MEASURE_RI;

  for (guint k = 0; k < CREDAL_N_MEASURES; k++)
    for (guint other = 0; other < CREDAL_N_MEASURES; other++)
      g_assert_cmpint (g_str_equal (credal_measures[k].name, credal_measures[other].name), ==, k == other);
  g_assert_true (credal_measure_find_index ("nmi", &measure));
  g_assert_cmpint (measure, ==, CREDAL_MEASURE_NMI);
  g_assert_false (credal_measure_find_index ("seconds", &measure));
  g_assert_cmpint (measure, ==, CREDAL_MEASURE_NMI);
  for (guint k = CREDAL_MEASURE_RI; k <= CREDAL_MEASURE_PURITY; k++)
    {
      g_autofree char *name = g_strconcat ("unasked_", credal_measures[k].name, NULL);
      g_assert_cmpstr (credal_measures[credal_measure_unasked ((CredalMeasure) k)].name, ==, name);
    }
}

static CredalPartition *
fit_two (CredalDataset *data)
{
  const CredalEngine *engine = credal_engine_find ("fcm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 2, &error));
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* The indices of all objects, and of those that no answer touched; nothing of the latter without answers. */
static void
test_measured (void)
{
  g_autoptr(CredalDataset) data = credal_generate_two_class (1);
  gsize n = credal_dataset_n (data);
  const int *classes = credal_dataset_classes (data);
  g_autoptr(CredalPartition) partition = fit_two (data);
  g_autoptr(CredalConstraints) said = credal_constraints_new (n);
  g_autofree guint8 *unasked = g_new (guint8, n);
  double row[CREDAL_N_MEASURES], bare[CREDAL_N_MEASURES];

  memset (unasked, 1, n);
  unasked[0] = unasked[5] = 0;
  credal_constraints_add_pair (said, 0, 5, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_measure (partition, said, row);
  credal_measure (partition, NULL, bare);
  CredalIndices all = credal_indices (credal_partition_labels (partition), classes, n, NULL);
  CredalIndices left = credal_indices (credal_partition_labels (partition), classes, n, unasked);
  g_assert_cmpfloat (row[CREDAL_MEASURE_ARI], ==, all.ari);
  g_assert_cmpfloat (bare[CREDAL_MEASURE_ARI], ==, all.ari);
  g_assert_cmpfloat (row[CREDAL_MEASURE_UNASKED_RI], ==, left.ri);
  g_assert_cmpfloat (row[CREDAL_MEASURE_UNASKED_PURITY], ==, left.purity);
  g_assert_true (isnan (bare[CREDAL_MEASURE_UNASKED_RI]));
  g_assert_cmpfloat (row[CREDAL_MEASURE_CLUSTERS], ==, 2.0);
  g_assert_cmpfloat (row[CREDAL_MEASURE_CERTAIN_SHARE], ==, 0.0);      /* nothing was judged */
  g_assert_cmpfloat (row[CREDAL_MEASURE_REASKED], ==, 0.0);
  g_assert_true (isnan (row[CREDAL_MEASURE_OUTLIERS]));
  g_assert_true (isnan (row[CREDAL_MEASURE_INDEX]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/experiments/curve/shape", test_shape);
  g_test_add_func ("/experiments/curve/summary", test_summary);
  g_test_add_func ("/experiments/curve/names", test_names);
  g_test_add_func ("/experiments/curve/measured", test_measured);
  return g_test_run ();
}

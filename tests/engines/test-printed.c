/* ECM, CECM and CFCM as printed: starts from random centres alone, one iteration by its equations, and the stopping rule
 * ‖V − V′‖ ≤ tolerance, recomputed from runs that were cut short. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "engines/shared/common.h"

enum { N = 90, P = 2, C = 3, PAIRS = 25 };

#define TOLERANCE 1e-3

static CredalDataset *
three_groups (void)
{
  g_autoptr(GRand) rng = credal_rng_new (5, 1);
  double *x = g_new (double, N * P);

  for (guint i = 0; i < N; i++)
    for (guint q = 0; q < P; q++)
      x[i * P + q] = credal_rng_normal (rng) * (1 + q) + 3.5 * (i % C == q);
  return credal_dataset_new (N, P, x, NULL);
}

static CredalConstraints *
some_pairs (void)
{
  g_autoptr(GRand) rng = credal_rng_new (6, 1);
  CredalConstraints *constraints = credal_constraints_new (N);

  while (credal_constraints_n_pairs (constraints) < PAIRS)
    {
      guint32 i = credal_rng_index (rng, N), j = credal_rng_index (rng, N);
      if (i != j)
        credal_constraints_add_pair (constraints, i, j, i % C == j % C ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                                     FALSE);
    }
  return constraints;
}

typedef struct {
  const char *engine, *settings;
} Variant;

static const Variant variants[] = {
  { "ecm", "centres=credal" }, { "ecm", "centres=credal metric=adaptive" }, { "ecm", "centres=crisp" },
  { "cecm", "alpha=1 focal=full xi=0.5" }, { "cecm", "alpha=1 focal=full xi=0.5 metric=adaptive" },
  { "cfcm", NULL }, { "cfcm", "metric=adaptive" },
};

typedef struct {
  guint starts[CREDAL_START_GIVEN + 1];     /* of each kind */
  guint last;                               /* phase */
} Seen;

static void
count_start (const CredalTrace *trace, gpointer data)
{
  Seen *seen = data;

  seen->last = MAX (seen->last, trace->phase);
  if (trace->iteration == 1)
    seen->starts[trace->kind]++;
}

/* One start with @iterations at most; @more: (nullable): further settings. */
static CredalPartition *
fit (const Variant *variant, guint iterations, const char *more, Seen *seen)
{
  const CredalEngine *engine = credal_engine_find (variant->engine, NULL);
  g_autoptr(CredalDataset) data = three_groups ();
  g_autoptr(CredalConstraints) constraints = some_pairs ();
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { .data = data, .constraints = constraints, .params = params, .seed = 11 };
  CredalFitOptions options = { .trace = seen ? count_start : NULL, .trace_data = seen };

  credal_params_set_words (params, "clusters=3 from=random stop=centres starts=1 tolerance=0.001", &error);
  g_assert_no_error (error);
  credal_params_set_words (params, variant->settings, &error);
  credal_params_set_count (params, "iterations", iterations, &error);
  credal_params_set_words (params, more, &error);
  g_assert_no_error (error);
  CredalPartition *partition = credal_fit (engine, &problem, &options, &error);
  g_assert_no_error (error);
  return partition;
}

/* ---- the stopping rule ---- */

/* ‖V − V′‖, in units of the largest distance of an object from the mean. */
static double
move_between (const CredalPartition *before, const CredalPartition *after)
{
  const CredalDataset *data = credal_partition_data (after);
  const double *v = credal_partition_model (after)->prototypes, *w = credal_partition_model (before)->prototypes;
  double mean[P] = { 0.0 }, radius2 = 0.0, sum = 0.0;

  for (gsize i = 0; i < N; i++)
    for (guint q = 0; q < P; q++)
      mean[q] += credal_dataset_row (data, i)[q] / N;
  for (gsize i = 0; i < N; i++)
    {
      const double *x = credal_dataset_row (data, i);
      radius2 = MAX (radius2, (x[0] - mean[0]) * (x[0] - mean[0]) + (x[1] - mean[1]) * (x[1] - mean[1]));
    }
  for (guint k = 0; k < C * P; k++)
    sum += (v[k] - w[k]) * (v[k] - w[k]);
  return sqrt (sum / radius2);
}

/* The last move is the only small one. CFCM first waits until its α rests. */
static void
test_stops_when_centres_rest (gconstpointer data)
{
  const Variant *variant = data;
  g_autoptr(CredalPartition) rested = fit (variant, 1000, NULL, NULL);
  const CredalReport *report = credal_partition_report (rested);
  g_autoptr(CredalPartition) before = NULL;

  g_assert_cmpint (report->status, ==, CREDAL_STATUS_CONVERGED);
  g_assert_true (report->by_centres);
  g_assert_cmpuint (report->iterations, >, 3);
  for (guint t = 1; t <= report->iterations; t++)
    {
      g_autoptr(CredalPartition) now = fit (variant, t, NULL, NULL);
      double moved = before ? move_between (before, now) : INFINITY;
      g_assert_cmpint (credal_partition_report (now)->by_centres, ==, t == report->iterations);
      if (t == report->iterations)
        g_assert_cmpfloat (moved, <=, TOLERANCE);
      else if (!g_str_equal (variant->engine, "cfcm"))
        g_assert_cmpfloat (moved, >, TOLERANCE);
      g_clear_pointer (&before, credal_partition_unref);
      before = credal_partition_ref (now);
    }
}

/* Another rule is told as such. */
static void
test_rule_is_told (void)
{
  g_autoptr(CredalPartition) by_objective = fit (&variants[3], 1000, "stop=objective", NULL);
  g_autoptr(CredalPartition) cut = fit (&variants[3], 2, NULL, NULL);

  g_assert_cmpstr (credal_report_ending (credal_partition_report (by_objective)), ==, "converged");
  g_assert_cmpstr (credal_report_ending (credal_partition_report (cut)), ==, "iteration limit");
}

/* ---- the starts ---- */

static void
test_starts_at_random (gconstpointer data)
{
  const Variant *variant = data;
  Seen seen = { { 0 } };
  g_autoptr(CredalPartition) partition = fit (variant, 1000, "starts=3", &seen);

  g_assert_cmpuint (seen.starts[CREDAL_START_RANDOM], ==, 3);
  g_assert_cmpuint (seen.starts[CREDAL_START_ANNEALED], ==, 0);
  if (!g_str_equal (variant->engine, "cfcm"))
    g_assert_cmpuint (seen.last, ==, 0);
  g_assert_cmpuint (credal_partition_report (partition)->starts, ==, 3);
}

/* A share of outliers needs a result to measure by; the starts are random all the same. */
static void
test_outliers (void)
{
  const Variant outliers = { "ecm", "centres=credal rejection=0.1" };
  Seen seen = { { 0 } };
  g_autoptr(CredalPartition) partition = fit (&outliers, 1000, NULL, &seen);
  guint rejected = 0;

  for (gsize i = 0; i < N; i++)
    rejected += credal_partition_focal (partition)[i] == 0;
  g_assert_cmpuint (seen.starts[CREDAL_START_RANDOM], ==, 1);
  g_assert_cmpuint (seen.starts[CREDAL_START_ANNEALED], ==, 0);
  g_assert_cmpuint (rejected, >, 0);
}

/* ---- one iteration ---- */

/* Adds object @x to H and B ([ABMD12] Eqs. (A.3), (A.4)) with the masses of [ABMD12] Eq. (A.1) at the centres @v; α =
 * 1, β = 2. */
static void
add_object (const double *x, const double *v, double rho2, double h[C][C], double b[C][P])
{
  double inverse[1 << C], total = 1.0 / rho2;

  for (guint set = 1; set < 1 << C; set++)
    {
      double size = 0.0, centre[P] = { 0.0 };
      for (guint l = 0; l < C; l++)
        size += set >> l & 1;
      for (guint l = 0; l < C; l++)
        for (guint q = 0; q < P; q++)
          centre[q] += set >> l & 1 ? v[l * P + q] / size : 0.0;
      double d2 = (x[0] - centre[0]) * (x[0] - centre[0]) + (x[1] - centre[1]) * (x[1] - centre[1]);
      total += inverse[set] = 1.0 / (size * d2);
    }
  for (guint set = 1; set < 1 << C; set++)
    {
      double m = inverse[set] / total, size = (set & 1) + (set >> 1 & 1) + (set >> 2 & 1);
      for (guint l = 0; l < C; l++)
        for (guint k = 0; set >> l & 1 && k < C; k++)
          h[l][k] += set >> k & 1 ? m * m / size : 0.0;
      for (guint l = 0; l < C; l++)
        for (guint q = 0; set >> l & 1 && q < P; q++)
          b[l][q] += m * m * x[q];
    }
}

/* The centres of an iteration solve H V = B at the masses that the centres before determine. */
static void
test_iteration (gconstpointer data)
{
  const Variant *variant = data;
  g_autoptr(CredalPartition) before = fit (variant, 2, NULL, NULL), after = fit (variant, 3, NULL, NULL);
  const double *v = credal_partition_model (before)->prototypes, *w = credal_partition_model (after)->prototypes;
  double rho2 = credal_state_get (credal_partition_state (before), "rho2")->values[0];
  double h[C][C] = { { 0.0 } }, b[C][P] = { { 0.0 } };

  for (gsize i = 0; i < N; i++)
    add_object (credal_dataset_row (credal_partition_data (before), i), v, rho2, h, b);
  for (guint l = 0; l < C; l++)
    for (guint q = 0; q < P; q++)
      {
        double sum = 0.0;
        for (guint k = 0; k < C; k++)
          sum += h[l][k] * w[k * P + q];
        g_assert_cmpfloat_with_epsilon (sum, b[l][q], 1e-9 * N);
      }
}

/* The answers' programme is solved anew in each iteration, and J never rises. */
static void
test_objective_falls (gconstpointer data)
{
  g_autoptr(CredalPartition) partition = fit (data, 1000, NULL, NULL);
  guint n;
  const double *course = credal_partition_course (partition, &n);

  g_assert_cmpuint (n, ==, credal_partition_report (partition)->iterations);
  for (guint t = 1; t < n; t++)
    g_assert_cmpfloat (course[t], <=, course[t - 1] * (1.0 + 1e-12));
}

int
main (int argc, char **argv)
{
  static const Variant printed[] = {
    { "ecm", "centres=credal focal=full" }, { "cecm", "alpha=1 focal=full xi=0" },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (variants); k++)
    {
      g_autofree char *rest = g_strdup_printf ("/printed/rest/%u-%s", k, variants[k].engine);
      g_autofree char *random = g_strdup_printf ("/printed/random/%u-%s", k, variants[k].engine);
      g_test_add_data_func (rest, &variants[k], test_stops_when_centres_rest);
      g_test_add_data_func (random, &variants[k], test_starts_at_random);
    }
  g_test_add_func ("/printed/rule-is-told", test_rule_is_told);
  g_test_add_func ("/printed/outliers", test_outliers);
  g_test_add_data_func ("/printed/iteration/ecm", &printed[0], test_iteration);
  g_test_add_data_func ("/printed/iteration/cecm", &printed[1], test_iteration);
  g_test_add_data_func ("/printed/falls/euclidean", &variants[3], test_objective_falls);
  g_test_add_data_func ("/printed/falls/adaptive", &variants[4], test_objective_falls);
  return g_test_run ();
}

/* ECM with crisp centres, and belief on sets of clusters from fuzzy memberships. */
#include <math.h>
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "engines/evidential/consonant.h"
#include "engines/shared/engine.h"

enum { N = 300, C = 4, P = 3 };

/* ---- consonant masses ---- */

static void
draw_memberships (GRand *rng, double *u)
{
  double sum = 0.0;

  for (guint k = 0; k <= C; k++)
    sum += u[k] = pow (g_rand_double (rng), 4.0);
  for (guint k = 0; k <= C; k++)
    u[k] /= sum;
}

static double
plausibility (const CredalFrame *frame, const double *m, guint cluster)
{
  double sum = 0.0;

  for (guint a = 1; a < credal_frame_f (frame); a++)
    sum += credal_frame_sets (frame)[a] >> cluster & 1 ? m[a] : 0.0;
  return sum;
}

static void
assert_nested (const CredalFrame *frame, const double *m)
{
  CredalSet inside = 0;

  for (guint a = 1; a < credal_frame_f (frame); a++)
    if (m[a] > 0.0)
      {
        g_assert_cmpuint (inside & credal_frame_sets (frame)[a], ==, inside);
        inside = credal_frame_sets (frame)[a];
      }
}

/* The plausibilities of the clusters are the relative likelihoods, the sets are nested, and ∅ keeps its mass. */
static void
test_masses (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(GRand) rng = credal_rng_new (1, 1);
  double u[C + 1], m[1 << C];

  for (guint trial = 0; trial < 200; trial++)
    {
      double most = 0.0, sum = 0.0;
      draw_memberships (rng, u);
      credal_consonant_masses (frame, u, 1, m);
      for (guint k = 1; k <= C; k++)
        most = MAX (most, u[k]);
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat_with_epsilon (plausibility (frame, m, k), (1.0 - u[0]) * u[k + 1] / most, 1e-12);
      for (guint a = 0; a < credal_frame_f (frame); a++)
        sum += m[a];
      g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
      g_assert_cmpfloat (m[0], ==, u[0]);
      assert_nested (frame, m);
    }
}

/* Sets that are not focal: what they would have goes to Ω, or where there is none to the likeliest cluster. */
static void
test_few_sets (void)
{
  static const double u[] = { 0.0, 0.4, 0.1, 0.2, 0.3 };
  g_autoptr(CredalFrame) some = credal_frame_new (C, CREDAL_FOCAL_SINGLETONS, NULL);
  g_autoptr(CredalFrame) none = credal_frame_new (C, CREDAL_FOCAL_BAYESIAN, NULL);
  double m[1 << C];

  credal_consonant_masses (some, u, 1, m);
  g_assert_cmpfloat_with_epsilon (m[1], 0.25, 1e-15);
  g_assert_cmpfloat_with_epsilon (m[1 + C], 0.75, 1e-15);
  credal_consonant_masses (none, u, 1, m);
  g_assert_cmpfloat_with_epsilon (m[1], 1.0, 1e-15);
}

/* ---- crisp centres ---- */

static CredalPartition *
fit (CredalDataset *data, const char *id, const char *name, const char *value, CredalTraceFunc trace,
     gpointer trace_data)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autofree double *begin = g_new (double, N * C);
  const double *given[] = { begin };
  CredalFitOptions options = { .given = given, .n_given = 1, .trace = trace, .trace_data = trace_data };
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      begin[i * C + k] = k == i % C ? 0.7 : 0.1;
  credal_params_set (params, "clusters", "4", NULL);
  credal_params_set (params, "tolerance", "0", NULL);
  credal_params_set (params, name, value, NULL);
  CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  CredalPartition *partition = credal_fit (engine, &problem, &options, &error);
  g_assert_no_error (error);
  return partition;
}

/* From the same start those of fuzzy c-means; an object is shown in the cluster of the nearest centre, or in a set with
 * it. */
static void
test_centres (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 3.25, 1, NULL);
  g_autoptr(CredalPartition) crisp = fit (data, "ecm", "centres", "crisp", NULL, NULL);
  g_autoptr(CredalPartition) fuzzy = fit (data, "fcm", "m", "1.2", NULL, NULL);
  const CredalSet *sets = credal_frame_sets (credal_partition_frame (crisp));
  gsize between = 0;

  for (guint k = 0; k < C * P; k++)
    g_assert_cmpfloat_with_epsilon (credal_partition_model (crisp)->prototypes[k],
                                    credal_partition_model (fuzzy)->prototypes[k], 1e-6);
  for (gsize i = 0; i < N; i++)
    {
      CredalSet shown = sets[credal_partition_focal (crisp)[i]];
      g_assert_cmpuint (credal_partition_labels (crisp)[i], ==, credal_partition_labels (fuzzy)[i]);
      g_assert_true (shown >> credal_partition_labels (crisp)[i] & 1);
      between += (shown & (shown - 1)) != 0;
    }
  g_assert_cmpuint (between, >, 0);
  g_assert_cmpuint (between, <, N / 4);
}

static void
watch (const CredalTrace *event, gpointer last)
{
  g_assert_cmpfloat (event->objective, <=, *(double *) last * (1.0 + 1e-12));
  *(double *) last = event->objective;
}

static void
test_monotone (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 2.0, 2, NULL);
  double last = INFINITY;
  g_autoptr(CredalPartition) crisp = fit (data, "ecm", "centres", "crisp", watch, &last);

  g_assert_true (isfinite (last));
  g_assert_cmpfloat_with_epsilon (credal_partition_report (crisp)->objective, last, 1e-9 * last);
}

/* Σ_q (x_q − y_q)² */
static double
distance2 (const double *x, const double *y)
{
  double sum = 0.0;

  for (guint q = 0; q < P; q++)
    sum += (x[q] - y[q]) * (x[q] - y[q]);
  return sum;
}

/* ρ²: four times the largest squared distance to the mean. */
static double
outlier_distance2 (const CredalDataset *data)
{
  double mean[P] = { 0.0 }, most = 0.0;

  for (gsize i = 0; i < N; i++)
    for (guint q = 0; q < P; q++)
      mean[q] += credal_dataset_row (data, i)[q] / N;
  for (gsize i = 0; i < N; i++)
    most = MAX (most, distance2 (credal_dataset_row (data, i), mean));
  return 4.0 * most;
}

/* J = 1/((c + 1) n) Σ_i (Σ_k u_ik^1.2 d²_ik + u_i∅^1.2 ρ²), u ~ r^−5; and the masses are those that u makes. */
static void
test_by_definition (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 2.0, 2, NULL);
  g_autoptr(CredalPartition) crisp = fit (data, "ecm", "centres", "crisp", NULL, NULL);
  const CredalFrame *frame = credal_partition_frame (crisp);
  double objective = 0.0;

  for (gsize i = 0; i < N; i++)
    {
      double r[C + 1] = { outlier_distance2 (data) }, u[C + 1], m[1 << C], sum = 0.0;
      for (guint k = 0; k < C; k++)
        r[k + 1] = distance2 (credal_dataset_row (data, i), credal_partition_model (crisp)->prototypes + k * P);
      for (guint k = 0; k <= C; k++)
        sum += u[k] = pow (r[k], -5.0);
      for (guint k = 0; k <= C; k++)
        objective += pow (u[k] /= sum, 1.2) * r[k] / ((C + 1.0) * N);
      g_autofree double *found = g_new (double, credal_frame_f (frame));
      credal_partition_masses (crisp, i, i + 1, found);
      credal_consonant_masses (frame, u, 1, m);
      for (guint a = 0; a < credal_frame_f (frame); a++)
        g_assert_cmpfloat_with_epsilon (found[a], m[a], 1e-9);
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_report (crisp)->objective, objective, 1e-9 * objective);
}

static double
spread (const double *centres)
{
  double sum = 0.0;

  for (guint k = 0; k < C; k++)
    for (guint l = 0; l < k; l++)
      sum += distance2 (centres + k * P, centres + l * P);
  return sum;
}

/* Where Gaussians overlap credal centres are driven apart, for sets take what lies between; crisp ones stay nearer to
 * the means. */
static void
test_overlapping (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 3.25, 1, NULL);
  g_autoptr(CredalPartition) crisp = fit (data, "ecm", "centres", "crisp", NULL, NULL);
  g_autoptr(CredalPartition) credal = fit (data, "ecm", "centres", "credal", NULL, NULL);
  double means[C * P] = { 0.0 };

  for (gsize i = 0; i < N; i++)
    for (guint q = 0; q < P; q++)
      means[i % C * P + q] += credal_dataset_row (data, i)[q] / (N / C);
  double truth = spread (means), near = spread (credal_partition_model (crisp)->prototypes),
         far = spread (credal_partition_model (credal)->prototypes);
  g_assert_cmpfloat (near, >, truth);
  g_assert_cmpfloat (near - truth, <, 0.5 * (far - truth));
}

/* From its own starts, in which some objects are centres. */
static CredalPartition *
fit_crisp (CredalDataset *data, const char *rho2)
{
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, "clusters", "4", NULL);
  credal_params_set (params, "centres", "crisp", NULL);
  credal_params_set (params, "rho2", rho2, NULL);
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (isfinite (credal_partition_report (partition)->objective));
  return partition;
}

/* However near outliers are said to be, powers stay finite. An object at a centre is no further from it than from
 * them. */
static void
test_all_outliers (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 2.0, 2, NULL);
  g_autoptr(CredalPartition) partition = fit_crisp (data, "1e-300");
  double m[1 << C];

  for (gsize i = 0; i < N; i++)
    {
      credal_partition_masses (partition, i, i + 1, m);
      g_assert_cmpfloat (m[0], >=, 0.5 - 1e-9);
    }
}

/* The smallest values that are not refused. */
static void
test_tiny (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 3.25, 1, NULL);
  double *x = g_new (double, N * P);

  for (gsize k = 0; k < N * P; k++)
    x[k] = 1e-60 * credal_dataset_x (data)[k];
  g_autoptr(CredalDataset) tiny = credal_dataset_new (N, P, x, NULL);
  g_autoptr(CredalPartition) partition = fit_crisp (tiny, "auto");
  g_autoptr(CredalPartition) before = fit_crisp (data, "auto");
  g_assert_cmpmem (credal_partition_labels (partition), N, credal_partition_labels (before), N);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crisp/masses", test_masses);
  g_test_add_func ("/crisp/few-sets", test_few_sets);
  g_test_add_func ("/crisp/centres", test_centres);
  g_test_add_func ("/crisp/by-definition", test_by_definition);
  g_test_add_func ("/crisp/monotone", test_monotone);
  g_test_add_func ("/crisp/overlapping", test_overlapping);
  g_test_add_func ("/crisp/all-outliers", test_all_outliers);
  g_test_add_func ("/crisp/tiny", test_tiny);
  return g_test_run ();
}

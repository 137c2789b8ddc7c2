/* RECM by definition: masses and J recomputed from the table by the paper's equations, ECM on the features of a table of
 * distances, and answers. */
#include <math.h>
#include "core/base/rng.h"
#include "core/layout/embedding.h"
#include "core/layout/scaling.h"
#include "engines/shared/engine.h"
#include "groups.h"

enum { N = 60, P = 3, C = 3, F = 8 };

/* The distances of @data; @bend: added to each in turn, so that they are no longer distances of points. */
static CredalDataset *
table_of (const CredalDataset *data, double bend)
{
  double *table = g_new0 (double, N * N);

  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < N; j++)
      table[i * N + j] = i == j ? 0.0 : credal_dissimilarity (data, i, j) + bend * ((i + j) % 3);
  return credal_dataset_new_scaled (N, table, NULL, NULL);
}

static CredalPartition *
fit (const char *id, CredalDataset *data, const CredalConstraints *constraints, const CredalFitOptions *options)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { .data = data, .constraints = constraints, .params = params, .seed = 3 };

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "tolerance", "0", NULL);
  credal_params_set (params, "iterations", "3000", NULL);
  credal_params_set (params, "alpha", "1", NULL);
  credal_params_set (params, "focal", "full", NULL);
  if (credal_params_find (params, "metric"))
    credal_params_set (params, "metric", "euclidean", NULL);
  if (credal_params_find (params, "centres"))
    credal_params_set (params, "centres", "credal", NULL);
  CredalPartition *partition = credal_fit (engine, &problem, options, &error);
  g_assert_no_error (error);
  return partition;
}

static void
assert_same_masses (const CredalPartition *a, const CredalPartition *b, double epsilon)
{
  double m[N * F], other[N * F];

  credal_partition_masses (a, 0, N, m);
  credal_partition_masses (b, 0, N, other);
  for (guint k = 0; k < N * F; k++)
    g_assert_cmpfloat_with_epsilon (m[k], other[k], epsilon);
}

/* RECM on the distances is ECM on the features, from the same memberships; CECM from the same seed. */
static void
test_is_ecm (void)
{
  g_autoptr(CredalDataset) data = three_groups (N, P);
  g_autoptr(CredalDataset) table = table_of (data, 0.0);
  g_autofree double *start = g_new (double, N * C);
  const double *given[] = { start };
  const CredalFitOptions options = { .given = given, .n_given = 1 };

  for (guint k = 0; k < N * C; k++)
    start[k] = (k / C) % C == k % C ? 0.8 : 0.1;
  g_autoptr(CredalPartition) ecm = fit ("ecm", data, NULL, &options), recm = fit ("recm", table, NULL, &options);
  g_autoptr(CredalPartition) on_features = fit ("recm", data, NULL, NULL), cecm = fit ("cecm", data, NULL, NULL);
  assert_same_masses (ecm, recm, 1e-6);
  assert_same_masses (on_features, cecm, 1e-6);
}

enum { MANY = 600, GROUPS = 6, SETS = 23 };

/* Six groups of three sizes in three dimensions, each with spreads of its own. @group: (MANY) out. */
static CredalDataset *
six_groups (guint *group)
{
  static const double means[GROUPS][P] = { { -3.6, 0.1, -5.9 }, { 2.8, 0.4, 2.8 }, { 6.1, 1.3, -5.7 },
                                           { -6.1, 5.9, 2.7 }, { -3.4, -3.4, 1.8 }, { 2.8, 6.4, -3.6 } };
  static const double spread[GROUPS][P] = { { 1.2, 1.3, 1.0 }, { 0.8, 1.5, 1.1 }, { 1.0, 1.2, 1.3 },
                                            { 1.5, 1.1, 1.4 }, { 0.9, 1.3, 1.3 }, { 1.2, 0.8, 1.2 } };
  static const guint8 of[12] = { 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5 };
  g_autoptr(GRand) rng = credal_rng_new (12, 1);
  double *x = g_new (double, MANY * P);

  for (guint i = 0; i < MANY; i++)
    {
      group[i] = of[i % 12];
      for (guint q = 0; q < P; q++)
        x[i * P + q] = means[group[i]][q] + spread[group[i]][q] * credal_rng_normal (rng);
    }
  return credal_dataset_new (MANY, P, x, NULL);
}

static CredalPartition *
fit_six (const char *id, CredalDataset *data, const double *start)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  const CredalFitOptions options = { .given = &start, .n_given = 1 };
  static const char *const values[][2] = { { "clusters", "6" }, { "tolerance", "0" }, { "iterations", "3000" },
                                           { "alpha", "1" }, { "focal", "pairs" }, { "metric", "euclidean" },
                                           { "centres", "credal" } };
  g_autoptr(GError) error = NULL;

  for (guint k = 0; k < G_N_ELEMENTS (values); k++)
    if (credal_params_find (params, values[k][0]))
      g_assert_true (credal_params_set (params, values[k][0], values[k][1], NULL));
  CredalPartition *partition = credal_fit (engine, &problem, &options, &error);
  g_assert_no_error (error);
  return partition;
}

/* The same with many groups of different sizes and spreads, and sets of two. */
static void
test_is_ecm_of_six (void)
{
  g_autofree guint *group = g_new (guint, MANY);
  g_autofree double *start = g_new (double, MANY * GROUPS), *table = g_new (double, MANY * MANY);
  g_autoptr(CredalDataset) data = six_groups (group);

  for (guint i = 0; i < MANY; i++)
    {
      for (guint k = 0; k < GROUPS; k++)
        start[i * GROUPS + k] = k == group[i] ? 0.75 : 0.05;
      for (guint j = 0; j < MANY; j++)
        table[i * MANY + j] = i == j ? 0.0 : credal_dissimilarity (data, i, j);
    }
  g_autoptr(CredalDataset) related = credal_dataset_new_scaled (MANY, g_steal_pointer (&table), NULL, NULL);
  g_autoptr(CredalPartition) ecm = fit_six ("ecm", data, start), recm = fit_six ("recm", related, start);
  gsize f = credal_frame_f (credal_partition_frame (ecm));
  g_autofree double *m = g_new (double, MANY * f), *other = g_new (double, MANY * f);
  g_assert_cmpuint (f, ==, SETS);
  g_assert_cmpuint (credal_frame_f (credal_partition_frame (recm)), ==, SETS);
  credal_partition_masses (ecm, 0, MANY, m);
  credal_partition_masses (recm, 0, MANY, other);
  for (gsize k = 0; k < MANY * f; k++)
    g_assert_cmpfloat_with_epsilon (m[k], other[k], 1e-6);
}

/* Returns Δ_ij of the points. */
static double
square (const CredalDataset *points, guint i, guint j)
{
  const double *x = credal_dataset_row (points, i), *y = credal_dataset_row (points, j);
  double sum = 0.0;

  for (gsize q = 0; q < credal_dataset_p (points); q++)
    sum += (x[q] - y[q]) * (x[q] - y[q]);
  return sum;
}

/* Solves A x = b, both changed, by elimination with pivots. */
static void
solve (double a[C][C], double b[C][N])
{
  for (guint k = 0; k < C; k++)
    for (guint l = 0; l < C; l++)
      {
        double factor = l == k ? 0.0 : a[l][k] / a[k][k];
        for (guint q = 0; q < C; q++)
          a[l][q] -= factor * a[k][q];
        for (guint i = 0; i < N; i++)
          b[l][i] -= factor * b[k][i];
      }
  for (guint k = 0; k < C; k++)
    for (guint i = 0; i < N; i++)
      b[k][i] /= a[k][k];
}

/* The weights w (C × N) of the centres, v_k = Σ_i w_ki x_i: H w = B ([MD08] Eqs. (33)–(35), with α = 1, β = 2). */
static void
centre_weights (const double *m, double w[C][N])
{
  double h[C][C] = { { 0 } };

  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      {
        w[k][i] = 0.0;
        for (guint set = 1; set < F; set++)
          {
            double size = __builtin_popcount (set), square_mass = m[i * F + set] * m[i * F + set];
            w[k][i] += set >> k & 1 ? square_mass : 0.0;
            for (guint l = 0; l < C; l++)
              h[l][k] += (set >> k & 1) && (set >> l & 1) ? square_mass / size : 0.0;
          }
      }
  solve (h, w);
}

/* |A| d²_iA = |A| ((Δ w_A)_i − ½ w_Aᵀ Δ w_A). */
static double
set_cost (const CredalDataset *points, double w[C][N], guint set, guint i)
{
  double size = __builtin_popcount (set), weight[N] = { 0 }, to_object = 0.0, spread = 0.0;

  for (guint j = 0; j < N; j++)
    for (guint k = 0; k < C; k++)
      weight[j] += set >> k & 1 ? w[k][j] / size : 0.0;
  for (guint j = 0; j < N; j++)
    {
      to_object += square (points, i, j) * weight[j];
      for (guint l = 0; l < N; l++)
        spread += 0.5 * weight[j] * weight[l] * square (points, j, l);
    }
  return size * (to_object - spread);
}

/* Sets @m (N × F) to the masses, with the bits of the set as its index. */
static void
masses_by_set (const CredalPartition *result, double *m)
{
  double found[N * F];

  credal_partition_masses (result, 0, N, found);
  for (guint i = 0; i < N; i++)
    for (guint set = 0; set < F; set++)
      m[i * F + set] = found[i * F + (guint) credal_frame_find (credal_partition_frame (result), set)];
}

/* At the result, the masses follow from the dissimilarities and the centres, and the centres from the masses. Distances
 * of points are those of the table if it has any. */
static void
test_equations (gconstpointer bend)
{
  g_autoptr(CredalDataset) features = three_groups (N, P);
  g_autoptr(CredalDataset) table = table_of (features, *(const double *) bend);
  g_autoptr(CredalPartition) result = fit ("recm", table, NULL, NULL);
  double m[N * F], w[C][N], lost, rho2;
  g_autoptr(CredalDataset) points = credal_dataset_embedded (table, &lost, NULL, NULL);

  g_assert_cmpint (lost > 1e-3, ==, *(const double *) bend > 0.0);
  g_assert_cmpint (credal_partition_report (result)->warnings[0] != NULL, ==, lost > 1e-3);
  for (guint i = 0; i < N && *(const double *) bend == 0.0; i++)
    for (guint j = 0; j < N; j++)
      g_assert_cmpfloat_with_epsilon (square (points, i, j), pow (credal_dissimilarity (table, i, j), 2), 1e-6);
  masses_by_set (result, m);
  centre_weights (m, w);
  rho2 = credal_state_get (credal_partition_state (result), "rho2")->values[0];
  for (guint i = 0; i < N; i++)
    {
      double total = 1.0 / rho2;
      for (guint set = 1; set < F; set++)
        total += 1.0 / set_cost (points, w, set, i);
      g_assert_cmpfloat_with_epsilon (m[i * F], 1.0 / rho2 / total, 1e-5);
      for (guint set = 1; set < F; set++)
        g_assert_cmpfloat_with_epsilon (m[i * F + set], 1.0 / set_cost (points, w, set, i) / total, 1e-5);
    }
}

/* The result is one of the table, with its centres among the places: those of the paper's weights. */
static void
test_places (gconstpointer bend)
{
  g_autoptr(CredalDataset) features = three_groups (N, P);
  g_autoptr(CredalDataset) table = table_of (features, *(const double *) bend);
  g_autoptr(CredalPartition) result = fit ("recm", table, NULL, NULL);
  gsize p = credal_dataset_p (table);
  double m[N * F], w[C][N];

  g_assert_true (credal_partition_data (result) == table);
  g_assert_cmpuint (credal_partition_model (result)->k, ==, C);
  masses_by_set (result, m);
  centre_weights (m, w);
  for (guint k = 0; k < C; k++)
    for (gsize q = 0; q < p; q++)
      {
        double centre = 0.0;
        for (guint i = 0; i < N; i++)
          centre += w[k][i] * credal_dataset_row (table, i)[q];
        g_assert_cmpfloat_with_epsilon (credal_partition_model (result)->prototypes[k * p + q], centre, 1e-4);
      }
}

/* Answers move the clusters, and an engine on features refuses the table with the way out. */
static void
test_answers (void)
{
  g_autoptr(CredalDataset) features = three_groups (N, P);
  g_autoptr(CredalDataset) table = table_of (features, 0.5);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i + 4 < N; i += 3)
    credal_constraints_add_pair (constraints, i, i + 4, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) without = fit ("recm", table, NULL, NULL), with = fit ("recm", table, constraints, NULL);
  g_assert_cmpfloat (credal_partition_report (with)->constraint_cost, >, 0.0);
  g_assert_false (credal_partition_membership (with)[0] == credal_partition_membership (without)[0]);
  g_assert_false (credal_engine_takes (credal_engine_find ("ecm", NULL), table, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (error->message, "RECM"));
}

/* A request to stop is met while the points are found, and the next fit finds them anew. */
static void
test_stop (void)
{
  g_autoptr(CredalDataset) data = three_groups (N, P), table = table_of (data, 0.3);
  CredalMonitor monitor = { .stop = 1 };
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_dataset_embedded (table, NULL, &monitor, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_autoptr(CredalPartition) found = fit ("recm", table, NULL, NULL);
  g_assert_cmpuint (credal_partition_c (found), ==, C);
}

int
main (int argc, char **argv)
{
  static const double none = 0.0, bend = 0.3;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recm/is-ecm", test_is_ecm);
  g_test_add_func ("/recm/is-ecm-of-six", test_is_ecm_of_six);
  g_test_add_data_func ("/recm/equations", &none, test_equations);
  g_test_add_data_func ("/recm/equations-nearest", &bend, test_equations);
  g_test_add_data_func ("/recm/places", &none, test_places);
  g_test_add_data_func ("/recm/places-nearest", &bend, test_places);
  g_test_add_func ("/recm/answers", test_answers);
  g_test_add_func ("/recm/stop", test_stop);
  return g_test_run ();
}

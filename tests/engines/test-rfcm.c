/* Relational fuzzy c-means by definition: fuzzy c-means on the features of a table of distances; each iteration next to
 * a plain one with the whole matrix of squared dissimilarities; J as its relational dual. */
#include <math.h>
#include <string.h>
#include "core/answers/pins.h"
#include "core/base/rng.h"
#include "core/layout/scaling.h"
#include "engines/shared/engine.h"
#include "fit.h"
#include "groups.h"

enum { N = 60, P = 3, C = 3 };

#define EXACT "clusters=3 tolerance=0 iterations=3000"

/* The distances of @data raised to @power, and more by up to 2 @bend; with objects of different weights. */
static CredalDataset *
table_of (const CredalDataset *data, double power, double bend)
{
  double *table = g_new0 (double, N * N), *weights = g_new (double, N);

  for (guint i = 0; i < N; i++)
    {
      weights[i] = 1.0 + i % 4;
      for (guint j = 0; j < N; j++)
        table[i * N + j] = i == j ? 0.0 : pow (credal_dissimilarity (data, i, j), power) + bend * ((i + j) % 3);
    }
  CredalDataset *made = credal_dataset_new_scaled (N, table, NULL, NULL);
  credal_dataset_set_weights (made, weights);
  return made;
}

static double *
start_of (guint seed)
{
  double *start = g_new (double, N * C);
  g_autoptr(GRand) rng = credal_rng_new (seed, 2);

  for (guint i = 0; i < N; i++)
    {
      double sum = 0.0;
      for (guint k = 0; k < C; k++)
        sum += start[i * C + k] = g_rand_double (rng);
      for (guint k = 0; k < C; k++)
        start[i * C + k] /= sum;
    }
  return start;
}

static CredalPartition *
fit_from (const char *id, CredalDataset *data, const char *words, const double *start, CredalTraceFunc trace,
          gpointer trace_data)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  const CredalProblem problem = { .data = data, .params = params, .seed = 3 };
  const CredalFitOptions options = { .given = &start, .n_given = start ? 1 : 0, .trace = trace,
                                     .trace_data = trace_data };

  g_assert_true (credal_params_set_words (params, words, NULL));
  CredalPartition *partition = credal_fit (engine, &problem, &options, &error);
  g_assert_no_error (error);
  return partition;
}

static void
assert_same (const CredalPartition *a, const CredalPartition *b, double epsilon)
{
  for (guint at = 0; at < N * C; at++)
    g_assert_cmpfloat_with_epsilon (credal_partition_membership (a)[at], credal_partition_membership (b)[at], epsilon);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (a)->objective, credal_partition_report (b)->objective,
                                  epsilon * credal_partition_report (a)->objective);
}

static double
spread_of (const CredalPartition *partition)
{
  return credal_state_get (credal_partition_state (partition), "spread")->values[0];
}

/* On the distances of features, and on the features: from given memberships, and from a seed. Several starts would reach
 * the same J, and which of them is kept would be a matter of rounding. */
static void
test_is_fcm (void)
{
  static const char *const words[] = { EXACT " starts=1", EXACT " starts=1 m=1.4", EXACT " starts=1 m=3" };
  g_autoptr(CredalDataset) data = three_groups (N, P), table = table_of (data, 1.0, 0.0);
  g_autofree double *start = start_of (5);

  credal_dataset_set_weights (data, g_memdup2 (credal_dataset_weights (table), N * sizeof (double)));
  for (guint w = 0; w < G_N_ELEMENTS (words); w++)
    for (guint from_seed = 0; from_seed < 2; from_seed++)
      {
        const double *from = from_seed ? NULL : start;
        g_autoptr(CredalPartition) fcm = fit_from ("fcm", data, words[w], from, NULL, NULL);
        g_autoptr(CredalPartition) features = fit_from ("rfcm", data, words[w], from, NULL, NULL);
        g_autoptr(CredalPartition) distances = fit_from ("rfcm", table, words[w], from, NULL, NULL);
        assert_same (fcm, features, 1e-6);
        assert_same (fcm, distances, 1e-6);
        g_assert_cmpfloat (spread_of (distances), ==, 0.0);
        g_assert_null (credal_partition_report (distances)->warnings[0]);
      }
}

/* ---- a plain iteration ---- */

typedef struct {
  double d[N][N];          /* squared dissimilarities, without β */
  double w[N], m, beta;
  double v[C][N], before[C][N];
  double u[N][C];
} Plain;

/* aᵀ (Δ + β (11ᵀ − I)) b */
static double
product (const Plain *plain, const double *a, const double *b)
{
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < N; j++)
      sum += a[i] * b[j] * (plain->d[i][j] + (i == j ? 0.0 : plain->beta));
  return sum;
}

/* ½ of the squared length of the step from @b to @a, both of sum 1. @length: out: ½ ‖a − b‖² */
static double
half_square (const Plain *plain, const double *a, const double *b, double *length)
{
  double step[N];

  *length = 0.0;
  for (guint i = 0; i < N; i++)
    {
      step[i] = a[i] - b[i];
      *length += 0.5 * step[i] * step[i];
    }
  return -0.5 * product (plain, step, step);
}

static double
distance2 (const Plain *plain, guint i, guint k, double *length)
{
  double at[N] = { 0 };

  at[i] = 1.0;
  return half_square (plain, plain->v[k], at, length);
}

/* The least β with which no square is negative. */
static void
raise_spread (Plain *plain, gboolean moved)
{
  double need = 0.0, length;

  for (guint k = 0; k < C; k++)
    {
      double square = moved ? half_square (plain, plain->v[k], plain->before[k], &length) : 0.0;
      need = MAX (need, square < -1e-9 ? -square / length : 0.0);
      for (guint i = 0; i < N; i++)
        {
          square = distance2 (plain, i, k, &length);
          need = MAX (need, square < -1e-9 ? -square / length : 0.0);
        }
    }
  plain->beta += need;
}

static void
plain_memberships (Plain *plain)
{
  double length;

  for (guint i = 0; i < N; i++)
    {
      double sum = 0.0;
      for (guint k = 0; k < C; k++)
        sum += plain->u[i][k] = pow (MAX (distance2 (plain, i, k, &length), 1e-12), -1.0 / (plain->m - 1.0));
      for (guint k = 0; k < C; k++)
        plain->u[i][k] /= sum;
    }
}

static void
plain_means (Plain *plain, double m)
{
  memcpy (plain->before, plain->v, sizeof plain->v);
  for (guint k = 0; k < C; k++)
    {
      double sum = 0.0;
      for (guint i = 0; i < N; i++)
        sum += plain->v[k][i] = plain->w[i] * pow (plain->u[i][k], m);
      for (guint i = 0; i < N; i++)
        plain->v[k][i] /= sum;
    }
}

/* Each iteration is the one by the equations, with the same β. */
static void
compare_iterations (CredalDataset *table, double m)
{
  g_autofree double *start = start_of (9);
  g_autofree Plain *plain = g_new0 (Plain, 1);

  plain->m = m;
  for (guint i = 0; i < N; i++)
    {
      plain->w[i] = credal_dataset_weights (table)[i];
      memcpy (plain->u[i], start + i * C, sizeof plain->u[i]);
      for (guint j = 0; j < N; j++)
        plain->d[i][j] = pow (credal_dissimilarity (table, i, j), 2.0);
    }
  plain_means (plain, 1.0);
  raise_spread (plain, FALSE);
  for (guint t = 1; t <= 12; t++)
    {
      g_autofree char *words = g_strdup_printf ("clusters=3 tolerance=0 iterations=%u m=%g", t, m);
      g_autoptr(CredalPartition) found = fit_from ("rfcm", table, words, start, NULL, NULL);
      plain_memberships (plain);
      plain_means (plain, m);
      raise_spread (plain, TRUE);
      plain_memberships (plain);
      g_assert_cmpfloat_with_epsilon (spread_of (found), plain->beta, 1e-8 * (1.0 + plain->beta));
      for (guint at = 0; at < N * C; at++)
        g_assert_cmpfloat_with_epsilon (credal_partition_membership (found)[at], plain->u[at / C][at % C], 1e-8);
    }
}

typedef struct { double power, bend; gboolean spread; } Bent;

static const Bent tables[] = { { 1.0, 0.0, FALSE }, { 1.0, 0.3, FALSE }, { 3.0, 0.0, TRUE }, { 4.0, 20.0, TRUE } };

static void
test_iterations (void)
{
  g_autoptr(CredalDataset) data = three_groups (N, P);

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    for (double m = 1.2; m < 2.5; m += 0.4)
      {
        g_autoptr(CredalDataset) table = table_of (data, tables[t].power, tables[t].bend);
        compare_iterations (table, m);
      }
}

/* J = Σ_k Σ_ij z_ik z_jk (Δ_ij + β [i ≠ j]) / (2 Σ_i z_ik) at rest, which holds for no centre. */
static void
test_dual (void)
{
  g_autoptr(CredalDataset) data = three_groups (N, P);

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autoptr(CredalDataset) table = table_of (data, tables[t].power, tables[t].bend);
      g_autoptr(CredalPartition) found = fit_whole ("rfcm", table, EXACT " m=1.5", NULL);
      double sum = 0.0;
      for (guint k = 0; k < C; k++)
        {
          double z[N], total = 0.0, pairs = 0.0;
          for (guint i = 0; i < N; i++)
            total += z[i] = credal_dataset_weights (table)[i]
                            * pow (credal_partition_membership (found)[i * C + k], 1.5);
          for (guint i = 0; i < N; i++)
            for (guint j = 0; j < N; j++)
              pairs += z[i] * z[j] * (pow (credal_dissimilarity (table, i, j), 2.0)
                                      + (i == j ? 0.0 : spread_of (found)));
          sum += 0.5 * pairs / total;
        }
      g_assert_cmpfloat_with_epsilon (credal_partition_report (found)->objective, sum, 1e-6 * sum);
    }
}

/* ---- course and messages ---- */

typedef struct { CredalTrace last; guint phases; } Course;

static void
watch (const CredalTrace *trace, gpointer data)
{
  Course *course = data;

  if (trace->iteration > 1 && trace->phase == course->last.phase)
    g_assert_cmpfloat (trace->objective, <=, course->last.objective * (1.0 + 1e-10));
  if (trace->iteration > 1)
    course->phases += trace->phase - course->last.phase;
  course->last = *trace;
}

/* J falls as long as β rests, and β is told if there is any. */
static void
test_course (void)
{
  g_autoptr(CredalDataset) data = three_groups (N, P);

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    for (guint seed = 1; seed < 20; seed++)
      {
        g_autoptr(CredalDataset) table = table_of (data, tables[t].power, tables[t].bend);
        g_autofree double *start = start_of (seed);
        Course course = { 0 };
        g_autoptr(CredalPartition) found = fit_from ("rfcm", table, EXACT " m=1.3", start, watch, &course);
        char **warnings = credal_partition_report (found)->warnings;
        g_assert_cmpint (spread_of (found) > 0.0, ==, tables[t].spread);
        g_assert_cmpint (warnings[0] && strstr (warnings[0], "spread β = "), ==, tables[t].spread);
        g_assert_cmpint (credal_partition_report (found)->status, ==, CREDAL_STATUS_CONVERGED);
      }
}

/* Pinned objects keep their memberships, and move the centres. */
static void
test_pins (void)
{
  const CredalEngine *engine = credal_engine_find ("rfcm", NULL);
  g_autoptr(CredalDataset) data = three_groups (N, P), table = table_of (data, 1.0, 0.3);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  guint32 objects[] = { 7, 30 };
  double membership[] = { 0.0, 0.25, 0.75, 1.0, 0.0, 0.0 };
  guint cluster[] = { 0, 1, 2 };
  const CredalPins pins = { .c = C, .size = 2, .objects = objects, .membership = membership, .cluster = cluster };
  const CredalProblem problem = { .data = table, .params = params, .seed = 3, .pins = &pins };

  g_assert_true (credal_params_set_words (params, EXACT, NULL));
  g_autoptr(CredalPartition) with = credal_fit (engine, &problem, NULL, NULL);
  g_autoptr(CredalPartition) without = fit_whole ("rfcm", table, EXACT, NULL);
  for (guint k = 0; k < 2 * C; k++)
    g_assert_cmpfloat (credal_partition_membership (with)[objects[k / C] * C + k % C], ==, membership[k]);
  g_assert_cmpfloat (credal_partition_report (with)->objective, >, credal_partition_report (without)->objective);
}

/* A state that another program wrote is refused if its weights are no weights. */
static void
test_state (void)
{
  const CredalEngine *engine = credal_engine_find ("rfcm", NULL);
  g_autoptr(CredalDataset) data = three_groups (N, P);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params };
  g_autofree double *weights = g_new0 (double, N * C);
  double beta = 0.0;
  g_autoptr(CredalState) state = credal_state_new ("rfcm");
  CredalReport report = { 0 };
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_params_set_words (params, "clusters=3", NULL));
  credal_state_put (state, "weights", credal_axis_objects (N), credal_axis_clusters (C), weights);
  credal_state_put (state, "spread", credal_axis_plain (1), credal_axis_plain (1), &beta);
  g_assert_null (engine->algorithm->partition (engine, &problem, state, &report, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rfcm/is-fcm", test_is_fcm);
  g_test_add_func ("/rfcm/iterations", test_iterations);
  g_test_add_func ("/rfcm/dual", test_dual);
  g_test_add_func ("/rfcm/course", test_course);
  g_test_add_func ("/rfcm/pins", test_pins);
  g_test_add_func ("/rfcm/state", test_state);
  return g_test_run ();
}

/* Bootstrapped mixtures by definition: quantiles of sorted pairwise probabilities, whatever the clusters are called in
 * a sample; J from the mass functions; masses that no other ones of an object are better than; samples that are the same
 * however they are shared out. */
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "definitions.h"
#include "engines/mixture/mixture-samples.h"
#include "engines/mixture/pair-masses.h"
#include "engines/shared/engine.h"

enum { N = 37, SAMPLES = 43, C = 3 };

/* ---- intervals ---- */

/* Anything of sum 1; of some objects a single cluster. @turn: the clusters of sample s are called s later ones. */
static CredalSampleMemberships *
make_memberships (gboolean turn)
{
  CredalSampleMemberships *memberships = credal_sample_memberships_new (N, SAMPLES, C, NULL);
  g_autoptr(GRand) rng = credal_rng_new (8, 0);

  for (gsize i = 0; i < N; i++)
    for (guint s = 0; s < SAMPLES; s++)
      {
        double u[C], sum = 0.0;
        for (guint k = 0; k < C; k++)
          sum += u[k] = i % 5 == 0 ? k == 1 : pow (g_rand_double (rng), 3.0);
        for (guint k = 0; k < C; k++)
          *credal_sample_membership (memberships, i, s, turn ? (k + s) % C : k) = (float) (u[k] / sum);
      }
  return memberships;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorted. @values: (SAMPLES) out. */
static void
pair_probabilities (const CredalSampleMemberships *memberships, gsize i, gsize j, double *values)
{
  for (guint s = 0; s < SAMPLES; s++)
    {
      values[s] = 0.0;
      for (guint k = 0; k < C; k++)
        values[s] += (double) *credal_sample_membership (memberships, i, s, k)
                     * *credal_sample_membership (memberships, j, s, k);
    }
  qsort (values, SAMPLES, sizeof *values, compare_doubles);
}

static double
quantile (const double *sorted, double q)
{
  double at = q * (SAMPLES - 1), low = floor (at);

  return sorted[(guint) low] + (at - low) * (sorted[(guint) ceil (at)] - sorted[(guint) low]);
}

static void
test_intervals (gconstpointer item)
{
  const double confidence = *(const double *) item;
  g_autoptr(CredalSampleMemberships) memberships = make_memberships (FALSE), turned = make_memberships (TRUE);
  g_autoptr(CredalPairIntervals) intervals = credal_pair_intervals_new (memberships, confidence, NULL, NULL);
  g_autoptr(CredalPairIntervals) same = credal_pair_intervals_new (turned, confidence, NULL, NULL);
  double values[SAMPLES];

  for (gsize i = 1; i < N; i++)
    for (gsize j = 0; j < i; j++)
      {
        const CredalPairInterval *found = credal_pair_interval (intervals, i, j);
        pair_probabilities (memberships, i, j, values);
        g_assert_true (found == credal_pair_interval (intervals, j, i));
        g_assert_cmpfloat_with_epsilon (found->low, quantile (values, (1.0 - confidence) / 2.0), 3e-7);
        g_assert_cmpfloat_with_epsilon (found->high, quantile (values, (1.0 + confidence) / 2.0), 3e-7);
        g_assert_cmpfloat_with_epsilon (found->low, credal_pair_interval (same, i, j)->low, 3e-7);
        g_assert_cmpfloat_with_epsilon (found->high, credal_pair_interval (same, i, j)->high, 3e-7);
      }
}

/* ---- masses ---- */

/* Random masses without any on ∅, many of them 0; (n × f). */
static double *
make_masses (const CredalFrame *frame, gsize n, guint64 seed)
{
  guint f = credal_frame_f (frame);
  double *m = g_new0 (double, n * f);
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);

  for (gsize i = 0; i < n; i++)
    {
      double sum = 0.0;
      for (guint a = 1; a < f; a++)
        {
          double drawn = g_rand_double (rng) - 0.5;
          sum += m[i * f + a] = a == i % (f - 1) + 1 ? 1.0 : MAX (drawn, 0.0);
        }
      for (guint a = 1; a < f; a++)
        m[i * f + a] /= sum;
    }
  return m;
}

static double
bel_same (const CredalFrame *frame, const double *mi, const double *mj)
{
  return 1.0 - definition_pl_different (frame, mi, mj);
}

static double
misfit (const CredalFrame *frame, const CredalPairIntervals *intervals, const double *m)
{
  guint f = credal_frame_f (frame);
  double sum = 0.0;

  for (gsize i = 1; i < intervals->n; i++)
    for (gsize j = 0; j < i; j++)
      {
        const CredalPairInterval *wanted = credal_pair_interval (intervals, i, j);
        double below = bel_same (frame, m + i * f, m + j * f) - wanted->low;
        double above = definition_pl_same (frame, m + i * f, m + j * f) - wanted->high;
        sum += below * below + above * above;
      }
  return sum;
}

/* What masses say of pairs. @pairs: (n(n−1)/2) out. */
static CredalPairIntervals
intervals_of (const CredalFrame *frame, const double *m, gsize n, CredalPairInterval *pairs)
{
  const CredalPairIntervals intervals = { n, pairs };
  guint f = credal_frame_f (frame);

  for (gsize i = 1; i < n; i++)
    for (gsize j = 0; j < i; j++)
      *credal_pair_interval (&intervals, i, j) = (CredalPairInterval) {
        (float) bel_same (frame, m + i * f, m + j * f), (float) definition_pl_same (frame, m + i * f, m + j * f)
      };
  return intervals;
}

/* Moving any of an object's mass from a set to another one makes J no less; with so many steps, and no others, that is
 * the definition of a least point on the simplex, J being convex in one object's masses. */
static void
check_least (const CredalFrame *frame, const CredalPairIntervals *intervals, double *m, double least)
{
  guint f = credal_frame_f (frame);

  for (gsize i = 0; i < intervals->n; i++)
    for (guint a = 1; a < f; a++)
      for (guint b = 1; b < f; b++)
        for (double share = 1.0; share > 1e-3 && m[i * f + a] > 0.0; share *= 0.1)
          {
            double before = m[i * f + a], moved = share * before, other = m[i * f + b];
            if (a == b)
              continue;
            m[i * f + a] -= moved;
            m[i * f + b] += moved;
            g_assert_cmpfloat (misfit (frame, intervals, m), >=, least - 1e-7);
            m[i * f + a] = before;
            m[i * f + b] = other;
          }
}

/* Intervals that no masses have: J falls in each sweep, and ends where no object can do better alone. */
static void
test_masses (gconstpointer kind)
{
  enum { FEW = 9 };
  g_autoptr(CredalFrame) frame = credal_frame_new (C, (CredalFocalKind) GPOINTER_TO_UINT (kind), NULL);
  guint f = credal_frame_f (frame);
  g_autofree double *begin = make_masses (frame, FEW, 3), *m = NULL;
  CredalPairInterval pairs[FEW * (FEW - 1) / 2];
  const CredalPairIntervals intervals = { FEW, pairs };
  g_autoptr(GRand) rng = credal_rng_new (4, 0);
  double before;

  for (guint q = 0; q < G_N_ELEMENTS (pairs); q++)
    {
      pairs[q].low = (float) g_rand_double (rng);
      pairs[q].high = (float) g_rand_double_range (rng, pairs[q].low, 1.0);
    }
  g_autoptr(CredalPairMasses) masses = credal_pair_masses_new (frame, &intervals, begin, NULL);
  before = credal_pair_masses_objective (masses);
  g_assert_cmpfloat_with_epsilon (before, misfit (frame, &intervals, begin), 1e-12);
  for (guint k = 0; k < 3000; k++)
    {
      g_assert_true (credal_pair_masses_sweep (masses, NULL, NULL));
      double now = credal_pair_masses_objective (masses);
      g_assert_cmpfloat (now, <=, before + 1e-13);
      before = now;
    }
  m = g_memdup2 (credal_pair_masses_values (masses), FEW * f * sizeof (double));
  g_assert_cmpfloat_with_epsilon (before, misfit (frame, &intervals, m), 1e-12);
  for (gsize i = 0; i < FEW; i++)
    {
      double sum = 0.0;
      for (guint a = 0; a < f; a++)
        {
          g_assert_cmpfloat (m[i * f + a], >=, 0.0);
          sum += m[i * f + a];
        }
      g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
      g_assert_cmpfloat (m[i * f], ==, 0.0);
    }
  check_least (frame, &intervals, m, before);
}

/* One object's masses on two clusters and both: against all points of a fine grid. */
static void
test_grid (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(GRand) rng = credal_rng_new (5, 0);

  for (guint t = 0; t < 20; t++)
    {
      g_autofree double *begin = make_masses (frame, 5, 10 + t);
      CredalPairInterval pairs[10];
      const CredalPairIntervals intervals = { 5, pairs };
      for (guint q = 0; q < 10; q++)
        {
          pairs[q].low = (float) (0.7 * g_rand_double (rng));
          pairs[q].high = (float) (1.0 - 0.3 * g_rand_double (rng));
        }
      g_autoptr(CredalPairMasses) masses = credal_pair_masses_new (frame, &intervals, begin, NULL);
      g_assert_true (credal_pair_masses_sweep (masses, NULL, NULL));
      g_autofree double *m = g_memdup2 (credal_pair_masses_values (masses), 5 * 4 * sizeof (double));
      double least = misfit (frame, &intervals, m);
      for (guint a = 0; a <= 50; a++)                        /* the last one was found with the others as they are */
        for (guint b = 0; a + b <= 50; b++)
          {
            m[4 * 4 + 1] = a / 50.0;
            m[4 * 4 + 2] = b / 50.0;
            m[4 * 4 + 3] = (50 - a - b) / 50.0;
            g_assert_cmpfloat (misfit (frame, &intervals, m), >=, least - 1e-12);
          }
    }
}

/* Masses are left as they are where they say just what is wanted, and their neighbours go back there. */
static void
test_reached (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_PAIRS, NULL);
  guint f = credal_frame_f (frame);
  g_autofree double *truth = make_masses (frame, N, 6), *other = make_masses (frame, N, 7);
  g_autofree CredalPairInterval *pairs = g_new (CredalPairInterval, N * (N - 1) / 2);
  const CredalPairIntervals intervals = intervals_of (frame, truth, N, pairs);
  g_autoptr(CredalPairMasses) there = credal_pair_masses_new (frame, &intervals, truth, NULL);

  g_assert_true (credal_pair_masses_sweep (there, NULL, NULL));
  for (gsize q = 0; q < N * f; q++)
    {
      g_assert_cmpfloat_with_epsilon (credal_pair_masses_values (there)[q], truth[q], 1e-5);
      other[q] = 0.9 * truth[q] + 0.1 * other[q];
    }
  g_autoptr(CredalPairMasses) near = credal_pair_masses_new (frame, &intervals, other, NULL);
  for (guint k = 0; k < 2000; k++)
    g_assert_true (credal_pair_masses_sweep (near, NULL, NULL));
  g_assert_cmpfloat (credal_pair_masses_objective (near), <, 1e-6);
  for (gsize q = 0; q < N * f; q++)
    g_assert_cmpfloat_with_epsilon (credal_pair_masses_values (near)[q], truth[q], 1e-2);
}

/* ---- samples ---- */

static CredalPartition *
cluster (const char *engine_id, CredalDataset *data, const char *settings, GError **error)
{
  const CredalEngine *engine = credal_engine_find (engine_id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  g_assert_true (credal_params_set_words (params, settings, NULL));
  return credal_fit (engine, &problem, NULL, error);
}

/* They do not depend on the threads, nor on how many are asked for at once; and differ. */
static void
test_samples (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (90, 2, C, 4.0, 9, NULL);
  g_autoptr(CredalPartition) best = cluster ("gmm", data, "clusters=3", NULL);
  g_autoptr(CredalParams) params = credal_params_new (credal_engine_find ("gmm", NULL)->params);

  g_assert_true (credal_params_set (params, "clusters", "3", NULL));
  const CredalMixtureSamples samples = { data, params, credal_partition_state (best), 5, 0 };
  g_autoptr(CredalSampleMemberships) once = credal_sample_memberships_new (90, 12, C, NULL);
  g_autoptr(CredalSampleMemberships) parts = credal_sample_memberships_new (90, 12, C, NULL);

  credal_parallel_set_threads (3);
  g_assert_true (credal_mixture_samples_fit (&samples, 0, 12, once, NULL, NULL));
  credal_parallel_set_threads (1);
  g_assert_true (credal_mixture_samples_fit (&samples, 7, 5, parts, NULL, NULL));
  g_assert_true (credal_mixture_samples_fit (&samples, 0, 7, parts, NULL, NULL));
  credal_parallel_set_threads (0);
  g_assert_cmpmem (once->values, 96 * 12 * C * sizeof (float), parts->values, 96 * 12 * C * sizeof (float));
  for (gsize i = 0; i < 90; i++)
    for (guint s = 0; s < 12; s++)
      {
        double sum = 0.0, near = 0.0;
        for (guint k = 0; k < C; k++)
          {
            sum += *credal_sample_membership (once, i, s, k);
            near += *credal_sample_membership (once, i, s, k) * credal_partition_membership (best)[i * C + k];
          }
        g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-6);
        if (credal_partition_membership (best)[i * C + credal_partition_labels (best)[i]] > 0.9999)
          g_assert_cmpfloat (near, >, 0.5);
      }
  g_assert_cmpfloat (*credal_sample_membership (once, 0, 0, 0), !=, *credal_sample_membership (once, 0, 1, 0));
}

/* ---- the engine ---- */

/* Two clusters that meet: who is between them is in doubt, the others are not. */
static void
test_doubt (void)
{
  double *x = g_new (double, 200);
  g_autoptr(GRand) rng = credal_rng_new (11, 0);

  for (guint i = 0; i < 200; i++)
    x[i] = (i % 2 ? 3.2 : 0.0) + credal_rng_normal (rng);
  g_autoptr(CredalDataset) data = credal_dataset_new (200, 1, x, NULL);
  g_autoptr(CredalPartition) found = cluster ("bootgmm", data, "clusters=2", NULL);
  double between = 0.0, beyond = 0.0;
  guint n_between = 0, n_beyond = 0;

  for (gsize i = 0; i < 200; i++)
    {
      double m[4], from = fabs (x[i] - 1.6);
      credal_partition_masses (found, i, i + 1, m);
      between += from < 0.4 ? m[3] : 0.0;
      n_between += from < 0.4;
      beyond += from > 2.0 ? m[3] : 0.0;
      n_beyond += from > 2.0;
    }
  g_test_message ("mass on both: %.3f between, %.3f beyond", between / n_between, beyond / n_beyond);
  g_assert_cmpfloat (between / n_between, >, 0.1);
  g_assert_cmpfloat (beyond / n_beyond, <, 0.02);
}

static void
test_starts (void)
{
  static const char *const engines[] = { "bootgmm", "bpec", "agglomerative" };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (60, 2, 2, 4.0, 3, NULL);

  for (guint k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autoptr(CredalPartition) one = cluster (engines[k], data, "starts=1", NULL);
      g_autoptr(CredalPartition) many = cluster (engines[k], data, "starts=9", NULL);
      g_assert_cmpuint (credal_partition_report (many)->starts, ==, 1);
      g_assert_cmpfloat (credal_partition_report (one)->objective, ==, credal_partition_report (many)->objective);
    }
}

/* However few iterations there may be, and whatever the clusters: one, or with few objects. */
static void
test_least (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (30, 2, 2, 4.0, 3, NULL);
  g_autoptr(CredalDataset) few = credal_generate_gaussians (5, 2, 2, 4.0, 3, NULL);
  g_autoptr(CredalPartition) short_run = cluster ("bootgmm", data, "iterations=1", NULL);
  g_autoptr(CredalPartition) alone = cluster ("bootgmm", data, "clusters=1 samples=10", NULL);
  g_autoptr(CredalPartition) small = cluster ("bootgmm", few, "clusters=3 samples=10", NULL);

  g_assert_nonnull (short_run);
  g_assert_nonnull (small);
  g_assert_cmpfloat (credal_partition_report (alone)->objective, <, 1e-12);
}

static void
test_refusals (void)
{
  double *x = g_new (double, 3001);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 3001; i++)
    x[i] = i;
  g_autoptr(CredalDataset) many = credal_dataset_new (3001, 1, x, NULL);
  g_assert_null (cluster ("bootgmm", many, "clusters=2", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (error->message, "3000"));
}

int
main (int argc, char **argv)
{
  static const double confidences[] = { 0.9, 0.8, 0.99 };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/bootgmm/intervals/usual", &confidences[0], test_intervals);
  g_test_add_data_func ("/bootgmm/intervals/narrow", &confidences[1], test_intervals);
  g_test_add_data_func ("/bootgmm/intervals/wide", &confidences[2], test_intervals);
  g_test_add_data_func ("/bootgmm/masses/full", GUINT_TO_POINTER (CREDAL_FOCAL_FULL), test_masses);
  g_test_add_data_func ("/bootgmm/masses/pairs", GUINT_TO_POINTER (CREDAL_FOCAL_PAIRS), test_masses);
  g_test_add_data_func ("/bootgmm/masses/singletons", GUINT_TO_POINTER (CREDAL_FOCAL_SINGLETONS), test_masses);
  g_test_add_func ("/bootgmm/masses/grid", test_grid);
  g_test_add_func ("/bootgmm/masses/reached", test_reached);
  g_test_add_func ("/bootgmm/samples", test_samples);
  g_test_add_func ("/bootgmm/doubt", test_doubt);
  g_test_add_func ("/bootgmm/starts", test_starts);
  g_test_add_func ("/bootgmm/least", test_least);
  g_test_add_func ("/bootgmm/refusals", test_refusals);
  return g_test_run ();
}

/* The advice on the number of clusters: its rule on made-up results, and what it says of data. */
#include "engines/shared/clusters-advice.h"
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "core/data/metrics.h"

/* ---- the rule ---- */

typedef struct {
  double separation, apart, own;
  gboolean excluded;
} Toy;

/* Results for 2, 3, … clusters, whose own index is Davies–Bouldin. */
static GArray *
make_points (const Toy *toys, guint n, guint from)
{
  GArray *points = credal_clusters_points_new ();

  for (guint k = 0; k < n; k++)
    {
      CredalClustersPoint point = { .clusters = from + k, .apart = toys[k].apart, .warnings = g_new0 (char *, 1),
                                    .excluded = toys[k].excluded ? g_strdup ("Cluster 1 has no objects") : NULL };
      for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
        point.values[index] = NAN;
      point.values[CREDAL_VALIDITY_DAVIES_BOULDIN] = toys[k].own;
      point.values[CREDAL_VALIDITY_SEPARATION] = toys[k].separation;
      g_array_append_val (points, point);
    }
  return points;
}

static void
check_advice (const Toy *toys, guint n, guint from, CredalAdviceKind kind, guint clusters, guint preferred)
{
  g_autoptr(GArray) points = make_points (toys, n, from);
  const CredalClustersAdvice advice = credal_clusters_advise (points);

  g_assert_cmpuint (advice.kind, ==, kind);
  g_assert_cmpuint (advice.clusters, ==, clusters);
  g_assert_cmpuint (advice.own, ==, CREDAL_VALIDITY_DAVIES_BOULDIN);
  g_assert_cmpuint (advice.preferred, ==, preferred);
}

/* The last number above 0, whatever is larger before it, and whatever the own index prefers. */
static void
test_number (void)
{
  const Toy toys[] = { { 0.9, 0.9, 0.2 }, { -0.3, 0.4, 0.5 }, { 0.1, 0.5, 0.3 }, { 0.0, 0.5, 0.4 } };

  check_advice (toys, 4, 2, CREDAL_ADVICE_NUMBER, 4, 2);
  check_advice (toys, 2, 2, CREDAL_ADVICE_NUMBER, 2, 2);
}

static void
test_one_group (void)
{
  const Toy toys[] = { { -0.2, -0.3, 0.9 }, { -1.0, 0.0, 0.5 }, { NAN, NAN, 0.7 } };

  check_advice (toys, 3, 2, CREDAL_ADVICE_ONE_GROUP, 1, 3);
  check_advice (toys, 3, 3, CREDAL_ADVICE_UNCLEAR, 0, 4);      /* 2 was not tried */
}

static void
test_unclear (void)
{
  const Toy toys[] = { { -0.2, -0.3, 0.9 }, { -1.0, 0.2, 0.5 } };

  check_advice (toys, 2, 2, CREDAL_ADVICE_UNCLEAR, 0, 3);
}

/* An excluded result is neither advised nor preferred. If all are, that is no clear number, unless none is apart. */
static void
test_excluded (void)
{
  const Toy toys[] = { { 0.9, 0.9, 0.2 }, { 0.8, 0.8, 0.1, TRUE } }, apart[] = { { 0.9, 0.9, 0.2, TRUE } },
            none[] = { { -0.1, -0.1, 0.2, TRUE } };

  check_advice (toys, 2, 2, CREDAL_ADVICE_NUMBER, 2, 2);
  check_advice (apart, 1, 2, CREDAL_ADVICE_UNCLEAR, 0, 0);
  check_advice (none, 1, 2, CREDAL_ADVICE_ONE_GROUP, 1, 0);
}

static void
test_sentences (void)
{
  static const struct { CredalClustersAdvice advice; const char *id, *text, *reason, *second; } cases[] = {
    { { CREDAL_ADVICE_NUMBER, 5, TRUE, CREDAL_VALIDITY_ANS, 2 }, "number", "5 clusters", "largest", "ANS prefers 2." },
    { { CREDAL_ADVICE_NUMBER, 3, TRUE, CREDAL_VALIDITY_BIC, 3 }, "number", "3 clusters", "largest",
      "BIC prefers 3, too." },
    { { CREDAL_ADVICE_ONE_GROUP, 1, TRUE, CREDAL_VALIDITY_MPC, 8 }, "one-group", "One group", "one group",
      "MPC prefers 8, but it prefers some number in any data." },
    { { CREDAL_ADVICE_UNCLEAR, 0, TRUE, CREDAL_VALIDITY_BIC, 4 }, "no-clear-number", "No clear number",
      "run into each other", "BIC prefers 4." },
    { { CREDAL_ADVICE_UNCLEAR, 0, FALSE, CREDAL_VALIDITY_BIC, 0 }, "no-clear-number", "No clear number", "has a fault",
      "" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *text = credal_advice_text (&cases[k].advice), *reason = credal_advice_reason (&cases[k].advice),
                      *second = credal_advice_second (&cases[k].advice);
      g_assert_cmpstr (credal_advice_id (cases[k].advice.kind), ==, cases[k].id);
      g_assert_cmpstr (text, ==, cases[k].text);
      g_assert_nonnull (strstr (reason, cases[k].reason));
      g_assert_cmpstr (second, ==, cases[k].second);
    }
}

/* ---- data ---- */

static const char *const engines[] = { "kmeans", "fcm", "gmm", "egmm", "ecm", "cecm", "s3om" };

static CredalClustersAdvice
advise (const char *id, CredalDataset *data, guint to)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GArray) points = credal_search_clusters (engine, &problem, 2, to, NULL, NULL, NULL, NULL);

  g_assert_nonnull (points);
  return credal_clusters_advise (points);
}

static void
check_groups (const char *id, CredalDataset *data, guint groups)
{
  const CredalClustersAdvice advice = advise (id, data, groups + 1);

  g_test_message ("%s, %u groups: %u, %u preferred", id, groups, advice.clusters, advice.preferred);
  g_assert_cmpuint (advice.kind, ==, CREDAL_ADVICE_NUMBER);
  g_assert_cmpuint (advice.clusters, ==, groups);
}

/* The adjusted Rand index of the fit with as many clusters as there are groups. */
static double
fit_groups (const char *id, CredalDataset *data, guint groups)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  g_assert_true (credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, groups, NULL));
  g_autoptr(CredalPartition) partition = credal_fit (engine, &problem, NULL, NULL);
  return credal_indices (credal_partition_labels (partition), credal_dataset_classes (data), credal_dataset_n (data),
                         NULL).ari;
}

/* Clearly separated Gaussians of unequal size and shape: a method that finds them also advises their number. Fuzzy
 * c-means and EGMM, which has one covariance for all, do not find all of them. */
static void
test_groups (void)
{
  static const struct { gsize n, p; guint c; guint64 seed; } sets[] = {
    { 500, 2, 3, 11 }, { 900, 5, 5, 12 }, { 900, 6, 7, 13 }, { 900, 3, 6, 14 },
  };
  guint found = 0;

  for (guint k = 0; k < G_N_ELEMENTS (sets); k++)
    {
      g_autoptr(CredalDataset) data = credal_generate_groups (sets[k].n, sets[k].p, sets[k].c, 3.2, sets[k].seed, NULL);
      for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
        if (fit_groups (engines[e], data, sets[k].c) >= 0.98)
          {
            check_groups (engines[e], data, sets[k].c);
            found++;
          }
        else
          g_test_message ("%s does not find %u groups", engines[e], sets[k].c);
    }
  g_assert_cmpuint (found, >=, 15);
}

static void
test_equal_groups (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (600, 3, 5, 8.0, 1, NULL);

  for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
    check_groups (engines[e], data, 5);
}

typedef double (*Draw) (GRand *rng, gsize q);

static double
draw_uniform (GRand *rng, gsize q)
{
  return g_rand_double (rng);
}

static double
draw_normal (GRand *rng, gsize q)
{
  return credal_rng_normal (rng);
}

static double
draw_long (GRand *rng, gsize q)
{
  return credal_rng_normal (rng) * (q == 0 ? 6.0 : 1.0);
}

static double
draw_skewed (GRand *rng, gsize q)
{
  return -log (1.0 - g_rand_double (rng));
}

static CredalDataset *
make_noise (Draw draw, gsize n, gsize p)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 7);
  double *x = g_new (double, n * p);

  for (gsize i = 0; i < n * p; i++)
    x[i] = draw (rng, i % p);
  return credal_dataset_new (n, p, x, NULL);
}

static void
test_noise (void)
{
  static const struct { Draw draw; gsize n, p; } sets[] = {
    { draw_uniform, 200, 2 }, { draw_normal, 300, 5 }, { draw_normal, 10, 2 }, { draw_long, 300, 2 },
    { draw_skewed, 300, 2 }, { draw_normal, 100, 10 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (sets); k++)
    {
      g_autoptr(CredalDataset) data = make_noise (sets[k].draw, sets[k].n, sets[k].p);
      for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
        {
          g_test_message ("%s, noise %u", engines[e], k);
          g_assert_cmpuint (advise (engines[e], data, 5).kind, ==, CREDAL_ADVICE_ONE_GROUP);
        }
    }
}

/* Two groups of whole numbers: the largest BIC belongs to components that are points, which do not take part. */
static void
test_rounded (void)
{
  g_autoptr(GRand) rng = credal_rng_new (2, 8);
  double *x = g_new (double, 120);

  for (gsize i = 0; i < 120; i++)
    x[i] = floor (credal_rng_normal (rng) + 0.5) + (i % 4 < 2 ? 0.0 : 8.0);
  g_autoptr(CredalDataset) data = credal_dataset_new (60, 2, x, NULL);
  for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
    {
      const CredalClustersAdvice advice = advise (engines[e], data, 8);
      g_test_message ("%s: %u, %u", engines[e], advice.clusters, advice.preferred);
      g_assert_cmpuint (advice.clusters, ==, 2);
      if (g_str_equal (engines[e], "gmm"))
        g_assert_cmpuint (advice.preferred, ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clusters-advice/number", test_number);
  g_test_add_func ("/clusters-advice/one-group", test_one_group);
  g_test_add_func ("/clusters-advice/unclear", test_unclear);
  g_test_add_func ("/clusters-advice/excluded", test_excluded);
  g_test_add_func ("/clusters-advice/sentences", test_sentences);
  g_test_add_func ("/clusters-advice/groups", test_groups);
  g_test_add_func ("/clusters-advice/equal-groups", test_equal_groups);
  g_test_add_func ("/clusters-advice/noise", test_noise);
  g_test_add_func ("/clusters-advice/rounded", test_rounded);
  return g_test_run ();
}

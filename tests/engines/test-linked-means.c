/* k-means with answers on pairs, against what it minimises by definition. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "engines/shared/object-links.h"
#include "engines/shared/engine.h"

enum { N = 90, P = 2, C = 3 };

typedef struct {
  CredalDataset *data;
  CredalConstraints *said;
  CredalParams *params;
  CredalPartition *result;
} Fitted;

static void
fitted_clear (Fitted *fitted)
{
  g_clear_pointer (&fitted->data, credal_dataset_unref);
  g_clear_pointer (&fitted->said, credal_constraints_free);
  g_clear_pointer (&fitted->params, credal_params_free);
  g_clear_pointer (&fitted->result, credal_partition_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fitted, fitted_clear)

/* @said: (nullable): taken. Settings as NAME=VALUE, NULL-terminated. */
static Fitted
fit (const char *id, CredalConstraints *said, const char *const *settings, GError **error)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  Fitted fitted = { credal_generate_gaussians (N, P, C, 3.0, 1, NULL), said, credal_params_new (engine->params), NULL };
  const CredalProblem problem = { .data = fitted.data, .constraints = said, .params = fitted.params, .seed = 1 };

  credal_params_set (fitted.params, CREDAL_PARAM_CLUSTERS, "3", NULL);
  credal_params_set (fitted.params, CREDAL_PARAM_TOLERANCE, "1e-12", NULL);
  for (; settings && *settings; settings++)
    {
      g_auto(GStrv) parts = g_strsplit (*settings, "=", 2);
      g_assert_true (credal_params_set (fitted.params, parts[0], parts[1], NULL));
    }
  fitted.result = credal_fit (engine, &problem, NULL, error);
  return fitted;
}

/* Object i is of class i mod C: true relations of pairs, every eighth of them wrong where @wrong. */
static CredalConstraints *
draw_answers (guint count, gboolean wrong)
{
  CredalConstraints *said = credal_constraints_new (N);
  g_autoptr(GRand) rng = credal_rng_new (4, 4);

  for (guint k = 0; k < count; k++)
    {
      guint32 i = credal_rng_index (rng, N), j = credal_rng_index (rng, N);
      gboolean must = (i % C == j % C) != (wrong && k % 8 == 0);
      if (i != j)
        credal_constraints_add_pair (said, i, j, must ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, k % 3 ? 1.0 : 0.75, FALSE);
    }
  return said;
}

static const guint8 *
labels_of (const Fitted *fitted)
{
  return credal_partition_labels (fitted->result);
}

static double
distance_to (const Fitted *fitted, gsize i, guint k)
{
  return credal_distance2 (credal_dataset_row (fitted->data, i),
                           credal_partition_model (fitted->result)->prototypes + k * P, P);
}

/* ---- links ---- */

static guint
count_links (const CredalObjectLinks *links, gboolean must)
{
  guint count = 0;

  for (guint at = 0; at < links->start[links->size]; at++)
    count += links->links[at].must == must;
  return count;
}

/* Of small groups all pairs, of strokes a few for each object; both ways. */
static void
check_groups (guint32 a, guint32 b, guint musts, guint cannots)
{
  g_autoptr(CredalConstraints) said = credal_constraints_new (N);
  g_autofree guint32 *objects = g_new (guint32, a + b);

  for (guint32 k = 0; k < a + b; k++)
    objects[k] = N - 1 - k;
  credal_constraints_add_group (said, objects, a, TRUE, 1.0);
  credal_constraints_add_group (said, objects + a, b, TRUE, 1.0);
  credal_constraints_add_labels (said, (const guint32[]) { 0 }, 1, 1, 1.0);
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (said, NULL);
  g_assert_cmpuint (links->size, ==, a + b);
  g_assert_cmpuint (links->n_units, ==, 2);
  g_assert_cmpuint (count_links (links, TRUE), ==, 2 * musts);
  g_assert_cmpuint (count_links (links, FALSE), ==, 2 * cannots);
}

static void
test_links (void)
{
  check_groups (2, 1, 1, 2);
  check_groups (4, 5, 6 + 10, 20);
  check_groups (16, 8, 120 + 28, 128);
  check_groups (17, 40, 17 * 8 + 40 * 8, 40 * 8);
}

/* ---- COP-KMEANS ---- */

static void
test_cop_meets (void)
{
  g_auto(Fitted) fitted = fit ("cop-kmeans", draw_answers (60, FALSE), NULL, NULL);
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (fitted.said, NULL);
  double objective = 0.0;
  gsize s = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (fitted.said); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (fitted.said)[q];
      g_assert_true ((labels_of (&fitted)[pair->i] == labels_of (&fitted)[pair->j])
                     == (pair->relation == CREDAL_MUST_LINK));
    }
  for (gsize i = 0; i < N; i++)
    {
      guint shown = labels_of (&fitted)[i];
      gboolean touched = s < links->size && links->objects[s] == i;
      objective += distance_to (&fitted, i, shown);
      for (guint k = 0; k < C && !touched; k++)
        g_assert_cmpfloat (distance_to (&fitted, i, shown), <=, distance_to (&fitted, i, k));
      s += touched;
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_report (fitted.result)->objective, objective, 1e-9 * objective);
}

static void
test_cop_without (void)
{
  g_auto(Fitted) plain = fit ("kmeans", NULL, NULL, NULL);
  g_auto(Fitted) fitted = fit ("cop-kmeans", credal_constraints_new (N), (const char *[]) { "starts=8", NULL }, NULL);

  g_assert_cmpmem (labels_of (&fitted), N, labels_of (&plain), N);
}

/* Four objects apart from each other have no room in three clusters. */
static void
test_cop_fails (void)
{
  CredalConstraints *said = credal_constraints_new (N);
  g_autoptr(GError) error = NULL;

  for (guint32 i = 0; i < 4; i++)
    for (guint32 j = 0; j < i; j++)
      credal_constraints_add_pair (said, i, j, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_auto(Fitted) fitted = fit ("cop-kmeans", said, NULL, &error);
  g_assert_null (fitted.result);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* ---- PCKMeans ---- */

/* J of @labels, with a weight of 2. */
static double
paying_objective (const Fitted *fitted, const guint8 *labels)
{
  double sum = 0.0;

  for (gsize i = 0; i < N; i++)
    sum += distance_to (fitted, i, labels[i]);
  for (guint q = 0; q < credal_constraints_n_pairs (fitted->said); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (fitted->said)[q];
      if ((labels[pair->i] == labels[pair->j]) != (pair->relation == CREDAL_MUST_LINK))
        sum += 2.0 * (2.0 * pair->certainty - 1.0);
    }
  return sum;
}

/* No object alone can lower J, and the centres are means. */
static void
test_paying (void)
{
  static const char *const settings[] = { "weight=2", NULL };
  g_auto(Fitted) fitted = fit ("pckmeans", draw_answers (80, TRUE), settings, NULL);
  double least = paying_objective (&fitted, labels_of (&fitted)), unmet = least;
  guint8 labels[N];

  memcpy (labels, labels_of (&fitted), N);
  for (gsize i = 0; i < N; i++)
    unmet -= distance_to (&fitted, i, labels[i]);
  g_assert_cmpfloat (unmet, >, 0.0);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (fitted.result)->objective, least, 1e-9 * least);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (fitted.result)->constraint_cost, unmet, 1e-9 * least);
  for (gsize i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      {
        labels[i] = (guint8) k;
        g_assert_cmpfloat (paying_objective (&fitted, labels), >=, least - 1e-9 * least);
        labels[i] = labels_of (&fitted)[i];
      }
}

/* ---- metrics ---- */

/* Σ over objects and must-links that are not met, of A's inverse for cluster @h, times its weight. @s: (P × P) out. */
static double
scatter_of (const Fitted *fitted, guint h, double *s)
{
  const double *mean = credal_partition_model (fitted->result)->prototypes + h * P;
  double weight = 0.0;

  memset (s, 0, P * P * sizeof (double));
  for (gsize i = 0; i < N; i++)
    if (labels_of (fitted)[i] == h)
      {
        const double *x = credal_dataset_row (fitted->data, i);
        weight += 1.0;
        for (guint q = 0; q < P * P; q++)
          s[q] += (x[q / P] - mean[q / P]) * (x[q % P] - mean[q % P]);
      }
  for (guint l = 0; l < credal_constraints_n_pairs (fitted->said); l++)
    {
      const CredalPair *pair = &credal_constraints_pairs (fitted->said)[l];
      const double *x = credal_dataset_row (fitted->data, pair->i), *y = credal_dataset_row (fitted->data, pair->j);
      guint a = labels_of (fitted)[pair->i], b = labels_of (fitted)[pair->j];
      for (guint q = 0; q < P * P && a != b && (a == h || b == h); q++)
        s[q] += 0.5 * (2.0 * pair->certainty - 1.0) * (x[q / P] - y[q / P]) * (x[q % P] - y[q % P]);
    }
  return weight;
}

/* A_h times what it is the inverse of is the identity; along the axes alone where @diagonal. */
static void
check_metrics (const char *id, const char *const *settings, gboolean diagonal)
{
  CredalConstraints *said = credal_constraints_new (N);
  double s[P * P];

  for (guint32 i = 0; i + 4 < N; i += 10)
    credal_constraints_add_pair (said, i, i + 4, CREDAL_MUST_LINK, i % 20 ? 1.0 : 0.75, FALSE);
  g_auto(Fitted) fitted = fit (id, said, settings, NULL);
  const CredalModel *model = credal_partition_model (fitted.result);
  g_assert_cmpuint (model->n_shapes, ==, C);
  for (guint h = 0; h < C; h++)
    {
      double weight = scatter_of (&fitted, h, s);
      const double *a = model->shapes + h * P * P;
      for (guint q = 0; q < P * P && !diagonal; q++)
        g_assert_cmpfloat_with_epsilon ((a[q / P * P] * s[q % P] + a[q / P * P + 1] * s[P + q % P]) / weight,
                                        q / P == q % P, 1e-3);
      for (guint q = 0; q < P && diagonal; q++)
        g_assert_cmpfloat_with_epsilon (a[q * P + q] * s[q * P + q] / weight, 1.0, 1e-3);
    }
}

static void
test_metrics (void)
{
  check_metrics ("mpckmeans", NULL, TRUE);
  check_metrics ("mpckmeans", (const char *[]) { "metric=full", NULL }, FALSE);
}

/* Objects are where they would be without answers, under metrics that answers change. */
static void
test_learning (void)
{
  g_auto(Fitted) fitted = fit ("mkmeans", draw_answers (80, TRUE), NULL, NULL);
  g_auto(Fitted) without = fit ("mkmeans", credal_constraints_new (N), NULL, NULL);
  const CredalModel *model = credal_partition_model (fitted.result);

  g_assert_cmpfloat (fabs (model->shapes[0] - credal_partition_model (without.result)->shapes[0]), >, 1e-3);
  for (gsize i = 0; i < N; i++)
    {
      double least = INFINITY, own = INFINITY;
      for (guint k = 0; k < C; k++)
        {
          const double *x = credal_dataset_row (fitted.data, i), *mean = model->prototypes + k * P;
          const double *a = model->shapes + k * P * P;
          double cost = -log (a[0]) - log (a[P + 1]);
          for (guint q = 0; q < P; q++)
            cost += a[q * P + q] * (x[q] - mean[q]) * (x[q] - mean[q]);
          least = MIN (least, cost);
          own = k == labels_of (&fitted)[i] ? cost : own;
        }
      g_assert_cmpfloat (own, ==, least);
    }
}

/* A learned metric does not know units. */
static void
test_units (void)
{
  g_auto(Fitted) fitted = fit ("mpckmeans", draw_answers (40, FALSE), NULL, NULL);
  double *x = g_memdup2 (credal_dataset_x (fitted.data), N * P * sizeof (double));

  for (gsize i = 0; i < N; i++)
    x[i * P + 1] *= 100.0;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, P, x, NULL);
  const CredalProblem problem = { .data = data, .constraints = fitted.said, .params = fitted.params, .seed = 1,
                                  .scaled = 1 };
  const CredalProblem same = { .data = fitted.data, .constraints = fitted.said, .params = fitted.params, .seed = 1,
                               .scaled = 1 };
  const CredalEngine *engine = credal_engine_find ("mpckmeans", NULL);
  g_autoptr(CredalPartition) other = credal_fit (engine, &problem, NULL, NULL);
  g_autoptr(CredalPartition) usual = credal_fit (engine, &same, NULL, NULL);
  g_assert_cmpmem (credal_partition_labels (other), N, credal_partition_labels (usual), N);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/linked-means/links", test_links);
  g_test_add_func ("/linked-means/cop/meets", test_cop_meets);
  g_test_add_func ("/linked-means/cop/without", test_cop_without);
  g_test_add_func ("/linked-means/cop/fails", test_cop_fails);
  g_test_add_func ("/linked-means/paying", test_paying);
  g_test_add_func ("/linked-means/metrics", test_metrics);
  g_test_add_func ("/linked-means/learning", test_learning);
  g_test_add_func ("/linked-means/units", test_units);
  return g_test_run ();
}

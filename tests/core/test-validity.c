/* Validity indices, against their definitions. */
#include "core/belief/validity.h"
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "definitions.h"

enum { N = 12, P = 3 };

/* A partition of random masses; only singletons get any in a frame without larger sets. */
typedef struct {
  CredalFrame *frame;
  double m[N * 16];
} Model;

static void
masses_of (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Model *model = item;
  guint f = credal_frame_f (model->frame);

  memcpy (m, model->m + begin * f, (end - begin) * f * sizeof *m);
}

static void
draw_masses (Model *model, gboolean crisp)
{
  guint f = credal_frame_f (model->frame), c = credal_frame_c (model->frame);

  for (gsize i = 0; i < N; i++)
    {
      double sum = 0.0, *m = model->m + i * f;
      for (guint j = 0; j < f; j++)
        {
          gboolean own = j == 1 + i % c;
          m[j] = crisp ? own : j == 0 && credal_frame_is_bayesian (model->frame) ? 0.0
                                                                              : g_test_rand_double () + 2.0 * own;
          sum += m[j];
        }
      for (guint j = 0; j < f; j++)
        m[j] /= sum;
    }
}

static CredalPartition *
make_partition (Model *model, guint c, CredalFocalKind kind, gboolean crisp)
{
  double *x = g_new (double, N * P), *weights = g_new (double, N);
  g_autoptr(CredalState) state = credal_state_new ("test");

  model->frame = credal_frame_new (c, kind, NULL);
  draw_masses (model, crisp);
  for (gsize k = 0; k < N * P; k++)
    x[k] = g_test_rand_double_range (-5.0, 5.0);
  for (gsize i = 0; i < N; i++)
    weights[i] = g_test_rand_double_range (0.5, 3.0);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_weights (data, weights);
  return credal_partition_new (model->frame, data, state, &(CredalModel) { .masses = masses_of, .item = model }, NULL);
}

static double
weight_of (const CredalPartition *partition, gsize i)
{
  return credal_dataset_weights (credal_partition_data (partition))[i];
}

static double
total_of (const CredalPartition *partition)
{
  double sum = 0.0;

  for (gsize i = 0; i < N; i++)
    sum += weight_of (partition, i);
  return sum;
}

/* ---- the indices ---- */

static void
test_specificity (void)
{
  for (guint c = 2; c <= 4; c++)
    {
      Model model;
      g_autoptr(CredalPartition) partition = make_partition (&model, c, CREDAL_FOCAL_FULL, FALSE);
      double sum = 0.0;
      for (gsize i = 0; i < N; i++)
        sum += weight_of (partition, i)
               * definition_nonspecificity (model.frame, model.m + i * credal_frame_f (model.frame));
      g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_ANS, NULL),
                                      sum / total_of (partition) / log2 (c), 1e-12);
      g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_MPC, NULL)));
      credal_frame_unref (model.frame);
    }
}

static void
test_partition_coefficient (void)
{
  for (guint c = 2; c <= 5; c++)
    {
      Model model;
      g_autoptr(CredalPartition) partition = make_partition (&model, c, CREDAL_FOCAL_BAYESIAN, FALSE);
      double squares = 0.0, total = total_of (partition);
      for (gsize i = 0; i < N; i++)
        for (guint k = 1; k <= c; k++)
          squares += weight_of (partition, i) / total * pow (model.m[i * (c + 1) + k], 2.0);
      g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_MPC, NULL),
                                      (squares * c - 1.0) / (c - 1.0), 1e-12);
      g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_ANS, NULL)));
      credal_frame_unref (model.frame);
    }
}

/* A hard partition's coefficient is 1 for any number of clusters, and says nothing. */
static void
test_crisp (void)
{
  Model model;
  g_autoptr(CredalPartition) partition = make_partition (&model, 3, CREDAL_FOCAL_BAYESIAN, TRUE);

  g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_MPC, NULL)));
  g_assert_true (isfinite (credal_validity (partition, CREDAL_VALIDITY_DAVIES_BOULDIN, NULL)));
  credal_frame_unref (model.frame);
}

/* Weighted means and distances, cluster by cluster. */
static double
davies_bouldin_by_definition (const CredalPartition *partition)
{
  const guint8 *labels = credal_partition_labels (partition);
  const double *x = credal_dataset_x (credal_partition_data (partition));
  guint c = credal_partition_c (partition), present = 0;
  double mean[8][P] = { { 0 } }, spread[8] = { 0 }, weight[8] = { 0 }, sum = 0.0;

  for (gsize i = 0; i < N; i++)
    {
      weight[labels[i]] += weight_of (partition, i);
      for (guint q = 0; q < P; q++)
        mean[labels[i]][q] += weight_of (partition, i) * x[i * P + q];
    }
  for (guint k = 0; k < c; k++)
    for (guint q = 0; q < P; q++)
      mean[k][q] /= weight[k];
  for (gsize i = 0; i < N; i++)
    {
      const double *v = mean[labels[i]], *row = x + i * P;
      spread[labels[i]] += weight_of (partition, i) / weight[labels[i]]
                           * sqrt (pow (row[0] - v[0], 2) + pow (row[1] - v[1], 2) + pow (row[2] - v[2], 2));
    }
  for (guint k = 0; k < c; k++)
    {
      double worst = 0.0;
      for (guint l = 0; l < c; l++)
        if (l != k && weight[l] > 0.0)
          worst = fmax (worst, (spread[k] + spread[l]) / sqrt (pow (mean[k][0] - mean[l][0], 2)
                                                               + pow (mean[k][1] - mean[l][1], 2)
                                                               + pow (mean[k][2] - mean[l][2], 2)));
      sum += weight[k] > 0.0 ? worst : 0.0;
      present += weight[k] > 0.0;
    }
  return sum / present;
}

static void
test_davies_bouldin (void)
{
  static const CredalFocalKind kinds[] = { CREDAL_FOCAL_BAYESIAN, CREDAL_FOCAL_SINGLETONS };

  for (guint repeat = 0; repeat < 20; repeat++)
    {
      Model model;
      g_autoptr(CredalPartition) partition = make_partition (&model, 2 + repeat % 4, kinds[repeat % 2], FALSE);
      g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_DAVIES_BOULDIN, NULL),
                                      davies_bouldin_by_definition (partition), 1e-10);
      credal_frame_unref (model.frame);
    }
}

/* The least distance of two means over twice the largest mean distance to a cluster's own mean. */
static double
dunn_by_definition (const CredalPartition *partition)
{
  const CredalDataset *data = credal_partition_data (partition);
  const guint8 *labels = credal_partition_labels (partition);
  gsize n = credal_partition_n (partition), p = credal_dataset_p (data);
  const double *weights = credal_dataset_weights (data);
  double mean[8][8] = { 0 }, weight[8] = { 0 }, far[8] = { 0 }, least = INFINITY, widest = 0.0;

  for (gsize i = 0; i < n; i++)
    weight[labels[i]] += credal_weight (weights, i);
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      mean[labels[i]][q] += credal_weight (weights, i) / weight[labels[i]] * credal_dataset_row (data, i)[q];
  for (gsize i = 0; i < n; i++)
    far[labels[i]] += credal_weight (weights, i) / weight[labels[i]]
                      * sqrt (credal_distance2 (credal_dataset_row (data, i), mean[labels[i]], p));
  for (guint k = 0; k < 8; k++)
    for (guint l = 0; l < 8; l++)
      {
        widest = MAX (widest, 2.0 * far[k]);
        if (k != l && weight[k] > 0.0 && weight[l] > 0.0)
          least = MIN (least, sqrt (credal_distance2 (mean[k], mean[l], p)));
      }
  return isfinite (least) ? least / widest : NAN;
}

static void
test_dunn (void)
{
  for (guint repeat = 0; repeat < 20; repeat++)
    {
      Model model;
      g_autoptr(CredalPartition) partition = make_partition (&model, 2 + repeat % 4, CREDAL_FOCAL_BAYESIAN,
                                                             repeat % 2);
      double value = credal_validity (partition, CREDAL_VALIDITY_DUNN, NULL), wanted = dunn_by_definition (partition);
      g_assert_true (isnan (value) == isnan (wanted));
      if (!isnan (wanted))
        g_assert_cmpfloat_with_epsilon (value, wanted, 1e-10);
      credal_frame_unref (model.frame);
    }
}

/* Objects 1, 2 and 4, of values 2, 2 and 3, against 0, 3 and 5, of values 1, 1 and 3: means 7/3 and 5/3. A third
 * cluster without objects does not count. */
static void
test_empty_cluster (void)
{
  static const double x[] = { 1, 2, 2, 1, 3, 3 };
  static const guint own[] = { 2, 1, 1, 2, 1, 2 };
  Model model = { 0 };
  g_autoptr(CredalState) state = credal_state_new ("test");

  model.frame = credal_frame_new (3, CREDAL_FOCAL_BAYESIAN, NULL);
  for (gsize i = 0; i < 6; i++)
    model.m[i * 4 + own[i]] = 1.0;
  g_autoptr(CredalDataset) data = credal_dataset_new (6, 1, g_memdup2 (x, sizeof x), NULL);
  g_autoptr(CredalPartition) partition = credal_partition_new (model.frame, data, state, &(CredalModel) {
    .masses = masses_of, .item = &model }, NULL);

  g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_DAVIES_BOULDIN, NULL),
                                  (4.0 / 9 + 8.0 / 9) / (2.0 / 3), 1e-12);
  g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_DUNN, NULL), (2.0 / 3) / (16.0 / 9),
                                  1e-12);
  credal_frame_unref (model.frame);
}

static void
test_one_cluster (void)
{
  Model model;
  g_autoptr(CredalPartition) alone = make_partition (&model, 1, CREDAL_FOCAL_BAYESIAN, TRUE);

  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    g_assert_true (isnan (credal_validity (alone, (CredalValidity) index, NULL)));
  credal_frame_unref (model.frame);
}

static void
test_coincident (void)
{
  static const double x[] = { 1, 1, 1, 1 };
  Model model;
  g_autoptr(CredalState) state = credal_state_new ("test");

  model.frame = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, NULL);
  for (gsize i = 0; i < 4; i++)
    memcpy (model.m + i * 3, (const double[]) { 0.0, i < 2, i >= 2 }, 3 * sizeof (double));
  g_autoptr(CredalDataset) data = credal_dataset_new (4, 1, g_memdup2 (x, sizeof x), NULL);
  g_autoptr(CredalPartition) partition = credal_partition_new (model.frame, data, state, &(CredalModel) {
    .masses = masses_of, .item = &model }, NULL);
  g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_DAVIES_BOULDIN, NULL)));
  g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_DUNN, NULL)));
  credal_frame_unref (model.frame);
}

/* The entropy of the masses, in nats. */
static double
doubt_of (const CredalPartition *partition)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, f);
  double sum = 0.0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      credal_partition_masses (partition, i, i + 1, m);
      for (guint a = 0; a < f; a++)
        sum -= m[a] > 0.0 ? credal_weight (weights, i) * m[a] * log (m[a]) : 0.0;
    }
  g_assert_cmpfloat (sum, >, 0.0);
  return sum;
}

/* [EGMM] Eq. (33), all sets of c clusters in p features: M = 2^c − 1. */
static void
test_likelihood (void)
{
  Model sets, single, one;
  g_autoptr(CredalPartition) evidential = make_partition (&sets, 3, CREDAL_FOCAL_FULL, FALSE);
  g_autoptr(CredalPartition) plain = make_partition (&single, 3, CREDAL_FOCAL_BAYESIAN, FALSE);
  g_autoptr(CredalPartition) whole = make_partition (&one, 1, CREDAL_FOCAL_BAYESIAN, TRUE);
  const guint v = (7 - 1) + 3 * P + P * (P + 1) / 2;
  const CredalReport report = { .loglik = -123.5, .parameters = v };
  double expected = -123.5 - 0.5 * v * log (total_of (evidential));

  g_assert_true (isnan (credal_validity (evidential, CREDAL_VALIDITY_EBIC, NULL)));
  g_assert_true (isnan (credal_validity (evidential, CREDAL_VALIDITY_AIC, NULL)));
  credal_partition_set_report (evidential, &report);
  credal_partition_set_report (plain, &report);
  credal_partition_set_report (whole, &report);
  g_assert_cmpfloat_with_epsilon (credal_validity (evidential, CREDAL_VALIDITY_EBIC, NULL), expected, 1e-10);
  g_assert_cmpfloat_with_epsilon (credal_validity (evidential, CREDAL_VALIDITY_BIC, NULL), expected, 1e-10);
  g_assert_cmpfloat (credal_validity (evidential, CREDAL_VALIDITY_AIC, NULL), ==, -123.5 - v);
  g_assert_cmpfloat_with_epsilon (credal_validity (evidential, CREDAL_VALIDITY_ICL, NULL),
                                  expected - doubt_of (evidential), 1e-10);
  g_assert_true (isnan (credal_validity (plain, CREDAL_VALIDITY_EBIC, NULL)));
  g_assert_true (isfinite (credal_validity (plain, CREDAL_VALIDITY_BIC, NULL)));
  g_assert_cmpfloat (credal_validity (whole, CREDAL_VALIDITY_EBIC, NULL), ==,
                     credal_validity (whole, CREDAL_VALIDITY_BIC, NULL));
  credal_frame_unref (sets.frame);
  credal_frame_unref (single.frame);
  credal_frame_unref (one.frame);
}

/* The differences of two of the paper's values follow from the penalty: Table 2, C = 2 and 3, n = 11, p = 2. */
static void
test_penalty (void)
{
  guint two = 3 - 1 + 2 * 2 + 3, three = 7 - 1 + 3 * 2 + 3;

  g_assert_cmpfloat_with_epsilon (credal_bic (-50.0, two, 11.0) - credal_bic (-50.0, three, 11.0), 3.0 * log (11.0),
                                  1e-12);
  g_assert_cmpfloat (credal_aic (-50.0, two), ==, -59.0);
}

/* ---- choosing ---- */

static void
test_best (void)
{
  const double values[] = { NAN, 2.0, 5.0, 1.0, 5.0, 1.0, NAN };

  g_assert_cmpint (credal_validity_best (CREDAL_VALIDITY_MPC, values, 7), ==, 2);
  g_assert_cmpint (credal_validity_best (CREDAL_VALIDITY_ANS, values, 7), ==, 3);
  g_assert_cmpint (credal_validity_best (CREDAL_VALIDITY_ANS, values, 1), ==, -1);
  g_assert_cmpint (credal_validity_best (CREDAL_VALIDITY_EBIC, values, 0), ==, -1);
}

static void
test_names (void)
{
  for (guint k = 0; k < CREDAL_N_VALIDITY; k++)
    {
      CredalValidity index = CREDAL_N_VALIDITY;
      g_assert_true (credal_validity_find (credal_validity_index ((CredalValidity) k)->id, &index, NULL));
      g_assert_cmpuint (index, ==, k);
    }
  g_autoptr(GError) error = NULL;
  CredalValidity index = CREDAL_VALIDITY_AIC;
  g_assert_false (credal_validity_find ("best", &index, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_nonnull (strstr (error->message, "davies-bouldin"));
  g_assert_cmpuint (index, ==, CREDAL_VALIDITY_AIC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/validity/specificity", test_specificity);
  g_test_add_func ("/validity/partition-coefficient", test_partition_coefficient);
  g_test_add_func ("/validity/crisp", test_crisp);
  g_test_add_func ("/validity/davies-bouldin", test_davies_bouldin);
  g_test_add_func ("/validity/dunn", test_dunn);
  g_test_add_func ("/validity/empty-cluster", test_empty_cluster);
  g_test_add_func ("/validity/one-cluster", test_one_cluster);
  g_test_add_func ("/validity/coincident", test_coincident);
  g_test_add_func ("/validity/likelihood", test_likelihood);
  g_test_add_func ("/validity/penalty", test_penalty);
  g_test_add_func ("/validity/best", test_best);
  g_test_add_func ("/validity/names", test_names);
  return g_test_run ();
}

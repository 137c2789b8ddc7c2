/* Belief peaks and BPEC by definition: Bel and δ from all pairs, objects of weight w as w equal ones, centres that are
 * objects, J from the masses. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "core/base/sorted.h"
#include "core/data/generate.h"
#include "engines/evidential/belief-peaks.h"
#include "engines/shared/engine.h"

enum { N = 70, P = 2 };

static CredalBeliefPeaks *
find_peaks (CredalDataset *data, guint neighbours, double quantile, gsize count)
{
  g_autoptr(GError) error = NULL;
  CredalBeliefPeaks *peaks = credal_belief_peaks_new (data, neighbours, quantile, &error);

  g_assert_no_error (error);
  while (credal_belief_peaks_left (peaks) > 0)
    g_assert_true (credal_belief_peaks_go_on (peaks, count, NULL, NULL));
  return peaks;
}

/* ---- by definition ---- */

static double
distance (const CredalDataset *data, gsize i, gsize j)
{
  return sqrt (credal_distance2 (credal_dataset_row (data, i), credal_dataset_row (data, j), credal_dataset_p (data)));
}

/* The object that is the @k-th nearest to @i, from 0 on; of equally near ones the earlier first. */
static gsize
nearest (const CredalDataset *data, gsize i, gsize k)
{
  gsize n = credal_dataset_n (data);

  for (gsize j = 0; j < n; j++)
    {
      gsize before = 0;
      for (gsize l = 0; l < n; l++)
        before += l != i && l != j
                  && (distance (data, i, l) < distance (data, i, j)
                      || (distance (data, i, l) == distance (data, i, j) && l < j));
      if (j != i && before == k)
        return j;
    }
  g_assert_not_reached ();
}

/* The @q-quantile of the distances of the @k nearest, linear between two of them. */
static double
radius (const CredalDataset *data, gsize i, guint k, double q)
{
  double at = (k - 1) * q, low = floor (at);
  double first = distance (data, i, nearest (data, i, (gsize) low));
  double second = distance (data, i, nearest (data, i, MIN ((gsize) low + 1, k - 1)));

  return first + (at - low) * (second - first);
}

static double
belief_of (const CredalDataset *data, gsize i, guint k, double q)
{
  double doubt = 1.0;

  for (guint at = 0; at < k; at++)
    {
      gsize j = nearest (data, i, at);
      double share = distance (data, i, j) / radius (data, j, k, q);
      doubt *= 1.0 - exp (-share * share) / k;
    }
  return 1.0 - doubt;
}

static void
test_definition (gconstpointer item)
{
  const double q = *(const double *) item;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, 3, 5.0, 4, NULL);
  const guint k = 7;
  g_autoptr(CredalBeliefPeaks) peaks = find_peaks (data, k, q, 11), once = find_peaks (data, k, q, 10 * N);
  double largest = 0.0;
  gsize top = 0;

  g_assert_cmpmem (peaks->delta, N * sizeof (double), once->delta, N * sizeof (double));
  g_assert_cmpmem (peaks->belief, N * sizeof (double), once->belief, N * sizeof (double));
  for (gsize i = 0; i < N; i++)
    g_assert_cmpfloat_with_epsilon (peaks->belief[i], belief_of (data, i, k, q), 1e-12);
  for (gsize i = 0; i < N; i++)
    {
      double least = INFINITY;
      for (gsize j = 0; j < N; j++)
        if (peaks->belief[j] > peaks->belief[i])
          least = MIN (least, distance (data, i, j));
      if (isinf (least))
        top = i;
      else
        {
          g_assert_cmpfloat (peaks->delta[i], ==, least);
          largest = MAX (largest, least);
        }
    }
  g_assert_cmpfloat (peaks->delta[top], ==, largest);
}

/* Every third object twice, one of them three times: by weights, or by rows. */
static CredalDataset *
make_copies (gboolean weighted, guint32 *first)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (40, P, 2, 4.0, 5, NULL);
  g_autoptr(GArray) x = g_array_new (FALSE, FALSE, sizeof (double));
  double *weights = g_new (double, 40);
  guint32 rows = 0;

  for (guint32 i = 0; i < 40; i++)
    {
      weights[i] = i == 6 ? 3.0 : i % 3 == 0 ? 2.0 : 1.0;
      first[i] = rows;
      for (double copy = 0.0; copy < (weighted ? 1.0 : weights[i]); copy++, rows++)
        g_array_append_vals (x, credal_dataset_row (data, i), P);
    }
  CredalDataset *made = credal_dataset_new (rows, P, g_memdup2 (x->data, x->len * sizeof (double)), NULL);
  if (weighted)
    credal_dataset_set_weights (made, g_steal_pointer (&weights));
  g_free (weights);
  return made;
}

static void
test_weights (void)
{
  guint32 own[40], first[40];
  g_autoptr(CredalDataset) weighted = make_copies (TRUE, own), copies = make_copies (FALSE, first);

  for (guint k = 1; k < 60; k = 2 * k + 1)
    {
      g_autoptr(CredalBeliefPeaks) one = find_peaks (weighted, k, 0.85, 100), other = find_peaks (copies, k, 0.85, 100);
      for (guint i = 0; i < 40; i++)
        {
          g_assert_cmpfloat_with_epsilon (one->belief[i], other->belief[first[i]], 1e-12);
          g_assert_cmpfloat_with_epsilon (one->delta[i], other->delta[first[i]], 1e-12);
        }
    }
}

/* With fewer objects than neighbours all are; of one object nothing is to be known. */
static void
test_few (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (5, P, 2, 4.0, 6, NULL);
  g_autoptr(CredalDataset) alone = credal_dataset_new (1, 1, g_new0 (double, 1), NULL);
  g_autoptr(CredalBeliefPeaks) many = find_peaks (data, 40, 0.9, 100), all = find_peaks (data, 4, 0.9, 100);
  g_autoptr(CredalBeliefPeaks) none = find_peaks (alone, 40, 0.9, 100);

  g_assert_cmpmem (many->belief, 5 * sizeof (double), all->belief, 5 * sizeof (double));
  g_assert_cmpfloat (none->delta[0], ==, 0.0);
}

static void
test_gap (void)
{
  double belief[] = { 0.5, 0.5, 0.5, 0.5, 0.5, 0.5 }, delta[] = { 1.0, 9.0, 2.0, 10.0, 6.5, 1.5 };
  CredalBeliefPeaks peaks = { .n = 6, .belief = belief, .delta = delta };
  g_autofree guint32 *order = credal_belief_peaks_order (&peaks);
  static const guint32 expected[] = { 3, 1, 4, 2, 5, 0 };

  g_assert_cmpmem (order, sizeof expected, expected, sizeof expected);
  g_assert_cmpuint (credal_belief_peaks_gap (&peaks, order, 6), ==, 3);
  g_assert_cmpuint (credal_belief_peaks_gap (&peaks, order, 2), ==, 2);
  delta[1] = 3.0;                                          /* 10, 6.5, 3, 2: one is no cluster */
  g_autofree guint32 *again = credal_belief_peaks_order (&peaks);
  g_assert_cmpuint (credal_belief_peaks_gap (&peaks, again, 5), ==, 2);
}

/* ---- BPEC ---- */

static CredalPartition *
cluster (CredalDataset *data, const char *const *settings, GError **error)
{
  const CredalEngine *engine = credal_engine_find ("bpec", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  for (; *settings; settings += 2)
    g_assert_true (credal_params_set (params, settings[0], settings[1], NULL));
  return credal_fit (engine, &problem, NULL, error);
}

static gboolean
is_object (const CredalDataset *data, const double *centre)
{
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    if (credal_distance2 (credal_dataset_row (data, i), centre, P) < 1e-24)
      return TRUE;
  return FALSE;
}

/* [ABMD12] Eq. (14) with α = 1 and squared distances of @shapes, or Euclidean ones, to means of centres. */
static double
objective (const CredalPartition *partition, double rho2)
{
  const CredalModel *model = credal_partition_model (partition);
  const CredalFrame *frame = credal_partition_frame (partition);
  guint f = credal_frame_f (frame), c = credal_frame_c (frame);
  gsize n = credal_partition_n (partition);
  g_autofree double *m = g_new (double, n * f);
  double sum = 0.0;

  credal_partition_masses (partition, 0, n, m);
  for (gsize i = 0; i < n; i++)
    for (guint a = 0; a < f; a++)
      {
        double size = credal_frame_sizes (frame)[a], u[P], d2 = 0.0;
        memcpy (u, credal_dataset_row (credal_partition_data (partition), i), sizeof u);
        for (guint q = 0; q < P; q++)
          for (guint k = 0; k < c; k++)
            u[q] -= credal_frame_sets (frame)[a] >> k & 1 ? model->prototypes[k * P + q] / size : 0.0;
        for (guint q = 0; q < P; q++)
          for (guint r = 0; r < P; r++)
            for (guint k = 0; k < c && a > 0; k++)
              if (credal_frame_sets (frame)[a] >> k & 1)
                d2 += u[q] * u[r] * (model->n_shapes ? model->shapes[(k * P + q) * P + r] : q == r) / size;
        sum += m[i * f + a] * m[i * f + a] * (a == 0 ? rho2 : size * d2);
      }
  return sum / (double) (n * f);
}

static void
test_engine (gconstpointer metric)
{
  const char *const settings[] = { "clusters", "3", "neighbours", "10", "rho2", "50", "metric", metric, "tolerance",
                                   "1e-12", NULL };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (90, P, 3, 5.0, 7, NULL);
  g_autoptr(CredalPartition) partition = cluster (data, settings, NULL);
  const CredalModel *model = credal_partition_model (partition);
  double least = objective (partition, 50.0);

  g_assert_cmpuint (model->k, ==, 3);
  for (guint k = 0; k < 3; k++)
    g_assert_true (is_object (data, model->prototypes + k * P));
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, least, 1e-9 * least);
  for (guint k = 0; k < model->n_shapes; k++)              /* longer one way and shorter the other, the determinant kept */
    {
      double *shape = (double *) model->shapes, kept[P * P];
      memcpy (kept, shape + k * P * P, sizeof kept);
      for (int sign = -1; sign <= 1; sign += 2)
        {
          for (guint r = 0; r < P; r++)
            for (guint s = 0; s < P; s++)
              shape[(k * P + r) * P + s] = kept[r * P + s] * exp (0.01 * sign * ((r == 0 ? 1 : -1) + (s == 0 ? 1 : -1)));
          g_assert_cmpfloat (objective (partition, 50.0), >, least);
        }
      memcpy (shape + k * P * P, kept, sizeof kept);
    }
}

/* Two lines in the graph: what is beyond both are the centres, whatever the number up to that asked for. */
static void
test_drawn (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (90, P, 3, 8.0, 8, NULL);
  g_autoptr(CredalBeliefPeaks) peaks = find_peaks (data, 10, 0.9, 1000);
  g_autofree guint32 *order = credal_belief_peaks_order (peaks);
  double line = 0.5 * (peaks->delta[order[2]] + peaks->delta[order[3]]);
  g_autofree char *delta = g_strdup_printf ("%.17g", line);
  const char *const both[] = { "clusters", "6", "neighbours", "10", "peaks", "drawn", "delta", delta, NULL };
  const char *const gap[] = { "clusters", "6", "neighbours", "10", "peaks", "gap", NULL };
  const char *const nothing[] = { "neighbours", "10", "peaks", "drawn", "delta", "1e6", NULL };
  const char *const two[] = { "clusters", "2", "neighbours", "10", "peaks", "drawn", "delta", delta, NULL };
  g_autoptr(CredalPartition) drawn = cluster (data, both, NULL), found = cluster (data, gap, NULL);
  g_autoptr(CredalPartition) fewer = cluster (data, two, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (credal_partition_c (drawn), ==, 3);
  g_assert_cmpuint (credal_partition_c (found), ==, 3);
  g_assert_cmpuint (credal_partition_c (fewer), ==, 2);
  for (guint k = 0; k < 3; k++)
    g_assert_true (is_object (data, credal_partition_model (drawn)->prototypes + k * P));
  g_assert_null (cluster (data, nothing, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

static void
test_refusals (void)
{
  gsize n = CREDAL_PEAKS_MOST + 1;
  double *x = g_new (double, n), *two = g_new (double, 12);
  const char *const usual[] = { "clusters", "3", NULL };
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; i < n; i++)
    x[i] = (double) i;
  g_autoptr(CredalDataset) many = credal_dataset_new (n, 1, x, NULL);
  g_assert_null (cluster (many, usual, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_clear_error (&error);
  for (guint i = 0; i < 12; i++)
    two[i] = i % 2;
  g_autoptr(CredalDataset) equal = credal_dataset_new (12, 1, two, NULL);
  g_assert_null (cluster (equal, usual, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

int
main (int argc, char **argv)
{
  static const double ends = 1.0, inner = 0.83;

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/belief-peaks/definition/farthest", &ends, test_definition);
  g_test_add_data_func ("/belief-peaks/definition/quantile", &inner, test_definition);
  g_test_add_func ("/belief-peaks/weights", test_weights);
  g_test_add_func ("/belief-peaks/few", test_few);
  g_test_add_func ("/belief-peaks/gap", test_gap);
  g_test_add_data_func ("/belief-peaks/engine/euclidean", "euclidean", test_engine);
  g_test_add_data_func ("/belief-peaks/engine/adaptive", "adaptive", test_engine);
  g_test_add_func ("/belief-peaks/drawn", test_drawn);
  g_test_add_func ("/belief-peaks/refusals", test_refusals);
  return g_test_run ();
}

#include "core/data/metrics.h"
#include <math.h>
#include "../little-memory.h"

enum { MOST = 40, LABELS = 6, CLASSES = 5 };

/* Every index by its definition, from all pairs and a plain contingency table. */
static CredalIndices
by_definition (const guint8 *labels, const int *classes, gsize n)
{
  double together = 0, apart = 0, only_labels = 0, only_classes = 0;
  double table[LABELS][CLASSES] = { { 0 } }, rows[LABELS] = { 0 }, columns[CLASSES] = { 0 };

  for (gsize i = 0; i < n; i++)
    {
      table[labels[i]][classes[i]]++;
      rows[labels[i]]++;
      columns[classes[i]]++;
      for (gsize j = 0; j < i; j++)
        {
          gboolean l = labels[i] == labels[j], k = classes[i] == classes[j];
          together += l && k;
          apart += !l && !k;
          only_labels += l && !k;
          only_classes += !l && k;
        }
    }
  CredalIndices expected = { .n = n, .ri = (together + apart) / (together + apart + only_labels + only_classes) };
  double pairs = together + apart + only_labels + only_classes;
  double in_labels = together + only_labels, in_classes = together + only_classes;
  double chance = in_labels * in_classes / pairs, most = (in_labels + in_classes) / 2;
  expected.ari = most == chance ? 1 : (together - chance) / (most - chance);

  double shared = 0, row_entropy = 0, column_entropy = 0, size = (double) n;
  for (guint a = 0; a < LABELS; a++)
    {
      double largest = 0;
      row_entropy -= rows[a] > 0 ? rows[a] / size * log (rows[a] / size) : 0;
      for (guint b = 0; b < CLASSES; b++)
        {
          largest = fmax (largest, table[a][b]);
          shared += table[a][b] > 0 ? table[a][b] / size * log (size * table[a][b] / (rows[a] * columns[b])) : 0;
        }
      expected.purity += largest / size;
    }
  for (guint b = 0; b < CLASSES; b++)
    column_entropy -= columns[b] > 0 ? columns[b] / size * log (columns[b] / size) : 0;
  expected.nmi = row_entropy + column_entropy > 0 ? 2 * shared / (row_entropy + column_entropy) : 1;
  return expected;
}

static void
assert_indices (CredalIndices actual, CredalIndices expected)
{
  g_assert_cmpuint (actual.n, ==, expected.n);
  g_assert_cmpfloat_with_epsilon (actual.ri, expected.ri, 1e-12);
  g_assert_cmpfloat_with_epsilon (actual.ari, expected.ari, 1e-12);
  g_assert_cmpfloat_with_epsilon (actual.nmi, expected.nmi, 1e-10);
  g_assert_cmpfloat_with_epsilon (actual.purity, expected.purity, 1e-12);
}

static void
test_by_definition (void)
{
  for (guint repeat = 0; repeat < 500; repeat++)
    {
      guint8 labels[MOST], left_labels[MOST], keep[MOST];
      int classes[MOST], left_classes[MOST];
      gsize n = (gsize) g_test_rand_int_range (2, MOST), left = 0;
      int c = g_test_rand_int_range (1, LABELS + 1), k = g_test_rand_int_range (1, CLASSES + 1);
      for (gsize i = 0; i < n; i++)
        {
          labels[i] = (guint8) g_test_rand_int_range (0, c);
          classes[i] = g_test_rand_int_range (i < 2 ? 0 : -1, k);
          keep[i] = i < 2 || g_test_rand_int_range (0, 3) > 0;
          if (!keep[i] || classes[i] < 0)
            continue;
          left_labels[left] = labels[i];
          left_classes[left++] = classes[i];
        }
      double counts[LABELS * CLASSES] = { 0 };
      for (gsize i = 0; i < left; i++)
        counts[left_labels[i] * CLASSES + left_classes[i]]++;
      assert_indices (credal_indices (labels, classes, n, keep), by_definition (left_labels, left_classes, left));
      assert_indices (credal_indices_of_counts (counts, LABELS, CLASSES),
                      by_definition (left_labels, left_classes, left));
    }
}

/* The best of 2 |A ∩ K| / (|A| + |K|) over all clusters, from the objects of known class. */
static void
test_class_dice (void)
{
  for (guint repeat = 0; repeat < 200; repeat++)
    {
      guint8 labels[MOST];
      int classes[MOST];
      gsize n = (gsize) g_test_rand_int_range (2, MOST);
      for (gsize i = 0; i < n; i++)
        {
          labels[i] = (guint8) g_test_rand_int_range (0, LABELS);
          classes[i] = i == 0 ? 0 : g_test_rand_int_range (-1, CLASSES);
        }
      double best = 0.0;
      for (guint8 k = 0; k < LABELS; k++)
        {
          double of_class = 0.0, of_cluster = 0.0, both = 0.0;
          for (gsize i = 0; i < n; i++)
            {
              of_class += classes[i] == 0;
              of_cluster += labels[i] == k && classes[i] >= 0;
              both += labels[i] == k && classes[i] == 0;
            }
          best = fmax (best, 2.0 * both / (of_class + of_cluster));
        }
      g_assert_cmpfloat_with_epsilon (credal_class_dice (labels, classes, n, 0), best, 1e-15);
      g_assert_true (isnan (credal_class_dice (labels, classes, n, CLASSES)));
    }
}

/* Hubert and Arabie's index of the example in the R package mclust's and scikit-learn's documentation. */
static void
test_known (void)
{
  static const guint8 labels[] = { 0, 0, 1, 2 };
  static const int classes[] = { 0, 0, 1, 1 };
  CredalIndices indices = credal_indices (labels, classes, 4, NULL);

  g_assert_cmpfloat_with_epsilon (indices.ari, 4.0 / 7, 1e-15);
  g_assert_cmpfloat_with_epsilon (indices.ri, 5.0 / 6, 1e-15);
  g_assert_cmpfloat_with_epsilon (indices.nmi, 0.8, 1e-15);
  g_assert_cmpfloat (indices.purity, ==, 1);
}

static void
test_extremes (void)
{
  static const guint8 same[] = { 3, 3, 3, 3 }, each[] = { 0, 200, 255, 1 };
  static const int one[] = { 7, 7, 7, 7 }, all[] = { 5, 0, 1000000, 3 };
  static const CredalIndices perfect = { 1, 1, 1, 1, 4 };

  assert_indices (credal_indices (same, one, 4, NULL), perfect);
  assert_indices (credal_indices (each, all, 4, NULL), perfect);
  assert_indices (credal_indices (each, one, 4, NULL), (CredalIndices) { 0, 0, 0, 1, 4 });
  assert_indices (credal_indices (same, all, 4, NULL), (CredalIndices) { 0, 0, 0, 0.25, 4 });
}

static void
test_too_few (void)
{
  static const guint8 labels[] = { 0, 1, 0 }, keep[] = { 1, 1, 0 };
  static const int classes[] = { -1, 0, 0 };
  CredalIndices indices = credal_indices (labels, classes, 3, keep);

  g_assert_cmpuint (indices.n, ==, 1);
  g_assert_true (isnan (indices.ri) && isnan (indices.ari) && isnan (indices.nmi) && isnan (indices.purity));
  g_assert_cmpuint (credal_indices (labels, classes, 0, NULL).n, ==, 0);
}

/* Clusters 0, 1, 2 hold mostly classes 1, 0, 2; only what is kept is judged. */
static void
test_share_right (void)
{
  static const guint8 labels[] = { 0, 0, 0, 1, 1, 1, 2, 2 }, all[] = { 1, 1, 1, 1, 1, 1, 1, 1 },
                      some[] = { 0, 0, 1, 1, 0, 0, 0, 1 };
  static const guint8 none[8] = { 0 };
  static const int classes[] = { 1, 1, 0, 0, 0, 1, 2, -1 };

  g_assert_cmpfloat_with_epsilon (credal_share_right (labels, classes, 8, all), 5.0 / 7, 1e-15);
  g_assert_cmpfloat (credal_share_right (labels, classes, 8, some), ==, 0.5);
  g_assert_true (isnan (credal_share_right (labels, classes, 8, none)));
}

/* The same clusters: the first is of class 1, the second of 0, the third of 2. What is not forecast, or of no known
 * class, does not count. */
static void
test_forecast_error (void)
{
  static const guint8 labels[] = { 0, 0, 0, 1, 1, 1, 2, 2 };
  static const int classes[] = { 1, 1, 0, 0, 0, 1, 2, -1 };
  const double forecast[] = { 1.0, 0.5, 0.5, 0.75, NAN, 0.25, 0.0, 0.25 },
               nothing[] = { NAN, NAN, NAN, NAN, NAN, NAN, NAN, 1.0 };

  g_assert_cmpfloat (credal_forecast_error (labels, classes, 8, forecast), ==,
                     (0.0 + 0.25 + 0.25 + 0.0625 + 0.0625 + 1.0) / 6.0);
  g_assert_true (isnan (credal_forecast_error (labels, classes, 8, nothing)));
}

/* As many classes as objects, as a table has whose class is a name of its own in every row. */
static void
test_class_for_each (void)
{
  enum { N = 200000 };
  g_autofree guint8 *labels = g_new (guint8, N), *all = g_new (guint8, N);
  g_autofree int *classes = g_new (int, N);

  for (int i = 0; i < N; i++)
    {
      labels[i] = (guint8) (i % 3);
      classes[i] = i;
      all[i] = 1;
    }
  g_assert_cmpfloat_with_epsilon (credal_share_right (labels, classes, N, all), 3.0 / N, 1e-15);
  g_assert_cmpfloat_with_epsilon (credal_indices (labels, classes, N, NULL).purity, 3.0 / N, 1e-15);
}

/* What cannot be counted for want of memory is not known. */
static void
test_little_memory (void)
{
  static const guint8 labels[] = { 0, 0, 1, 2 }, all[] = { 1, 1, 1, 1 };
  static const int classes[] = { 0, 0, 1, 1 };

  pieces_left = 0;
  CredalIndices indices = credal_indices (labels, classes, 4, NULL);
  double right = credal_share_right (labels, classes, 4, all);
  double error = credal_forecast_error (labels, classes, 4, (const double[]) { 1.0, 1.0, 1.0, 1.0 });
  pieces_left = PLENTY;
  g_assert_true (isnan (indices.ari) && isnan (right) && isnan (error));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metrics/class-dice", test_class_dice);
  g_test_add_func ("/metrics/by-definition", test_by_definition);
  g_test_add_func ("/metrics/known", test_known);
  g_test_add_func ("/metrics/extremes", test_extremes);
  g_test_add_func ("/metrics/too-few", test_too_few);
  g_test_add_func ("/metrics/share-right", test_share_right);
  g_test_add_func ("/metrics/forecast-error", test_forecast_error);
  g_test_add_func ("/metrics/class-for-each", test_class_for_each);
  g_test_add_func ("/metrics/little-memory", test_little_memory);
  return g_test_run ();
}

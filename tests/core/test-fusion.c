/* Dempster's rule on the product frame against its definition, subset by subset of Ω1 × Ω2; and what the person says
 * of products. */
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/fusion/fusion.h"
#include "core/base/rng.h"

enum { N = 150, C1 = 2, C2 = 3 };

/* ---- partitions with random masses ---- */

typedef struct { guint f; double *m; } Random;

static void
random_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Random *random = item;

  memcpy (m, random->m + begin * random->f, (end - begin) * random->f * sizeof (double));
}

static void
random_free (gpointer item)
{
  g_free (((Random *) item)->m);
  g_free (item);
}

/* Every third object has no outlier mass; object 0 of the second is all outlier. */
static CredalPartition *
random_partition (guint c, guint64 seed, gsize n)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  Random *random = g_new (Random, 1);
  double *x = g_new (double, n), *weights = g_new (double, n);
  guint f = credal_frame_f (frame);

  *random = (Random) { f, g_new0 (double, n * f) };
  for (gsize i = 0; i < n; i++)
    {
      double sum = 0.0, *m = random->m + i * f;
      x[i] = (double) i;
      weights[i] = 1.0 + (double) (i % 4);
      for (guint j = i % 3 == 0; j < f; j++)
        sum += m[j] = pow (g_rand_double (rng), 3);
      for (guint j = 0; j < f; j++)
        m[j] = seed == 2 && i == 0 ? j == 0 : m[j] / sum;
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 1, x, NULL);
  credal_dataset_set_weights (data, weights);
  return credal_partition_new (frame, data, state,
                               &(CredalModel) { .masses = random_masses, .item = random, .free_item = random_free },
                               NULL);
}

/* ---- the definition ---- */

/* @m: (2^C) out: the conjunctive rule on the 2^(c1 c2) subsets of the product frame, with the vacuous extensions
 * written out, then φ on each. */
static void
define_masses (const double *m1, guint c1, const double *m2, guint c2, const CredalProducts *products, double *m)
{
  g_autoptr(CredalFrame) first = credal_frame_new (c1, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalFrame) second = credal_frame_new (c2, CREDAL_FOCAL_FULL, NULL);

  memset (m, 0, ((gsize) 1 << products->c) * sizeof (double));
  for (guint a = 0; a < credal_frame_f (first); a++)
    for (guint b = 0; b < credal_frame_f (second); b++)
      {
        guint32 rows = 0, columns = 0, image = 0;
        for (guint q = 0; q < c1 * c2; q++)
          {
            rows |= (guint32) (credal_frame_sets (first)[a] >> (q / c2) & 1) << q;
            columns |= (guint32) (credal_frame_sets (second)[b] >> (q % c2) & 1) << q;
          }
        for (guint q = 0; q < c1 * c2; q++)
          if ((rows & columns) >> q & 1 && products->cluster[q] != CREDAL_IMPOSSIBLE)
            image |= 1u << products->cluster[q];
        m[image] += m1[a] * m2[b];
      }
}

static void
assert_masses (const CredalPartition *fused, gsize i, const double *defined, guint c, CredalConflict conflict)
{
  const CredalFrame *frame = credal_partition_frame (fused);
  guint f = credal_frame_f (frame);
  g_autofree double *m = g_new (double, f);
  double left = 1.0 - defined[0], sum = 0.0;

  credal_partition_masses (fused, i, i + 1, m);
  for (CredalSet set = 0; set < (CredalSet) 1 << c; set++)
    {
      gint j = credal_frame_find (frame, set);
      double expected = defined[set];
      if (conflict == CREDAL_CONFLICT_NORMALISED)
        expected = left > 1e-12 ? (set ? defined[set] / left : 0.0) : set == 0;
      g_assert_true (j >= 0 || expected == 0.0);
      g_assert_cmpfloat (fabs ((j < 0 ? 0.0 : m[j]) - expected), <, 1e-12);
    }
  for (guint j = 0; j < f; j++)
    sum += m[j];
  g_assert_cmpfloat (fabs (sum - 1.0), <, 1e-12);
}

static void
assert_conflict (const CredalPartition *fused, gsize i, const double *defined, const double *m1, const double *m2)
{
  double said = (1.0 - m1[0]) * (1.0 - m2[0]);
  double expected = said > 1e-12 ? 1.0 - (1.0 - defined[0]) / said : 0.0;

  g_assert_cmpfloat (fabs (credal_partition_conflict (fused)[i] - expected), <, 1e-12);
}

static void
check_fused (const char *text, CredalConflict conflict, const guint32 *rows1, const guint32 *rows2, gsize n)
{
  g_autoptr(CredalPartition) first = random_partition (C1, 1, N), second = random_partition (C2, 2, N);
  g_autoptr(CredalProducts) products = credal_products_parse (C1, C2, text, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 1, g_new0 (double, n), NULL);
  g_autoptr(CredalPairing) pairing = credal_pairing_new (first, second, data,
                                                         g_memdup2 (rows1, n * sizeof *rows1),
                                                         g_memdup2 (rows2, n * sizeof *rows2));
  g_autoptr(CredalPartition) fused = credal_fuse (pairing, products, conflict, NULL);
  double m1[1 << C1], m2[1 << C2], defined[64];

  g_assert_cmpuint (credal_partition_n (fused), ==, n);
  for (gsize i = 0; i < n; i++)
    {
      gsize i1 = rows1 ? rows1[i] : i, i2 = rows2 ? rows2[i] : i;
      credal_partition_masses (first, i1, i1 + 1, m1);
      credal_partition_masses (second, i2, i2 + 1, m2);
      define_masses (m1, C1, m2, C2, products, defined);
      assert_masses (fused, i, defined, products->c, conflict);
      assert_conflict (fused, i, defined, m1, m2);
    }
}

static const char *const some[] = { "1x1,1x2,1x3,2x1,2x2,2x3", "1x1=1,1x2=2,2x1=2,2x3=3", "2x3=1",
                                    "1x1=1,1x2=1,1x3=1,2x1=2", "1*1=2, 2×2=1" };

static void
test_definition (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (some); k++)
    for (guint conflict = 0; conflict < 2; conflict++)
      check_fused (some[k], (CredalConflict) conflict, NULL, NULL, N);
}

/* Runs, repetitions and jumps, longer than what is gathered at once. */
static void
test_rows (void)
{
  enum { LONG = 400 };
  guint32 rows1[LONG], rows2[LONG];

  for (guint i = 0; i < LONG; i++)
    {
      rows1[i] = i / 7 % N;
      rows2[i] = i % 5 == 4 ? (i * 37) % N : i % N;
    }
  check_fused (some[1], CREDAL_CONFLICT_NORMALISED, rows1, rows2, LONG);
}

/* Nothing that is known of the one changes what the other says: with a vacuous partition, and all products of its only
 * cluster kept, m is m1. */
static void
test_neutral (void)
{
  g_autoptr(CredalPartition) first = random_partition (3, 1, N), second = random_partition (1, 3, N);
  g_autoptr(CredalProducts) products = credal_products_parse (3, 1, "1x1,2x1,3x1", NULL);
  g_autoptr(CredalPairing) pairing = credal_pairing_new (first, second, credal_partition_data (first), NULL, NULL);
  g_autoptr(CredalPartition) fused = credal_fuse (pairing, products, CREDAL_CONFLICT_NORMALISED, NULL);

  for (gsize i = 0; i < N; i++)
    {
      double m1[8], m[8];
      credal_partition_masses (first, i, i + 1, m1);
      credal_partition_masses (fused, i, i + 1, m);
      for (guint j = 1; j < 8; j++)
        g_assert_cmpfloat (fabs (m[j] - m1[j] / (1.0 - m1[0])), <, 1e-12);
      g_assert_cmpfloat (credal_partition_conflict (fused)[i], <, 1e-12);
    }
}

/* By weight; and of sets of several clusters. */
static void
test_shares (void)
{
  g_autoptr(CredalPartition) first = random_partition (C1, 1, N), second = random_partition (C2, 2, N);
  CredalDataset *data = credal_partition_data (first);
  g_autoptr(CredalPairing) pairing = credal_pairing_new (first, second, data, NULL, NULL);
  g_autofree double *shares = credal_pairing_shares (pairing);
  double expected[C1 * C2] = { 0.0 }, either = 0.0, alone = 0.0, total = credal_dataset_total_weight (data);

  for (gsize i = 0; i < N; i++)
    {
      double w = credal_dataset_weights (data)[i] / total;
      gboolean one = credal_partition_focal (first)[i] > C1, two = credal_partition_focal (second)[i] > C2;
      expected[credal_partition_labels (first)[i] * C2 + credal_partition_labels (second)[i]] += w;
      either += one || two ? w : 0.0;
      alone += one ? w : 0.0;
    }
  for (guint q = 0; q < C1 * C2; q++)
    g_assert_cmpfloat (fabs (shares[q] - expected[q]), <, 1e-12);
  g_assert_cmpfloat (fabs (credal_pairing_uncertain (pairing) - either), <, 1e-12);
  g_assert_cmpfloat (fabs (credal_partition_uncertain (first) - alone), <, 1e-12);
}

/* The same bytes. */
static void
test_fusion_threads (void)
{
  double *conflict[2];

  for (guint t = 0; t < 2; t++)
    {
      credal_parallel_set_threads (1 + 2 * t);
      g_autoptr(CredalPartition) first = random_partition (C1, 1, 5000), second = random_partition (C2, 2, 5000);
      g_autoptr(CredalProducts) products = credal_products_parse (C1, C2, some[1], NULL);
      g_autoptr(CredalPairing) pairing = credal_pairing_new (first, second, credal_partition_data (first), NULL, NULL);
      g_autoptr(CredalPartition) fused = credal_fuse (pairing, products, CREDAL_CONFLICT_NORMALISED, NULL);
      conflict[t] = g_memdup2 (credal_partition_conflict (fused), 5000 * sizeof (double));
    }
  g_assert_cmpmem (conflict[0], 5000 * sizeof (double), conflict[1], 5000 * sizeof (double));
  g_free (conflict[0]);
  g_free (conflict[1]);
  credal_parallel_set_threads (0);
}

static void
test_refused (void)
{
  g_autoptr(CredalPartition) first = random_partition (C1, 1, N), second = random_partition (C2, 2, N);
  g_autoptr(CredalPairing) pairing = credal_pairing_new (first, second, credal_partition_data (first), NULL, NULL);
  g_autoptr(CredalProducts) others = credal_products_parse (C2, C2, "1x1", NULL);
  g_autoptr(CredalProducts) none = credal_products_new (C1, C2);
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_fuse (pairing, others, CREDAL_CONFLICT_KEPT, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_null (credal_fuse (pairing, none, CREDAL_CONFLICT_KEPT, NULL));
}

/* ---- products ---- */

static void
test_text (void)
{
  static const struct { const char *text, *canonical; } good[] = {
    { "1x1", "1x1=1" }, { " 1x1 = 1 , 2x2=2 ", "1x1=1,2x2=2" }, { "2x1,1x3", "1x3=2,2x1=1" },
    { "1x2=2,2x1=1,1x1", "1x1=3,1x2=2,2x1=1" }, { "1×1=1,1*2=1", "1x1=1,1x2=1" },
  };
  static const struct { const char *text, *message; } bad[] = {
    { "", "character 1: expected a cluster of the first partition, 1 to 2" },
    { "3x1", "character 1: expected a cluster of the first partition, 1 to 2" },
    { "1x1,1x4", "character 7: expected a cluster of the second partition, 1 to 3" },
    { "1-1", "character 2: expected \"x\"" }, { "1x1=0", "character 5: expected a cluster of the fused partition" },
    { "1x1=31", "character 5: expected a cluster of the fused partition, 1 to 30" },
    { "1×1,1x1", "character 5: 1x1 is named already" }, { "1x1=2", "the fused cluster 1 has no product" },
    { "1x1;", "character 4: expected \",\"" }, { "1x1,", "character 5: expected a cluster" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (good); k++)
    {
      g_autoptr(CredalProducts) products = credal_products_parse (C1, C2, good[k].text, NULL);
      g_autofree char *text = credal_products_text (products);
      g_assert_cmpstr (text, ==, good[k].canonical);
    }
  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_products_parse (C1, C2, bad[k].text, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
      g_assert_nonnull (strstr (error->message, bad[k].message));
    }
}

static void
assert_proposed (guint c1, guint c2, const double *shares, const char *expected)
{
  g_autoptr(CredalProducts) products = credal_products_propose (c1, c2, shares);
  g_autofree char *text = credal_products_text (products);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_proposals (void)
{
  const double lesion[] = { .91, .03, .05, .01 }, agreeing[] = { .494, .003, .003, .5 };
  const double split[] = { .3, .3, .2, .2 }, three[] = { .3, .004, 0, 0, .3, .06, 0, 0, .336 };
  g_autoptr(CredalProducts) largest = credal_products_largest (2, 2, lesion, 3, NULL);
  g_autofree char *text = credal_products_text (largest);
  g_autoptr(GError) error = NULL;

  assert_proposed (2, 2, lesion, "1x1=1,1x2=2,2x1=3");
  assert_proposed (2, 2, agreeing, "1x1=1,2x2=2");
  assert_proposed (2, 2, split, "1x1=1,1x2=2,2x1=3");
  assert_proposed (3, 3, three, "1x1=1,2x2=2,2x3=3,3x3=4");
  g_assert_cmpstr (text, ==, "1x1=1,1x2=2,2x1=3");
  g_assert_null (credal_products_largest (2, 2, lesion, 5, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
}

/* No cluster is left out. */
static void
test_proposal_covers (void)
{
  g_autoptr(GRand) rng = credal_rng_new (5, 1);

  for (guint run = 0; run < 200; run++)
    {
      double shares[12], sum = 0.0;
      guint rows = 0, columns = 0;
      for (guint q = 0; q < 12; q++)
        sum += shares[q] = pow (g_rand_double (rng), 8);
      for (guint q = 0; q < 12; q++)
        shares[q] /= sum;
      g_autoptr(CredalProducts) products = credal_products_propose (3, 4, shares);
      for (guint q = 0; q < 12; q++)
        if (products->cluster[q] != CREDAL_IMPOSSIBLE)
          {
            rows |= 1u << q / 4;
            columns |= 1u << q % 4;
          }
      g_assert_cmpuint (rows, ==, 7);
      g_assert_cmpuint (columns, ==, 15);
      g_assert_cmpuint (products->c, <=, 6);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fusion/definition", test_definition);
  g_test_add_func ("/fusion/rows", test_rows);
  g_test_add_func ("/fusion/neutral", test_neutral);
  g_test_add_func ("/fusion/shares", test_shares);
  g_test_add_func ("/fusion/threads", test_fusion_threads);
  g_test_add_func ("/fusion/refused", test_refused);
  g_test_add_func ("/fusion/products/text", test_text);
  g_test_add_func ("/fusion/products/proposals", test_proposals);
  g_test_add_func ("/fusion/products/covers", test_proposal_covers);
  return g_test_run ();
}

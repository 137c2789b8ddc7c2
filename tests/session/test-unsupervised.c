/* The clusters that the features alone show. */
#include "common.h"
#include <math.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "learning/features/unsupervised.h"

enum { C = 3, P = 2, N = 300 };

static guint
nearest (const CredalUnsupervised *plain, const double *x)
{
  guint best = 0;

  for (guint k = 1; k < C; k++)
    if (credal_distance2 (x, plain->centres + k * P, P) < credal_distance2 (x, plain->centres + best * P, P))
      best = k;
  return best;
}

/* Far apart, the clusters are the classes. Of many objects a sample tells that. */
static void
test_clusters (gconstpointer user_data)
{
  gsize n = GPOINTER_TO_SIZE (user_data), same = 0, pairs = 0;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (n, P, C, 9.0, 1, NULL);
  const int *classes = credal_dataset_classes (data);
  const CredalUnsupervised *plain = credal_unsupervised_get (data, C);

  g_assert_cmpuint (plain->c, ==, C);
  for (gsize a = 0; a < n; a += n / N)
    for (gsize b = 0; b < a; b += n / N, pairs++)
      same += (nearest (plain, credal_dataset_row (data, a)) == nearest (plain, credal_dataset_row (data, b))) ==
              (classes[a] == classes[b]);
  g_assert_cmpfloat ((double) same / (double) pairs, >, 0.99);
}

/* Of groups that are narrow and long, side by side, a mixture knows more than round clusters. With so many objects that
 * it takes long there is none. */
static void
test_mixtures (void)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 1);
  double *x = g_new (double, N * P);

  for (gsize i = 0; i < N; i++)
    {
      x[i * P] = 6.0 * credal_rng_normal (rng);
      x[i * P + 1] = 6.0 * (double) (i % C) + credal_rng_normal (rng);
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (N, P, x, NULL);
  const CredalUnsupervised *plain = credal_unsupervised_get (data, C);
  gsize wrong = 0;
  for (gsize i = C; i < N; i++)
    for (guint k = 0; k < C; k++)
      wrong += fabs (plain->mixed[0][i * C + k] - plain->mixed[0][i % C * C + k]) > 0.5;
  g_assert_cmpuint (wrong, <, N / 20);

  g_autoptr(CredalDataset) many = credal_generate_gaussians (20000, P, C, 9.0, 1, NULL);
  for (guint k = 0; k < CREDAL_UNSUPERVISED_MIXTURES; k++)
    {
      g_assert_nonnull (plain->mixed[k]);
      g_assert_null (credal_unsupervised_get (many, C)->mixed[k]);
    }
}

static void
test_nothing_to_tell (void)
{
  double *equal = g_new (double, N * P);

  for (guint k = 0; k < N * P; k++)
    equal[k] = 7.0;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, P, equal, NULL);
  g_assert_null (credal_unsupervised_get (data, C));
  g_assert_null (credal_unsupervised_get (data, C));
}

typedef struct {
  CredalDataset *data;
  const CredalUnsupervised *plain[8];
} Asking;

static void
get_one (gsize k, gpointer user_data)
{
  Asking *asking = user_data;

  asking->plain[k] = credal_unsupervised_get (asking->data, C);
}

/* Whoever comes first finds them, for all, and they are the same for the same data. */
static void
test_at_once (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 3.25, 1, NULL);
  g_autoptr(CredalDataset) twin = credal_generate_gaussians (N, P, C, 3.25, 1, NULL);
  Asking asking = { data, { NULL } };

  credal_parallel_set_threads (4);
  credal_parallel_for (G_N_ELEMENTS (asking.plain), get_one, &asking);
  credal_parallel_set_threads (0);
  for (guint k = 1; k < G_N_ELEMENTS (asking.plain); k++)
    g_assert_true (asking.plain[k] == asking.plain[0]);
  g_assert_true (credal_unsupervised_get (data, C + 1) != asking.plain[0]);
  gsize size = C * P * sizeof (double);
  g_assert_cmpmem (credal_unsupervised_get (twin, C)->centres, size, asking.plain[0]->centres, size);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_data_func ("/plain/clusters", GSIZE_TO_POINTER (N), test_clusters);
  g_test_add_data_func ("/plain/sample", GSIZE_TO_POINTER (40000), test_clusters);
  g_test_add_func ("/plain/mixtures", test_mixtures);
  g_test_add_func ("/plain/nothing-to-tell", test_nothing_to_tell);
  g_test_add_func ("/plain/at-once", test_at_once);
  return test_end ();
}

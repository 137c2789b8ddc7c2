/* What the features alone say of asked objects: the nearest of the plain clusters, and how far from any border they are. */
#include "common.h"
#include <math.h>
#include "core/generate.h"
#include "core/parallel.h"
#include "session/plain.h"

enum { C = 3, P = 2, ASKED = 300 };

/* Every object is asked about, or so many drawn evenly; one group is known. */
static CredalNeighbourhoods
ask (gsize n, guint32 *objects, double *membership)
{
  for (guint32 k = 0; k < ASKED; k++)
    {
      objects[k] = (guint32) (k * n / ASKED);
      membership[k] = 1.0;
    }
  return (CredalNeighbourhoods) { .c = C, .r = 1, .s = ASKED, .objects = objects, .membership = membership };
}

/* The share of pairs of asked objects that are together in clusters as they are in classes, or apart in both. */
static double
agreement (const CredalPlainGuess *guess, const int *classes, const guint32 *objects)
{
  guint same = 0;

  for (guint a = 0; a < ASKED; a++)
    for (guint b = 0; b < a; b++)
      same += (guess->cluster[a] == guess->cluster[b]) == (classes[objects[a]] == classes[objects[b]]);
  return same / (ASKED * (ASKED - 1) / 2.0);
}

/* Far apart, the clusters are the classes; two fifths of the objects are far from any border. Of many objects a sample tells that. */
static void
test_clusters (gconstpointer user_data)
{
  gsize n = GPOINTER_TO_SIZE (user_data), inner = 0;
  g_autoptr (CredalDataset) data = credal_generate_gaussians (n, P, C, 9.0, 1, NULL);
  guint32 objects[ASKED];
  double membership[ASKED];
  CredalNeighbourhoods known = ask (n, objects, membership);
  g_autoptr (CredalPlainGuess) guess = credal_plain_guess_new (data, &known);

  g_assert_cmpuint (guess->s, ==, ASKED);
  g_assert_cmpfloat (agreement (guess, credal_dataset_classes (data), objects), >, 0.99);
  for (guint k = 0; k < ASKED; k++)
    inner += guess->inner[k];
  g_assert_cmpfloat (fabs ((double) inner / ASKED - 0.4), <, n == ASKED ? 1.0 / ASKED : 0.1);
}

static void
test_nothing_to_tell (void)
{
  double *equal = g_new (double, ASKED * P);
  guint32 objects[ASKED];
  double membership[ASKED];
  CredalNeighbourhoods known = ask (ASKED, objects, membership);

  for (guint k = 0; k < ASKED * P; k++)
    equal[k] = 7.0;
  g_autoptr (CredalDataset) data = credal_dataset_new (ASKED, P, equal, NULL);
  g_assert_null (credal_plain_guess_new (data, &known));
  known.r = 0;
  g_autoptr (CredalDataset) other = credal_generate_gaussians (ASKED, P, C, 9.0, 1, NULL);
  g_assert_null (credal_plain_guess_new (other, &known));
}

typedef struct {
  CredalDataset *data;
  const CredalNeighbourhoods *known;
  CredalPlainGuess *guess[8];
} Asking;

static void
guess_one (gsize k, gpointer user_data)
{
  Asking *asking = user_data;
  asking->guess[k] = credal_plain_guess_new (asking->data, asking->known);
}

/* Whoever comes first finds the clusters, for all. */
static void
test_at_once (void)
{
  g_autoptr (CredalDataset) data = credal_generate_gaussians (ASKED, P, C, 3.25, 1, NULL);
  guint32 objects[ASKED];
  double membership[ASKED];
  CredalNeighbourhoods known = ask (ASKED, objects, membership);
  Asking asking = { data, &known, { NULL } };

  credal_parallel_set_threads (4);
  credal_parallel_for (G_N_ELEMENTS (asking.guess), guess_one, &asking);
  credal_parallel_set_threads (0);
  for (guint k = 0; k < G_N_ELEMENTS (asking.guess); k++)
    {
      g_assert_cmpmem (asking.guess[k]->cluster, sizeof objects, asking.guess[0]->cluster, sizeof objects);
      g_assert_cmpmem (asking.guess[k]->inner, ASKED, asking.guess[0]->inner, ASKED);
    }
  for (guint k = 0; k < G_N_ELEMENTS (asking.guess); k++)
    credal_plain_guess_free (asking.guess[k]);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_data_func ("/plain/clusters", GSIZE_TO_POINTER (ASKED), test_clusters);
  g_test_add_data_func ("/plain/sample", GSIZE_TO_POINTER (40000), test_clusters);
  g_test_add_func ("/plain/nothing-to-tell", test_nothing_to_tell);
  g_test_add_func ("/plain/at-once", test_at_once);
  return test_end ();
}

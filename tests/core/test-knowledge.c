/* Must-links of near objects, and cannot-links from an undesired partition, against their definitions. */
#include <math.h>
#include <string.h>
#include "core/answers/closure.h"
#include "core/base/rng.h"
#include "core/data/dissimilarity.h"
#include "core/knowledge/knowledge.h"

enum { N = 60, P = 2 };

static CredalDataset *
make_data (guint32 seed, gboolean relational)
{
  double *x = g_new (double, N * P), *table = g_new0 (double, N * N);
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);

  for (guint q = 0; q < N * P; q++)
    x[q] = 4.0 * g_rand_double (rng);
  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < i; j++)
      table[i * N + j] = table[j * N + i] = g_rand_double (rng);
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  if (relational)
    credal_dataset_set_dissimilarities (data, table);
  else
    g_free (table);
  return data;
}

/* Which objects chains of nearer pairs connect: Warshall's closure. */
static void
connect_all (const CredalDataset *data, double distance, gboolean reach[N][N])
{
  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < N; j++)
      reach[i][j] = i == j || credal_dissimilarity (data, i, j) < distance;
  for (guint k = 0; k < N; k++)
    for (guint i = 0; i < N; i++)
      for (guint j = 0; j < N; j++)
        reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
}

static gsize
count_pieces (gboolean reach[N][N])
{
  gsize pieces = 0;

  for (guint i = 0; i < N; i++)
    {
      gboolean first = TRUE;
      for (guint j = 0; j < i; j++)
        first = first && !reach[i][j];
      pieces += first;
    }
  return pieces;
}

/* The links say what all near pairs say, with the fewest of them. */
static void
test_separation (gconstpointer relational)
{
  static const double distances[] = { 0.01, 0.05, 0.2, 0.5, 0.8, 5.0 };
  g_autoptr(CredalDataset) data = make_data (5, GPOINTER_TO_INT (relational));

  for (guint d = 0; d < G_N_ELEMENTS (distances); d++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
      g_autoptr(GArray) links = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));
      gboolean reach[N][N];
      CredalRelation relation;
      gsize pieces;
      g_assert_true (credal_knowledge_separate (data, distances[d], constraints, links, &pieces, NULL));
      g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
      connect_all (data, distances[d], reach);
      g_assert_cmpuint (pieces, ==, count_pieces (reach));
      g_assert_cmpuint (links->len, ==, N - pieces);
      g_assert_cmpuint (credal_constraints_n_pairs (constraints), ==, links->len);
      for (guint i = 0; i < N; i++)
        for (guint j = 0; j < N; j++)
          g_assert_cmpint (credal_closure_relation (closure, i, j, &relation) && relation == CREDAL_MUST_LINK, ==,
                           reach[i][j]);
      for (guint k = 0; k < links->len; k++)
        {
          const CredalKnownPair *pair = &g_array_index (links, CredalKnownPair, k);
          g_assert_cmpfloat (credal_dissimilarity (data, pair->i, pair->j), <, distances[d]);
          g_assert_true (credal_constraints_find (constraints, pair->i, pair->j)->insisted);
        }
    }
}

/* Known must-links are not said again; an answer that keeps a piece apart is a conflict, whether near or by a chain. */
static void
test_separation_answers (void)
{
  double *x = g_memdup2 ((const double[]) { 0.0, 1.0, 2.0, 9.0 }, 4 * sizeof (double));
  g_autoptr(CredalDataset) data = credal_dataset_new (4, 1, x, NULL);
  g_autoptr(CredalConstraints) known = credal_constraints_new (4);
  g_autoptr(GArray) links = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));
  gsize pieces;

  credal_constraints_add_pair (known, 1, 0, CREDAL_MUST_LINK, 1.0, FALSE);
  g_assert_true (credal_knowledge_separate (data, 1.5, known, links, &pieces, NULL));
  g_assert_cmpuint (pieces, ==, 2);
  g_assert_cmpuint (links->len, ==, 1);
  for (guint32 other = 1; other <= 2; other++)
    {
      g_autoptr(CredalConstraints) apart = credal_constraints_new (4);
      g_autoptr(GArray) none = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));
      g_autoptr(GError) error = NULL;
      credal_constraints_add_pair (apart, 0, other, CREDAL_CANNOT_LINK, 1.0, FALSE);
      g_assert_false (credal_knowledge_separate (data, 1.5, apart, none, &pieces, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
      g_assert_nonnull (strstr (error->message, other == 1 ? "\"2\"" : "\"3\""));
    }
  g_autoptr(CredalConstraints) labelled = credal_constraints_new (4);
  g_autoptr(GError) error = NULL;
  credal_constraints_add_labels (labelled, (const guint32[]) { 0 }, 1, 0, 1.0);
  credal_constraints_add_labels (labelled, (const guint32[]) { 2 }, 1, 1, 1.0);
  g_assert_false (credal_knowledge_separate (data, 1.5, labelled, links, &pieces, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
}

/* Pairs are of one cluster, each object in one at most; nothing is said about objects without a cluster, or against an
 * answer. Nearly all objects find a partner. The same seed draws the same pairs. */
static void
test_differ (void)
{
  g_autoptr(CredalDataset) data = make_data (7, FALSE);
  gint of[N];
  gboolean seen[N] = { FALSE };

  for (guint i = 0; i < N; i++)
    of[i] = i < 10 ? -1 : (gint) (i % 3);
  GArray *lists[2];
  for (guint run = 0; run < 2; run++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
      credal_constraints_add_pair (constraints, 12, 15, CREDAL_MUST_LINK, 1.0, FALSE);
      lists[run] = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));
      credal_knowledge_differ (data, of, 3, constraints, lists[run]);
      g_assert_cmpuint (credal_constraints_count (constraints, CREDAL_CANNOT_LINK), ==, lists[run]->len);
      g_assert_cmpuint (credal_constraints_count (constraints, CREDAL_MUST_LINK), ==, 1);
    }
  g_assert_cmpuint (lists[0]->len, ==, lists[1]->len);
  g_assert_cmpint (memcmp (lists[0]->data, lists[1]->data, lists[0]->len * sizeof (CredalKnownPair)), ==, 0);
  g_assert_cmpuint (lists[0]->len, >=, (N - 10 - 3) / 2);
  for (guint k = 0; k < lists[0]->len; k++)
    {
      const CredalKnownPair *pair = &g_array_index (lists[0], CredalKnownPair, k);
      g_assert_cmpint (of[pair->i], ==, of[pair->j]);
      g_assert_cmpint (of[pair->i], >=, 0);
      g_assert_false (seen[pair->i] || seen[pair->j] || pair->i == pair->j);
      seen[pair->i] = seen[pair->j] = TRUE;
    }
  g_array_unref (lists[0]);
  g_array_unref (lists[1]);
}

/* Objects that must-links connect are in one pair at most: a ring of three would need three
 * clusters. */
static void
test_differ_groups (void)
{
  g_autoptr(CredalDataset) data = make_data (8, FALSE);
  gint of[N] = { 0 };

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
      g_autoptr(GArray) links = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));
      for (guint32 i = 3; i < N; i++)
        credal_constraints_add_pair (constraints, i - 3, i, CREDAL_MUST_LINK, 1.0, FALSE);
      credal_knowledge_differ (data, of, seed, constraints, links);
      g_assert_cmpuint (links->len, ==, 1);
      const CredalKnownPair *pair = &g_array_index (links, CredalKnownPair, 0);
      g_assert_cmpuint (pair->i % 3, !=, pair->j % 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/knowledge/separation/features", GINT_TO_POINTER (FALSE), test_separation);
  g_test_add_data_func ("/knowledge/separation/dissimilarities", GINT_TO_POINTER (TRUE), test_separation);
  g_test_add_func ("/knowledge/separation/answers", test_separation_answers);
  g_test_add_func ("/knowledge/differ", test_differ);
  g_test_add_func ("/knowledge/differ/groups", test_differ_groups);
  return g_test_run ();
}

/* The fewest clusters with which all answers hold, beside every assignment of a few objects; odd circles. */
#include "core/answers/feasible.h"
#include "core/base/rng.h"

enum { N = 7 };

static gboolean
holds (const CredalConstraints *answers, const guint *cluster)
{
  const CredalPair *pairs = credal_constraints_pairs (answers);

  for (guint q = 0; q < credal_constraints_n_pairs (answers); q++)
    if ((cluster[pairs[q].i] == cluster[pairs[q].j]) != (pairs[q].relation == CREDAL_MUST_LINK))
      return FALSE;
  return TRUE;
}

/* The fewest clusters of an assignment that holds; 0: none does. */
static guint
try_all (const CredalConstraints *answers)
{
  for (guint c = 1; c <= N; c++)
    {
      guint cluster[N] = { 0 }, at = 0;
      while (at < N)
        {
          if (holds (answers, cluster))
            return c;
          for (at = 0; at < N && ++cluster[at] == c; at++)
            cluster[at] = 0;
        }
    }
  return 0;
}

static void
assert_circle (const CredalClosure *closure, const GArray *circle)
{
  CredalRelation relation;

  g_assert_cmpuint (circle->len % 2, ==, 1);
  g_assert_cmpuint (circle->len, >=, 3);
  for (guint k = 0; k < circle->len; k++)
    {
      guint32 i = g_array_index (circle, guint32, k), j = g_array_index (circle, guint32, (k + 1) % circle->len);
      g_assert_true (credal_closure_relation (closure, i, j, &relation) && relation == CREDAL_CANNOT_LINK);
    }
}

static void
test_random (void)
{
  g_autoptr(GRand) rng = credal_rng_new (11, 0);
  guint met[N + 1] = { 0 };

  for (guint draw = 0; draw < 400; draw++)
    {
      g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
      double density = 0.1 + 0.8 * g_rand_double (rng);
      for (guint32 i = 0; i < N; i++)
        for (guint32 j = i + 1; j < N; j++)
          if (g_rand_double (rng) < density)
            credal_constraints_add_pair (answers, i, j, g_rand_double (rng) < 0.1 ? CREDAL_MUST_LINK
                                         : CREDAL_CANNOT_LINK, 1.0, FALSE);
      guint fewest = try_all (answers);
      if (fewest == 0)
        continue;                      /* the answers contradict each other */
      g_autoptr(CredalClosure) closure = credal_closure_new (answers);
      g_autoptr(GArray) circle = NULL;
      g_assert_cmpuint (credal_feasible_clusters (answers, closure, &circle), ==, fewest);
      g_assert_true ((circle != NULL) == (fewest > 2));
      if (circle)
        assert_circle (closure, circle);
      met[fewest]++;
    }
  for (guint c = 2; c <= 5; c++)
    g_assert_cmpuint (met[c], >, 5);
}

/* Five objects that differ in a circle need three clusters though no three of them exclude each other; six need two. */
static void
test_circles (void)
{
  for (guint length = 3; length <= 9; length++)
    {
      g_autoptr(CredalConstraints) answers = credal_constraints_new (20);
      for (guint32 i = 0; i < length; i++)
        credal_constraints_add_pair (answers, i, (i + 1) % length, CREDAL_CANNOT_LINK, 1.0, FALSE);
      credal_constraints_add_pair (answers, 0, 15, CREDAL_MUST_LINK, 1.0, FALSE);
      credal_constraints_add_pair (answers, 2, 16, CREDAL_CANNOT_LINK, 1.0, TRUE);
      g_autoptr(CredalClosure) closure = credal_closure_new (answers);
      g_autoptr(GArray) circle = NULL;
      g_assert_cmpuint (credal_feasible_clusters (answers, closure, &circle), ==, length % 2 ? 3 : 2);
      g_assert_cmpuint (circle ? circle->len : 0, ==, length % 2 ? length : 0);
    }
}

static void
test_few (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (4);
  g_autoptr(CredalClosure) none = credal_closure_new (answers);

  g_assert_cmpuint (credal_feasible_clusters (answers, none, NULL), ==, 1);
  credal_constraints_add_pair (answers, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalClosure) one = credal_closure_new (answers);
  g_assert_cmpuint (credal_feasible_clusters (answers, one, NULL), ==, 1);
}

/* Two clusters that labels name exclude each other. */
static void
test_labels (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (6);

  for (guint32 i = 0; i < 4; i++)
    credal_constraints_add_labels (answers, &i, 1, i % 2, 1.0);
  credal_constraints_add_pair (answers, 0, 4, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (answers, 1, 4, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalClosure) closure = credal_closure_new (answers);
  g_assert_cmpuint (credal_feasible_clusters (answers, closure, NULL), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/feasible/random", test_random);
  g_test_add_func ("/core/feasible/circles", test_circles);
  g_test_add_func ("/core/feasible/few", test_few);
  g_test_add_func ("/core/feasible/labels", test_labels);
  return g_test_run ();
}

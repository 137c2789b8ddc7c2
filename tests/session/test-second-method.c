#include "common.h"
#include "session/analysis/second-method.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* A second method beside the session's: clusters matched as by trying every order, what it says by definition, and that
 * it follows the session. */

typedef struct { guint told, found; } Told;

static void
count_told (CredalSecondMethod *second, gpointer owner)
{
  Told *told = owner;

  told->told++;
  told->found += !credal_second_method_busy (second);
}

static CredalSecondMethod *
compare_with (CredalSession *session, const char *recipe, Told *told)
{
  return credal_second_method_new (session, credal_recipe_find (recipe, NULL), count_told, told);
}

static CredalSession *
session_in_three (void)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3", NULL));
  return session;
}

static CredalSession *
clustered_in_three (void)
{
  CredalSession *session = session_in_three ();

  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
wait_for_both (CredalSecondMethod *second)
{
  while (credal_second_method_busy (second))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (credal_second_method_failure (second));
  g_assert_nonnull (credal_second_method_there (second));
}

static double
overlap_under (const CredalPartition *here, const CredalPartition *there, const guint order[3])
{
  const double *u = credal_partition_membership (here), *v = credal_partition_membership (there);
  double sum = 0.0;

  for (gsize i = 0; i < credal_partition_n (here); i++)
    for (guint k = 0; k < 3; k++)
      sum += u[i * 3 + k] * v[i * 3 + order[k]];
  return sum;
}

/* No other order of its clusters overlaps more with those of the session. */
static void
assert_matched (CredalSecondMethod *second)
{
  static const guint orders[][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  CredalPartition *here = credal_second_method_here (second), *there = credal_second_method_there (second);
  double as_it_is = overlap_under (here, there, orders[0]);

  for (guint q = 1; q < G_N_ELEMENTS (orders); q++)
    g_assert_cmpfloat (overlap_under (here, there, orders[q]), <=, as_it_is + 1e-9);
}

/* Each recipe comes to what a session with it comes to, which begins with nothing else. */
static void
test_matched (void)
{
  static const char *const recipes[] = { "cecm-adaptive", "mixture", "kmeans", "learn-fastest" };

  for (guint r = 0; r < G_N_ELEMENTS (recipes); r++)
    {
      CredalSession *session = clustered_in_three (), *alone = session_in_three ();
      Told told = { 0 };
      CredalSecondMethod *second = compare_with (session, recipes[r], &told);

      g_assert_true (credal_recipe_apply (credal_recipe_find (recipes[r], NULL), alone, NULL));
      credal_session_start (alone);
      credal_session_wait (alone);
      wait_for_both (second);
      g_assert_true (credal_second_method_here (second) == credal_session_partition (session));
      assert_matched (second);
      CredalAgreement agreement = credal_second_method_agreement (second);
      g_assert_cmpfloat (agreement.total, ==, 150.0);
      g_assert_cmpuint (agreement.objects, ==,
                        credal_agreement (credal_session_partition (session),
                                          credal_second_method_there (second)).objects);
      agreement = credal_agreement (credal_session_partition (alone), credal_second_method_there (second));
      g_assert_cmpfloat (agreement.ari, >, 1.0 - 1e-9);
      credal_second_method_free (second);
      test_forget (session);
      test_forget (alone);
    }
}

/* Of answers that come faster than it, only the last result is compared; taken back, it is as it was. */
static void
test_followed (void)
{
  CredalSession *session = clustered_in_three ();
  Told told = { 0 };
  CredalSecondMethod *second = compare_with (session, "cecm-adaptive", &told);

  wait_for_both (second);
  g_autofree guint8 *before = g_memdup2 (credal_partition_labels (credal_second_method_there (second)), 150);
  guint found = told.found;
  for (guint32 j = 100; j < 104; j++)
    test_answer (session, 50, j, CREDAL_CANNOT_LINK);
  g_assert_true (credal_second_method_busy (second));
  credal_session_wait (session);
  wait_for_both (second);
  g_assert_cmpuint (told.found, ==, found + 1);
  g_assert_true (credal_second_method_here (second) == credal_session_partition (session));
  assert_matched (second);

  g_assert_true (credal_session_go_to (session, 1, NULL));
  credal_session_wait (session);
  wait_for_both (second);
  g_assert_cmpmem (credal_partition_labels (credal_second_method_there (second)), 150, before, 150);
  credal_second_method_free (second);
  test_forget (session);
}

/* Taking the other method is one step, after which both are one; the step is undone like any other. */
static void
test_adopted (void)
{
  CredalSession *session = clustered_in_three ();
  Told told = { 0 };
  CredalSecondMethod *second = compare_with (session, "cecm-adaptive", &told);

  wait_for_both (second);
  guint length = credal_session_length (session);
  g_assert_true (credal_recipe_apply (credal_second_method_recipe (second), session, NULL));
  g_assert_cmpuint (credal_session_length (session), ==, length + 1);
  credal_session_wait (session);
  wait_for_both (second);
  g_assert_cmpuint (credal_second_method_agreement (second).objects, ==, 150);
  g_assert_true (credal_session_go_to (session, length, NULL));
  credal_session_wait (session);
  wait_for_both (second);
  g_assert_cmpuint (credal_second_method_agreement (second).objects, <, 150);
  credal_second_method_free (second);
  test_forget (session);
}

/* A value for each number of answers since it was opened, by definition; answers taken back take theirs with them. */
static void
test_curve (void)
{
  CredalSession *session = clustered_in_three ();
  Told told = { 0 };
  CredalSecondMethod *second = compare_with (session, "cecm-adaptive", &told);
  const GArray *curve = credal_second_method_curve (second);

  wait_for_both (second);
  for (guint k = 0; k < 3; k++)
    {
      test_answer (session, 50, 100 + k, CREDAL_CANNOT_LINK);
      credal_session_wait (session);
      wait_for_both (second);
      const CredalCurvePoint *last = &g_array_index (curve, CredalCurvePoint, curve->len - 1);
      CredalPartition *there = credal_second_method_there (second);
      g_assert_cmpuint (curve->len, ==, k + 2);
      g_assert_cmpuint (last->answers, ==, k + 1);
      g_assert_cmpfloat (last->nonspecificity, ==, credal_partition_nonspecificity (there));
      g_assert_cmpfloat (last->indices.ari, ==,
                         credal_indices (credal_partition_labels (there),
                                         credal_dataset_classes (credal_session_data (session)), 150, NULL).ari);
    }
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 2, NULL));
  credal_session_wait (session);
  wait_for_both (second);
  g_assert_cmpuint (curve->len, ==, 2);
  g_assert_cmpuint (g_array_index (curve, CredalCurvePoint, 1).answers, ==, 1);
  credal_second_method_free (second);
  test_forget (session);
}

/* Closed while it is being clustered it tells nothing any more. */
static void
test_closed (void)
{
  CredalSession *session = test_clustered ("vehicle.csv");
  Told told = { 0 }, later = { 0 };

  credal_second_method_free (compare_with (session, "cecm-adaptive", &told));
  CredalSecondMethod *second = compare_with (session, "kmeans", &later);
  wait_for_both (second);
  g_assert_cmpuint (told.told, ==, 0);
  g_assert_cmpuint (later.found, ==, 1);
  credal_second_method_free (second);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/second/matched", test_matched);
  g_test_add_func ("/second/followed", test_followed);
  g_test_add_func ("/second/adopted", test_adopted);
  g_test_add_func ("/second/curve", test_curve);
  g_test_add_func ("/second/closed", test_closed);
  return test_end ();
}

#include "common.h"
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "session/session-file.h"
#include "session/asking/difficulty.h"
#include "session/asking/oracle.h"
#include "session/recipes.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* Answering: contradictions, what is inferred, the next question, labels and groups, the simulated person. */

/* The first object of iris's three classes is at 0, 50 and 100. */

static void
test_conflict (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autoptr(GError) error = NULL;
  CredalPair pair;

  test_answer (session, 0, 1, CREDAL_MUST_LINK);
  test_answer (session, 1, 50, CREDAL_CANNOT_LINK);
  test_answer (session, 50, 51, CREDAL_MUST_LINK);
  g_assert_null (credal_session_conflict (session, NULL));
  g_assert_cmpint (test_answer (session, 0, 51, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_CONFLICT);
  g_assert_cmpuint (credal_session_length (session), ==, 3);

  const GArray *chain = credal_session_conflict (session, &pair);
  g_assert_nonnull (chain);
  g_assert_cmpuint (chain->len, ==, 3);
  g_assert_cmpuint (pair.i, ==, 0);
  g_assert_cmpuint (pair.j, ==, 51);

  /* one of the chain the other way round, then the new one is no contradiction */
  g_assert_cmpint (test_answer (session, 50, 51, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_null (credal_session_conflict (session, NULL));
  g_assert_cmpint (test_answer (session, 0, 51, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);

  /* or softly */
  g_assert_cmpint (test_answer (session, 51, 1, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_CONFLICT);
  credal_session_clear_conflict (session);
  g_assert_null (credal_session_conflict (session, NULL));
  g_assert_cmpint (credal_session_answer (session, 51, 1, CREDAL_CANNOT_LINK, 0.75, TRUE, &error), ==,
                   CREDAL_ANSWER_TAKEN);
  g_assert_no_error (error);
  credal_session_wait (session);
  test_forget (session);
}

static void
assert_advice (CredalSession *session, guint clusters, gint64 outsider)
{
  CredalClusterAdvice advice = credal_session_advice (session);

  g_assert_cmpuint (advice.clusters, ==, clusters);
  g_assert_cmpint (advice.outsider, ==, outsider);
}

/* More groups than are looked for: for as long as the answers show it, and fewer clusters than that are looked for. */
static void
test_more_groups (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  test_answer (session, 50, 0, CREDAL_CANNOT_LINK);
  test_answer (session, 100, 0, CREDAL_CANNOT_LINK);
  assert_advice (session, 0, -1);
  test_answer (session, 100, 50, CREDAL_CANNOT_LINK);
  assert_advice (session, 3, 100);
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  assert_advice (session, 0, -1);
  g_assert_true (credal_session_go_to (session, 3, NULL));
  assert_advice (session, 3, 100);
  g_assert_true (credal_session_go_to (session, 2, NULL));
  assert_advice (session, 0, -1);
  credal_session_wait (session);
  test_forget (session);
}

/* All that there are in one step, not one after the other. */
static void
test_many_groups (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  for (guint32 k = 1; k < 4; k++)
    for (guint32 l = 0; l < k; l++)
      test_answer (session, 30 * k, 30 * l, CREDAL_CANNOT_LINK);
  g_assert_true (credal_session_set (session, "engine", "clusters", "2", NULL));
  g_assert_cmpuint (credal_session_advice (session).clusters, ==, 4);
  g_assert_true (credal_session_set (session, "engine", "clusters", "1", NULL));
  g_assert_cmpuint (credal_session_advice (session).clusters, ==, 4);
  credal_session_wait (session);
  test_forget (session);
}

/* Fewer: once thirty objects in a row were of known groups, and nothing was said but by answers; not where the classes
 * say how many. */
static void
test_fewer_groups (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  g_assert_true (credal_session_set (session, "engine", "clusters", "5", NULL));
  test_answer (session, 50, 0, CREDAL_CANNOT_LINK);
  for (guint32 k = 1; k <= 30; k++)
    {
      assert_advice (session, 0, -1);
      test_answer (session, k + 50 * (k % 2), 50 * (k % 2), CREDAL_MUST_LINK);
    }
  assert_advice (session, 2, -1);
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  assert_advice (session, 0, -1);
  g_assert_true (credal_session_set (session, "engine", "clusters", "4", NULL));
  assert_advice (session, 2, -1);
  g_assert_true (credal_session_group (session, (const guint32[]) { 120, 121 }, 2, FALSE, NULL));
  assert_advice (session, 0, -1);
  credal_session_wait (session);
  test_forget (session);
}

/* One group: once twenty pairs were all "same", don't-knows aside; not where two were told apart, nor where one is
 * looked for. */
static void
test_one_group (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  test_answer (session, 80, 0, CREDAL_DONT_KNOW);
  for (guint32 k = 1; k <= 20; k++)
    {
      g_assert_cmpuint (credal_session_advice (session).same, ==, 0);
      test_answer (session, k, 100 + k, CREDAL_MUST_LINK);
    }
  g_assert_cmpuint (credal_session_advice (session).same, ==, 20);
  assert_advice (session, 0, -1);
  g_assert_true (credal_session_set (session, "engine", "clusters", "1", NULL));
  g_assert_cmpuint (credal_session_advice (session).same, ==, 0);
  g_assert_true (credal_session_set (session, "engine", "clusters", "2", NULL));
  test_answer (session, 70, 0, CREDAL_CANNOT_LINK);
  g_assert_cmpuint (credal_session_advice (session).same, ==, 0);
  credal_session_wait (session);
  test_forget (session);
}

static gboolean
asks_about_excluded (CredalSession *session)
{
  CredalQuestion question;

  return credal_session_question (session, &question) && question.reason == CREDAL_REASON_EXCLUDED;
}

/* That an object can only be of one group is asked no longer once it can be of others. */
static void
test_excluded_is_taken_back (void)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  credal_session_set_question_grace (session, 0);
  credal_session_start (session);
  credal_session_wait (session);
  for (guint answers = 0; answers < 15 && !asks_about_excluded (session); answers++)
    test_answer_truly (session, 1, TRUE);
  g_assert_true (asks_about_excluded (session));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  credal_session_wait (session);
  g_assert_false (asks_about_excluded (session));
  test_forget (session);
}

static void
refuse (CredalSession *session, guint32 i, guint32 j, double certainty)
{
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (credal_session_answer (session, i, j, CREDAL_MUST_LINK, certainty, FALSE, &error), ==,
                   CREDAL_ANSWER_FAILED);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
}

static void
test_misuse (void)
{
  CredalSession *session = test_session ("iris.csv");
  g_autoptr(GError) error = NULL;

  refuse (session, 0, 0, 1.0);
  refuse (session, 0, 150, 1.0);
  refuse (session, 0, 1, 0.0);
  refuse (session, 0, 1, 0.49);     /* the opposite answer */
  refuse (session, 0, 1, 1.5);
  g_assert_false (credal_session_retract (session, 0, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);
  g_assert_false (credal_session_set (session, "engine", "clusters", "many", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);
  g_assert_false (credal_session_set (session, "session", "engine", "magic", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);
  g_assert_false (credal_session_set (session, "kitchen", "engine", "ecm", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  test_forget (session);
}

static void
test_labels (void)
{
  CredalSession *session = test_session ("iris.csv");
  const guint32 both[] = { 0, 1 }, other[] = { 50 }, group[] = { 1, 50, 60 }, loose[] = { 70, 71 };
  g_autoptr(GError) error = NULL;
  CredalPair pair;

  test_answer (session, 0, 1, CREDAL_MUST_LINK);
  test_answer (session, 1, 50, CREDAL_CANNOT_LINK);
  g_assert_true (credal_session_label (session, both, 2, 0, NULL));
  g_assert_false (credal_session_label (session, other, 1, 0, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_nonnull (credal_session_conflict (session, &pair));
  g_assert_false (credal_session_label (session, both, 1, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_true (credal_session_label (session, both, 2, 1, NULL));
  g_assert_true (credal_session_label (session, other, 1, 0, NULL));
  g_assert_false (credal_session_label (session, other, 1, 99, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);

  g_assert_false (credal_session_group (session, group, 3, TRUE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_true (credal_session_group (session, &group[1], 2, TRUE, NULL));
  g_assert_true (credal_session_group (session, loose, 2, TRUE, NULL));
  g_assert_false (credal_session_group (session, (const guint32[]) { 60, 71 }, 2, FALSE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_assert_true (credal_session_label (session, both, 2, -1, NULL));
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (session)), ==, 1);
  test_forget (session);
}

/* "Is" and "is not" of one cluster contradict what is together, whichever was said first, and "is" replaces "is not". */
static void
test_degrees (void)
{
  CredalSession *session = test_session ("iris.csv");
  const guint32 first = 0, second = 1, other = 50;
  g_autoptr(GError) error = NULL;

  test_answer (session, 0, 1, CREDAL_MUST_LINK);
  g_assert_true (credal_session_label_degree (session, &first, 1, 0, 0.0, NULL));
  g_assert_true (credal_session_label_degree (session, &other, 1, 0, 0.75, NULL));
  g_assert_cmpint (test_answer (session, 1, 50, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_CONFLICT);
  g_assert_true (credal_session_label_degree (session, &other, 1, 0, 0.5, NULL));
  g_assert_false (credal_session_label_degree (session, &second, 1, 0, 1.0, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_true (credal_session_label (session, &second, 1, 1, NULL));
  g_assert_false (credal_session_label_degree (session, &first, 1, 1, 0.25, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_true (credal_session_label_degree (session, &second, 1, 1, 0.0, NULL));
  g_assert_true (credal_session_label_degree (session, &first, 1, 0, 1.0, NULL));
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (session)), ==, 3);
  g_autofree char *excluded = credal_session_describe (session, 1), *partly = credal_session_describe (session, 2);
  g_assert_cmpstr (excluded, ==, "Object 1 is not in cluster 1");
  g_assert_cmpstr (partly, ==, "Object 51 is in cluster 1 to 75 %");
  g_assert_false (credal_session_label_degree (session, &first, 1, 0, 1.5, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  test_forget (session);
}

static gboolean
is_consistent_with (CredalSession *session, const guint32 *objects, gsize n, gboolean exclusive)
{
  g_autoptr(CredalConstraints) all = credal_constraints_copy (credal_session_constraints (session));
  guint late;

  credal_constraints_add_group (all, objects, n, exclusive, 1.0);
  g_autoptr(GArray) chain = credal_constraints_contradiction (all, &late);
  return chain == NULL;
}

/* By definition: a group is refused when what is in force would contradict itself with it. */
static void
test_groups_by_definition (void)
{
  g_autoptr(GRand) rng = credal_rng_new (5, 0);
  guint refused = 0, taken = 0;

  for (guint round = 0; round < 40; round++)
    {
      CredalSession *session = test_session ("iris.csv");
      for (guint k = 0; k < 8; k++)
        {
          guint32 objects[3];
          gsize n = 1 + credal_rng_index (rng, 3);
          gboolean exclusive = credal_rng_index (rng, 3) > 0;
          for (gsize q = 0; q < n; q++)
            objects[q] = (guint32) credal_rng_index (rng, 12);
          gboolean possible = is_consistent_with (session, objects, n, exclusive);
          g_assert_cmpint (credal_session_group (session, objects, n, exclusive, NULL), ==, possible);
          g_assert_true (possible == (credal_session_conflict (session, NULL) == NULL));
          taken += possible;
          refused += !possible;
        }
      test_forget (session);
    }
  g_assert_cmpuint (taken, >, 20);
  g_assert_cmpuint (refused, >, 20);
}

/* ---- what is inferred ---- */

/* By definition: every pair of asked objects that the closure relates and no hard answer is about. */
static guint
count_by_definition (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  guint32 n = (guint32) credal_constraints_n (constraints);
  g_autofree guint8 *asked = g_new0 (guint8, n);
  CredalRelation relation;
  guint count = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    if (!pairs[q].soft && pairs[q].relation != CREDAL_DONT_KNOW)
      asked[pairs[q].i] = asked[pairs[q].j] = 1;
  for (guint32 i = 0; i < n; i++)
    for (guint32 j = 0; j < i; j++)
      {
        const CredalPair *pair = credal_constraints_find (constraints, i, j);
        gboolean stated = pair && !pair->soft && pair->relation != CREDAL_DONT_KNOW;
        count += asked[i] && asked[j] && !stated
                 && credal_closure_relation (credal_session_believed (session)->closure, i, j, &relation);
      }
  return count;
}

static void
test_inferred (void)
{
  CredalSession *session = test_session ("iris.csv");
  g_autoptr(GRand) rng = credal_rng_new (2, 0);
  const guint32 some[] = { 3, 4, 5 }, more[] = { 55, 56 };

  for (guint k = 0; k < 120; k++)
    {
      guint32 i = (guint32) credal_rng_index (rng, 150), j = (i + 1 + (guint32) credal_rng_index (rng, 149)) % 150;
      CredalRelation relation = k % 7 == 0 ? CREDAL_DONT_KNOW : test_truth (session, i, j);
      g_assert_cmpint (credal_session_answer (session, i, j, relation, 1.0, k % 11 == 0, NULL), ==,
                       CREDAL_ANSWER_TAKEN);
      if (k == 40)
        g_assert_true (credal_session_label (session, some, 3, 0, NULL)
                       && credal_session_label (session, more, 2, 1, NULL));
      if (k == 60)
        g_assert_true (credal_session_group (session, &some[1], 2, TRUE, NULL)
                       && credal_session_group (session, &more[0], 2, TRUE, NULL));
      if (k % 10 == 0)
        g_assert_cmpuint (credal_session_entailed (session), ==, count_by_definition (session));
    }
  g_assert_cmpuint (credal_session_entailed (session), >, 0);
  test_forget (session);
}

/* ---- questions ---- */

/* Never one that is answered, entailed or declined; the next is there at once; in the end nothing is left. */
static void
test_questions (void)
{
  CredalSession *session = test_clustered ("diamond.csv");
  CredalQuestion question;
  guint asked = 0;

  while (credal_session_question (session, &question))
    {
      const CredalClosure *closure = credal_session_believed (session)->closure;
      g_assert_true (credal_question_open (credal_session_constraints (session), closure,
                                           question.i, question.j));
      CredalRelation relation = asked % 3 == 0 ? CREDAL_DONT_KNOW : CREDAL_MUST_LINK;
      if (test_answer (session, question.i, question.j, relation) != CREDAL_ANSWER_TAKEN)
        g_assert_not_reached ();
      g_assert_true (credal_session_step (session, asked)->asked);
      asked++;
      if (asked % 4 == 0)
        credal_session_wait (session);
    }
  g_assert_cmpuint (asked, >, 5);
  credal_session_wait (session);
  g_assert_false (credal_session_question (session, &question));
  g_assert_true (credal_session_go_to (session, asked - 1, NULL));
  g_assert_true (credal_session_question (session, &question));
  test_forget (session);
}

/* The question on display stays while it is open, whatever the worker brings. */
static void
test_question_kept (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  CredalQuestion shown, later;

  credal_session_set_question_grace (session, 0);
  test_answer_truly (session, 1, FALSE);
  g_assert_true (credal_session_question (session, &shown));
  credal_session_wait (session);
  g_assert_true (credal_session_question (session, &later));
  test_same_question (&shown, &later);
  test_answer (session, shown.i, shown.j, CREDAL_DONT_KNOW);
  g_assert_true (credal_session_question (session, &later));
  g_assert_true (shown.i != later.i || shown.j != later.j);
  credal_session_wait (session);
  test_forget (session);
}

/* While nobody can have read it, it gives way: what is on display was chosen from the newest partition. */
static void
test_question_renewed (void)
{
  CredalSession *session = test_clustered ("letters-ijl.csv");
  guint renewed = 0;

  credal_session_set_question_grace (session, G_MAXINT64);
  for (guint k = 0; k < 12; k++)
    {
      CredalQuestion put, later;
      test_answer_truly (session, 1, FALSE);
      g_assert_true (credal_session_question (session, &put));
      credal_session_wait (session);
      g_assert_true (credal_session_question (session, &later));
      renewed += put.i != later.i || put.j != later.j;
      const double *u = credal_partition_membership (credal_session_partition (session));
      if (later.reason == CREDAL_REASON_UNCERTAIN)
        g_assert_cmpfloat (later.mass, ==, u[later.i * 3 + later.centre]);
    }
  g_assert_cmpuint (renewed, >, 0);
  test_forget (session);
}

/* Labels of the user's own outdate it: the next one is the first of the newest partition. */
static void
test_question_after_labels (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  const guint32 objects[] = { 10, 11, 12, 60, 61, 62, 110, 111, 112 };
  CredalQuestion after, opened;
  g_autofree char *path = test_path ("labelled.credal");
  g_autoptr(GError) error = NULL;

  credal_session_set_question_grace (session, 0);
  test_answer_truly (session, 6, FALSE);
  for (guint k = 0; k < G_N_ELEMENTS (objects); k++)
    {
      gint cluster = (gint) credal_partition_labels (credal_session_partition (session))[objects[k]];
      g_assert_true (credal_session_label (session, &objects[k], 1, cluster, &error));
    }
  credal_session_wait (session);
  g_assert_true (credal_session_question (session, &after));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  CredalSession *again = credal_session_read (path, NULL, NULL);
  credal_session_wait (again);
  g_assert_true (credal_session_question (again, &opened));
  test_same_question (&after, &opened);
  test_forget (again);
  test_forget (session);
}

/* ---- the simulated person ---- */

static double
share_wrong (CredalSession *session, double noise, double dont_know, double *silent)
{
  const CredalHabits habits = { noise, dont_know, noise, dont_know, 0.0 };
  g_autoptr(CredalOracle) oracle = credal_oracle_new (credal_session_raw (session), &habits, 4, NULL);
  g_autoptr(GRand) rng = credal_rng_new (9, 0);
  guint wrong = 0, none = 0, n = 4000;

  for (guint k = 0; k < n; k++)
    {
      guint32 i = (guint32) credal_rng_index (rng, 150), j = (i + 1 + (guint32) credal_rng_index (rng, 149)) % 150;
      CredalRelation relation = credal_oracle_answer (oracle, i, j, NULL);
      none += relation == CREDAL_DONT_KNOW;
      wrong += relation != CREDAL_DONT_KNOW && relation != test_truth (session, i, j);
    }
  *silent = (double) none / n;
  return (double) wrong / n;
}

static void
test_oracle (void)
{
  CredalSession *session = test_session ("iris.csv");
  g_autoptr(GError) error = NULL;
  double silent;

  g_assert_cmpfloat (share_wrong (session, 0.0, 0.0, &silent), ==, 0.0);
  g_assert_cmpfloat (silent, ==, 0.0);
  g_assert_cmpfloat_with_epsilon (share_wrong (session, 0.2, 0.5, &silent), 0.1, 0.02);
  g_assert_cmpfloat_with_epsilon (silent, 0.5, 0.03);
  g_assert_null (credal_oracle_new (credal_session_raw (session), &(CredalHabits) { .noise = 1.5 }, 4, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  test_forget (session);
}

/* What an object is, now and then something else, or nothing. */
static void
test_oracle_labels (void)
{
  CredalSession *session = test_session ("iris.csv");
  CredalDataset *data = credal_session_raw (session);
  const int *classes = credal_dataset_classes (data);
  g_autoptr(CredalOracle) truthful = credal_oracle_new (data, &(CredalHabits) { 0 }, 4, NULL);
  g_autoptr(CredalOracle) poor = credal_oracle_new (data, &(CredalHabits) { 0.25, 0.1, 0.25, 0.1, 0.0 }, 4, NULL);
  guint right = 0, silent = 0, count = 4 * (guint) credal_dataset_n (data);

  for (guint32 k = 0; k < count; k++)
    {
      guint32 i = k % (guint32) credal_dataset_n (data);
      gint label = credal_oracle_label (poor, i, NULL);
      g_assert_cmpint (credal_oracle_label (truthful, i, NULL), ==, classes[i]);
      g_assert_true (label >= -1 && label < 3);
      silent += label < 0;
      right += label == classes[i];
    }
  g_assert_cmpfloat_with_epsilon ((double) silent / count, 0.1, 0.04);
  g_assert_cmpfloat_with_epsilon ((double) right / (count - silent), 0.75, 0.06);
  test_forget (session);
}

/* Counts the 10 nearest neighbours of @i by class, by brute force. */
static void
count_neighbours (CredalDataset *data, guint32 i, guint *counts)
{
  g_autoptr(CredalDataset) scaled = credal_dataset_standardize (data, NULL, NULL);
  const double *x = credal_dataset_x (scaled);
  const int *classes = credal_dataset_classes (data);
  gsize n = credal_dataset_n (data), p = credal_dataset_p (scaled);

  memset (counts, 0, 3 * sizeof *counts);
  for (gsize j = 0; j < n; j++)
    {
      double own = credal_distance2 (x + i * p, x + j * p, p);
      guint nearer = 0;
      for (gsize k = 0; k < n && j != i; k++)
        {
          double other = credal_distance2 (x + i * p, x + k * p, p);
          nearer += k != i && k != j && (other < own - 1e-9 || (other < own + 1e-9 && k < j));
        }
      counts[classes[j]] += j != i && nearer < 10;
    }
}

/* Hard are the objects with three neighbours of other classes, by brute force; not too few in iris, nor too many. */
static void
test_difficulty (void)
{
  CredalSession *session = test_session ("iris.csv");
  CredalDataset *data = credal_session_raw (session);
  const int *classes = credal_dataset_classes (data);
  g_autoptr(CredalDifficulty) difficulty = credal_difficulty_new (data);
  guint counts[3], hard = 0;

  for (guint32 i = 0; i < 150; i++)
    {
      gint lookalike;
      gboolean found = credal_difficulty_is_hard (difficulty, i, &lookalike);
      count_neighbours (data, i, counts);
      g_assert_cmpint (found, ==, 10 - counts[classes[i]] >= 3);
      g_assert_true (!found || (lookalike != classes[i] && counts[lookalike] > 0));
      hard += found;
    }
  g_assert_cmpuint (hard, >=, 10);
  g_assert_cmpuint (hard, <=, 40);
  test_forget (session);
}

/* Only hard questions are declined, answered wrongly or answered with hesitation. */
static void
test_oracle_hard (void)
{
  CredalSession *session = test_session ("iris.csv");
  CredalDataset *data = credal_session_raw (session);
  const int *classes = credal_dataset_classes (data);
  const CredalHabits habits = { 0.0, 0.0, 0.5, 0.3, 0.2 };
  g_autoptr(CredalOracle) oracle = credal_oracle_new (data, &habits, 4, NULL);
  g_autoptr(CredalDifficulty) difficulty = credal_difficulty_new (data);
  guint hard = 0, silent = 0, wrong = 0;
  double certainty;

  for (guint32 k = 0; k < 6000; k++)
    {
      guint32 i = k % 150, j = (i + 1 + k / 150) % 150;
      gboolean hard_i = credal_difficulty_is_hard (difficulty, i, NULL);
      gboolean is_hard = hard_i || credal_difficulty_is_hard (difficulty, j, NULL);
      CredalRelation relation = credal_oracle_answer (oracle, i, j, &certainty);
      gboolean right = relation == test_truth (session, i, j);
      g_assert_true (is_hard || right);
      g_assert_cmpfloat (certainty, ==, is_hard && relation != CREDAL_DONT_KNOW ? 0.8 : 1.0);
      hard += is_hard;
      silent += relation == CREDAL_DONT_KNOW;
      wrong += relation != CREDAL_DONT_KNOW && !right;
      gint label = credal_oracle_label (oracle, i, &certainty);
      g_assert_true (label == classes[i] || hard_i);
    }
  g_assert_cmpfloat_with_epsilon ((double) silent / hard, 0.3, 0.06);
  g_assert_cmpfloat_with_epsilon ((double) wrong / (hard - silent), 0.5, 0.06);
  test_forget (session);
}

/* What the labels of a thousand draws are like: shares of right ones with a degree below and above .75. */
static void
count_right (CredalDataset *data, const CredalHabits *habits, double *low, double *high, double *largest)
{
  g_autoptr(CredalOracle) oracle = credal_oracle_new (data, habits, 4, NULL);
  double right[2] = { 0.0 }, all[2] = { 0.0 }, degree;

  *largest = 0.0;
  for (guint32 k = 0; k < 6000; k++)
    {
      gint label = credal_oracle_label (oracle, k % 150, &degree);
      gboolean sure = degree > 0.75;
      all[sure] += 1.0;
      right[sure] += label == credal_dataset_classes (data)[k % 150];
      g_assert_cmpfloat (degree, >=, habits->lowest);
      *largest = MAX (*largest, degree);
    }
  *low = right[0] / MAX (all[0], 1.0);
  *high = right[1] / MAX (all[1], 1.0);
}

/* Degrees from .5 to 1: honest ones are right as often as they say. */
static void
test_oracle_degrees (void)
{
  CredalSession *session = test_session ("iris.csv");
  CredalDataset *data = credal_session_raw (session);
  CredalHabits habits = { .lowest = 0.52, .highest = 1.0 };
  double low, high, largest;

  count_right (data, &habits, &low, &high, &largest);
  g_assert_cmpfloat_with_epsilon (low, (0.52 + 0.75) / 2.0, 0.03);
  g_assert_cmpfloat_with_epsilon (high, (0.75 + 1.0) / 2.0, 0.03);
  g_assert_cmpfloat (largest, <=, 1.0);
  habits.sense = CREDAL_DEGREES_REVERSED;
  count_right (data, &habits, &low, &high, &largest);
  g_assert_cmpfloat_with_epsilon (low, 1.52 - (0.52 + 0.75) / 2.0, 0.03);
  g_assert_cmpfloat_with_epsilon (high, 1.52 - (0.75 + 1.0) / 2.0, 0.03);
  habits.sense = CREDAL_DEGREES_HIDDEN;
  count_right (data, &habits, &low, &high, &largest);
  g_assert_cmpfloat (low, ==, 0.0);                  /* every degree is 1 */
  g_assert_cmpfloat_with_epsilon (high, 0.76, 0.02);
  habits.sense = CREDAL_DEGREES_BLIND;
  habits.noise = habits.hard_noise = 0.3;
  count_right (data, &habits, &low, &high, &largest);
  g_assert_cmpfloat_with_epsilon (low, 0.7, 0.03);
  g_assert_cmpfloat_with_epsilon (high, 0.7, 0.03);
  test_forget (session);
}

static void
test_oracle_bad_degrees (void)
{
  static const CredalHabits bad[] = {
    { .lowest = 0.5, .highest = 1.0 }, { .lowest = 0.9, .highest = 0.8 }, { .lowest = 0.9, .highest = 1.1 },
    { .lowest = 0.6, .highest = 1.0, .hesitation = 0.1 }, { .lowest = 0.6, .highest = 1.0, .noise = 0.1 },
  };
  CredalSession *session = test_session ("iris.csv");

  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_oracle_new (credal_session_raw (session), &bad[k], 4, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
  test_forget (session);
}

static void
test_oracle_without_classes (void)
{
  CredalSession *session = test_session ("diamond.csv");
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_oracle_new (credal_session_raw (session), &(CredalHabits) { 0 }, 4, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  test_forget (session);
}

/* Another way of asking asks at once, and after an undo the first one again. */
static void
test_other_selector (void)
{
  static const char *const ids[] = { "entropy-regions", "random", "boundary" };
  CredalSession *session = test_clustered ("iris.csv");
  CredalQuestion question;

  for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
    {
      g_assert_true (credal_session_set (session, "session", "selector", ids[k], NULL));
      g_assert_true (credal_session_question (session, &question));
      g_assert_cmpint (question.reason, ==, k == 0 ? CREDAL_REASON_CENTRES : k == 1 ? CREDAL_REASON_RANDOM
                                                                                    : CREDAL_REASON_BOUNDARY);
    }
  g_assert_true (credal_session_go_to (session, 1, NULL));
  g_assert_true (credal_session_question (session, &question));
  g_assert_cmpint (question.reason, ==, CREDAL_REASON_CENTRES);
  credal_session_wait (session);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/answers/conflict", test_conflict);
  g_test_add_func ("/session/answers/more-groups", test_more_groups);
  g_test_add_func ("/session/answers/many-groups", test_many_groups);
  g_test_add_func ("/session/answers/fewer-groups", test_fewer_groups);
  g_test_add_func ("/session/answers/one-group", test_one_group);
  g_test_add_func ("/session/answers/excluded-is-taken-back", test_excluded_is_taken_back);
  g_test_add_func ("/session/answers/misuse", test_misuse);
  g_test_add_func ("/session/answers/labels", test_labels);
  g_test_add_func ("/session/answers/degrees", test_degrees);
  g_test_add_func ("/session/answers/groups-by-definition", test_groups_by_definition);
  g_test_add_func ("/session/answers/inferred", test_inferred);
  g_test_add_func ("/session/answers/questions", test_questions);
  g_test_add_func ("/session/answers/question-kept", test_question_kept);
  g_test_add_func ("/session/answers/question-renewed", test_question_renewed);
  g_test_add_func ("/session/answers/question-after-labels", test_question_after_labels);
  g_test_add_func ("/session/answers/other-selector", test_other_selector);
  g_test_add_func ("/session/answers/oracle", test_oracle);
  g_test_add_func ("/session/answers/oracle-labels", test_oracle_labels);
  g_test_add_func ("/session/answers/difficulty", test_difficulty);
  g_test_add_func ("/session/answers/oracle-hard", test_oracle_hard);
  g_test_add_func ("/session/answers/oracle-degrees", test_oracle_degrees);
  g_test_add_func ("/session/answers/oracle-bad-degrees", test_oracle_bad_degrees);
  g_test_add_func ("/session/answers/oracle-without-classes", test_oracle_without_classes);
  return test_end ();
}

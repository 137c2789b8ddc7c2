/* Spot checks: when they fall due, what they are about, and what is remembered of them. */
#include "common.h"
#include <string.h>
#include "session/asking/asker.h"
#include "session/asking/spot-check.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

enum { N = 12, C = 2, EVERY = 4 };
static const CredalSpotChecks none = { 0 }, any = { EVERY, EVERY, .certain = FALSE },
                              certain = { EVERY, 5 * EVERY, .certain = TRUE }, often = { 2, 2, .certain = FALSE };

/* Objects 0 … 4 are in the first cluster, 5 … 8 in the second, 9 and 10 between, 11 is an outlier. */
static void
masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++, m += 4)
    {
      guint set = i < 5 ? 1 : i < 9 ? 2 : i < 11 ? 3 : 0;
      memset (m, 0, 4 * sizeof *m);
      m[set] = 1.0;
    }
}

static CredalPartition *
partition_new (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, g_new0 (double, N), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");

  return credal_partition_new (frame, data, state, &(CredalModel) { .masses = masses }, NULL);
}

typedef struct {
  CredalPartition *partition;
  CredalAnswers *answers;
  CredalParams *params;
  CredalSelectorInput input;
} Fixture;

/* 0 and 5 are known to be in different groups. */
static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->partition = partition_new ();
  CredalConstraints *constraints = credal_constraints_new (N);
  credal_constraints_add_pair (constraints, 0, 5, CREDAL_CANNOT_LINK, 1, FALSE);
  fixture->answers = credal_answers_new (constraints, 2);
  fixture->params = credal_params_new (credal_selector_find ("random", NULL)->params);
  fixture->input = (CredalSelectorInput) {
    fixture->partition, credal_partition_data (fixture->partition), fixture->answers, fixture->params, 1,
  };
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  credal_partition_unref (fixture->partition);
  credal_answers_unref (fixture->answers);
  credal_params_free (fixture->params);
}

/* Asserts that every fourth question is a check, after the first @free ones. Returns the number of checks in 40. */
static guint
count_due (CredalSpotChecks checks, guint free)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (100);
  guint made = 0;

  for (guint32 answers = 0; answers < 40; answers++)
    {
      gboolean due = credal_spot_check_wait (constraints, checks) == 0;
      g_assert_cmpint (due, ==, answers >= free && answers % EVERY == EVERY - 1);
      credal_constraints_add_pair (constraints, 2 * answers, 2 * answers + 1, CREDAL_MUST_LINK, 1, FALSE);
      if (due)
        credal_constraints_add_check (constraints, 2 * answers, 2 * answers + 1, TRUE);
      made += due;
    }
  return made;
}

static void
test_when_due (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (100);

  g_assert_cmpuint (count_due (any, 0), ==, 10);
  g_assert_cmpuint (count_due (certain, 4 * EVERY), ==, 6);
  g_assert_cmpuint (credal_spot_check_wait (constraints, (CredalSpotChecks) { 1, 1, .certain = FALSE }), ==, 0);
  g_assert_cmpuint (credal_spot_check_wait (constraints, (CredalSpotChecks) { 8, 20, .certain = FALSE }), ==, 19);
}

/* Draws @draws checks with as many seeds. @times: (N) how often each object was drawn. */
static void
draw_checks (Fixture *fixture, CredalSpotChecks checks, guint draws, guint *times)
{
  memset (times, 0, N * sizeof *times);
  for (guint draw = 0; draw < draws; draw++)
    {
      CredalQuestion question;
      fixture->input.seed = draw;
      g_assert_true (credal_spot_check_draw (&fixture->input, checks, 0, &question));
      g_assert_cmpint (question.reason, ==, CREDAL_REASON_SPOT_CHECK);
      guint cluster = question.i >= 5 && question.i < 9;         /* the first one, if both are equally likely */
      g_assert_cmpuint (question.centre, ==, cluster);
      g_assert_cmpuint (question.j, ==, cluster == 0 ? 0 : 5);
      g_assert_cmpfloat (question.mass, ==, question.i < 9 ? 1.0 : 0.5);
      g_assert_cmpint (credal_spot_check_placed (fixture->partition, &question), ==, question.i < 9);
      times[question.i]++;
    }
}

static gboolean
is_asked (guint32 i)
{
  return i == 0 || i == 5;
}

/* Each never-asked object but outliers, about as often as any other; or only objects in one cluster. */
static void
test_drawn (Fixture *fixture, gconstpointer unused)
{
  enum { DRAWS = 1800 };
  guint times[N];

  for (guint rule = 0; rule < 2; rule++)
    {
      guint eligible = rule == 0 ? 11 : 9, expected = DRAWS / (eligible - 2);
      draw_checks (fixture, rule == 0 ? any : certain, DRAWS, times);
      for (guint32 i = 0; i < N; i++)
        {
          gboolean drawn = i < eligible && !is_asked (i);
          g_assert_cmpuint (times[i], >=, drawn ? expected - 60 : 0);
          g_assert_cmpuint (times[i], <=, drawn ? expected + 60 : 0);
        }
    }
}

/* Four times as often where an object weighs four times as much. */
static void
test_drawn_by_weight (Fixture *fixture, gconstpointer unused)
{
  enum { DRAWS = 1200 };
  double *weights = g_new (double, N);
  guint times[N];

  for (guint i = 0; i < N; i++)
    weights[i] = i == 0 ? 50.0 : i == 3 ? 4.0 : 1.0;
  credal_dataset_set_weights (credal_partition_data (fixture->partition), weights);
  draw_checks (fixture, any, DRAWS, times);
  for (guint32 i = 0; i < N; i++)
    {
      gboolean drawn = i < 11 && !is_asked (i);
      guint expected = drawn ? DRAWS * (guint) weights[i] / 12 : 0;
      g_assert_cmpuint (times[i] + 50, >=, expected);
      g_assert_cmpuint (times[i], <=, drawn ? expected + 50 : 0);
    }
}

/* While no group in the second cluster is known, only objects of the first one are drawn: the others could be in a group
 * that nothing can be compared with. */
static void
test_drawn_without_group (Fixture *fixture, gconstpointer unused)
{
  CredalConstraints *constraints = credal_constraints_new (N);

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 1, FALSE);
  credal_answers_unref (fixture->answers);
  fixture->answers = credal_answers_new (constraints, C);
  fixture->input.answers = fixture->answers;
  for (fixture->input.seed = 0; fixture->input.seed < 50; fixture->input.seed++)
    {
      CredalQuestion question;
      g_assert_true (credal_spot_check_draw (&fixture->input, any, 0, &question));
      g_assert_cmpuint (question.j, <=, 1);
      g_assert_cmpuint (credal_partition_labels (fixture->partition)[question.i], ==, 0);
    }
}

static void
test_nothing_known (Fixture *fixture, gconstpointer unused)
{
  CredalQuestion question;

  credal_answers_unref (fixture->answers);
  fixture->answers = credal_answers_new (credal_constraints_new (N), C);
  fixture->input.answers = fixture->answers;
  g_assert_false (credal_spot_check_draw (&fixture->input, any, 0, &question));
  g_assert_false (credal_spot_check_draw (&fixture->input, certain, 0, &question));
}

static gboolean
is_check (const GArray *questions, guint index)
{
  return g_array_index (questions, CredalQuestion, index).reason == CREDAL_REASON_SPOT_CHECK;
}

/* Among the selector's questions, where it falls due. */
static void
test_places (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(CredalAsker) asker = credal_asker_new (credal_selector_find ("random", NULL), CREDAL_ASK_PAIRS);
  g_autoptr(GArray) without = credal_asker_propose (asker, &fixture->input, NULL, none, 20, NULL, NULL);

  for (guint k = 0; k < without->len; k++)
    g_assert_false (is_check (without, k));
  guint wait = credal_spot_check_wait (fixture->answers->constraints, any);
  g_autoptr(GArray) with = credal_asker_propose (asker, &fixture->input, NULL, any, wait + EVERY, NULL, NULL);
  g_assert_cmpuint (wait, ==, 2);
  g_assert_cmpuint (with->len, ==, wait + EVERY);
  for (guint k = 0; k < with->len; k++)
    g_assert_cmpint (is_check (with, k), ==, k == wait);
}

/* No object is checked twice, or asked about for another reason once it is to be checked. */
static void
test_once (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(CredalAsker) asker = credal_asker_new (credal_selector_find ("random", NULL), CREDAL_ASK_PAIRS);

  for (fixture->input.seed = 0; fixture->input.seed < 50; fixture->input.seed++)
    {
      g_autoptr(GArray) questions = credal_asker_propose (asker, &fixture->input, NULL, often, 20, NULL, NULL);
      guint checked = 0;
      for (guint k = 0; k < questions->len; k++)
        {
          const CredalQuestion *question = &g_array_index (questions, CredalQuestion, k);
          g_assert_false (checked >> question->i & 1);
          g_assert_false (checked >> question->j & 1);
          checked |= is_check (questions, k) ? 1u << question->i : 0;
        }
      g_assert_cmpuint (checked, !=, 0);
    }
}

/* ---- in a session ---- */

static CredalSession *
checking_session (void)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "session", "spot-checks", "4", NULL));
  g_assert_true (credal_session_set (session, "session", "right", "0.6", NULL));      /* something is certain early */
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static guint
count_checks (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalSpotCheck *made = credal_constraints_checks (constraints);
  guint checks = credal_constraints_n_checks (constraints);

  for (guint k = 1; k < checks; k++)
    g_assert_cmpuint (made[k].answers, >=, made[k - 1].answers + 4);
  return checks;
}

static void
assert_same (const CredalHonesty *one, const CredalHonesty *other)
{
  g_assert_cmpuint (one->checks, ==, other->checks);
  g_assert_cmpfloat (one->share, ==, other->share);
  g_assert_cmpfloat (one->value, ==, other->value);
  g_assert_cmpfloat (one->low, ==, other->low);
  g_assert_cmpfloat (one->high, ==, other->high);
  g_assert_cmpfloat (one->expected, ==, other->expected);
}

/* Saved, and opened again. */
static CredalSession *
reopened (CredalSession *session)
{
  g_autofree char *path = test_path ("spot.credal");

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  session = test_open (path);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
test_session_remembers (void)
{
  CredalSession *session = checking_session ();
  CredalHonesty before, after;

  test_answer_truly (session, 32, TRUE);
  guint checks = count_checks (session);
  g_assert_cmpuint (checks, >=, 3);            /* one is late if nothing could be drawn when it fell due */
  g_assert_cmpuint (checks, <=, 4);
  g_assert_true (credal_session_honesty (session, &before));
  g_assert_cmpuint (before.checks, ==, checks);
  session = reopened (session);
  g_assert_true (credal_session_honesty (session, &after));
  assert_same (&before, &after);
  g_assert_cmpuint (count_checks (session), ==, checks);
  while (count_checks (session) == checks)
    g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  g_assert_cmpuint (count_checks (session), ==, checks - 1);
  test_forget (session);
}

/* Answers until a check is asked for. */
static CredalQuestion
answer_until_check (CredalSession *session)
{
  CredalQuestion question;

  do
    {
      test_answer_truly (session, 1, TRUE);
      g_assert_true (credal_session_question (session, &question));
    }
  while (question.reason != CREDAL_REASON_SPOT_CHECK);
  return question;
}

/* A check whose answer is undone after reopening is a check again. */
static void
test_session_reopened (void)
{
  CredalSession *session = checking_session ();
  g_autofree char *path = test_path ("check.credal");
  CredalQuestion check, again;

  test_answer_truly (session, 20, TRUE);
  check = answer_until_check (session);
  test_answer_truly (session, 1, TRUE);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  CredalSession *opened = test_open (path);
  g_assert_true (credal_session_go_to (opened, credal_session_position (opened) - 1, NULL));
  g_assert_true (credal_session_question (opened, &again));
  g_assert_cmpint (again.reason, ==, CREDAL_REASON_SPOT_CHECK);
  g_assert_cmpuint (again.i, ==, check.i);
  g_assert_cmpuint (again.j, ==, check.j);
  test_forget (opened);
}

/* A check stays, however certain its object is meanwhile: whether it is asked must not depend on that. */
static void
test_session_stays (void)
{
  CredalSession *session = checking_session ();
  CredalQuestion check, now;

  test_answer_truly (session, 20, TRUE);
  check = answer_until_check (session);
  credal_session_set_question_grace (session, 0);
  g_assert_true (credal_session_set (session, "session", "right", "0.999", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_true (credal_session_question (session, &now));
  g_assert_cmpint (now.reason, ==, CREDAL_REASON_SPOT_CHECK);
  g_assert_cmpuint (now.i, ==, check.i);
  test_forget (session);
}

/* Writes edition 2 into the first line of the session at @path. */
static void
make_former (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  char *edition = strstr (text, "\"defaults\":");
  g_assert_nonnull (edition);
  edition[strlen ("\"defaults\":")] = '2';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The first check is question 20; in a session of an earlier edition question 5 N, or later if nothing is certain. */
static void
test_session_former (void)
{
  CredalSession *session = checking_session ();
  g_autofree char *path = test_path ("former.credal");

  g_assert_true (credal_session_set (session, "session", "spot-checks", "6", NULL));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  answer_until_check (session);
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, 19);
  test_forget (session);
  make_former (path);
  CredalSession *former = test_open (path);
  credal_session_start (former);
  credal_session_wait (former);
  answer_until_check (former);
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (former)), >=, 5 * 6 - 1);
  test_forget (former);
}

/* What was asked about meanwhile is no check any more: one that was chosen says nothing of the others. */
static void
test_session_asked_meanwhile (void)
{
  CredalSession *session = checking_session ();
  CredalQuestion check = answer_until_check (session), now;
  const CredalNeighbourhoods *known = credal_session_answers (session)->known;
  guint32 other = known->exemplars[0] == check.j ? known->exemplars[1] : known->exemplars[0];

  test_answer (session, check.i, other, CREDAL_CANNOT_LINK);
  g_assert_true (!credal_session_question (session, &now) || now.reason != CREDAL_REASON_SPOT_CHECK
                 || now.i != check.i);
  test_forget (session);
}

/* The objects may be named the other way round. */
static void
test_session_turned (void)
{
  CredalSession *session = checking_session ();
  CredalQuestion question = answer_until_check (session);

  test_answer (session, question.j, question.i, test_truth (session, question.i, question.j));
  const CredalSpotCheck *check = credal_constraints_checks (credal_session_constraints (session));
  g_assert_cmpuint (credal_constraints_n_checks (credal_session_constraints (session)), ==, 1);
  g_assert_cmpuint (check->object, ==, question.i);
  g_assert_cmpuint (check->other, ==, question.j);
  test_forget (session);
}

static guint
checks_in_force (CredalSession *session)
{
  return credal_constraints_n_checks (credal_session_constraints (session));
}

/* A check whose answer is disabled is none, in the saved session too, until the answer is enabled again or the step is
 * undone. */
static void
test_session_disabled (void)
{
  CredalSession *session = checking_session ();
  CredalQuestion check = answer_until_check (session);
  g_autoptr(GArray) pair = g_array_new (FALSE, FALSE, sizeof (guint32)), none_of = g_array_new (FALSE, FALSE, 4);

  g_array_append_val (pair, check.j);
  g_array_append_val (pair, check.i);
  test_answer_truly (session, 1, TRUE);
  g_assert_cmpuint (checks_in_force (session), ==, 1);
  g_assert_true (credal_session_set_aside (session, pair, none_of, NULL));
  session = reopened (session);
  g_assert_cmpuint (checks_in_force (session), ==, 0);
  g_assert_true (credal_session_set_aside (session, none_of, pair, NULL));
  session = reopened (session);
  g_assert_cmpuint (checks_in_force (session), ==, 1);
  g_assert_cmpuint (credal_constraints_checks (credal_session_constraints (session))->object, ==, check.i);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  g_assert_cmpuint (checks_in_force (session), ==, 0);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  g_assert_cmpuint (checks_in_force (session), ==, 1);
  test_forget (session);
}

/* A check that somebody declined tells nothing, now or later. */
static void
test_session_declined (void)
{
  CredalSession *session = checking_session ();
  CredalHonesty honesty;

  g_assert_true (credal_session_set (session, "session", "view", "none", NULL));
  g_assert_true (credal_session_set (session, "session", "spot-checks", "1", NULL));
  credal_session_wait (session);
  CredalQuestion check = answer_until_check (session);
  test_answer (session, check.i, check.j, CREDAL_DONT_KNOW);
  credal_session_wait (session);
  g_assert_false (credal_session_honesty (session, &honesty));
  session = reopened (session);
  g_assert_false (credal_session_honesty (session, &honesty));
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/spot-check/when-due", test_when_due);
  g_test_add ("/spot-check/drawn", Fixture, NULL, set_up, test_drawn, tear_down);
  g_test_add ("/spot-check/drawn-by-weight", Fixture, NULL, set_up, test_drawn_by_weight, tear_down);
  g_test_add ("/spot-check/drawn-without-group", Fixture, NULL, set_up, test_drawn_without_group, tear_down);
  g_test_add ("/spot-check/nothing-known", Fixture, NULL, set_up, test_nothing_known, tear_down);
  g_test_add ("/spot-check/places", Fixture, NULL, set_up, test_places, tear_down);
  g_test_add ("/spot-check/once", Fixture, NULL, set_up, test_once, tear_down);
  g_test_add_func ("/spot-check/session-remembers", test_session_remembers);
  g_test_add_func ("/spot-check/session-declined", test_session_declined);
  g_test_add_func ("/spot-check/session-disabled", test_session_disabled);
  g_test_add_func ("/spot-check/session-stays", test_session_stays);
  g_test_add_func ("/spot-check/session-former", test_session_former);
  g_test_add_func ("/spot-check/session-reopened", test_session_reopened);
  g_test_add_func ("/spot-check/session-asked-meanwhile", test_session_asked_meanwhile);
  g_test_add_func ("/spot-check/session-turned", test_session_turned);
  return test_end ();
}

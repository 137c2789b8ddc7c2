#include <glib/gstdio.h>
#include "common.h"
#include "core/base/rng.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* One undo over everything: hundreds of random actions, all undone, all done again. */

#define ACTIONS 400

static void
random_answer (CredalSession *session, GRand *rng)
{
  guint32 n = (guint32) credal_dataset_n (credal_session_raw (session));
  guint32 i = (guint32) credal_rng_index (rng, n), j = (i + 1 + (guint32) credal_rng_index (rng, n - 1)) % n;
  CredalRelation relation = (CredalRelation) credal_rng_index (rng, 3);
  g_autoptr(GError) error = NULL;

  if (test_answer (session, i, j, relation) == CREDAL_ANSWER_CONFLICT)
    g_assert_cmpint (credal_session_answer (session, i, j, relation, 0.75, TRUE, &error), ==, CREDAL_ANSWER_TAKEN);
  g_assert_no_error (error);
}

static gboolean
random_retract (CredalSession *session, GRand *rng)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  guint n = credal_constraints_n_pairs (constraints);

  if (n == 0)
    return FALSE;
  const CredalPair *pair = &credal_constraints_pairs (constraints)[credal_rng_index (rng, n)];
  return credal_session_retract (session, pair->i, pair->j, NULL);
}

static gboolean
random_objects (CredalSession *session, GRand *rng, gboolean label)
{
  gsize n = credal_dataset_n (credal_session_raw (session));
  guint32 objects[3];

  for (guint q = 0; q < G_N_ELEMENTS (objects); q++)
    objects[q] = (guint32) credal_rng_index (rng, n);   /* one may come twice */
  gint cluster = (gint) credal_rng_index (rng, 4) - 1;
  double degree = 0.5 * (double) credal_rng_index (rng, 3);
  return label ? credal_session_label_degree (session, objects, G_N_ELEMENTS (objects), cluster, degree, NULL)
               : credal_session_group (session, objects, G_N_ELEMENTS (objects), cluster == 0, NULL);
}

static gboolean
random_parameter (CredalSession *session, GRand *rng)
{
  static const char *const choices[][3] = {
    { "session", "engine", "ecm" },      { "session", "engine", "cecm" },    { "session", "standardize", "yes" },
    { "session", "standardize", "no" },  { "session", "selector", "random" }, { "session", "selector", "boundary" },
    { "session", "seed", "7" },          { "session", "seed", "8" },          { "engine", "starts", "2" },
    { "session", "components", "2" },    { "session", "components", "0" },
    { "engine", "starts", "3" },         { "engine", "metric", "adaptive" },  { "engine", "metric", "euclidean" },
  };

  const char *const *choice = choices[credal_rng_index (rng, G_N_ELEMENTS (choices))];
  guint before = credal_session_length (session);

  g_assert_true (credal_session_set (session, choice[0], choice[1], choice[2], NULL));
  return credal_session_length (session) != before;
}

static void
random_action (CredalSession *session, GRand *rng)
{
  gsize kind = credal_rng_index (rng, 20);
  gboolean done = FALSE;

  if (kind < 2)
    done = random_retract (session, rng);
  else if (kind < 4)
    done = random_objects (session, rng, TRUE);
  else if (kind < 5)
    done = random_objects (session, rng, FALSE);
  else if (kind < 6)
    done = random_parameter (session, rng);
  if (!done)
    random_answer (session, rng);
}

static void
act (CredalSession *session, GRand *rng)
{
  for (guint k = 0; k < ACTIONS; k++)
    {
      random_action (session, rng);
      if (k % 10 == 0)
        credal_session_wait (session);
      g_main_context_iteration (NULL, FALSE);
    }
  credal_session_wait (session);
  g_assert_cmpuint (credal_session_position (session), ==, ACTIONS);
}

/* The longest step, in seconds. */
static double
walk (CredalSession *session, int by, guint to)
{
  double worst = 0.0;

  while (credal_session_position (session) != to)
    {
      g_autofree char *words = credal_session_describe (session, credal_session_position (session) - (by < 0));
      g_assert_nonnull (words);
      gint64 began = g_get_monotonic_time ();
      g_assert_true (credal_session_go_to (session, (guint) ((int) credal_session_position (session) + by), NULL));
      worst = MAX (worst, (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC);
      g_main_context_iteration (NULL, FALSE);
    }
  credal_session_wait (session);
  return worst;
}

static void
test_random_actions (void)
{
  g_autofree char *path = test_path ("actions.credal");
  CredalSession *session = test_clustered ("iris.csv");
  g_autoptr(GRand) rng = credal_rng_new (5, 0);
  g_autofree char *first = test_state (session);
  GStatBuf status;

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  act (session, rng);
  g_autofree char *last = test_state (session);
  g_assert_cmpint (g_stat (path, &status), ==, 0);

  double undo = walk (session, -1, 0);
  g_autofree char *undone = test_state (session);
  g_assert_cmpstr (undone, ==, first);
  double redo = walk (session, 1, ACTIONS);
  g_autofree char *redone = test_state (session);
  g_assert_cmpstr (redone, ==, last);

  g_test_message ("slowest undo %.1f ms, redo %.1f ms; %.1f KiB a step", undo * 1e3, redo * 1e3,
                  (double) status.st_size / 1024 / ACTIONS);
  g_assert_cmpint (status.st_size / ACTIONS, <=, 64 * 1024);

  credal_session_close (session);
  g_object_unref (session);
  session = test_open (path);
  g_autofree char *reopened = test_state (session);
  g_assert_cmpstr (reopened, ==, last);
  g_object_unref (session);
}

/* A new step after an undo drops what was undone. */
static void
test_branch (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  test_answer_truly (session, 5, TRUE);
  g_assert_true (credal_session_go_to (session, 2, NULL));
  g_assert_cmpuint (credal_session_length (session), ==, 5);
  test_answer (session, 0, 149, CREDAL_DONT_KNOW);
  g_assert_cmpuint (credal_session_length (session), ==, 3);
  g_assert_false (credal_session_go_to (session, 4, NULL));
  credal_session_wait (session);
  g_assert_cmpuint (credal_session_curve (session)->len, ==, 4);
  test_forget (session);
}

static void
go (CredalSession *session, guint position)
{
  g_assert_true (credal_session_go_to (session, position, NULL));
  credal_session_wait (session);
}

static void
bring_back (CredalSession *session, const char *state)
{
  g_assert_true (credal_session_bring_back (session, NULL));
  credal_session_wait (session);
  g_autofree char *now = test_state (session);
  g_assert_cmpstr (now, ==, state);
  g_assert_cmpuint (credal_session_curve (session)->len, ==, credal_session_position (session) + 1);
}

/* What a new step dropped can be had again, and then what was taken since; also from the file, with every state on the
 * way. */
static void
test_bring_back (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *path = test_path ("dropped.credal");
  guint fork;

  g_assert_cmpuint (credal_session_dropped (session, &fork), ==, 0);
  g_assert_true (credal_session_bring_back (session, NULL));
  test_answer_truly (session, 3, TRUE);
  g_autofree char *third = test_state (session);
  test_answer_truly (session, 2, TRUE);
  g_autofree char *whole = test_state (session);
  go (session, 2);
  test_answer (session, 0, 149, CREDAL_CANNOT_LINK);
  test_answer (session, 0, 99, CREDAL_CANNOT_LINK);
  credal_session_wait (session);
  g_autofree char *other = test_state (session);
  g_assert_cmpuint (credal_session_dropped (session, &fork), ==, 3);
  g_assert_cmpuint (fork, ==, 2);
  bring_back (session, whole);
  bring_back (session, other);
  bring_back (session, whole);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);

  session = test_open (path);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_cmpuint (credal_session_length (session), ==, 5);
  go (session, 3);
  g_autofree char *now = test_state (session);
  g_assert_cmpstr (now, ==, third);
  bring_back (session, other);
  test_forget (session);
}

/* What is redone is not dropped. */
static void
test_nothing_dropped (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  guint fork;

  test_answer_truly (session, 2, TRUE);
  go (session, 0);
  go (session, 2);
  test_answer_truly (session, 1, TRUE);
  g_assert_cmpuint (credal_session_dropped (session, &fork), ==, 0);
  test_forget (session);
}

/* An undone answer's question is put again, with its reason. */
static void
test_question_again (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  CredalQuestion first, again;

  g_assert_true (credal_session_question (session, &first));
  test_answer_truly (session, 2, TRUE);
  g_assert_true (credal_session_go_to (session, 0, NULL));
  g_assert_true (credal_session_question (session, &again));
  test_same_question (&first, &again);
  credal_session_wait (session);
  g_assert_true (credal_session_question (session, &again));
  test_same_question (&first, &again);
  test_forget (session);
}

/* And so it is after the session was read again: what was asked is in its log. */
static void
test_question_again_reopened (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *path = test_path ("again.credal");
  CredalQuestion asked[8], again;
  guint position;

  for (guint k = 0; k < G_N_ELEMENTS (asked); k++)
    {
      g_assert_true (credal_session_question (session, &asked[k]));
      test_answer_truly (session, 1, TRUE);
    }
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  position = credal_session_position (session);
  test_forget (session);

  CredalSession *opened = test_open (path);
  for (guint k = G_N_ELEMENTS (asked); k-- > 0;)
    {
      g_assert_true (credal_session_go_to (opened, --position, NULL));
      g_assert_true (credal_session_question (opened, &again));
      g_assert_cmpuint (again.i, ==, asked[k].i);
      g_assert_cmpuint (again.j, ==, asked[k].j);
      g_assert_cmpint (again.reason, ==, CREDAL_REASON_UNDONE);
    }
  test_forget (opened);
}

/* The list of unsaved sessions counts as the history does. */
static void
check_counts (CredalSession *session, const char *path)
{
  g_autofree char *data = NULL;
  gboolean picture;
  guint steps, said, answers = 0;

  for (guint k = 0; k < credal_session_position (session); k++)
    answers += credal_session_step (session, k)->kind == CREDAL_EVENT_ANSWER;
  g_assert_true (credal_session_look_into (path, &data, &picture, &steps, &said));
  g_assert_cmpuint (steps, ==, credal_session_length (session));
  g_assert_cmpuint (said, ==, answers);
}

static void
test_counted_alike (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *path = test_path ("counted.credal");

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  check_counts (session, path);
  test_answer_truly (session, 5, TRUE);
  g_assert_true (credal_session_name_cluster (session, 0, "one", NULL));
  check_counts (session, path);
  g_assert_true (credal_session_go_to (session, 2, NULL));
  check_counts (session, path);
  credal_session_wait (session);
  test_answer_truly (session, 1, TRUE);
  check_counts (session, path);
  g_assert_true (credal_session_bring_back (session, NULL));
  check_counts (session, path);
  g_assert_cmpuint (credal_session_length (session), ==, 6);
  g_assert_true (credal_session_go_to (session, 3, NULL));
  check_counts (session, path);
  credal_session_wait (session);
  test_answer_truly (session, 1, TRUE);
  g_assert_true (credal_session_bring_back (session, NULL));
  check_counts (session, path);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/undo/random-actions", test_random_actions);
  g_test_add_func ("/session/undo/branch", test_branch);
  g_test_add_func ("/session/undo/bring-back", test_bring_back);
  g_test_add_func ("/session/undo/counted-alike", test_counted_alike);
  g_test_add_func ("/session/undo/nothing-dropped", test_nothing_dropped);
  g_test_add_func ("/session/undo/question-again", test_question_again);
  g_test_add_func ("/session/undo/question-again-reopened", test_question_again_reopened);
  return test_end ();
}

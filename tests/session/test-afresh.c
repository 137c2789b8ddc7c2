/* A session against a fit from scratch on its answers: it is never clearly worse, and what it adopts can be undone. */
#include <string.h>
#include "common.h"
#include "learning/afresh.h"
#include "session/session-file.h"
#include "session/session-result.h"

typedef struct {
  const char *data, *clusters;
} Case;

static const Case cases[] = {
  { "letters-ijl.csv", "3" }, { "ionosphere.csv", "2" }, { "glass.csv", "6" }, { "heart.csv", "2" },
  { "balance.csv", "4" }, { "glass.csv", "3" },
};

static const CredalRecipe *
learn_fastest (void)
{
  return credal_recipe_find ("learn-fastest", NULL);
}

static CredalSession *
learning_session (const Case *of)
{
  CredalSession *session = test_session (of->data);

  g_assert_true (credal_session_set (session, "engine", "clusters", of->clusters, NULL));
  g_assert_true (credal_session_set (session, "session", "standardize", "yes", NULL));
  g_assert_true (credal_recipe_apply (learn_fastest (), session, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

/* ---- never worse ---- */

static gboolean
keep_last (CredalPartition *partition, gboolean final, gpointer data, GError **error)
{
  CredalPartition **last = data;

  g_clear_pointer (last, credal_partition_unref);
  *last = credal_partition_ref (partition);
  return TRUE;
}

static void
check_not_worse (const CredalSimulated *person, CredalSimulation *simulation, guint64 seed)
{
  CredalPartition *shown = credal_simulation_partition (simulation);
  g_autoptr(CredalSettings) settings = credal_settings_copy (person->settings);
  g_autoptr(CredalPartition) scratch = NULL;

  g_assert_true (credal_settings_set_seed (settings, seed, NULL));
  CredalRound round = { .settings = settings, .data = person->data,
                        .answers = credal_simulation_answers (simulation), .like = shown };
  g_assert_true (credal_round_run (&round, NULL, NULL, keep_last, &scratch, NULL));
  double gain = credal_afresh_expected (scratch) - credal_afresh_expected (shown);
  g_assert_false (gain >= CREDAL_AFRESH_GAIN + 1e-9);
}

static void
check_simulation (const Case *of, guint64 seed)
{
  g_autoptr(CredalSession) session = test_session (of->data);
  CredalDataset *data = credal_session_raw (session);
  g_autoptr(CredalConstraints) none = credal_constraints_new (credal_dataset_n (data));
  CredalSimulated person = test_person (learn_fastest (), data, none, of->clusters, 0.0);
  g_autoptr(CredalSimulation) simulation = credal_simulation_new (&person, seed, NULL);
  gboolean dry = FALSE;

  for (guint count = 1; count <= 4 * CREDAL_AFRESH_EVERY && !dry; count++)
    {
      g_assert_true (credal_simulation_answer (simulation, &dry, NULL));
      g_assert_true (credal_simulation_fit (simulation, NULL));
      if (count % CREDAL_AFRESH_EVERY == 0)
        check_not_worse (&person, simulation, seed);
    }
  credal_settings_free ((CredalSettings *) person.settings);
  test_forget (g_steal_pointer (&session));
}

static void
test_never_worse (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    for (guint64 seed = 1; seed <= 2; seed++)
      check_simulation (&cases[k], seed);
}

/* ---- a step of its own ---- */

/* Answers until the session clusters again from scratch. FALSE: it does not in 40 answers. */
static gboolean
answer_until_afresh (CredalSession *session)
{
  for (guint k = 0; k < 40; k++)
    {
      guint position = credal_session_position (session);
      test_answer_truly (session, 1, TRUE);
      if (credal_session_position (session) > position + 1)
        return TRUE;
    }
  return FALSE;
}

static void
check_announced (CredalSession *session)
{
  guint last = credal_session_position (session) - 1;
  g_autofree char *words = credal_session_describe (session, last);
  double before = credal_afresh_expected (credal_session_before (session));
  double gain = credal_afresh_expected (credal_session_partition (session)) - before;

  g_assert_cmpstr (words, ==, "Clustered again from scratch");
  g_assert_cmpfloat (gain, >=, CREDAL_AFRESH_GAIN);
  g_assert_cmpfloat_with_epsilon (credal_session_afresh (session),
                                  gain * (double) credal_session_total (session), 0.51);
}

/* Undo shows the result before, which stays until the next answer; redo shows the one from scratch. */
static void
check_undo (CredalSession *session)
{
  guint position = credal_session_position (session);
  g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_before (session));
  g_autofree char *then = test_shown (before), *afresh = test_state (session);

  g_assert_true (credal_session_go_to (session, position - 1, NULL));
  credal_session_wait (session);
  g_autofree char *undone = test_shown (credal_session_partition (session));
  g_assert_cmpuint (credal_session_position (session), ==, position - 1);
  g_assert_cmpstr (undone, ==, then);
  g_assert_cmpuint (credal_session_afresh (session), ==, 0);
  g_assert_true (credal_session_go_to (session, position, NULL));
  credal_session_wait (session);
  g_autofree char *redone = test_state (session);
  g_assert_cmpstr (redone, ==, afresh);
}

/* A program that does not know the mark reads a step that changes nothing, and shows the same. */
static void
check_file (CredalSession *session)
{
  g_autofree char *path = test_path ("afresh.credal"), *text = NULL, *state = test_state (session);

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto(GStrv) parts = g_strsplit (text, "\"afresh\":true,", -1);
  g_assert_cmpuint (g_strv_length (parts), >=, 2);
  for (guint marked = 0; marked < 2; marked++)
    {
      CredalSession *read = test_open (path);
      credal_session_wait (read);
      g_autofree char *again = test_state (read);
      g_assert_cmpstr (again, ==, state);
      test_forget (read);
      g_autofree char *unmarked = g_strjoinv ("", parts);
      g_assert_true (g_file_set_contents (path, unmarked, -1, NULL));
    }
}

static void
test_step (void)
{
  guint adopted = 0;

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      CredalSession *session = learning_session (&cases[k]);
      if (answer_until_afresh (session))
        {
          check_announced (session);
          check_undo (session);
          check_file (session);
          adopted++;
        }
      test_forget (session);
    }
  g_assert_cmpuint (adopted, >, 0);
}

/* Answers that do not wait stop the comparison; it is made up for after the last one. */
static void
test_stopped (void)
{
  CredalSession *session = learning_session (&cases[0]);

  credal_session_set_question_grace (session, 0);
  test_answer_truly (session, 12, FALSE);
  credal_session_wait (session);
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, 12);
  g_assert_true (credal_session_is_current (session));
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/afresh/never-worse", test_never_worse);
  g_test_add_func ("/session/afresh/step", test_step);
  g_test_add_func ("/session/afresh/stopped", test_stopped);
  return test_end ();
}

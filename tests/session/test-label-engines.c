/* Sessions with the methods that learn from labels: what is adopted comes back to the byte, and a label is followed. */
#include "common.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define STEPS 5

static CredalSession *
labelling_session (const char *engine)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_session_set (session, "session", "engine", engine, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
take_step (CredalSession *session, guint step)
{
  const guint32 first[] = { 0, 3, 7 }, others[] = { 60, 70 };

  if (step == 0)
    g_assert_true (credal_session_label (session, first, 3, 2, NULL));
  else if (step == 1)
    g_assert_true (credal_session_label_degree (session, others, 2, 0, 0.75, NULL));
  else if (step == 2)
    g_assert_true (credal_session_label_degree (session, (const guint32[]) { 120 }, 1, 0, 0.0, NULL));
  else if (step == 3)
    g_assert_cmpint (test_answer (session, 0, 133, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  else
    g_assert_true (credal_session_label (session, first, 1, -1, NULL));
  credal_session_wait (session);
}

/* Every partition on the way, backwards and from the file. */
static void
test_comes_back (gconstpointer engine)
{
  CredalSession *session = labelling_session (engine);
  g_autofree char *path = test_path ("labels.credal");
  guint begin = credal_session_position (session);
  char *states[STEPS + 1];

  states[0] = test_state (session);
  for (guint step = 0; step < STEPS; step++)
    {
      take_step (session, step);
      states[step + 1] = test_state (session);
      g_assert_cmpstr (states[step + 1], !=, states[step]);
    }
  for (guint step = STEPS + 1; step-- > 0;)
    {
      g_assert_true (credal_session_go_to (session, begin + step, NULL));
      credal_session_wait (session);
      g_autofree char *state = test_state (session);
      g_assert_cmpstr (state, ==, states[step]);
    }
  g_assert_true (credal_session_go_to (session, begin + STEPS, NULL));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);

  session = test_open (path);
  credal_session_start (session);
  credal_session_wait (session);
  g_autofree char *state = test_state (session);
  g_assert_cmpstr (state, ==, states[STEPS]);
  test_forget (session);
  for (guint step = 0; step <= STEPS; step++)
    g_free (states[step]);
}

/* The labelled cluster has the number that it was given, and its objects go with it. */
static void
test_named (gconstpointer engine)
{
  CredalSession *session = labelling_session (engine);
  guint there = 0;

  take_step (session, 0);
  for (guint i = 0; i < 50; i++)
    there += credal_partition_labels (credal_session_partition (session))[i] == 2;
  g_assert_cmpuint (there, >=, 45);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  static const char *const engines[] = { "srpcm", "spfcm", "sfcm", "skmeans" };

  test_begin (&argc, &argv);
  for (guint k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autofree char *back = g_strdup_printf ("/label-engines/%s/comes-back", engines[k]);
      g_autofree char *named = g_strdup_printf ("/label-engines/%s/named", engines[k]);
      g_test_add_data_func (back, engines[k], test_comes_back);
      g_test_add_data_func (named, engines[k], test_named);
    }
  return test_end ();
}

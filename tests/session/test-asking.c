/* Kinds of questions: “both” comes to labels with every selector. */
#include "common.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"
#include "selectors/selector.h"
#include "session/groups/group-steps.h"
#include "session/session-result.h"

#define MOST 40                          /* answers before the first question for a label, at most */
#define MOST_STEPS 1000                  /* with 10 ms each, longer than any choice of the worker */

static gboolean
asks_for_label (CredalSession *session)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (session, &question));
  return question.reason == CREDAL_REASON_WHICH_GROUP;
}

static void
test_both (gconstpointer user_data)
{
  const CredalSelector *selector = user_data;
  CredalSession *session = test_clustered ("iris.csv");
  guint answers = 0;

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, selector->id, NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ASK, "both", NULL));
  credal_session_wait (session);
  g_assert_false (asks_for_label (session));
  for (; answers < MOST && !asks_for_label (session); answers++)
    test_answer_truly (session, 1, TRUE);
  g_test_message ("%s: a label after %u pairs", selector->id, answers);
  g_assert_cmpuint (answers, <, MOST);
  test_forget (session);
}

/* An object of which the user knows only that it is in one of two clusters is not asked about next. */
static void
test_among (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  CredalQuestion first, second;
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, "clusters", "3", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ASK, "labels", NULL));
  credal_session_wait (session);
  g_assert_true (asks_for_label (session));
  g_assert_true (credal_session_question (session, &first));
  credal_group_label_among (session, &first.i, 1, 3, 1.0, &error);
  g_assert_no_error (error);
  credal_session_wait (session);
  g_assert_true (credal_session_question (session, &second));
  g_assert_cmpuint (first.i, !=, second.i);
  test_forget (session);
}

/* Takes the question on display, if need be after steps that change names only: while the worker is choosing, a step
 * makes no other choice. */
static void
take_question (CredalSession *session, const CredalQuestion *expected, CredalQuestion *shown)
{
  for (guint step = 0; step < MOST_STEPS; step++)
    {
      g_assert_true (credal_session_question (session, shown));
      if (shown->i == expected->i && shown->j == expected->j)
        return;
      g_usleep (10000);
      g_assert_true (credal_session_name_cluster (session, 0, step % 2 ? "a" : "b", NULL));
    }
}

/* What a selector asks from the partition in force and all answers so far is shown, even if no newer partition has
 * come. */
static void
test_without_waiting (gconstpointer user_data)
{
  const CredalSelector *selector = user_data;
  CredalSession *session = test_clustered ("iris.csv");

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, selector->id, NULL));
  credal_session_wait (session);
  credal_session_set_question_grace (session, G_MAXINT64);
  CredalPartition *partition = credal_session_partition (session);
  g_autoptr(CredalParams) params = credal_params_new (selector->params);
  for (guint k = 0; k < 12; k++)
    {
      g_autoptr(GArray) chosen = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
      CredalQuestion shown;
      test_answer_truly (session, 1, FALSE);
      g_autoptr(CredalConstraints) said = credal_constraints_copy (credal_session_constraints (session));
      g_autoptr(CredalAnswers) answers = credal_answers_new (said, credal_partition_c (partition));
      said = NULL;
      const CredalSelectorInput input = { partition, credal_session_data (session), answers, params, 1 };
      g_assert_true (credal_session_partition (session) == partition);
      g_assert_true (selector->propose (NULL, &input, 1, chosen, NULL, NULL));
      take_question (session, &g_array_index (chosen, CredalQuestion, 0), &shown);
      test_same_question (&shown, &g_array_index (chosen, CredalQuestion, 0));
    }
  test_forget (session);
}

/* Only a choice that takes milliseconds is made anew after each answer. */
static void
test_quick (void)
{
  static const struct { gsize n, p; const char *engine; gboolean quick; } cases[] = {
    { 1000, 2, "ecm", TRUE },
    { 2000, 60, "fcm", TRUE },
    { 2000, 60, "gmm", FALSE },             /* the distances have shapes */
    { 20000, 150, "fcm", FALSE },
    { 100000, 1, "kmeans", TRUE },
    { 100001, 1, "kmeans", FALSE },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      const CredalEngine *engine = credal_engine_find (cases[k].engine, NULL);
      g_autoptr(CredalDataset) data = credal_generate_gaussians (cases[k].n, cases[k].p, 2, 3.0, 1, NULL);
      g_autoptr(CredalParams) params = credal_params_new (engine->params);
      const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
      credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 2, NULL);
      credal_params_set_count (params, CREDAL_PARAM_STARTS, 1, NULL);
      credal_params_set_count (params, CREDAL_PARAM_ITERATIONS, 1, NULL);
      g_autoptr(CredalPartition) partition = credal_fit (engine, &problem, NULL, NULL);
      g_assert_cmpint (credal_asker_is_quick (partition), ==, cases[k].quick);
    }
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  for (guint s = 0; credal_selectors ()[s]; s++)
    {
      g_autofree char *path = g_strdup_printf ("/asking/both/%s", credal_selectors ()[s]->id);
      g_test_add_data_func (path, credal_selectors ()[s], test_both);
      g_autofree char *without = g_strdup_printf ("/asking/without-waiting/%s", credal_selectors ()[s]->id);
      if (!credal_selectors ()[s]->memory_new)
        g_test_add_data_func (without, credal_selectors ()[s], test_without_waiting);
    }
  g_test_add_func ("/asking/quick", test_quick);
  g_test_add_func ("/asking/among", test_among);
  return test_end ();
}

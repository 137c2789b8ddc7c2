/* A sure answer that the data contradict: named in a session, and doubted in one step that can be undone. */
#include <string.h>
#include "common.h"
#include "session/analysis/judgement.h"
#include "session/session-result.h"
#include "session/session-steps.h"

static void
answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation)
{
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (credal_session_answer (session, i, j, relation, 1.0, FALSE, &error), ==, CREDAL_ANSWER_TAKEN);
  g_assert_no_error (error);
}

/* Returns the place of the costly answer among the faults; −1: none. */
static int
find_costly (CredalSession *session)
{
  CredalJudgement *judgement = credal_judgement_of (session);

  credal_session_wait (session);
  credal_judgement_wait (judgement);
  const GArray *faults = credal_judgement_faults (judgement);
  for (guint k = 0; k < faults->len; k++)
    if (g_array_index (faults, CredalFault, k).kind == CREDAL_FAULT_COSTLY)
      return (int) k;
  return -1;
}

static void
test_doubt (void)
{
  g_autofree char *path = test_data_path ("iris.csv");
  g_autoptr(CredalSession) session = credal_session_new (path, NULL, NULL);
  g_auto(CredalRemedy) remedy = { 0 };

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "gmm", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3", NULL));
  credal_session_start (session);
  answer (session, 50, 59, CREDAL_MUST_LINK);
  g_assert_cmpint (find_costly (session), <, 0);
  answer (session, 2, 106, CREDAL_MUST_LINK);
  int at = find_costly (session);
  g_assert_cmpint (at, >=, 0);
  g_autofree char *text = credal_judgement_text (credal_judgement_of (session), (guint) at);
  g_assert_nonnull (strstr (text, "3 and 107"));
  g_assert_true (credal_judgement_remedy (credal_judgement_of (session), (guint) at, &remedy));
  g_assert_true (credal_judgement_apply (credal_judgement_of (session), NULL));
  g_assert_cmpint (credal_settings_doubting (credal_session_settings (session)), ==, CREDAL_DOUBTING_ON);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  g_assert_false (credal_settings_view (credal_session_settings (session)));
  g_assert_cmpint (credal_settings_doubting (credal_session_settings (session)), ==, CREDAL_DOUBTING_OFF);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/costly-answer/doubt", test_doubt);
  return g_test_run ();
}

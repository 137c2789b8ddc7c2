/* A method that one file adds: it is listed, its parameter is described to the window, it clusters, and a session with
 * it is saved and restored, without another file being touched. */
#include <string.h>
#include "common.h"
#include "method/settings.h"
#include "session/naming.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "toy-engine.h"

static void
test_listed (void)
{
  guint count = 0;

  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    count += *engine == &test_toy;
  g_assert_cmpuint (count, ==, 1);
  g_assert_true (credal_engine_find ("toy", NULL) == &test_toy);
}

static void
test_kept (void)
{
  CredalSession *session = test_session ("iris.csv");
  g_autofree char *path = test_path ("toy.credal");
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, "yes", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "toy", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "2", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, "where", "middle", NULL));
  const CredalParams *values = credal_session_values (session, CREDAL_SCOPE_ENGINE);
  const CredalParamSpec *spec = credal_params_find (values, "where");
  g_assert_cmpstr (credal_naming_value (spec, credal_params_text (values, "where")), ==, "close");
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (credal_session_partition (session));
  g_assert_cmpstr (credal_state_engine (credal_partition_state (credal_session_partition (session))), ==, "toy");
  g_autofree char *before = test_state (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  test_forget (session);
  session = test_open (path);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  test_forget (session);
}

/* It does not weigh columns: however much is answered, it gets the data as they are. */
static void
test_not_reshaped (void)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "toy", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, "yes", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "2", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "answers", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 12, TRUE);
  CredalPartition *partition = credal_session_partition (session);
  g_assert_true (credal_session_learned (session));
  g_assert_cmpuint (credal_dataset_p (credal_partition_data (partition)), ==, 4);
  g_assert_cmpstr (credal_describe_engine (&test_toy, TRUE), !=, test_toy.summary);
  g_assert_cmpstr (credal_describe_engine (&test_toy, FALSE), ==, test_toy.summary);
  test_forget (session);
}

/* It finds two clusters, however many are asked for: answers on more groups are taken all the same, and kept. */
static void
test_fewer_clusters (void)
{
  CredalSession *session = test_session ("iris.csv");
  g_autofree char *path = test_path ("fewer.credal");

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "toy", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "5", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 20, TRUE);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (session)), ==, 2);
  g_autofree char *before = test_state (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  session = test_open (path);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (session)), ==, 2);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  credal_engine_register (&test_toy);
  test_begin (&argc, &argv);
  g_test_add_func ("/toy-engine/listed", test_listed);
  g_test_add_func ("/toy-engine/kept", test_kept);
  g_test_add_func ("/toy-engine/not-reshaped", test_not_reshaped);
  g_test_add_func ("/toy-engine/fewer-clusters", test_fewer_clusters);
  return test_end ();
}

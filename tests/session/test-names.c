#include <string.h>
#include "common.h"
#include "method/cluster-names.h"
#include "method/settings.h"
#include "session/naming.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* What a person calls the clusters: a step like any other, which changes no result. */

static void
name (CredalSession *session, guint k, const char *text)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_name_cluster (session, k, text, &error));
  g_assert_no_error (error);
}

static void
assert_label (CredalSession *session, guint k, const char *expected)
{
  g_autofree char *label = credal_session_cluster_label (session, k);
  g_autofree char *shown = credal_cluster_label (credal_partition_names (credal_session_partition (session)), k);

  g_assert_cmpstr (label, ==, expected);
  g_assert_cmpstr (shown, ==, expected);
}

static void
assert_words (CredalSession *session, guint step, const char *expected)
{
  g_autofree char *words = credal_session_describe (session, step);

  g_assert_cmpstr (words, ==, expected);
}

static void
count (guint *told)
{
  ++*told;
}

static void
test_step (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  CredalPartition *partition = credal_session_partition (session);
  const guint32 object = 7;
  guint told = 0;

  assert_label (session, 0, "1");
  g_assert_null (credal_partition_names (partition));
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (count), &told);
  name (session, 0, "  Iris\t setosa\n");
  assert_label (session, 0, "Iris setosa");
  assert_label (session, 1, "2");
  g_assert_cmpuint (told, ==, 1);
  credal_session_wait (session);
  g_assert_true (credal_session_partition (session) == partition);
  g_assert_true (credal_session_is_current (session));
  name (session, 0, "Iris setosa");                 /* as it is: no step */
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  g_assert_true (credal_session_label (session, &object, 1, 0, NULL));
  name (session, 0, "");
  g_assert_null (credal_partition_names (credal_session_partition (session)));
  assert_words (session, 0, "Cluster 1 is called “Iris setosa”");
  assert_words (session, 2, "Cluster 1 has no name any more");
  g_assert_true (credal_session_go_to (session, 2, NULL));
  assert_words (session, 1, "Object 8 is in cluster Iris setosa");
  test_forget (session);
}

static void
assert_refused (CredalSession *session, guint k, const char *text, const char *part)
{
  g_autoptr(GError) error = NULL;
  guint length = credal_session_length (session);

  g_assert_false (credal_session_name_cluster (session, k, text, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_nonnull (strstr (error->message, part));
  g_assert_cmpuint (credal_session_length (session), ==, length);
}

static void
test_refused (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *most = g_strnfill (CREDAL_NAME_LENGTH, 'x'), *more = g_strnfill (CREDAL_NAME_LENGTH + 1, 'x');

  name (session, 0, "setosa");
  assert_refused (session, 1, " setosa ", "Cluster 1 already has the name “setosa”");
  assert_refused (session, 1, "1", "“1” is the number of another cluster");
  assert_refused (session, 0, " 30 ", "“30” is the number of another cluster");
  assert_refused (session, 1, more, "at most 60");
  assert_refused (session, CREDAL_MAX_CLUSTERS, "x", "31");
  name (session, 1, most);
  name (session, 0, "");
  name (session, 2, "setosa");
  test_forget (session);
}

/* Undo, redo, and what is read from the disk. */
static void
test_undo_and_file (void)
{
  g_autofree char *path = test_path ("names.credal");
  CredalSession *session = test_clustered ("iris.csv");
  g_autoptr(GError) error = NULL;

  name (session, 0, "setosa");
  name (session, 1, "„virginica“, or so");
  g_assert_true (credal_session_go_to (session, 1, NULL));
  assert_label (session, 1, "2");                   /* before there is another partition, too */
  credal_session_wait (session);
  assert_label (session, 0, "setosa");
  assert_label (session, 1, "2");
  g_assert_true (credal_session_go_to (session, 2, NULL));
  credal_session_wait (session);
  assert_label (session, 1, "„virginica“, or so");
  g_autofree char *before = test_state (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  g_assert_no_error (error);
  test_forget (session);

  CredalSession *again = test_open (path);
  g_assert_true (credal_session_is_current (again));
  assert_label (again, 0, "setosa");
  assert_label (again, 1, "„virginica“, or so");
  g_autofree char *after = test_state (again);
  g_assert_cmpstr (before, ==, after);
  test_forget (again);
}

/* A name stays with the cluster's place, which other results keep. */
static void
test_new_partition (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  guint32 setosa = credal_partition_labels (credal_session_partition (session))[0];

  name (session, setosa, "setosa");
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "ecm", NULL));
  credal_session_wait (session);
  g_assert_cmpuint (credal_partition_labels (credal_session_partition (session))[0], ==, setosa);
  assert_label (session, setosa, "setosa");
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "4", NULL));
  credal_session_wait (session);
  assert_label (session, setosa, "setosa");
  assert_label (session, 3, "4");
  test_forget (session);
}

/* Names that a session has from earlier days stay, and what was said after them. */
static void
test_log_of_earlier_days (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *path = test_path ("names.credal"), *text = NULL;

  name (session, 0, "two");
  g_assert_true (credal_session_answer (session, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE, NULL) == CREDAL_ANSWER_TAKEN);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto(GStrv) parts = g_strsplit (text, "\"two\"", -1);
  g_autofree char *earlier = g_strjoinv ("\"2\"", parts);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_true (g_file_set_contents (path, earlier, -1, NULL));

  session = test_open (path);
  credal_session_start (session);
  credal_session_wait (session);
  assert_label (session, 0, "2");
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, 1);
  test_forget (session);
}

/* A bare number would read as anything but an object in a sentence. */
static void
test_objects (void)
{
  static const char *const names[] = { "Object 101", "7b", "Object 0", "x" };
  g_autofree char *path = test_path ("numbered.csv");

  g_assert_true (g_file_set_contents (path, "id,a,b\n101,1,2\n7b,3,4\n0,5,6\nx,7,9\n", -1, NULL));
  CredalSession *session = credal_session_new (path, NULL, NULL);

  for (guint32 i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *called = credal_naming_object (session, i);
      g_assert_cmpstr (called, ==, names[i]);
    }
  g_object_unref (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/names/step", test_step);
  g_test_add_func ("/session/names/refused", test_refused);
  g_test_add_func ("/session/names/undo-and-file", test_undo_and_file);
  g_test_add_func ("/session/names/log-of-earlier-days", test_log_of_earlier_days);
  g_test_add_func ("/session/names/new-partition", test_new_partition);
  g_test_add_func ("/session/names/objects", test_objects);
  return test_end ();
}

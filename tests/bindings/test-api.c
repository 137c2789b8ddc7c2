/* libcredal from C, by its one header: a session from an array to a saved file, and errors. */
#include <credal.h>
#include <glib/gstdio.h>
#include <math.h>

#define ROWS 40

static char *folder;                     /* for all files */

/* Two groups on a line, far from each other. */
static CredalActiveSession *
session_new (void)
{
  g_autoptr(GError) error = NULL;
  double values[2 * ROWS];

  for (guint i = 0; i < ROWS; i++)
    {
      values[2 * i] = (i % 2) * 100.0 + i;
      values[2 * i + 1] = i * 0.25;
    }
  CredalActiveSession *session = credal_active_session_new_from_array (values, G_N_ELEMENTS (values), 2, NULL, NULL,
                                                                       NULL, &error);
  g_assert_no_error (error);
  g_assert_true (credal_active_session_set_setting (session, "engine", "clusters", "2", &error));
  return session;
}

static guint8 *
labels_of (CredalActiveSession *session)
{
  g_autoptr(GError) error = NULL;
  gsize n;

  g_assert_true (credal_active_session_wait (session, &error));
  guint8 *labels = credal_active_session_get_labels (session, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, ROWS);
  return labels;
}

static void
test_clusters (void)
{
  g_autoptr(CredalActiveSession) session = session_new ();
  g_autofree guint8 *labels = labels_of (session);
  g_autoptr(GBytes) masses = credal_active_session_get_masses (session, NULL);
  gsize sets;
  g_autofree guint32 *focal = credal_active_session_get_focal_sets (session, &sets, NULL);

  for (guint i = 2; i < ROWS; i++)
    g_assert_cmpuint (labels[i], ==, labels[i % 2]);
  g_assert_cmpuint (labels[0], !=, labels[1]);
  g_assert_cmpuint (focal[0], ==, 0);
  g_assert_cmpuint (g_bytes_get_size (masses), ==, ROWS * sets * sizeof (double));
}

static void
test_questions (void)
{
  g_autoptr(CredalActiveSession) session = session_new ();
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_active_session_use_recipe (session, "learn-fastest", &error));
  for (guint k = 0; k < 5; k++)
    {
      CredalActiveQuestion *question = credal_active_session_ask (session, &error);
      g_assert_no_error (error);
      g_assert_nonnull (question);
      gboolean same = question->first % 2 == question->second % 2;
      g_assert_true (credal_active_session_answer (session, question, same ? CREDAL_ACTIVE_ANSWER_SAME
                                                                           : CREDAL_ACTIVE_ANSWER_DIFFERENT, &error));
      credal_active_question_free (question);
    }
  GList *answers = credal_active_session_get_answers (session, &error);
  g_assert_cmpuint (g_list_length (answers), ==, 5);
  g_list_free_full (answers, (GDestroyNotify) credal_active_statement_free);
}

static void
test_saved (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "saved.credal", NULL);
  g_autoptr(CredalActiveSession) session = session_new ();
  g_autofree guint8 *labels = labels_of (session);

  g_assert_true (credal_active_session_relate (session, 0, 1, CREDAL_ACTIVE_ANSWER_DIFFERENT, 1.0, FALSE, &error));
  g_free (labels_of (session));
  g_assert_true (credal_active_session_save (session, path, FALSE, &error));
  credal_active_session_close (session);
  g_autoptr(CredalActiveSession) again = credal_active_session_new_from_file (path, &error);
  g_assert_no_error (error);
  g_autofree guint8 *read = labels_of (again);
  g_assert_cmpmem (labels, ROWS, read, ROWS);
}

static void
test_errors (void)
{
  g_autoptr(CredalActiveSession) session = session_new ();
  g_autoptr(GError) pending = NULL, parameter = NULL, conflict = NULL, closed = NULL, data = NULL;
  const double bad[] = { 1.0, NAN };
  gsize n;

  g_assert_null (credal_active_session_get_labels (session, &n, &pending));
  g_assert_error (pending, CREDAL_ACTIVE_ERROR, CREDAL_ACTIVE_ERROR_PENDING);
  g_assert_false (credal_active_session_relate (session, 0, ROWS, CREDAL_ACTIVE_ANSWER_SAME, 1.0, FALSE, &parameter));
  g_assert_error (parameter, CREDAL_ACTIVE_ERROR, CREDAL_ACTIVE_ERROR_PARAMETER);
  g_assert_true (credal_active_session_relate (session, 0, 1, CREDAL_ACTIVE_ANSWER_SAME, 1.0, FALSE, NULL));
  g_assert_true (credal_active_session_relate (session, 1, 2, CREDAL_ACTIVE_ANSWER_SAME, 1.0, FALSE, NULL));
  g_assert_false (credal_active_session_relate (session, 0, 2, CREDAL_ACTIVE_ANSWER_DIFFERENT, 1.0, FALSE, &conflict));
  g_assert_error (conflict, CREDAL_ACTIVE_ERROR, CREDAL_ACTIVE_ERROR_CONFLICT);
  credal_active_session_close (session);
  g_assert_false (credal_active_session_wait (session, &closed));
  g_assert_error (closed, CREDAL_ACTIVE_ERROR, CREDAL_ACTIVE_ERROR_CLOSED);
  g_assert_null (credal_active_session_new_from_array (bad, 2, 2, NULL, NULL, NULL, &data));
  g_assert_error (data, CREDAL_ACTIVE_ERROR, CREDAL_ACTIVE_ERROR_DATA);
}

static void
close_session (CredalActiveSession *session, gpointer unused)
{
  credal_active_session_close (session);
}

/* A handler closes the session in the middle of its work. */
static void
test_closed_by_handler (void)
{
  static const char *const names[] = { "partition-changed", "question-changed", "busy-changed" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autoptr(CredalActiveSession) session = session_new ();
      g_autoptr(GError) error = NULL;
      g_signal_connect (session, names[k], G_CALLBACK (close_session), NULL);
      g_assert_false (credal_active_session_wait (session, &error));
      g_assert_error (error, CREDAL_ACTIVE_ERROR, CREDAL_ACTIVE_ERROR_CLOSED);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static void
remove_all (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      remove_all (inner);
    }
  g_remove (path);
}

int
main (int argc, char **argv)
{
  g_autofree char *state = folder = g_dir_make_tmp ("credal-api-XXXXXX", NULL);

  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bindings/clusters", test_clusters);
  g_test_add_func ("/bindings/questions", test_questions);
  g_test_add_func ("/bindings/saved", test_saved);
  g_test_add_func ("/bindings/errors", test_errors);
  g_test_add_func ("/bindings/closed-by-handler", test_closed_by_handler);
  int status = g_test_run ();
  remove_all (state);
  return status;
}

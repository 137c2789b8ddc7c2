#include "fixture.h"
#include <glib/gstdio.h>
#include <string.h>
#include "session/file/recovery.h"
#include "session/session-file.h"
#include "session/session-steps.h"

/* Saving, closing, and what of a session must not be lost by them. */

static char *folder;         /* for each test one */

static void
begin (Fixture *fixture, gconstpointer data)
{
  folder = g_dir_make_tmp ("saving-XXXXXX", NULL);
  set_up (fixture, data);
}

static void
end (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  tear_down (fixture, data);
  while ((name = g_dir_read_name (files)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

static char *
path_in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
copy_of (const char *name)
{
  g_autofree char *from = data_path (name), *bytes = NULL;
  char *path = path_in_folder (name);
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  return path;
}

static void
answer_some (Fixture *fixture, guint count)
{
  for (guint k = 0; k < count; k++)
    {
      press_answer (fixture, GDK_KEY_m, 0);
      credal_session_wait (fixture->session);
    }
}

static guint
answers_in (const char *path)
{
  g_autoptr(CredalSession) session = credal_session_read (path, NULL, NULL);

  g_assert_nonnull (session);
  return credal_constraints_n_answers (credal_session_constraints (session));
}

static void
respond (GType type, int response)
{
  GtkWidget *dialog = find_toplevel (type);

  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), response);
  settle ();
}

static void
save_as (Fixture *fixture, const char *name)
{
  activate (fixture, "save-as");
  GtkWidget *chooser = find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_nonnull (chooser);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  wait_ms (200);
  respond (GTK_TYPE_FILE_CHOOSER_DIALOG, GTK_RESPONSE_ACCEPT);
  while (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG))      /* it looks at the place first */
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* ---- saving ---- */

/* The name is typed as people do, and another session has it already. */
static void
test_without_ending (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_in_folder ("kept.credal"), *table = data_path ("iris.csv");

  answer_some (fixture, 3);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
  open_window (fixture, table);
  answer_some (fixture, 1);
  save_as (fixture, "kept");
  g_assert_cmpuint (answers_in (path), ==, 3);
  respond (GTK_TYPE_MESSAGE_DIALOG, GTK_RESPONSE_CANCEL);
  g_assert_cmpuint (answers_in (path), ==, 3);
  g_assert_null (credal_session_path (fixture->session));

  save_as (fixture, "kept");
  respond (GTK_TYPE_MESSAGE_DIALOG, GTK_RESPONSE_ACCEPT);
  g_assert_cmpuint (answers_in (path), ==, 1);
  g_assert_cmpstr (credal_session_path (fixture->session), ==, path);
}

static void
test_new_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_in_folder ("new.credal");

  answer_some (fixture, 1);
  save_as (fixture, "new");
  g_assert_null (find_toplevel (GTK_TYPE_MESSAGE_DIALOG));
  g_assert_cmpuint (answers_in (path), ==, 1);
}

/* The session moves to another log then. */
static void
test_data_gone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = copy_of ("iris.csv"), *path = path_in_folder ("a-name-that-is-not-short-at-all.credal");

  open_window (fixture, table);
  answer_some (fixture, 1);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
  g_assert_cmpint (g_unlink (table), ==, 0);
  activate (fixture, "save");
  g_assert_true (shows_text (fixture, "a-name-that-is-not-short-at-all.credal"));
  g_assert_cmpuint (answers_in (path), ==, 1);
}

/* A person may keep sessions where the shipped data are. */
static void
test_beside_examples (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = copy_of ("iris.csv"), *path = path_in_folder ("own.credal"), *other = data_path ("wine.csv");

  g_setenv ("CREDAL_DATA_DIR", folder, TRUE);
  open_window (fixture, table);
  answer_some (fixture, 2);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
  open_window (fixture, other);
  open_window (fixture, path);
  g_assert_cmpstr (credal_session_path (fixture->session), ==, path);
  answer_some (fixture, 1);
  g_assert_cmpuint (answers_in (path), ==, 3);
  g_unsetenv ("CREDAL_DATA_DIR");
}

/* ---- closing ---- */

/* What "Discard" is asked about is what is discarded, though another session was on its way. */
static void
test_while_another_opens (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = data_path ("wine.csv"), *action = NULL, *name = NULL;
  g_autoptr(GVariant) target = NULL;

  answer_some (fixture, 3);
  open_window (fixture, other);
  g_auto(GStrv) left = credal_recovery_list ();
  g_assert_cmpuint (g_strv_length (left), ==, 1);
  answer_some (fixture, 1);
  action = credal_window_action_on ("win.restore", left[0]);
  g_assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "restore", target);
  credal_window_ask_to_close (fixture->window);      /* before the other one is there */
  GtkWidget *dialog = find_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  while (fixture->window->opening)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_cmpstr (credal_session_title (fixture->window->session), ==, "wine.csv");
  respond (GTK_TYPE_MESSAGE_DIALOG, GTK_RESPONSE_CANCEL);
  g_assert_true (g_file_test (left[0], G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (left[0]), ==, 0);
}

/* Each window asks about its own session, whatever another one is asking. */
static void
test_quit (Fixture *fixture, gconstpointer data)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (fixture->window)));
  g_autofree char *path = data_path ("wine.csv");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  Fixture other = { 0 };

  answer_some (fixture, 1);
  g_application_open (application, (GFile **) &file, 1, "");
  other.window = CREDAL_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  g_assert_true (other.window != fixture->window);
  wait_until_opened (&other);
  answer_some (&other, 1);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  wait_ms (200);
  g_assert_cmpuint (count_dialogs (), ==, 2);
  while (count_dialogs () > 0)
    respond (GTK_TYPE_MESSAGE_DIALOG, GTK_RESPONSE_CANCEL);
  gtk_widget_destroy (GTK_WIDGET (other.window));
}

/* Opening a shipped session, looking at it and closing it leaves its file as it is. */
static void
test_only_opened (Fixture *fixture, gconstpointer data)
{
  static const char *const names[][2] = { { "two-densities.credal", "two-densities.csv" },
                                          { "chainlink.credal", "chainlink.csv" },
                                          { "phantom-t1.credal", "phantom-t1.png" },
                                          { "brain-strokes.credal", "brain-t1-slice.png" } };
  g_autofree char *iris = data_path ("iris.csv");

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autofree char *path = copy_of (names[k][0]), *before = NULL, *after = NULL;
      g_free (copy_of (names[k][1]));
      g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
      open_window (fixture, path);
      g_assert_cmpstr (credal_session_path (fixture->session), ==, path);
      activate (fixture, "view('table')");
      activate (fixture, "view('plot')");
      wait_ms (700);                     /* changes of the look are written after a rest */
      open_window (fixture, iris);
      g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
      g_assert_cmpstr (after, ==, before);
    }
}

/* ---- beginning ---- */

/* More classes than clusters can be looked for. */
static void
test_many_classes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_in_folder ("classes.csv");
  g_autoptr(GString) bytes = g_string_new ("a,b,class\n");

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (bytes, "%u,%u,k%u\n", i % 40 * 7 + i / 40, i % 7, i % 40);
  g_assert_true (g_file_set_contents (path, bytes->str, (gssize) bytes->len, NULL));
  open_window (fixture, path);
  g_assert_cmpstr (credal_session_title (fixture->session), ==, "classes.csv");
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, CREDAL_MAX_CLUSTERS);
}

#define ADD(name, func) g_test_add ("/saving/" name, Fixture, NULL, begin, func, end)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("without-ending", test_without_ending);
  ADD ("new-name", test_new_name);
  ADD ("data-gone", test_data_gone);
  ADD ("beside-examples", test_beside_examples);
  ADD ("while-another-opens", test_while_another_opens);
  ADD ("quit", test_quit);
  ADD ("only-opened", test_only_opened);
  ADD ("many-classes", test_many_classes);
  return g_test_run ();
}

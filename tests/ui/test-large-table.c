/* A table too large to be shown: the window says so, and runs the method on all of its rows. */
#include <glib/gstdio.h>
#include <string.h>
#include "fixture.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/dialogs/whole-dialog.h"

enum { ROWS = 200100 };

#define DIALOG(fixture) CREDAL_WHOLE_DIALOG (credal_window_tool ((fixture)->window, "run-on-all"))

static char *
write_large (void)
{
  g_autoptr(GString) text = g_string_new ("a,b\n");
  char *path = g_build_filename (g_get_user_state_dir (), "large.csv", NULL);

  for (guint k = 0; k < ROWS; k++)
    g_string_append_printf (text, "%u.%02u,%u\n", k % 3 == 0 ? 1 : 9, k % 100, k % 7);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  return path;
}

/* Counts the lines of the result beside the table. */
static guint
count_lines (const char *path)
{
  g_autofree char *text = NULL;
  guint count = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *k = text; *k; k++)
    count += *k == '\n';
  return count;
}

static GtkWidget *
part (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (DIALOG (fixture)), CREDAL_TYPE_WHOLE_DIALOG, name));
}

static void
press_run (Fixture *fixture)
{
  gtk_button_clicked (GTK_BUTTON (part (fixture, "run")));
  settle ();
}

static gboolean
command_begins (Fixture *fixture, const char *program)
{
  g_autofree char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (part (fixture, "command"))), "text", &text, NULL);
  return g_str_has_prefix (text, program);
}

static void
choose_engine (Fixture *fixture, const char *id)
{
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, id, NULL));
  credal_session_wait (fixture->session);
  settle ();
}

/* The command for several computers is one to copy; a method that needs one computer says so. */
static void
check_several (Fixture *fixture)
{
  GtkToggleButton *spread = GTK_TOGGLE_BUTTON (part (fixture, "spread"));

  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (spread)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (part (fixture, "note"))), ==,
                   "“Answers reshape the data” needs one computer.");
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "none", NULL));
  choose_engine (fixture, "cecm");
  g_assert_true (command_begins (fixture, "credal-cli cluster "));
  g_assert_false (gtk_widget_get_visible (part (fixture, "note")));
  gtk_toggle_button_set_active (spread, TRUE);
  settle ();
  g_assert_true (command_begins (fixture, "mpirun -n 8 credal-mpi cluster "));
  g_assert_false (gtk_widget_get_sensitive (part (fixture, "run")));
  g_assert_true (gtk_widget_get_visible (part (fixture, "note")));
  assert_fits (GTK_WIDGET (DIALOG (fixture)));

  choose_engine (fixture, "mpckmeans");
  g_assert_true (command_begins (fixture, "credal-cli cluster "));
  g_assert_true (gtk_widget_get_sensitive (part (fixture, "run")));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (spread)));
  choose_engine (fixture, "ecm");
  gtk_toggle_button_set_active (spread, FALSE);
  settle ();
}

static void
answer_question (int response)
{
  GtkWidget *question = find_toplevel (GTK_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  gtk_dialog_response (GTK_DIALOG (question), response);
  settle ();
}

/* A result that is there is replaced only if the user agrees. */
static void
check_refused (Fixture *fixture, const char *groups)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (groups, "precious", -1, NULL));
  press_run (fixture);
  g_assert_false (credal_whole_dialog_running (DIALOG (fixture)));
  answer_question (GTK_RESPONSE_CANCEL);
  g_assert_false (credal_whole_dialog_running (DIALOG (fixture)));
  g_assert_true (g_file_get_contents (groups, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
  press_run (fixture);
  answer_question (GTK_RESPONSE_ACCEPT);
  g_assert_true (credal_whole_dialog_running (DIALOG (fixture)));
}

static void
test_run_on_all (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_large ();
  g_autofree char *groups = g_build_filename (g_get_user_state_dir (), "large-groups.csv", NULL);

  open_window (fixture, path);
  g_assert_cmpuint (credal_session_sampled_rows (fixture->session), ==, ROWS);
  g_assert_true (shows_text (fixture, "a sample of 200100 rows"));
  g_assert_true (is_enabled (fixture, "run-on-all"));
  credal_session_answer (fixture->session, 0, 1, CREDAL_MUST_LINK, 1.0, TRUE, NULL);
  credal_session_wait (fixture->session);
  activate (fixture, "run-on-all");
  settle ();
  g_assert_false (g_file_test (groups, G_FILE_TEST_EXISTS));       /* nothing is written without being asked for */
  check_several (fixture);
  check_refused (fixture, groups);
  while (credal_whole_dialog_running (DIALOG (fixture)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_lines (groups), ==, ROWS + 1);
  g_unlink (groups);
  g_unlink (path);
}

static void
test_smaller_table (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "run-on-all"));
  g_assert_false (shows_text (fixture, "a sample of"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  g_test_add ("/ui/large-table/run-on-all", Fixture, NULL, set_up_empty, test_run_on_all, tear_down);
  g_test_add ("/ui/large-table/smaller", Fixture, NULL, set_up, test_smaller_table, tear_down);
  return g_test_run ();
}

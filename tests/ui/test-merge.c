/* Two users in the window: their sessions merged, the differences settled by keys, and the user's name. */
#include <gdk/gdkx.h>
#include <glib/gstdio.h>
#include <string.h>
#include "fixture.h"
#include "app/support/author.h"
#include "session/groups/another-grouping.h"
#include "session/log/disputes.h"
#include "session/session-file.h"
#include "session/session-steps.h"
#include "views/dialogs/dispute-rows.h"
#include "views/dialogs/merge-dialog.h"

static char *
temporary (const char *name)
{
  return g_build_filename (g_get_tmp_dir (), name, NULL);
}

static void
say (CredalSession *session, guint32 i, guint32 j, CredalRelation relation)
{
  g_autoptr(GError) error = NULL;

  credal_session_answer (session, i, j, relation, 1.0, FALSE, &error);
  g_assert_no_error (error);
}

/* Saves a session of the window's table, with the answers of another user. @another: TRUE: looks for another grouping
 * afterwards. */
static char *
save_other (const char *table, gboolean another)
{
  char *path = temporary ("merge-ben.credal");
  g_autofree char *data = data_path (table);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalSession) other = credal_session_new (data, NULL, &error);

  g_assert_no_error (error);
  credal_session_set_author (other, "Ben");
  say (other, 0, 1, CREDAL_CANNOT_LINK);
  say (other, 60, 61, CREDAL_MUST_LINK);
  say (other, 2, 3, CREDAL_CANNOT_LINK);
  credal_session_start (other);
  credal_session_wait (other);
  if (another)
    {
      credal_another_grouping_find (other, &error);
      g_assert_no_error (error);
      credal_session_wait (other);
    }
  g_assert_true (credal_session_save_as (other, path, FALSE, &error));
  credal_session_close (other);
  return path;
}

static CredalMergeDialog *
merge_with (const char *path, Fixture *fixture)
{
  press (fixture, GDK_KEY_j, GDK_CONTROL_MASK);
  settle ();
  CredalMergeDialog *dialog = CREDAL_MERGE_DIALOG (find_toplevel (CREDAL_TYPE_MERGE_DIALOG));
  g_assert_nonnull (dialog);
  credal_merge_dialog_open (dialog, path);
  while (credal_merge_dialog_busy (dialog))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  return dialog;
}

static CredalDisputeRows *
rows_of (CredalMergeDialog *dialog)
{
  return CREDAL_DISPUTE_ROWS (find (GTK_WIDGET (dialog), CREDAL_TYPE_DISPUTE_ROWS));
}

/* Presses Space on button @column of row @row, as by Tab from the ones before. */
static void
choose (CredalMergeDialog *dialog, guint row, guint column)
{
  g_autoptr(GList) rows = gtk_container_get_children (GTK_CONTAINER (rows_of (dialog)));
  g_autoptr(GList) buttons = gtk_container_get_children (GTK_CONTAINER (g_list_nth_data (rows, row)));

  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (g_list_nth_data (buttons, column));
  settle ();
  act ("key --window %lu space", (gulong) GDK_WINDOW_XID (gtk_widget_get_window (GTK_WIDGET (dialog))));
  settle ();
}

static void
collect_text (GtkWidget *widget, gpointer text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), collect_text, text);
}

static void
assert_tells (CredalMergeDialog *dialog, const char *needle)
{
  g_autoptr(GString) text = g_string_new (NULL);

  collect_text (GTK_WIDGET (dialog), text);
  g_test_message ("%s", text->str);
  g_assert_nonnull (strstr (text->str, needle));
}

static guint
count_open (Fixture *fixture)
{
  g_autoptr(GArray) open = credal_session_disputes (fixture->session);

  return open->len;
}

/* The other session is merged by one step; each row has three buttons; undo takes all back. */
static void
test_merged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_other ("iris.csv", FALSE);

  credal_session_set_author (fixture->session, "Anna");
  say (fixture->session, 0, 1, CREDAL_MUST_LINK);
  say (fixture->session, 2, 3, CREDAL_MUST_LINK);
  guint before = credal_session_position (fixture->session);
  CredalMergeDialog *dialog = merge_with (path, fixture);

  g_assert_cmpuint (credal_session_position (fixture->session), ==, before + 1);
  g_assert_cmpuint (count_open (fixture), ==, 2);
  g_assert_cmpuint (credal_dispute_rows_count (rows_of (dialog)), ==, 2);
  assert_tells (dialog, "merge-ben.credal: ");
  assert_tells (dialog, "150 objects in the same cluster (κ ");
  assert_tells (dialog, "2 differences to settle");
  assert_tells (dialog, "A, Anna: ");
  assert_tells (dialog, "B, Ben: ");
  assert_fits (GTK_WIDGET (dialog));

  choose (dialog, 0, 2);
  g_assert_cmpuint (count_open (fixture), ==, 1);
  g_assert_cmpint (credal_constraints_find (credal_session_constraints (fixture->session), 0, 1)->relation, ==,
                   CREDAL_CANNOT_LINK);
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 2);
  choose (dialog, 0, 3);
  g_assert_cmpuint (count_open (fixture), ==, 0);
  g_assert_null (credal_constraints_find (credal_session_constraints (fixture->session), 2, 3));

  for (guint k = 0; k < 3; k++)
    activate (fixture, "undo");
  settle ();
  g_assert_cmpuint (credal_session_position (fixture->session), ==, before);
  g_assert_cmpuint (count_open (fixture), ==, 0);
  g_assert_cmpuint (answers (fixture), ==, 2);
  g_unlink (path);
}

/* The other user's step that looks for another grouping is not taken, and the dialog says so. */
static void
test_another_grouping (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_other ("iris.csv", TRUE);
  CredalMergeDialog *dialog = merge_with (path, fixture);

  assert_tells (dialog, "3 answers taken");
  assert_tells (dialog, "merge-ben.credal looks for another grouping (step ");
  g_assert_false (credal_another_grouping_is_last (fixture->session));
  assert_fits (GTK_WIDGET (dialog));
  g_unlink (path);
}

/* Another table is refused, and so is a file that is no session; nothing changes. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_other ("wine.csv", FALSE), *table = data_path ("iris.csv");
  guint before = credal_session_position (fixture->session);
  CredalMergeDialog *dialog = merge_with (path, fixture);

  assert_tells (dialog, "are not about the same data");
  credal_merge_dialog_open (dialog, table);
  settle ();
  assert_tells (dialog, "Choose a saved session");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, before);
  g_unlink (path);
}

/* The name is asked for, kept, and signs later answers. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = credal_author_dialog_new (GTK_WINDOW (fixture->window));

  gtk_window_present (GTK_WINDOW (dialog));
  settle ();
  gtk_entry_set_text (GTK_ENTRY (find (dialog, GTK_TYPE_ENTRY)), " Clara ");
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_OK);
  gtk_widget_destroy (dialog);
  g_autofree char *name = credal_author_name ();
  g_assert_cmpstr (name, ==, "Clara");
  credal_window_sign (fixture->window);
  say (fixture->session, 0, 1, CREDAL_MUST_LINK);
  const CredalEvent *step = credal_session_step (fixture->session, credal_session_position (fixture->session) - 1);
  g_assert_cmpstr (step->by, ==, "Clara");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/ui/merge/merged", Fixture, NULL, set_up, test_merged, tear_down);
  g_test_add ("/ui/merge/another-grouping", Fixture, NULL, set_up, test_another_grouping, tear_down);
  g_test_add ("/ui/merge/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/ui/merge/name", Fixture, NULL, set_up, test_name, tear_down);
  return g_test_run ();
}

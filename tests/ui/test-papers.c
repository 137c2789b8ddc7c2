#include <gdk/gdkx.h>
#include <stdio.h>
#include <string.h>
#include "fixture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/opening/shipped-data.h"
#include "views/dialogs/papers-dialog.h"

/* The papers: their figures as sessions, by real keys, and their tables and figures in a dialog. */

static CredalPapersDialog *
papers_dialog (Fixture *fixture)
{
  return (CredalPapersDialog *) credal_window_tool (fixture->window, "papers");
}

static void
focus_papers (GtkWidget *window)
{
  settle ();
  act ("windowfocus --sync %u", (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (window)));
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_papers (Fixture *fixture)
{
  while (credal_papers_dialog_busy (papers_dialog (fixture)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* Whether a label below @widget holds @text. */
static gboolean
holds_text (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text);
  g_autoptr(GList) children = GTK_IS_CONTAINER (widget) ? gtk_container_get_children (GTK_CONTAINER (widget)) : NULL;

  for (GList *child = children; child && !found; child = child->next)
    found = holds_text (child->data, text);
  return found;
}

static gboolean
says (Fixture *fixture, const char *text)
{
  return holds_text (credal_window_tool (fixture->window, "papers"), text);
}

static GtkTreeModel *
number_rows (Fixture *fixture)
{
  return gtk_tree_view_get_model (GTK_TREE_VIEW (find (credal_window_tool (fixture->window, "papers"), GTK_TYPE_TREE_VIEW)));
}

static guint
count_verdicts (Fixture *fixture, const char *verdict)
{
  GtkTreeModel *rows = number_rows (fixture);
  GtkTreeIter row;
  guint count = 0;

  for (gboolean more = gtk_tree_model_get_iter_first (rows, &row); more; more = gtk_tree_model_iter_next (rows, &row))
    {
      g_autofree char *text = NULL;
      gtk_tree_model_get (rows, &row, 5, &text, -1);
      count += g_str_equal (text, verdict);
    }
  return count;
}

static void
open_papers (Fixture *fixture)
{
  focus_papers (GTK_WIDGET (fixture->window));
  act ("key ctrl+shift+t");
  while (!credal_window_tool (fixture->window, "papers"))
    g_main_context_iteration (NULL, TRUE);
  focus_papers (credal_window_tool (fixture->window, "papers"));
  wait_for_papers (fixture);
}

static void
set_up_papers (Fixture *fixture, gconstpointer data)
{
  set_up_empty (fixture, data);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_papers (fixture);
}

static char *
saved (Fixture *fixture, const char *name)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;
  gsize length;

  if (!credal_papers_dialog_save (CREDAL_PAPERS_DIALOG (credal_window_tool (fixture->window, "papers")), path, &error))
    {
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
      return NULL;
    }
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, >, 0);
  return text;
}

/* The table is copied and saved with all its rows; a figure that is not there is refused. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  GtkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window), GDK_SELECTION_CLIPBOARD);
  g_autofree char *csv = saved (fixture, "t.csv"), *markdown = saved (fixture, "t.MD");
  g_autofree char *figure = saved (fixture, "t.png");
  guint lines = 0;

  for (const char *at = csv; *at; at++)
    lines += *at == '\n';
  g_assert_cmpuint (lines, ==, 1 + (guint) gtk_tree_model_iter_n_children (number_rows (fixture), NULL));
  g_assert_true (strchr (markdown, '|') != NULL);
  g_assert_null (figure);
  gtk_button_clicked (GTK_BUTTON (gtk_widget_get_template_child (credal_window_tool (fixture->window, "papers"),
                                                                 CREDAL_TYPE_PAPERS_DIALOG, "copy")));
  g_autofree char *copied = gtk_clipboard_wait_for_text (clipboard);
  g_assert_cmpstr (copied, ==, csv);
}

/* From table to table by the arrow keys; worked examples agree. */
static void
test_worked (Fixture *fixture, gconstpointer data)
{
  assert_fits (credal_window_tool (fixture->window, "papers"));
  g_assert_true (says (fixture, "[ABMD12] Table 1: an example of a credal partition"));
  g_assert_true (says (fixture, "16 of 16 printed numbers agree."));
  act ("key Down");
  while (!says (fixture, "[ABMD12] Table 2"))
    g_main_context_iteration (NULL, TRUE);
  act ("key Down");
  while (!says (fixture, "[ABMD12] Table 3"))
    g_main_context_iteration (NULL, TRUE);
  wait_for_papers (fixture);
  g_assert_cmpuint (count_verdicts (fixture, "agrees"), ==, 6);
  g_assert_cmpint (gtk_tree_model_iter_n_children (number_rows (fixture), NULL), ==, 6);
}

/* A table is run by its button's key, and what was run is there when it is chosen again. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  credal_papers_dialog_choose (papers_dialog (fixture), "egmm-t2");
  wait_for_papers (fixture);
  g_assert_true (says (fixture, "Not run yet"));
  g_assert_cmpuint (count_verdicts (fixture, ""), ==, 5 + 4);       /* numbers, and statements about them */
  act ("key alt+r");
  while (!says (fixture, "of 5 printed numbers agree"))
    g_main_context_iteration (NULL, TRUE);
  wait_for_papers (fixture);
  g_assert_cmpuint (count_verdicts (fixture, ""), ==, 0);
  credal_papers_dialog_choose (papers_dialog (fixture), "cecm-t1");
  wait_for_papers (fixture);
  credal_papers_dialog_choose (papers_dialog (fixture), "egmm-t2");
  wait_for_papers (fixture);
  g_assert_cmpuint (count_verdicts (fixture, ""), ==, 0);
}

/* A statement with an interval across 0 is open, and only such a one. */
static void
assert_across_zero_open (Fixture *fixture)
{
  GtkTreeModel *rows = number_rows (fixture);
  GtkTreeIter row;

  for (gboolean more = gtk_tree_model_get_iter_first (rows, &row); more; more = gtk_tree_model_iter_next (rows, &row))
    {
      g_autofree char *printed = NULL, *ours = NULL, *verdict = NULL;
      double low, high;
      gtk_tree_model_get (rows, &row, 3, &printed, 4, &ours, 5, &verdict, -1);
      if (g_str_equal (printed, "above") && sscanf (strchr (ours, '['), "[%lf, %lf]", &low, &high) == 2)
        g_assert_cmpint (low < 0.0 && high > 0.0, ==, g_str_equal (verdict, "open"));
    }
}

/* Beside curves that cannot be read off stands what the text says of them. */
static void
test_claims (Fixture *fixture, gconstpointer data)
{
  credal_papers_dialog_choose (papers_dialog (fixture), "seeds-f4");
  wait_for_papers (fixture);
  g_assert_true (says (fixture, "Not run yet"));
  act ("key alt+r");
  while (!says (fixture, "of 7 statements of the paper"))
    g_main_context_iteration (NULL, TRUE);
  wait_for_papers (fixture);
  g_assert_cmpuint (count_verdicts (fixture, "agrees"), >=, 3);
  g_assert_cmpuint (count_verdicts (fixture, "open"), >, 0);
  assert_across_zero_open (fixture);
}

/* More trials than end before the next key comes. */
static void
ask_for_many_trials (Fixture *fixture)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_widget_get_template_child (credal_window_tool (fixture->window, "papers"),
                                                                             CREDAL_TYPE_PAPERS_DIALOG, "trials")), 1000);
}

/* What was stopped says so, and nothing is lost of what was done; closed while it runs, nothing is told any more, and
 * opened again it waits for what is still running. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  credal_papers_dialog_choose (papers_dialog (fixture), "cecm-t5");
  wait_for_papers (fixture);
  ask_for_many_trials (fixture);
  act ("key alt+r");
  while (!says (fixture, "trials, about"))
    g_main_context_iteration (NULL, TRUE);
  act ("key alt+s");
  wait_for_papers (fixture);
  g_assert_true (says (fixture, "printed numbers agree"));
  act ("key alt+r");
  while (!credal_papers_dialog_busy (papers_dialog (fixture)))
    g_main_context_iteration (NULL, TRUE);
  act ("key Escape");
  while (credal_window_tool (fixture->window, "papers"))
    g_main_context_iteration (NULL, TRUE);
  open_papers (fixture);
  credal_papers_dialog_choose (papers_dialog (fixture), "cecm-t5");
  wait_for_papers (fixture);
  g_assert_false (says (fixture, "another run"));
  g_assert_true (says (fixture, "printed numbers agree"));
}

/* A figure is opened as the session that it is drawn from. */
static void
test_figure_session (Fixture *fixture, gconstpointer data)
{
  credal_papers_dialog_choose (papers_dialog (fixture), "egmm-f5");
  wait_for_papers (fixture);
  g_assert_true (gtk_widget_get_mapped (find (credal_window_tool (fixture->window, "papers"), GTK_TYPE_DRAWING_AREA)));
  g_assert_false (gtk_widget_get_mapped (find (credal_window_tool (fixture->window, "papers"), GTK_TYPE_TREE_VIEW)));
  act ("key alt+o");
  while (!fixture->window->session)
    g_main_context_iteration (NULL, TRUE);
  wait_until_opened (fixture);
  g_assert_cmpstr (credal_session_engine (fixture->session)->id, ==, "egmm");
  g_assert_true (credal_canvas_show (fixture->window->canvas) & CREDAL_SHOW_HULLS);
  g_assert_true (shows_text (fixture, "1 of 1: EGMM, with hulls"));
}

/* Each session of the gallery opens, shows its lesson, and goes through all of its stages. */
static void
test_lessons (Fixture *fixture, gconstpointer data)
{
  for (const CredalShipped *shipped = credal_shipped_papers (); shipped->file; shipped++)
    {
      g_autofree char *path = data_path (shipped->file);
      g_test_message ("%s", shipped->file);
      open_window (fixture, path);
      g_assert_nonnull (credal_session_partition (fixture->session));
      g_assert_true (is_enabled (fixture, "lesson-previous") || credal_session_position (fixture->session) == 0
                     || g_str_equal (shipped->file, "brain-strokes.credal"));
      assert_fits (GTK_WIDGET (fixture->window));
      while (is_enabled (fixture, "lesson-next"))
        {
          activate (fixture, "lesson-next");
          credal_session_wait (fixture->session);
          settle ();
          g_assert_true (credal_session_is_current (fixture->session));
        }
    }
  g_assert_false (credal_canvas_show (fixture->window->canvas) & CREDAL_SHOW_HULLS);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/papers/taken", Fixture, NULL, set_up_papers, test_taken, tear_down);
  g_test_add ("/papers/worked", Fixture, NULL, set_up_papers, test_worked, tear_down);
  g_test_add ("/papers/run", Fixture, NULL, set_up_papers, test_run, tear_down);
  g_test_add ("/papers/claims", Fixture, NULL, set_up_papers, test_claims, tear_down);
  g_test_add ("/papers/stop", Fixture, NULL, set_up_papers, test_stop, tear_down);
  g_test_add ("/papers/figure-session", Fixture, NULL, set_up_papers, test_figure_session, tear_down);
  g_test_add ("/papers/lessons", Fixture, NULL, set_up_empty, test_lessons, tear_down);
  return g_test_run ();
}

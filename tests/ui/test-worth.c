#include <gdk/gdkx.h>
#include "fixture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "session/analysis/worth.h"
#include "views/dialogs/worth-dialog.h"
#include "views/words/sentences.h"

/* What the answers are worth: the dialog by keys. */

static CredalWorthDialog *
worth_dialog (Fixture *fixture)
{
  return (CredalWorthDialog *) credal_window_tool (fixture->window, "answers-worth");
}

static void
wait_until_weighed (Fixture *fixture)
{
  while (credal_worth_dialog_busy (worth_dialog (fixture)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* As a window manager does. */
static void
focus_there (GtkWidget *window)
{
  settle ();
  act ("windowfocus --sync %u", (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (window)));
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

/* Six answers as the classes are, and one against them, that is a cannot-link inside a class. */
static void
set_up_worth (Fixture *fixture, gconstpointer data)
{
  static const guint32 pairs[][2] = { { 0, 1 }, { 0, 70 }, { 60, 61 }, { 55, 120 }, { 70, 106 }, { 101, 119 } };

  set_up (fixture, data);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "s3om", NULL));
  for (guint k = 0; k < G_N_ELEMENTS (pairs); k++)
    {
      const int *classes = credal_dataset_classes (credal_session_raw (fixture->session));
      gboolean same = classes[pairs[k][0]] == classes[pairs[k][1]];
      g_assert_cmpint (credal_session_answer (fixture->session, pairs[k][0], pairs[k][1],
                                              same ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                       CREDAL_ANSWER_TAKEN);
    }
  g_assert_cmpint (credal_session_answer (fixture->session, 52, 57, CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  credal_session_wait (fixture->session);
  settle ();
  focus_there (GTK_WIDGET (fixture->window));
  act ("key ctrl+i");
  while (!credal_window_tool (fixture->window, "answers-worth"))
    g_main_context_iteration (NULL, TRUE);
  focus_there (credal_window_tool (fixture->window, "answers-worth"));
  wait_until_weighed (fixture);
}

static GtkTreeView *
worth_tree (Fixture *fixture)
{
  return GTK_TREE_VIEW (find (credal_window_tool (fixture->window, "answers-worth"), GTK_TYPE_TREE_VIEW));
}

static GtkTreeModel *
worth_rows (Fixture *fixture)
{
  return gtk_tree_view_get_model (worth_tree (fixture));
}

static guint
count_switched_off (Fixture *fixture)
{
  guint count;

  credal_constraints_aside (credal_session_constraints (fixture->session), &count);
  return count;
}

static guint
count_unticked (Fixture *fixture)
{
  GtkTreeModel *rows = worth_rows (fixture);
  guint count = 0;
  GtkTreeIter row;

  for (gboolean more = gtk_tree_model_get_iter_first (rows, &row); more; more = gtk_tree_model_iter_next (rows, &row))
    {
      gboolean on;
      gtk_tree_model_get (rows, &row, 0, &on, -1);
      count += !on;
    }
  return count;
}

static void
wait_until_switched_off (Fixture *fixture, guint count)
{
  while (count_switched_off (fixture) != count)
    g_main_context_iteration (NULL, TRUE);
  credal_session_wait (fixture->session);
  settle ();
}

/* The last row by keys: its pair is selected, Space switches the answer off, Undo on again. */
static void
test_switch_off (Fixture *fixture, gconstpointer data)
{
  guint length = credal_session_length (fixture->session), position = credal_session_position (fixture->session);
  g_autofree guint8 *before = g_memdup2 (credal_partition_labels (credal_session_partition (fixture->session)), 150);
  guint32 i, j;

  assert_fits (credal_window_tool (fixture->window, "answers-worth"));
  g_assert_cmpint (gtk_tree_model_iter_n_children (worth_rows (fixture), NULL), ==, 7);
  g_assert_cmpuint (count_unticked (fixture), ==, 0);
  gtk_widget_grab_focus (GTK_WIDGET (worth_tree (fixture)));
  act ("key End");
  while (!credal_selection_pair (credal_window_selection (fixture->window), &i, &j) || i != 52)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (j, ==, 57);
  act ("key space");
  wait_until_switched_off (fixture, 1);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length + 1);
  g_assert_cmpuint (count_unticked (fixture), ==, 1);
  g_assert_cmpint (gtk_tree_model_iter_n_children (worth_rows (fixture), NULL), ==, 7);      /* none is dropped */
  g_assert_null (credal_constraints_find (credal_session_constraints (fixture->session), 52, 57));
  g_assert_true (memcmp (before, credal_partition_labels (credal_session_partition (fixture->session)), 150) != 0);

  act ("key alt+u");
  wait_until_switched_off (fixture, 0);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position);
  g_assert_cmpuint (count_unticked (fixture), ==, 0);
  g_assert_cmpmem (before, 150, credal_partition_labels (credal_session_partition (fixture->session)), 150);
}

/* A filter switches off what it does not select, in one step, and on again. */
static void
test_choose_filter (Fixture *fixture, gconstpointer data)
{
  GtkComboBox *filter = GTK_COMBO_BOX (find (credal_window_tool (fixture->window, "answers-worth"), GTK_TYPE_COMBO_BOX));
  guint length = credal_session_length (fixture->session);

  g_assert_cmpint (gtk_combo_box_get_active (filter), ==, 0);
  gtk_widget_grab_focus (GTK_WIDGET (filter));
  gtk_combo_box_set_active (filter, 1);
  credal_session_wait (fixture->session);
  settle ();
  guint off = count_switched_off (fixture);
  g_assert_cmpuint (off, >, 0);
  g_assert_cmpuint (off, <, 7);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length + 1);
  g_assert_cmpuint (count_unticked (fixture), ==, off);
  g_assert_cmpint (gtk_combo_box_get_active (filter), ==, 1);
  gtk_combo_box_set_active (filter, 0);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpuint (count_switched_off (fixture), ==, 0);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length + 2);
  g_assert_cmpint (gtk_combo_box_get_active (filter), ==, 0);
}

/* Another answer is weighed, too; with another method all are weighed anew; stopped, it can be begun again. */
static void
test_weighed_again (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (credal_session_answer (fixture->session, 3, 110, CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  credal_session_wait (fixture->session);
  wait_until_weighed (fixture);
  g_assert_cmpint (gtk_tree_model_iter_n_children (worth_rows (fixture), NULL), ==, 8);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "fcm", NULL));
  g_assert_true (credal_worth_dialog_busy (worth_dialog (fixture)));
  credal_session_wait (fixture->session);
  wait_until_weighed (fixture);
  g_assert_cmpint (gtk_tree_model_iter_n_children (worth_rows (fixture), NULL), ==, 8);
  act ("key Escape");
  while (credal_window_tool (fixture->window, "answers-worth"))
    g_main_context_iteration (NULL, TRUE);
}

/* Parallel to an answer of the other kind: no matter for the question, which never counts answers against another. */
static void
test_direction (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  g_assert_cmpint (credal_session_answer (fixture->session, 0, 50, CREDAL_MUST_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (credal_session_answer (fixture->session, 3, 60, CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_false (shows_text (fixture, "1 of 1"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/worth/switch-off", Fixture, NULL, set_up_worth, test_switch_off, tear_down);
  g_test_add ("/worth/choose-filter", Fixture, NULL, set_up_worth, test_choose_filter, tear_down);
  g_test_add ("/worth/weighed-again", Fixture, NULL, set_up_worth, test_weighed_again, tear_down);
  g_test_add ("/worth/direction", Fixture, NULL, NULL, test_direction, tear_down);
  return g_test_run ();
}

#include "fixture.h"
#include "method/settings.h"
#include "session/analysis/outliers.h"
#include "session/session-steps.h"
#include "views/dialogs/outliers-dialog.h"

/* The outliers' dialog, by keys. */

static void
set_up_outliers (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("planted-outliers.csv");
  g_autoptr(GError) error = NULL;

  set_up_empty (fixture, data);
  open_window (fixture, path);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "pfcm", &error));
  g_assert_no_error (error);
  credal_session_wait (fixture->session);
  activate (fixture, "outliers");
  g_assert_nonnull (credal_window_tool (fixture->window, "outliers"));
}

static guint
count_outliers (Fixture *fixture)
{
  CredalOutliersDialog *dialog = CREDAL_OUTLIERS_DIALOG (credal_window_tool (fixture->window, "outliers"));
  g_autoptr(GArray) list = credal_outliers_list (fixture->session, credal_outliers_dialog_below (dialog));
  guint count = 0;

  for (guint q = 0; q < list->len; q++)
    count += g_array_index (list, CredalOutlying, q).outlier;
  return count;
}

static GtkTreeView *
outliers_tree (Fixture *fixture)
{
  return GTK_TREE_VIEW (find (credal_window_tool (fixture->window, "outliers"), GTK_TYPE_TREE_VIEW));
}

static void
press_in_dialog (Fixture *fixture, guint key, GdkModifierType modifiers)
{
  GdkWindow *window = gtk_widget_get_window (credal_window_tool (fixture->window, "outliers"));

  send_key (window, GDK_KEY_PRESS, key, modifiers);
  settle ();
  if (credal_window_tool (fixture->window, "outliers"))          /* Escape closes it */
    send_key (window, GDK_KEY_RELEASE, key, modifiers);
  settle ();
}

/* Those of the first row: confirmed, then denied, then open again; every one a step that can be undone. */
static void
test_verdicts (Fixture *fixture, gconstpointer data)
{
  GtkTreeModel *rows = gtk_tree_view_get_model (outliers_tree (fixture));
  guint outliers = count_outliers (fixture);
  g_autoptr(GtkTreePath) first = gtk_tree_path_new_first ();

  g_assert_cmpuint (outliers, >=, 15);
  g_assert_cmpint (gtk_tree_model_iter_n_children (rows, NULL), ==, (int) outliers);
  g_assert_nonnull (fixture->window->canvas);
  for (guint step = 0; step < 2; step++)
    {
      gtk_tree_selection_select_path (gtk_tree_view_get_selection (outliers_tree (fixture)), first);
      g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 1);
      press_in_dialog (fixture, step == 0 ? GDK_KEY_o : GDK_KEY_n, GDK_MOD1_MASK);
      while (credal_session_length (fixture->session) < 2 + step)      /* a button is seen to be pressed for a moment */
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (count_outliers (fixture), ==, outliers - step);
    }
  g_assert_cmpint (gtk_tree_model_iter_n_children (rows, NULL), ==, (int) outliers);     /* what was denied is listed */
  activate (fixture, "undo");
  g_assert_cmpuint (count_outliers (fixture), ==, outliers);
}

/* More of them, the higher the threshold; it is a step when the dialog is closed. */
static void
test_threshold (Fixture *fixture, gconstpointer data)
{
  GtkRange *slider = GTK_RANGE (find (credal_window_tool (fixture->window, "outliers"), GTK_TYPE_SCALE));
  guint outliers = count_outliers (fixture);

  gtk_range_set_value (slider, 0.9);
  settle ();
  g_assert_cmpuint (count_outliers (fixture), >, outliers);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 1);
  press_in_dialog (fixture, GDK_KEY_Escape, 0);
  g_assert_null (credal_window_tool (fixture->window, "outliers"));
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 2);
  g_assert_cmpfloat_with_epsilon (credal_settings_below (credal_session_settings (fixture->session)), 0.729, 1e-9);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/outliers/verdicts", Fixture, NULL, set_up_outliers, test_verdicts, tear_down);
  g_test_add ("/outliers/threshold", Fixture, NULL, set_up_outliers, test_threshold, tear_down);
  return g_test_run ();
}

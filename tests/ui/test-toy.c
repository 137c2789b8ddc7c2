#include <glib/gstdio.h>
#include "fixture.h"
#include "selectors/selector.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "toy-engine.h"
#include "toy-export.h"
#include "views/dialogs/export-dialog.h"

/* A tool, an export, an engine and a selector that only this program has: a row each, and they are in the menu, in the
 * dialog and in the parameters. */

static GtkWidget *
toy_new (CredalWindow *window)
{
  return gtk_dialog_new_with_buttons ("Toy", GTK_WINDOW (window), GTK_DIALOG_DESTROY_WITH_PARENT, "_Close",
                                      GTK_RESPONSE_CLOSE, NULL);
}

static const CredalWindowTool toy = {
  "toy", "T_oy…", CREDAL_NEEDS_PARTITION, toy_new,
};

/* ---- the tool ---- */

/* The label of the item of @action in a section of @menu. */
static char *
find_label (GMenuModel *menu, const char *action)
{
  for (int s = 0; s < g_menu_model_get_n_items (menu); s++)
    {
      g_autoptr(GMenuModel) section = g_menu_model_get_item_link (menu, s, G_MENU_LINK_SECTION);
      for (int k = 0; k < g_menu_model_get_n_items (section); k++)
        {
          g_autofree char *found = NULL;
          char *label = NULL;
          g_menu_model_get_item_attribute (section, k, G_MENU_ATTRIBUTE_ACTION, "s", &found);
          if (g_strcmp0 (found, action) != 0)
            continue;
          g_menu_model_get_item_attribute (section, k, G_MENU_ATTRIBUTE_LABEL, "s", &label);
          return label;
        }
    }
  return NULL;
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (fixture->window->tools_menu));
  g_autofree char *label = find_label (menu, "win.toy");

  g_assert_cmpstr (label, ==, "T_oy…");
  g_assert_false (is_enabled (fixture, "toy"));
}

/* It is opened once, and goes with its session. */
static void
test_tool (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = data_path ("wine.csv");

  g_assert_null (credal_window_tool (fixture->window, "toy"));
  activate (fixture, "toy");
  GtkWidget *dialog = credal_window_tool (fixture->window, "toy");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Toy");
  activate (fixture, "toy");
  g_assert_true (credal_window_tool (fixture->window, "toy") == dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
  g_assert_null (credal_window_tool (fixture->window, "toy"));
  activate (fixture, "toy");
  open_window (fixture, other);
  g_assert_null (credal_window_tool (fixture->window, "toy"));
}

/* ---- the export ---- */

/* The last row of the dialog. */
static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "count.txt", NULL);
  g_autofree char *text = NULL;
  int row = 0;

  activate (fixture, "export-several");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  GtkGrid *items = GTK_GRID (gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "items"));
  while (gtk_grid_get_child_at (items, 0, row + 1))
    row++;
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_grid_get_child_at (items, 0, row))), ==, "Number of objects");
  g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (gtk_grid_get_child_at (items, 1, row))), ==, "iris-count.txt");
  gtk_widget_destroy (dialog);

  credal_window_export (fixture->window, "count", path);
  wait_until_written (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "150\n");
  g_remove (path);
  g_rmdir (folder);
}

/* ---- the engine and the selector ---- */

static CredalSelector toy_selector;

static GtkComboBox *
menu_of (Fixture *fixture, const char *name)
{
  return GTK_COMBO_BOX (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->parameters),
                                                       CREDAL_TYPE_PARAMETERS_PANEL, name));
}

/* Sets the text at @data to NULL if a label in @widget, folded away or not, has it. */
static void
find_text (GtkWidget *widget, gpointer data)
{
  const char **text = data;

  if (*text && GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), *text))
    *text = NULL;
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_text, data);
}

/* Chosen in its menu, it clusters, and its parameter has a row. */
static void
test_engine (Fixture *fixture, gconstpointer data)
{
  const char *parameter = "Points";

  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "2", NULL));
  g_assert_true (gtk_combo_box_set_active_id (menu_of (fixture, "engine"), "toy"));
  g_assert_true (credal_session_engine (fixture->session) == &test_toy);
  while (!credal_session_partition (fixture->session)
         || !g_str_equal (credal_state_engine (credal_partition_state (credal_session_partition (fixture->session))),
                          "toy"))
    g_main_context_iteration (NULL, TRUE);
  find_text (GTK_WIDGET (fixture->window->parameters), &parameter);
  g_assert_null (parameter);
}

static void
test_selector (Fixture *fixture, gconstpointer data)
{
  GtkComboBox *menu = menu_of (fixture, "selector");

  gtk_combo_box_set_active (menu, gtk_tree_model_iter_n_children (gtk_combo_box_get_model (menu), NULL) - 1);
  g_autofree char *chosen = gtk_combo_box_text_get_active_text (GTK_COMBO_BOX_TEXT (menu));
  g_assert_cmpstr (chosen, ==, "Toy");
  g_assert_true (credal_session_selector (fixture->session) == &toy_selector);
}

int
main (int argc, char **argv)
{
  credal_window_tool_register (&toy);
  credal_export_register (&toy_export);
  credal_engine_register (&test_toy);
  toy_selector = credal_selector_random;
  toy_selector.id = "toy-selector";
  toy_selector.name = "Toy";
  credal_selector_register (&toy_selector);
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/toy/menu", Fixture, NULL, set_up_empty, test_menu, tear_down);
  g_test_add ("/toy/tool", Fixture, NULL, set_up, test_tool, tear_down);
  g_test_add ("/toy/export", Fixture, NULL, set_up, test_export, tear_down);
  g_test_add ("/toy/engine", Fixture, NULL, set_up, test_engine, tear_down);
  g_test_add ("/toy/selector", Fixture, NULL, set_up, test_selector, tear_down);
  return g_test_run ();
}

#include "core/belief/given-masses.h"
#include "fixture.h"
#include "io/masses/mass-file.h"
#include "views/masses/masses-dialog.h"
#include <string.h>

/* The editor of masses: the papers' examples as printed, typed masses, and what they say. */

static void
set_up_masses (Fixture *fixture, gconstpointer data)
{
  set_up_empty (fixture, data);
  activate (fixture, "masses-by-hand");
  settle ();
}

static CredalMassesDialog *
dialog_of (Fixture *fixture)
{
  return CREDAL_MASSES_DIALOG (credal_window_tool (fixture->window, "masses-by-hand"));
}

/* Finds the widget below @widget that its template calls @name. */
static GtkWidget *
child_of (Fixture *fixture, const char *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (dialog_of (fixture)), CREDAL_TYPE_MASSES_DIALOG, name);

  g_assert_nonnull (child);
  return GTK_WIDGET (child);
}

/* Returns (transfer full) a row of a list, with a blank between two cells. */
static char *
row_text (Fixture *fixture, const char *list, const char *path)
{
  GtkTreeModel *model = gtk_tree_view_get_model (GTK_TREE_VIEW (child_of (fixture, list)));
  guint columns = gtk_tree_view_get_n_columns (GTK_TREE_VIEW (child_of (fixture, list)));
  GString *text = g_string_new (NULL);
  GtkTreeIter row;

  g_assert_true (gtk_tree_model_get_iter_from_string (model, &row, path));
  for (guint q = 0; q < columns; q++)
    {
      g_autofree char *cell = NULL;
      gtk_tree_model_get (model, &row, (int) q, &cell, -1);
      g_string_append_printf (text, "%s%s", q ? " " : "", cell ? cell : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_row (Fixture *fixture, const char *list, const char *path, const char *expected)
{
  g_autofree char *text = row_text (fixture, list, path);

  g_assert_cmpstr (text, ==, expected);
}

/* Types @text into the cell of focal set @a of the object at @path. */
static void
type_mass (Fixture *fixture, const char *path, int a, const char *text)
{
  GtkTreeView *tree = GTK_TREE_VIEW (child_of (fixture, "masses"));
  g_autoptr(GtkTreePath) place = gtk_tree_path_new_from_string (path);
  GtkTreeViewColumn *column = gtk_tree_view_get_column (tree, a + 1);

  gtk_widget_grab_focus (GTK_WIDGET (tree));
  gtk_tree_view_set_cursor (tree, place, column, TRUE);
  GtkWidget *entry = find (GTK_WIDGET (tree), GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  gtk_entry_set_text (GTK_ENTRY (entry), text);
  g_signal_emit_by_name (entry, "activate");
  settle ();
}

/* [ABMD12] Table 1: the words of its text; Table 3: the pairs of Table 2; [EGMM] Table 1. */
static void
test_examples (Fixture *fixture, gconstpointer data)
{
  assert_row (fixture, "meanings", "0", "1 1 1 1 0 1 {1} certain");
  assert_row (fixture, "meanings", "1", "2 0 1 0.5 0.5 1 {1,2} vacuous");
  assert_row (fixture, "meanings", "2", "3 0.3 0.3 0.3 0.7 2 {2} Bayesian");
  assert_row (fixture, "meanings", "3", "4 0 0 0.5 0.5 1 {} not normalised");
  gtk_combo_box_set_active (GTK_COMBO_BOX (child_of (fixture, "example")), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (child_of (fixture, "second")), 4.0);
  settle ();
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (child_of (fixture, "pair"))), ==,
                   "same group: Bel 0, Pl 1 – different: Bel 0, Pl 1");
  gtk_combo_box_set_active (GTK_COMBO_BOX (child_of (fixture, "example")), 2);
  gtk_combo_box_set_active (GTK_COMBO_BOX (child_of (fixture, "set")), 3);
  settle ();
  assert_row (fixture, "masses", "3", "4 0 0 0.1 0.2 0 0 0.4 0.3");
  assert_row (fixture, "meanings", "0", "1 0.5 0.5 0.2 0.3 0.5 3 {3} Bayesian");      /* of {1,2} */
}

/* A row counts only when it sums to 1. What is no mass changes nothing. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  type_mass (fixture, "1", 1, "0.6");
  assert_row (fixture, "masses", "1", "2 0 0.6 0 1");
  assert_row (fixture, "meanings", "1", "2       sums to 1.6");
  type_mass (fixture, "1", 3, "0,4");
  assert_row (fixture, "meanings", "1", "2 0.6 1 0.8 0.2 1 {1} normalised");
  type_mass (fixture, "1", 3, "much");
  type_mass (fixture, "1", 3, "-1");
  assert_row (fixture, "masses", "1", "2 0 0.6 0 0.4");
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  type_mass (fixture, "3", 0, "0.5");
  type_mass (fixture, "3", 1, "0.5");
  assert_row (fixture, "meanings", "3", "4 0.5 0.5 1 0 1 {} not normalised");
  gtk_combo_box_set_active (GTK_COMBO_BOX (child_of (fixture, "rule")), CREDAL_EMPTY_DEMPSTER);
  settle ();
  assert_row (fixture, "meanings", "3", "4 1 1 1 0 1 {1} certain");
  gtk_combo_box_set_active (GTK_COMBO_BOX (child_of (fixture, "rule")), CREDAL_EMPTY_YAGER);
  settle ();
  assert_row (fixture, "meanings", "3", "4 0.5 1 0.75 0.25 1 {1} normalised");
}

/* Objects come and go; the copied table is read again as the same masses. */
static void
test_objects (Fixture *fixture, gconstpointer data)
{
  const CredalMassSheet *sheet = credal_masses_dialog_sheet (dialog_of (fixture));
  g_autoptr(GError) error = NULL;

  gtk_combo_box_set_active (GTK_COMBO_BOX (child_of (fixture, "example")), 5);       /* empty, four groups */
  settle ();
  sheet = credal_masses_dialog_sheet (dialog_of (fixture));
  g_assert_cmpuint (credal_frame_c (credal_mass_sheet_frame (sheet)), ==, 4);
  type_mass (fixture, "2", 15, "0.25");
  type_mass (fixture, "2", 5, "0.75");
  g_autofree char *csv = credal_mass_sheet_csv (sheet);
  g_autoptr(CredalPartition) partition = credal_mass_file_parse ("typed", csv, strlen (csv), CREDAL_EMPTY_KEPT, &error);
  g_assert_no_error (error);
  double m[16];
  credal_partition_masses (partition, 2, 3, m);
  for (guint a = 0; a < 16; a++)
    g_assert_cmpfloat (m[a], ==, credal_mass_sheet_mass (sheet, 2, a));
  for (guint k = 0; k < 3; k++)
    gtk_button_clicked (GTK_BUTTON (child_of (fixture, "remove")));
  settle ();
  g_assert_cmpuint (credal_mass_sheet_n (sheet), ==, 1);
  g_assert_false (gtk_widget_get_sensitive (child_of (fixture, "remove")));
  assert_fits (GTK_WIDGET (dialog_of (fixture)));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/masses/examples", Fixture, NULL, set_up_masses, test_examples, tear_down);
  g_test_add ("/masses/typed", Fixture, NULL, set_up_masses, test_typed, tear_down);
  g_test_add ("/masses/rules", Fixture, NULL, set_up_masses, test_rules, tear_down);
  g_test_add ("/masses/objects", Fixture, NULL, set_up_masses, test_objects, tear_down);
  return g_test_run ();
}

/* The editor of masses: a table to type in, a table of consequences, and a pair. */
#include <glib/gi18n-lib.h>
#include "views/masses/masses-dialog.h"
#include "core/belief/measures.h"
#include "draw/paint/number-text.h"
#include "experiments/papers/example-masses.h"
#include "views/kit/label.h"
#include "views/kit/menu.h"
#include "views/kit/template.h"

struct _CredalMassesDialog {
  GtkDialog parent;
  GtkWidget *example, *rule, *masses, *remove, *set, *meanings, *first, *second, *pair;
  CredalMassSheet *sheet;
};

G_DEFINE_TYPE (CredalMassesDialog, credal_masses_dialog, GTK_TYPE_DIALOG)

/* Columns of both lists are texts: the object's number, and then the cells. */
#define MOST_COLUMNS (1 + (1 << CREDAL_SHEET_MOST_CLUSTERS))
#define MENU_CHARS 8                 /* least width of a menu */
#define LEAST_WIDTH 52               /* of a column, pixels */
#define SET_QUARK "credal-set"

const CredalMassSheet *
credal_masses_dialog_sheet (CredalMassesDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_MASSES_DIALOG (self), NULL);
  return self->sheet;
}

static guint
count_clusters (CredalMassesDialog *self)
{
  return credal_frame_c (credal_mass_sheet_frame (self->sheet));
}

/* ---- lists ---- */

static GtkListStore *
text_store_new (void)
{
  GType types[MOST_COLUMNS];

  for (guint q = 0; q < MOST_COLUMNS; q++)
    types[q] = G_TYPE_STRING;
  return gtk_list_store_newv (MOST_COLUMNS, types);
}

/* Gives @tree a new column of texts; returns (transfer none) its renderer. */
static GtkCellRenderer *
append_text_column (GtkWidget *tree, const char *title, guint column)
{
  GtkCellRenderer *renderer = gtk_cell_renderer_text_new ();

  gtk_tree_view_insert_column_with_attributes (GTK_TREE_VIEW (tree), -1, title, renderer, "text", (int) column, NULL);
  gtk_tree_view_column_set_min_width (gtk_tree_view_get_column (GTK_TREE_VIEW (tree), (int) column), LEAST_WIDTH);
  return renderer;
}

/* Removes the columns of @tree, and gives it an empty list. */
static GtkListStore *
renew_list (GtkWidget *tree)
{
  g_autoptr(GList) columns = gtk_tree_view_get_columns (GTK_TREE_VIEW (tree));
  g_autoptr(GtkListStore) store = text_store_new ();

  for (GList *column = columns; column; column = column->next)
    gtk_tree_view_remove_column (GTK_TREE_VIEW (tree), column->data);
  gtk_tree_view_set_model (GTK_TREE_VIEW (tree), GTK_TREE_MODEL (store));
  return store;
}

static void
put_text (GtkListStore *store, GtkTreeIter *row, guint column, const char *text)
{
  gtk_list_store_set (store, row, (int) column, text, -1);
}

static void
put_number (GtkListStore *store, GtkTreeIter *row, guint column, double number)
{
  g_autofree char *text = credal_number_text ("%.3g", number);

  put_text (store, row, column, text);
}

/* ---- consequences ---- */

static CredalSet
chosen_set (CredalMassesDialog *self)
{
  gint active = gtk_combo_box_get_active (GTK_COMBO_BOX (self->set));

  return credal_frame_sets (credal_mass_sheet_frame (self->sheet))[MAX (active, 0) + 1];
}

static CredalEmptyRule
chosen_rule (CredalMassesDialog *self)
{
  return (CredalEmptyRule) MAX (gtk_combo_box_get_active (GTK_COMBO_BOX (self->rule)), 0);
}

/* Returns (transfer full) "certain", "Bayesian", "vacuous", "normalised", the most telling one; "": none. */
static char *
describe_kinds (guint kinds)
{
  const char *text = kinds & CREDAL_MASS_CERTAIN ? _("certain")
                     : kinds & CREDAL_MASS_VACUOUS ? _("vacuous")
                     : kinds & CREDAL_MASS_BAYESIAN ? _("Bayesian")
                     : kinds & CREDAL_MASS_NORMALISED ? _("normalised") : _("not normalised");

  return g_strdup (text);
}

static void
put_meaning (CredalMassesDialog *self, GtkListStore *store, GtkTreeIter *row, const CredalMassMeaning *meaning)
{
  const CredalFrame *frame = credal_mass_sheet_frame (self->sheet);
  g_autofree char *cluster = g_strdup_printf ("%u", meaning->cluster + 1u);
  g_autofree char *set = credal_frame_set_name (frame, meaning->set), *kinds = describe_kinds (meaning->kinds);
  guint c = count_clusters (self), next = 1;

  put_number (store, row, next++, credal_mass_belief (frame, meaning->m, chosen_set (self)));
  put_number (store, row, next++, credal_mass_plausibility (frame, meaning->m, chosen_set (self)));
  for (guint k = 0; k < c; k++)
    put_number (store, row, next++, meaning->betp[k]);
  put_text (store, row, next++, cluster);
  put_text (store, row, next++, set);
  put_text (store, row, next, kinds);
}

static void
append_meaning (CredalMassesDialog *self, GtkListStore *store, guint i)
{
  g_autofree char *number = g_strdup_printf ("%u", i + 1);
  CredalMassMeaning meaning;
  GtkTreeIter row;

  gtk_list_store_append (store, &row);
  put_text (store, &row, 0, number);
  if (credal_mass_sheet_read (self->sheet, i, chosen_rule (self), &meaning))
    {
      put_meaning (self, store, &row, &meaning);
      return;
    }
  g_autofree char *sum = credal_number_text ("%.3g", credal_mass_sheet_sum (self->sheet, i));
  g_autofree char *text = g_strdup_printf (_("sums to %s"), sum);
  put_text (store, &row, count_clusters (self) + 5, text);
}

static void
show_pair (CredalMassesDialog *self)
{
  const CredalFrame *frame = credal_mass_sheet_frame (self->sheet);
  guint i = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->first)) - 1;
  guint j = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->second)) - 1;
  guint n = credal_mass_sheet_n (self->sheet);
  CredalMassMeaning first, second;
  double pl[2], bel[2];

  if (i == j || i >= n || j >= n || !credal_mass_sheet_read (self->sheet, i, chosen_rule (self), &first)
      || !credal_mass_sheet_read (self->sheet, j, chosen_rule (self), &second))
    {
      credal_label_set (self->pair, i == j ? _("Choose two different objects") : "");
      return;
    }
  credal_mass_pair (frame, first.m, second.m, &pl[0], &pl[1]);
  credal_mass_pair_belief (frame, first.m, second.m, &bel[0], &bel[1]);
  g_autofree char *text = credal_number_text (_("same group: Bel %.3g, Pl %.3g – different: Bel %.3g, Pl %.3g"), bel[0],
                                              pl[0], bel[1], pl[1]);
  credal_label_set (self->pair, text);
}

static void
show_meanings (CredalMassesDialog *self)
{
  if (!self->sheet)
    return;
  g_autoptr(GtkListStore) store = g_object_ref (renew_list (self->meanings));
  guint c = count_clusters (self), next = 0;

  append_text_column (self->meanings, _("Object"), next++);
  append_text_column (self->meanings, _("Bel"), next++);
  append_text_column (self->meanings, _("Pl"), next++);
  for (guint k = 1; k <= c; k++)
    {
      g_autofree char *title = g_strdup_printf (_("BetP %u"), k);
      append_text_column (self->meanings, title, next++);
    }
  append_text_column (self->meanings, _("Group"), next++);
  append_text_column (self->meanings, _("Set"), next++);
  append_text_column (self->meanings, _("Kind"), next);
  for (guint i = 0; i < credal_mass_sheet_n (self->sheet); i++)
    append_meaning (self, store, i);
  show_pair (self);
}

/* ---- masses ---- */

static void
put_masses (CredalMassesDialog *self, GtkListStore *store, GtkTreeIter *row, guint i)
{
  for (guint a = 0; a < credal_frame_f (credal_mass_sheet_frame (self->sheet)); a++)
    put_number (store, row, 1 + a, credal_mass_sheet_mass (self->sheet, i, a));
}

static void
mass_edited (GtkCellRenderer *renderer, const char *path, const char *text, CredalMassesDialog *self)
{
  GtkListStore *store = GTK_LIST_STORE (gtk_tree_view_get_model (GTK_TREE_VIEW (self->masses)));
  guint a = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (renderer), SET_QUARK));
  guint i = (guint) g_ascii_strtoull (path, NULL, 10);
  GtkTreeIter row;

  if (!credal_mass_sheet_set (self->sheet, i, a, text))
    {
      gtk_widget_error_bell (self->masses);
      return;
    }
  gtk_tree_model_get_iter_from_string (GTK_TREE_MODEL (store), &row, path);
  put_masses (self, store, &row, i);
  show_meanings (self);
}

static void
append_mass_columns (CredalMassesDialog *self)
{
  const CredalFrame *frame = credal_mass_sheet_frame (self->sheet);

  append_text_column (self->masses, _("Object"), 0);
  for (guint a = 0; a < credal_frame_f (frame); a++)
    {
      g_autofree char *name = a == 0 ? g_strdup ("∅") : credal_frame_set_name (frame, a);
      GtkCellRenderer *renderer = append_text_column (self->masses, name, 1 + a);
      g_object_set (renderer, "editable", TRUE, NULL);
      g_object_set_data (G_OBJECT (renderer), SET_QUARK, GUINT_TO_POINTER (a));
      g_signal_connect (renderer, "edited", G_CALLBACK (mass_edited), self);
    }
}

/* Fills both tables from the sheet. */
static void
show_sheet (CredalMassesDialog *self)
{
  g_autoptr(GtkListStore) store = g_object_ref (renew_list (self->masses));
  guint n = credal_mass_sheet_n (self->sheet);

  append_mass_columns (self);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      GtkTreeIter row;
      gtk_list_store_append (store, &row);
      put_text (store, &row, 0, number);
      put_masses (self, store, &row, i);
    }
  gtk_widget_set_sensitive (self->remove, n > 1);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->first), 1, n);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->second), 1, n);
  show_meanings (self);
}

static void
list_sets (CredalMassesDialog *self)
{
  const CredalFrame *frame = credal_mass_sheet_frame (self->sheet);

  gtk_combo_box_text_remove_all (GTK_COMBO_BOX_TEXT (self->set));
  for (guint a = 1; a < credal_frame_f (frame); a++)
    {
      g_autofree char *name = credal_frame_set_name (frame, a);
      gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->set), name);
    }
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->set), 0);
}

/* Takes over @sheet. */
static void
take_sheet (CredalMassesDialog *self, CredalMassSheet *sheet)
{
  g_clear_pointer (&self->sheet, credal_mass_sheet_free);
  self->sheet = sheet;
  list_sets (self);
  show_sheet (self);
}

/* ---- the user's actions ---- */

static void
example_chosen (CredalMassesDialog *self)
{
  const CredalExampleMasses *examples = credal_example_masses ();
  guint chosen = (guint) MAX (gtk_combo_box_get_active (GTK_COMBO_BOX (self->example)), 0), n = 0;

  while (examples[n].title)
    n++;
  if (chosen < n)
    take_sheet (self, credal_mass_sheet_new (examples[chosen].c, examples[chosen].n, examples[chosen].m));
  else
    take_sheet (self, credal_mass_sheet_new (2 + (chosen - n), 3, NULL));
}

static void
add_clicked (CredalMassesDialog *self)
{
  credal_mass_sheet_append (self->sheet);
  show_sheet (self);
}

/* Removes the selected object, or the last one. */
static void
remove_clicked (CredalMassesDialog *self)
{
  g_autoptr(GtkTreePath) path = NULL;
  guint i = credal_mass_sheet_n (self->sheet) - 1;

  gtk_tree_view_get_cursor (GTK_TREE_VIEW (self->masses), &path, NULL);
  if (path)
    i = (guint) gtk_tree_path_get_indices (path)[0];
  credal_mass_sheet_remove (self->sheet, i);
  show_sheet (self);
}

static void
copy_clicked (CredalMassesDialog *self)
{
  g_autofree char *csv = credal_mass_sheet_csv (self->sheet);

  gtk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self), GDK_SELECTION_CLIPBOARD), csv, -1);
}

/* ---- class ---- */

static void
credal_masses_dialog_finalize (GObject *object)
{
  g_clear_pointer (&CREDAL_MASSES_DIALOG (object)->sheet, credal_mass_sheet_free);
  G_OBJECT_CLASS (credal_masses_dialog_parent_class)->finalize (object);
}

static void
credal_masses_dialog_class_init (CredalMassesDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_masses_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/masses-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalMassesDialog, example, rule, masses, remove, set, meanings, first, second, pair);
  CREDAL_BIND_CALLBACKS (example_chosen, show_meanings, add_clicked, remove_clicked, copy_clicked, show_pair);
}

static void
credal_masses_dialog_init (CredalMassesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  credal_menu_shrink (self->example, MENU_CHARS);
  credal_menu_shrink (self->rule, MENU_CHARS);
  for (const CredalExampleMasses *example = credal_example_masses (); example->title; example++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->example), _(example->title));
  for (guint c = 2; c <= CREDAL_SHEET_MOST_CLUSTERS; c++)
    {
      g_autofree char *title = g_strdup_printf (_("Empty, %u groups"), c);
      gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->example), title);
    }
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->example), 0);
}

GtkWidget *
credal_masses_dialog_new (GtkWindow *parent)
{
  return g_object_new (CREDAL_TYPE_MASSES_DIALOG, "transient-for", parent, "use-header-bar", TRUE, NULL);
}

/* The dialog that opens a table, with a preview of the data set. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "views/opening/import-dialog.h"
#include "views/glossary/terms.h"
#include "io/cells/number.h"
#include "io/files/encoding.h"
#include "io/sample/sample.h"
#include "views/kit/style-context.h"
#include "views/kit/wheel.h"
#include "views/kit/template.h"
#include "views/opening/order-button.h"
#include "views/words/sentences.h"

#define SHOWN_ROWS 8
#define SHOWN_COLUMNS 60   /* further columns keep their detected roles */
#define CELL_CHARS 14

struct _CredalImportDialog {
  GtkDialog parent;
  GtkWidget *delimiter, *header, *decimal_comma, *standardize, *encoding, *marks, *gaps, *missing, *preview, *stakes;
  GtkWidget *message, *more, *related, *least, *most;
  char *path;
  CredalImportOptions *options;   /* NULL: not detected yet */
  int wish;                       /* TRUE: dissimilarities; FALSE: features; CREDAL_DETECTED */
  GArray *unchosen;               /* CredalColumnRole before columns were chosen by their values; NULL: none were */
  GError *unfit;                  /* NULL: columns could be chosen by their values */
  CredalTable *table;             /* NULL: not readable with these options */
  gboolean updating;
};

G_DEFINE_TYPE (CredalImportDialog, credal_import_dialog, GTK_TYPE_DIALOG)

/* In the menu's order. */
static const char delimiters[] = CREDAL_DELIMITERS;
enum { RELATED_DETECTED, RELATED_YES, RELATED_NO };

static void reload_table (CredalImportDialog *self);

/* ---- the resulting data set ---- */

static void
show_message (CredalImportDialog *self, const char *text, gboolean wrong)
{
  credal_style_set_class (self->message, "credal-error", wrong);
  g_autofree char *valid = g_utf8_make_valid (text, -1);      /* it may contain the file's name */
  gtk_label_set_text (GTK_LABEL (self->message), valid);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, !wrong);
}

/* TRUE: a cell of the square without a number has the one across the diagonal. */
static gboolean
is_square (CredalImportDialog *self)
{
  return self->options->dissimilarities == TRUE;
}

/* Offers the ways to treat missing cells, with the number of rows; hidden if no cell is missing. */
static void
show_missing (CredalImportDialog *self)
{
  gulong rows = credal_cells_rows (self->table->cells);
  gulong incomplete = is_square (self) ? 0 : credal_table_incomplete (self->table, self->options);
  g_autofree char *refuse = g_strdup_printf (_("Do not open (%lu of %lu rows have gaps)"), incomplete, rows);
  g_autofree char *omit = g_strdup_printf (_("Leave these rows out (%lu of %lu)"), incomplete, rows);
  const char *const ways[] = { refuse, omit, _("Fill the gaps with the column’s median") };

  self->updating = TRUE;
  gtk_combo_box_text_remove_all (GTK_COMBO_BOX_TEXT (self->missing));
  for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->missing), ways[k]);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->missing), self->options->missing);
  gtk_widget_set_visible (self->gaps, incomplete > 0);
  self->updating = FALSE;
}

static void
check_options (CredalImportDialog *self)
{
  show_missing (self);
  if (self->unfit)
    {
      show_message (self, self->unfit->message, TRUE);
      return;
    }
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_table_dataset (self->table, self->options, warnings, &error);
  if (!data)
    {
      show_message (self, error->message, TRUE);
      return;
    }
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *sentence = credal_sentence_data (data);
  g_string_append (text, sentence);
  for (guint k = 0; k < warnings->len; k++)
    g_string_append_printf (text, "\n%s", (const char *) g_ptr_array_index (warnings, k));
  gboolean scale;
  g_autofree char *dominant = self->options->standardize ? NULL : credal_sentence_dominant (data, &scale);
  if (dominant)
    g_string_append_printf (text, "\n%s %s", dominant, scale ? _("Tick Standardise, or ignore the column.") : "");
  show_message (self, text->str, FALSE);
}

/* ---- the preview ---- */

enum { ROW_ROLE, ROW_HEADING, ROW_ORDER, ROW_MISSING, ROW_CELLS };

static CredalColumnRole *
role_of_column (CredalImportDialog *self, guint column)
{
  return &g_array_index (self->options->roles, CredalColumnRole, column);
}

static void
order_chosen (gpointer data, guint column, char **texts)
{
  CredalImportDialog *self = data;

  credal_import_options_set_order (self->options, column, texts);
  check_options (self);
}

/* Waits until there are ranks: finding an order looks at all texts of the column. */
static void
show_order (CredalImportDialog *self, guint column)
{
  GtkWidget *button = gtk_grid_get_child_at (GTK_GRID (self->preview), column, ROW_ORDER);
  gboolean ranks = *role_of_column (self, column) == CREDAL_COLUMN_RANKS;

  if (ranks && !button)
    {
      button = credal_order_button_new (self->table, self->options, column, order_chosen, self);
      gtk_grid_attach (GTK_GRID (self->preview), button, column, ROW_ORDER, 1, 1);
    }
  if (button)
    gtk_widget_set_visible (button, ranks);
}

/* Shows the number of missing cells: it depends on the column's role. */
static void
show_role (CredalImportDialog *self, guint column)
{
  CredalColumnRole role = *role_of_column (self, column);
  gboolean across = is_square (self) && role == CREDAL_COLUMN_FEATURE;
  gsize missing = across ? 0 : credal_table_missing (self->table, column, role);
  GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (self->preview), column, ROW_MISSING);
  g_autofree char *text = g_strdup_printf (ngettext ("%lu missing", "%lu missing", missing), (gulong) missing);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, missing > 0);
  show_order (self, column);
}

/* At most one column is the class, the name or the weight: the last one chosen. */
static void
release_others (CredalImportDialog *self, guint column)
{
  CredalColumnRole role = *role_of_column (self, column);

  if (role != CREDAL_COLUMN_CLASS && role != CREDAL_COLUMN_NAME && role != CREDAL_COLUMN_WEIGHT)
    return;
  self->updating = TRUE;
  for (guint other = 0; other < self->options->roles->len; other++)
    if (other != column && *role_of_column (self, other) == role)
      {
        GtkWidget *combo = gtk_grid_get_child_at (GTK_GRID (self->preview), other, ROW_ROLE);
        *role_of_column (self, other) = CREDAL_COLUMN_IGNORED;
        if (self->unchosen)
          g_array_index (self->unchosen, CredalColumnRole, other) = CREDAL_COLUMN_IGNORED;
        if (!combo)
          continue;
        gtk_combo_box_set_active (GTK_COMBO_BOX (combo), CREDAL_COLUMN_IGNORED);
        show_role (self, other);
      }
  self->updating = FALSE;
}

static void
role_chosen (CredalImportDialog *self, GtkComboBox *combo)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (combo), "column"));

  if (self->updating || gtk_combo_box_get_active (combo) < 0)
    return;
  *role_of_column (self, column) = gtk_combo_box_get_active (combo);
  if (self->unchosen)
    g_array_index (self->unchosen, CredalColumnRole, column) = *role_of_column (self, column);
  release_others (self, column);
  show_role (self, column);
  check_options (self);
}

static GtkWidget *
role_combo_new (CredalImportDialog *self, guint column)
{
  GtkWidget *combo = gtk_combo_box_text_new ();
  const char *const names[] = { _("Feature"), _("Class"), _("Name"), _("Weight"), _("Ignore"),
                                _("Categories"), _("Ranks") };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (combo), names[k]);
  gtk_combo_box_set_active (GTK_COMBO_BOX (combo), *role_of_column (self, column));
  gtk_widget_set_tooltip_text (combo, _("Texts can be clustered as categories (one feature per text) or as ranks (one "
                                        "feature that counts from low to high)"));
  g_object_set_data (G_OBJECT (combo), "column", GUINT_TO_POINTER (column));
  g_signal_connect_swapped (combo, "changed", G_CALLBACK (role_chosen), self);
  return combo;
}

static GtkWidget *
cell_new (const char *text, gboolean heading)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CELL_CHARS);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), heading ? "credal-strong" : "credal-cell");
  return label;
}

static void
add_missing_row (CredalImportDialog *self, guint column)
{
  GtkWidget *missing = cell_new ("", FALSE);

  gtk_style_context_add_class (gtk_widget_get_style_context (missing), "credal-error");
  gtk_widget_set_no_show_all (missing, TRUE);
  gtk_grid_attach (GTK_GRID (self->preview), missing, column, ROW_MISSING, 1, 1);
  show_role (self, column);
}

static void
add_column (CredalImportDialog *self, guint column)
{
  GtkGrid *grid = GTK_GRID (self->preview);
  gsize rows = MIN (credal_cells_rows (self->table->cells), SHOWN_ROWS);

  gtk_grid_attach (grid, role_combo_new (self, column), column, ROW_ROLE, 1, 1);
  gtk_grid_attach (grid, cell_new (self->table->headings[column], TRUE), column, ROW_HEADING, 1, 1);
  add_missing_row (self, column);
  for (guint row = 0; row < rows; row++)
    gtk_grid_attach (grid, cell_new (credal_cells_text (self->table->cells, row, column), FALSE), column,
                     ROW_CELLS + row, 1, 1);
}

static void
show_table_preview (CredalImportDialog *self)
{
  gsize columns = self->table ? credal_cells_width (self->table->cells, 0) : 0;

  gtk_container_foreach (GTK_CONTAINER (self->preview), (GtkCallback) gtk_widget_destroy, NULL);
  for (guint k = 0; k < MIN (columns, SHOWN_COLUMNS); k++)
    add_column (self, k);
  gtk_widget_show_all (self->preview);
  credal_wheel_pass (self->preview);
  gtk_widget_set_visible (self->more, columns > SHOWN_COLUMNS);
  if (columns <= SHOWN_COLUMNS)
    return;
  g_autofree char *text = g_strdup_printf (self->unchosen ? _("%lu more columns are not shown")
                                                          : _("%lu more columns are used as detected"),
                                           (gulong) (columns - SHOWN_COLUMNS));
  gtk_label_set_text (GTK_LABEL (self->more), text);
}

/* ---- columns by their values ---- */

/* Returns FALSE if the entry has a text that is no number, or with a finite @from no whole number from there on.
 * @value: unchanged if the entry is empty. */
static gboolean
read_entry (CredalImportDialog *self, GtkWidget *entry, double from, double *value)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_entry_get_text (GTK_ENTRY (entry))));
  gboolean good = !*text
                  || (credal_number_read (text, self->options->decimal_comma, value) == CREDAL_NUMBER_OK
                      && *value >= from && (isinf (from) || *value == floor (*value)));

  credal_style_set_class (entry, "error", !good);
  return good;
}

/* Restores the roles and chooses the columns again, unless they are dissimilarities. */
static gboolean
choose_by_values (CredalImportDialog *self, GError **error)
{
  double least = -INFINITY, most = 0.0;

  if (self->unchosen && self->unchosen->len == self->options->roles->len)
    {
      g_array_unref (self->options->roles);
      self->options->roles = g_array_copy (self->unchosen);
    }
  g_clear_pointer (&self->unchosen, g_array_unref);
  if (is_square (self))
    return TRUE;
  gboolean good = read_entry (self, self->least, -INFINITY, &least);
  if (!read_entry (self, self->most, 1.0, &most) || !good)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("Least value needs a number, most variable columns a whole number from 1 on."));
      return FALSE;
    }
  if (isinf (least) && most == 0.0)
    return TRUE;
  self->unchosen = g_array_copy (self->options->roles);
  return credal_table_choose_by_values (self->table, self->options, least, (gsize) fmin (most, G_MAXUINT), error);
}

static void
show_table (CredalImportDialog *self)
{
  g_clear_error (&self->unfit);
  choose_by_values (self, &self->unfit);
  show_table_preview (self);
  check_options (self);
}

static void
values_changed (CredalImportDialog *self)
{
  if (!self->updating && self->table)
    show_table (self);
}

/* ---- options ---- */

static int
place_of_delimiter (char delimiter)
{
  const char *place = delimiter ? strchr (delimiters, delimiter) : NULL;

  return place ? (int) (place - delimiters) : 0;
}

/* Lists the usual encodings, and the file's if it is another one. */
static void
show_encoding (CredalImportDialog *self)
{
  GtkComboBoxText *combo = GTK_COMBO_BOX_TEXT (self->encoding);
  const char *encoding = self->options->encoding;

  gtk_combo_box_text_remove_all (combo);
  for (const CredalEncodingTitle *usual = credal_encoding_titles (); usual->name; usual++)
    gtk_combo_box_text_append (combo, usual->name, _(usual->title));
  if (encoding && g_str_equal (credal_encoding_title (encoding), encoding))
    gtk_combo_box_text_append (combo, encoding, encoding);
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (combo), encoding);
}

static void
show_marks (CredalImportDialog *self)
{
  g_autofree char *text = self->options->gaps ? g_strjoinv (",", self->options->gaps) : g_strdup ("");

  if (!gtk_widget_has_focus (self->marks))
    gtk_entry_set_text (GTK_ENTRY (self->marks), text);
}

/* Names the kind of numbers found in the file, while none is chosen. */
static void
show_related (CredalImportDialog *self)
{
  gboolean found = is_square (self);
  const char *const titles[] = {
    [RELATED_DETECTED] = self->wish != CREDAL_DETECTED || !self->table ? _("Detect")
                         : found ? _("Detected: dissimilarities") : _("Detected: features"),
    [RELATED_YES] = _("Dissimilarities"),
    [RELATED_NO] = _("Features"),
  };

  gtk_combo_box_text_remove_all (GTK_COMBO_BOX_TEXT (self->related));
  for (guint k = 0; k < G_N_ELEMENTS (titles); k++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->related), titles[k]);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->related), self->wish == CREDAL_DETECTED ? RELATED_DETECTED
                                                           : self->wish ? RELATED_YES : RELATED_NO);
  gtk_widget_set_sensitive (self->standardize, !found);
  gtk_widget_set_sensitive (self->least, !found);
  gtk_widget_set_sensitive (self->most, !found);
}

static void
show_options (CredalImportDialog *self)
{
  self->updating = TRUE;
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->delimiter), place_of_delimiter (self->options->delimiter));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->header), self->options->header);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->decimal_comma), self->options->decimal_comma);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->standardize), self->options->standardize);
  show_related (self);
  show_encoding (self);
  show_marks (self);
  self->updating = FALSE;
}

/* Detects the columns' roles again after a change of delimiter, header or number format. */
static void
take_detected (CredalImportDialog *self)
{
  const CredalImportOptions *detected = self->table->options;

  self->options->encoding = detected->encoding;
  self->options->dissimilarities = detected->dissimilarities;
  if (self->options->roles->len == 0)
    g_clear_pointer (&self->unchosen, g_array_unref);
  if (self->options->roles->len == detected->roles->len)
    return;
  g_array_unref (self->options->roles);
  g_clear_pointer (&self->options->orders, g_hash_table_unref);
  self->options->roles = g_array_copy (detected->roles);
}

/* A file that cannot be read as detected is still shown, so that the user can choose how to read it. */
static CredalTable *
load_table (CredalImportDialog *self, GError **error)
{
  if (!self->options)
    {
      CredalTable *table = credal_sample_load (self->path, NULL, NULL);
      self->options = table ? credal_import_options_copy (table->options) : credal_import_options_new ();
      if (table)
        return table;
    }
  self->options->dissimilarities = self->wish;
  return credal_sample_load (self->path, self->options, error);
}

static void
reload_table (CredalImportDialog *self)
{
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&self->table, credal_table_free);
  self->table = load_table (self, &error);
  if (self->table)
    take_detected (self);
  show_options (self);
  if (self->table)
    {
      show_table (self);
      return;
    }
  show_table_preview (self);
  show_message (self, error->message, TRUE);
}

static void
layout_changed (CredalImportDialog *self)
{
  if (self->updating)
    return;
  self->options->delimiter = delimiters[MAX (gtk_combo_box_get_active (GTK_COMBO_BOX (self->delimiter)), 0)];
  self->options->header = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->header));
  self->options->decimal_comma = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->decimal_comma));
  g_array_set_size (self->options->roles, 0);
  reload_table (self);
}

static void
encoding_changed (CredalImportDialog *self)
{
  const char *name = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->encoding));

  if (self->updating || !name)
    return;
  self->options->encoding = credal_encoding_find (name);
  g_array_set_size (self->options->roles, 0);
  reload_table (self);
}

static void
marks_changed (CredalImportDialog *self)
{
  if (self->updating)
    return;
  g_strfreev (self->options->gaps);
  self->options->gaps = credal_gaps_parse (gtk_entry_get_text (GTK_ENTRY (self->marks)));
  g_array_set_size (self->options->roles, 0);
  reload_table (self);
}

static void
missing_changed (CredalImportDialog *self)
{
  int chosen = gtk_combo_box_get_active (GTK_COMBO_BOX (self->missing));

  if (self->updating || chosen < 0)
    return;
  self->options->missing = (CredalMissing) chosen;
  check_options (self);
}

static void
related_changed (CredalImportDialog *self)
{
  static const int wishes[] = { [RELATED_DETECTED] = CREDAL_DETECTED, [RELATED_YES] = TRUE, [RELATED_NO] = FALSE };
  int chosen = gtk_combo_box_get_active (GTK_COMBO_BOX (self->related));

  if (self->updating || chosen < 0)
    return;
  self->wish = wishes[chosen];
  g_array_set_size (self->options->roles, 0);
  reload_table (self);
}

static void
standardize_changed (CredalImportDialog *self)
{
  if (self->updating)
    return;
  self->options->standardize = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->standardize));
  if (self->table)
    check_options (self);
}

/* ---- class ---- */

static void
credal_import_dialog_finalize (GObject *object)
{
  CredalImportDialog *self = CREDAL_IMPORT_DIALOG (object);

  g_clear_pointer (&self->table, credal_table_free);
  g_clear_pointer (&self->options, credal_import_options_free);
  g_clear_pointer (&self->unchosen, g_array_unref);
  g_clear_error (&self->unfit);
  g_free (self->path);
  G_OBJECT_CLASS (credal_import_dialog_parent_class)->finalize (object);
}

static void
credal_import_dialog_class_init (CredalImportDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_import_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/import-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalImportDialog, delimiter, header, decimal_comma, standardize, encoding, marks, gaps,
                        missing, preview, message, stakes, more, related, least, most);
  CREDAL_BIND_CALLBACKS (layout_changed, encoding_changed, marks_changed, missing_changed, related_changed,
                         standardize_changed, values_changed);
}

static void
credal_import_dialog_init (CredalImportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  credal_terms_explain (GTK_WIDGET (self));
}

GtkWidget *
credal_import_dialog_new (GtkWindow *parent, const char *path, const CredalImportOptions *options, const char *stakes)
{
  CredalImportDialog *self = g_object_new (CREDAL_TYPE_IMPORT_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                           NULL);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *title = g_strdup_printf (_("Open %s"), name);

  gtk_window_set_title (GTK_WINDOW (self), title);
  self->path = g_strdup (path);
  self->options = options ? credal_import_options_copy (options) : NULL;
  self->wish = options ? options->dissimilarities : CREDAL_DETECTED;
  gtk_label_set_text (GTK_LABEL (self->stakes), stakes ? stakes : "");
  gtk_widget_set_visible (self->stakes, stakes != NULL);
  reload_table (self);
  return GTK_WIDGET (self);
}

CredalImportOptions *
credal_import_dialog_options (CredalImportDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_IMPORT_DIALOG (self), NULL);
  return credal_import_options_copy (self->options);
}

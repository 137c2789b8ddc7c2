/* The export dialog: one row with a tick and a file name for each export; checks the names while they are typed. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "views/dialogs/export-dialog.h"
#include "views/glossary/terms.h"

#define NAME_CHARS 28
#define CSV        ".csv"
#define WORKBOOK   ".xlsx"

typedef struct {
  GtkWidget *tick, *entry;
  gboolean sheet;
} Item;

struct _CredalExportDialog {
  GtkDialog parent;
  GtkWidget *folder, *form, *items, *message, *form_box;
  GArray *list;              /* Item */
};

G_DEFINE_TYPE (CredalExportDialog, credal_export_dialog, GTK_TYPE_DIALOG)

static Item *
item_at (CredalExportDialog *self, guint k)
{
  return &g_array_index (self->list, Item, k);
}

static gboolean
is_ticked (CredalExportDialog *self, guint k)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (item_at (self, k)->tick));
}

static const char *
file_of_item (CredalExportDialog *self, guint k)
{
  return gtk_entry_get_text (GTK_ENTRY (item_at (self, k)->entry));
}

/* ---- faults ---- */

static gboolean
is_file_name (const char *name)
{
  return *name && !strchr (name, G_DIR_SEPARATOR) && !g_str_equal (name, ".") && !g_str_equal (name, "..");
}

static gboolean
is_taken (CredalExportDialog *self, guint k)
{
  for (guint other = 0; other < k; other++)
    if (is_ticked (self, other) && g_str_equal (file_of_item (self, other), file_of_item (self, k)))
      return TRUE;
  return FALSE;
}

/* Returns what prevents the export, for the user; NULL: nothing. */
static const char *
find_fault (CredalExportDialog *self)
{
  gboolean any = FALSE;
  g_autofree char *folder = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (self->folder));

  for (guint k = 0; k < self->list->len; k++)
    {
      any |= is_ticked (self, k);
      if (is_ticked (self, k) && !is_file_name (file_of_item (self, k)))
        return _("A file needs a name, without a slash.");
      if (is_ticked (self, k) && is_taken (self, k))
        return _("Two files have the same name.");
    }
  return !any ? _("Tick at least one file.") : !folder ? _("Choose a folder.") : NULL;
}

static void
check_export (CredalExportDialog *self)
{
  const char *fault = find_fault (self);

  for (guint k = 0; k < self->list->len; k++)
    gtk_widget_set_sensitive (item_at (self, k)->entry, is_ticked (self, k));
  gtk_label_set_text (GTK_LABEL (self->message), fault ? fault : "");
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, fault == NULL);
}

/* ---- the items ---- */

/* Changes the endings of the tables' names to those of the chosen form. */
static void
form_changed (CredalExportDialog *self)
{
  gboolean workbook = credal_export_dialog_form (self) == CREDAL_SHEET_WORKBOOK;
  const char *before = workbook ? CSV : WORKBOOK, *after = workbook ? WORKBOOK : CSV;

  for (guint k = 0; k < self->list->len; k++)
    {
      const char *name = file_of_item (self, k);
      if (!item_at (self, k)->sheet || !g_str_has_suffix (name, before))
        continue;
      g_autofree char *stem = g_strndup (name, strlen (name) - strlen (before));
      g_autofree char *renamed = g_strconcat (stem, after, NULL);
      gtk_entry_set_text (GTK_ENTRY (item_at (self, k)->entry), renamed);
    }
}

static void
add_export_item (CredalExportDialog *self, const CredalExport *export, const char *stem, const CredalRaster *raster)
{
  GtkWidget *entry = gtk_entry_new (), *tick = gtk_check_button_new_with_label (_(export->label));
  Item row = { tick, entry, export->sheet || export->from == CREDAL_FROM_TABLE };
  g_autofree char *name = g_strdup_printf (_("File of: %s"), _(export->label));
  g_autofree char *file = g_strdup_printf ("%s-%s", stem, credal_export_proposed (export, raster));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tick), export->ticked);
  gtk_entry_set_text (GTK_ENTRY (entry), file);
  gtk_entry_set_width_chars (GTK_ENTRY (entry), NAME_CHARS);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_widget_set_hexpand (entry, TRUE);
  atk_object_set_name (gtk_widget_get_accessible (entry), name);
  gtk_grid_attach (GTK_GRID (self->items), tick, 0, (int) self->list->len, 1, 1);
  gtk_grid_attach (GTK_GRID (self->items), entry, 1, (int) self->list->len, 1, 1);
  g_array_append_val (self->list, row);
  g_signal_connect_swapped (tick, "toggled", G_CALLBACK (check_export), self);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (check_export), self);
}

/* ---- class ---- */

static void
credal_export_dialog_finalize (GObject *object)
{
  g_array_unref (CREDAL_EXPORT_DIALOG (object)->list);
  G_OBJECT_CLASS (credal_export_dialog_parent_class)->finalize (object);
}

static void
credal_export_dialog_class_init (CredalExportDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_export_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CredalExportDialog, folder);
  gtk_widget_class_bind_template_child (widget_class, CredalExportDialog, form);
  gtk_widget_class_bind_template_child (widget_class, CredalExportDialog, form_box);
  gtk_widget_class_bind_template_child (widget_class, CredalExportDialog, items);
  gtk_widget_class_bind_template_child (widget_class, CredalExportDialog, message);
  gtk_widget_class_bind_template_callback (widget_class, form_changed);
  gtk_widget_class_bind_template_callback (widget_class, check_export);
}

static void
credal_export_dialog_init (CredalExportDialog *self)
{
  self->list = g_array_new (FALSE, FALSE, sizeof (Item));
  gtk_widget_init_template (GTK_WIDGET (self));
  credal_terms_explain (GTK_WIDGET (self));
  gtk_dialog_set_default_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
}

GtkWidget *
credal_export_dialog_new (GtkWindow *parent, const char *folder, const char *stem, const GPtrArray *exports,
                          const CredalRaster *raster)
{
  CredalExportDialog *self = g_object_new (CREDAL_TYPE_EXPORT_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                           NULL);

  for (guint k = 0; k < exports->len; k++)
    add_export_item (self, exports->pdata[k], stem, raster);
  gtk_widget_show_all (self->items);
  if (folder)
    gtk_file_chooser_set_filename (GTK_FILE_CHOOSER (self->folder), folder);
  check_export (self);
  gtk_widget_grab_focus (gtk_dialog_get_widget_for_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT));
  return GTK_WIDGET (self);
}

void
credal_export_dialog_add_options (CredalExportDialog *self, GtkWidget *options)
{
  g_return_if_fail (CREDAL_IS_EXPORT_DIALOG (self));
  GtkWidget *box = gtk_dialog_get_content_area (GTK_DIALOG (self));
  int place;
  gtk_container_child_get (GTK_CONTAINER (box), self->form_box, "position", &place, NULL);
  gtk_box_pack_start (GTK_BOX (box), options, FALSE, FALSE, 0);
  gtk_box_reorder_child (GTK_BOX (box), options, place);
}

char *
credal_export_dialog_path (CredalExportDialog *self, guint k)
{
  g_return_val_if_fail (CREDAL_IS_EXPORT_DIALOG (self) && k < self->list->len, NULL);
  g_autofree char *folder = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (self->folder));
  g_autofree char *name = g_filename_from_utf8 (file_of_item (self, k), -1, NULL, NULL, NULL);
  return is_ticked (self, k) && folder && name ? g_build_filename (folder, name, NULL) : NULL;
}

CredalSheetForm
credal_export_dialog_form (CredalExportDialog *self)
{
  static const CredalSheetForm forms[] = { CREDAL_SHEET_EXCEL, CREDAL_SHEET_WORKBOOK, CREDAL_SHEET_PLAIN };

  return forms[MAX (gtk_combo_box_get_active (GTK_COMBO_BOX (self->form)), 0)];
}

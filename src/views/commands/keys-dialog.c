/* The dialog that changes the commands' keys. */
#include <glib/gi18n-lib.h>
#include "views/commands/keys-dialog.h"
#include "views/commands/digit-keys.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"

struct _CredalKeysDialog {
  GtkDialog parent;
  GtkWidget *list, *message, *reset;
  CredalKeys *keys;
  GtkWidget *waiting;      /* the row that waits for its new key; NULL: none */
};

G_DEFINE_TYPE (CredalKeysDialog, credal_keys_dialog, GTK_TYPE_DIALOG)

enum { EDITED, N_SIGNALS };
static guint signals[N_SIGNALS];

#define HINT N_("Choose a command, then press its new key.")

static guint
index_of (GtkWidget *row)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static GtkWidget *
key_label_of (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "key");
}

static void
show_row_key (CredalKeysDialog *self, GtkWidget *row)
{
  guint count;
  g_autofree char *label = credal_keys_label (self->keys, credal_commands (&count)[index_of (row)].action);

  gtk_label_set_text (GTK_LABEL (key_label_of (row)), *label ? label : _("none"));
}

static void
show_dialog_message (CredalKeysDialog *self, const char *text, gboolean wrong)
{
  credal_style_set_class (self->message, "credal-error", wrong);
  gtk_label_set_text (GTK_LABEL (self->message), text);
}

static void
stop_waiting (CredalKeysDialog *self)
{
  GtkWidget *row = g_steal_pointer (&self->waiting);

  if (row)
    show_row_key (self, row);
}

static void
start_waiting (CredalKeysDialog *self, GtkWidget *row)
{
  stop_waiting (self);
  self->waiting = row;
  gtk_label_set_text (GTK_LABEL (key_label_of (row)), _("press a key…"));
  show_dialog_message (self, _("Press the new key, or Escape to leave it as it is."), FALSE);
}

static void
key_row_activated (CredalKeysDialog *self, GtkWidget *row)
{
  start_waiting (self, row);
}

static void
key_row_selected (CredalKeysDialog *self, GtkWidget *row)
{
  stop_waiting (self);
  gtk_widget_set_sensitive (self->reset, row != NULL);
  show_dialog_message (self, _(HINT), FALSE);
}

static void
save_keys (CredalKeysDialog *self)
{
  g_autoptr(GError) error = NULL;

  if (credal_keys_save (self->keys, &error))
    show_dialog_message (self, _(HINT), FALSE);
  else
    show_dialog_message (self, error->message, TRUE);
  g_signal_emit (self, signals[EDITED], 0);
}

static void
take_key (CredalKeysDialog *self, guint key, GdkModifierType modifiers)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *accel = gtk_accelerator_name (key, modifiers);
  gboolean taken = credal_keys_set (self->keys, index_of (self->waiting), accel, &error);

  stop_waiting (self);
  if (taken)
    save_keys (self);
  else
    show_dialog_message (self, error->message, TRUE);
}

static void
reset_clicked (CredalKeysDialog *self)
{
  g_autoptr(GError) error = NULL;
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  if (!row)
    return;
  if (!credal_keys_reset (self->keys, gtk_list_box_row_get_index (row), &error))
    {
      show_dialog_message (self, error->message, TRUE);
      return;
    }
  show_row_key (self, GTK_WIDGET (row));
  save_keys (self);
}

static gboolean
credal_keys_dialog_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalKeysDialog *self = CREDAL_KEYS_DIALOG (widget);
  GdkModifierType modifiers = event->state & gtk_accelerator_get_default_mod_mask ();

  if (!self->waiting)
    return GTK_WIDGET_CLASS (credal_keys_dialog_parent_class)->key_press_event (widget, event);
  if (event->is_modifier)
    return GDK_EVENT_STOP;
  if (event->keyval == GDK_KEY_Escape && !modifiers)
    {
      stop_waiting (self);
      show_dialog_message (self, _(HINT), FALSE);
    }
  else
    take_key (self, credal_digit_key (event) ? credal_digit_key (event) : gdk_keyval_to_lower (event->keyval),
              modifiers);
  return GDK_EVENT_STOP;
}

/* ---- rows ---- */

static GtkWidget *
row_new (CredalKeysDialog *self, const CredalCommand *command)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (_(command->title)), *key = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_style_context_add_class (gtk_widget_get_style_context (key), "credal-key");
  gtk_style_context_add_class (gtk_widget_get_style_context (box), "credal-list-row");
  gtk_box_pack_start (GTK_BOX (box), title, TRUE, TRUE, 0);
  gtk_box_pack_end (GTK_BOX (box), key, FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (row), box);
  g_object_set_data (G_OBJECT (row), "key", key);
  g_object_set_data (G_OBJECT (row), "group", (gpointer) command->group);
  return row;
}

static void
add_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *group = g_object_get_data (G_OBJECT (row), "group");

  if (before && g_str_equal (group, g_object_get_data (G_OBJECT (before), "group")))
    return;
  GtkWidget *heading = gtk_label_new (_(group));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_style_context_add_class (gtk_widget_get_style_context (heading), "credal-heading");
  gtk_style_context_add_class (gtk_widget_get_style_context (heading), "credal-list-heading");
  gtk_widget_show (heading);
  gtk_list_box_row_set_header (row, heading);
}

static void
fill_key_list (CredalKeysDialog *self)
{
  guint count;
  const CredalCommand *commands = credal_commands (&count);

  for (guint k = 0; k < count; k++)
    {
      GtkWidget *row = row_new (self, &commands[k]);
      gtk_container_add (GTK_CONTAINER (self->list), row);
      show_row_key (self, row);
      gtk_widget_show_all (row);
    }
}

/* ---- class ---- */

static void
credal_keys_dialog_class_init (CredalKeysDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->key_press_event = credal_keys_dialog_key_press_event;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/keys-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalKeysDialog, list, message, reset);
  CREDAL_BIND_CALLBACKS (key_row_activated, key_row_selected, reset_clicked);
  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
}

static void
credal_keys_dialog_init (CredalKeysDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), add_heading, NULL, NULL);
  show_dialog_message (self, _(HINT), FALSE);
}

GtkWidget *
credal_keys_dialog_new (GtkWindow *parent, CredalKeys *keys)
{
  CredalKeysDialog *self = g_object_new (CREDAL_TYPE_KEYS_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                         NULL);

  self->keys = keys;
  fill_key_list (self);
  return GTK_WIDGET (self);
}

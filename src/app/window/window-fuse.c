#include "app/window/window-private.h"
#include "views/dialogs/fuse-dialog.h"

/* Fusion with another session. */

static void
ask_to_fuse (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  if (self->fuse_dialog)
    return;
  GtkWidget *dialog = credal_fuse_dialog_new (GTK_WINDOW (self), self->session);
  g_set_weak_pointer (&self->fuse_dialog, dialog);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
credal_window_leave_fusion (CredalWindow *self)
{
  if (self->fuse_dialog)
    gtk_widget_destroy (self->fuse_dialog);
}

void
credal_window_add_fuse_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "fuse", .activate = ask_to_fuse },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

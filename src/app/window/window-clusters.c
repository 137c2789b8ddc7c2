#include "app/window/window-private.h"
#include "views/dialogs/clusters-dialog.h"

/* How many clusters there are. */

static void
ask_how_many (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  if (self->clusters_dialog)
    return;
  GtkWidget *dialog = credal_clusters_dialog_new (GTK_WINDOW (self), self->session);
  g_set_weak_pointer (&self->clusters_dialog, dialog);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
credal_window_leave_clusters (CredalWindow *self)
{
  if (self->clusters_dialog)
    gtk_widget_destroy (self->clusters_dialog);
}

void
credal_window_add_clusters_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "how-many-clusters", .activate = ask_how_many },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

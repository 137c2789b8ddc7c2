#include "app/window/window-private.h"
#include "views/dialogs/worth-dialog.h"

/* What the answers are worth, listed in a dialog. */

static void
weigh_answers (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  if (!self->worth_dialog)
    {
      GtkWidget *dialog = credal_worth_dialog_new (GTK_WINDOW (self), self->session, credal_window_selection (self));
      g_set_weak_pointer (&self->worth_dialog, dialog);
      gtk_widget_insert_action_group (dialog, "win", G_ACTION_GROUP (self));
      g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
    }
  gtk_window_present (GTK_WINDOW (self->worth_dialog));
}

void
credal_window_leave_worth (CredalWindow *self)
{
  if (self->worth_dialog)
    gtk_widget_destroy (self->worth_dialog);
}

void
credal_window_add_worth_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "answers-worth", .activate = weigh_answers },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

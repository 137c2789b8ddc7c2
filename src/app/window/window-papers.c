#include "app/window/window-private.h"
#include "views/dialogs/papers-dialog.h"

/* The papers' tables and figures, in a dialog; its figures are opened here. */

static void
open_figure (CredalWindow *self, const char *path)
{
  credal_window_open (self, path);
  gtk_window_present (GTK_WINDOW (self));
}

static void
show_papers (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;

  if (!self->papers_dialog)
    {
      GtkWidget *dialog = credal_papers_dialog_new (GTK_WINDOW (self));
      g_set_weak_pointer (&self->papers_dialog, dialog);
      g_signal_connect_object (dialog, "open-session", G_CALLBACK (open_figure), self, G_CONNECT_SWAPPED);
      g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
    }
  gtk_window_present (GTK_WINDOW (self->papers_dialog));
}

void
credal_window_add_papers_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "papers", .activate = show_papers },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

#include "app/window/window-private.h"
#include "views/dialogs/peaks-dialog.h"

/* The centres of BPEC's clusters, picked in a dialog. */

static void
pick_centres (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  if (!self->peaks_dialog)
    {
      GtkWidget *dialog = credal_peaks_dialog_new (GTK_WINDOW (self), self->session);
      g_set_weak_pointer (&self->peaks_dialog, dialog);
      g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
    }
  gtk_window_present (GTK_WINDOW (self->peaks_dialog));
}

gboolean
credal_window_has_peaks (CredalWindow *self)
{
  return credal_peaks_dialog_has (self->session);
}

void
credal_window_leave_peaks (CredalWindow *self)
{
  if (self->peaks_dialog)
    gtk_widget_destroy (self->peaks_dialog);
}

void
credal_window_add_peaks_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "pick-centres", .activate = pick_centres },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

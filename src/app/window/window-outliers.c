#include "app/window/window-private.h"
#include "session/outliers.h"
#include "views/dialogs/outliers-dialog.h"
#include <math.h>

/* Outliers: ringed in the plot, outlined in the picture, listed in a dialog. */

static gboolean
are_shown (CredalWindow *self)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), "show-outliers");
  return g_variant_get_boolean (state) && self->session && credal_session_partition (self->session);
}

GArray *
credal_window_list_outliers (CredalWindow *self)
{
  CredalOutliersDialog *dialog = (CredalOutliersDialog *) self->outliers_dialog;
  return credal_outliers_list (self->session, dialog ? credal_outliers_dialog_below (dialog) : NAN);
}

/* (n) nonzero where an object is one; free with g_free(). */
static guint8 *
mark_outliers (CredalWindow *self, gsize n)
{
  g_autoptr(GArray) list = credal_window_list_outliers (self);
  guint8 *marks = g_new0 (guint8, MAX (n, 1));

  for (guint q = 0; q < list->len; q++)
    marks[g_array_index (list, CredalOutlying, q).object] = (guint8) g_array_index (list, CredalOutlying, q).outlier;
  return marks;
}

void
credal_window_show_outliers (CredalWindow *self)
{
  gboolean shown = are_shown (self);
  gsize n = shown ? credal_partition_n (credal_session_partition (self->session)) : 0;
  g_autofree guint8 *marks = shown ? mark_outliers (self, n) : NULL;

  credal_canvas_show_outliers (self->canvas, marks, n);
  credal_image_view_show_outliers (credal_image_pane_view (self->image), marks, n);
}

static void
change_show_outliers (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  credal_window_show_outliers (data);
}

static void
list_outliers (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  if (!self->outliers_dialog)
    {
      GtkWidget *dialog = credal_outliers_dialog_new (GTK_WINDOW (self), self->session, credal_window_selection (self));
      g_set_weak_pointer (&self->outliers_dialog, dialog);
      gtk_widget_insert_action_group (dialog, "win", G_ACTION_GROUP (self));
      g_signal_connect_object (dialog, "moved", G_CALLBACK (credal_window_show_outliers), self, G_CONNECT_SWAPPED);
      g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
    }
  g_action_group_change_action_state (G_ACTION_GROUP (self), "show-outliers", g_variant_new_boolean (TRUE));
  gtk_window_present (GTK_WINDOW (self->outliers_dialog));
}

void
credal_window_leave_outliers (CredalWindow *self)
{
  if (self->outliers_dialog)
    gtk_widget_destroy (self->outliers_dialog);
}

void
credal_window_add_outliers_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "outliers", .activate = list_outliers },
    { .name = "show-outliers", .state = "false", .change_state = change_show_outliers },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

/* Outliers: ringed in the plot, outlined in the picture, listed in a dialog. */
#include "app/window/window-private.h"
#include "session/analysis/outliers.h"
#include "session/session-result.h"
#include "views/dialogs/outliers-dialog.h"
#include <math.h>

static gboolean
are_shown (CredalWindow *self)
{
  return credal_window_is_on (self, "show-outliers") && self->session && credal_session_partition (self->session);
}

double
credal_window_outlier_threshold (CredalWindow *self)
{
  CredalOutliersDialog *dialog = (CredalOutliersDialog *) credal_window_tool (self, "outliers");

  return dialog ? credal_outliers_dialog_below (dialog) : NAN;
}

GArray *
credal_window_list_outliers (CredalWindow *self)
{
  return credal_outliers_list (self->session, credal_window_outlier_threshold (self));
}

/* (transfer full): Returns (n) marks, nonzero for outliers. */
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

void
credal_window_change_show_outliers (CredalWindow *self, GVariant *state)
{
  credal_window_set_state (self, "show-outliers", state);
  credal_window_show_outliers (self);
}

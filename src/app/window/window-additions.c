/* Additions to the plot: outliers, ringed or outlined and listed in a dialog; the map of a method that makes one. */
#include <math.h>
#include "app/window/window-private.h"
#include "draw/map/map-picture.h"
#include "session/analysis/outliers.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/dialogs/outliers-dialog.h"

#define USUAL_SIDE 600           /* side of an exported map that is not on the screen, user units */

/* ---- outliers ---- */

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

/* ---- the map of a method that makes one ---- */

void
credal_window_change_show_map (CredalWindow *self, GVariant *state)
{
  credal_window_set_state (self, "show-map", state);
  credal_window_show_map (self);
  if (!g_variant_get_boolean (state))
    return;
  if (g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->view)), "table") == 0)
    g_action_group_activate_action (G_ACTION_GROUP (self), "focus-canvas", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (credal_map_pane_view (self->map)));
}

static gboolean
has_map (CredalWindow *self)
{
  return self->session && credal_neuron_map_has (credal_session_partition (self->session));
}

gboolean
credal_window_show_map (CredalWindow *self)
{
  gboolean there = has_map (self);

  gtk_widget_set_visible (self->map_toggle, there);
  gtk_widget_set_visible (GTK_WIDGET (self->map), there && credal_window_is_on (self, "show-map"));
  return there;
}

gboolean
credal_window_draw_map (CredalWindow *self, const char *path, GError **error)
{
  CredalMapView *view = credal_map_pane_view (self->map);
  const CredalNeuronMap *map = credal_map_view_map (view);
  const CredalMapLook look = credal_map_view_look (view);
  const CredalStyle style = { .dark = FALSE };
  const CredalMapOverlay overlay = { .constraints = credal_session_constraints (self->session),
                                     .question = { -1, -1 }, .hover = -1 };
  gboolean shown = gtk_widget_get_mapped (GTK_WIDGET (view));
  double width = shown ? gtk_widget_get_allocated_width (GTK_WIDGET (view)) : USUAL_SIDE,
         height = shown ? gtk_widget_get_allocated_height (GTK_WIDGET (view)) : USUAL_SIDE;

  return !map || credal_map_picture_write (path, map, &style, &look, &overlay, width, height, 2, error);
}

static void
object_hovered (CredalWindow *self, gint64 object)
{
  credal_map_view_highlight (credal_map_pane_view (self->map), object);
}

void
credal_window_link_map (CredalWindow *self)
{
  GObject *hovered[] = { G_OBJECT (self->canvas), G_OBJECT (credal_image_pane_view (self->image)),
                         G_OBJECT (self->masses) };

  for (guint k = 0; k < G_N_ELEMENTS (hovered); k++)
    g_signal_connect_object (hovered[k], "hover-changed", G_CALLBACK (object_hovered), self, G_CONNECT_SWAPPED);
}

/* The map next to plot and picture, for methods that make one. */
#include "app/window/window-private.h"
#include "draw/map/map-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define USUAL_SIDE 600           /* side of an exported map that is not on the screen, user units */

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

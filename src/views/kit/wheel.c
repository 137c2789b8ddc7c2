/* Stops spin buttons and combo boxes from catching the mouse wheel of a scrolled panel. */
#include "views/kit/wheel.h"

static gboolean
has_focus_inside (GtkWidget *widget)
{
  GtkWidget *window = gtk_widget_get_toplevel (widget);
  GtkWidget *focus = GTK_IS_WINDOW (window) ? gtk_window_get_focus (GTK_WINDOW (window)) : NULL;

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Stops the widget's own handler, so that the event goes on to the parents. */
static gboolean
wheel_scrolled (GtkWidget *widget)
{
  if (!has_focus_inside (widget))
    g_signal_stop_emission_by_name (widget, "scroll-event");
  return GDK_EVENT_PROPAGATE;
}

static void
pass_to_parent (GtkWidget *widget, gpointer unused)
{
  credal_wheel_pass (widget);
}

void
credal_wheel_pass (GtkWidget *widget)
{
  if (GTK_IS_COMBO_BOX (widget) || GTK_IS_SPIN_BUTTON (widget))
    g_signal_connect (widget, "scroll-event", G_CALLBACK (wheel_scrolled), NULL);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), pass_to_parent, NULL);
}

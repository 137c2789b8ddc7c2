/* Keeps the button of the present choice pressed when it is clicked again: GTK would release it. */
#include "views/commands/stays-pressed.h"
#include <string.h>

#define PREFIX "win."

/* Returns TRUE if the window's command has the state that the button stands for. */
static gboolean
is_choice (GtkActionable *button)
{
  GtkWidget *window = gtk_widget_get_toplevel (GTK_WIDGET (button));
  const char *name = gtk_actionable_get_action_name (button);
  GVariant *target = gtk_actionable_get_action_target_value (button);

  if (!G_IS_ACTION_GROUP (window) || !name || !target || !g_str_has_prefix (name, PREFIX))
    return FALSE;
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), name + strlen (PREFIX));
  return state && g_variant_equal (state, target);
}

static void
press_again (GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button) && is_choice (GTK_ACTIONABLE (button)))
    gtk_toggle_button_set_active (button, TRUE);
}

void
credal_stays_pressed (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)))
    g_signal_connect (widget, "toggled", G_CALLBACK (press_again), NULL);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), (GtkCallback) credal_stays_pressed, NULL);
}

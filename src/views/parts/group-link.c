/* Leads from a legend's entry to the profile of its group. */
#include "views/parts/group-link.h"

#define ACTION "show-group"

void
credal_group_link_follow (GtkWidget *widget, CredalSet set)
{
  GtkWidget *window = gtk_widget_get_toplevel (widget);

  if (G_IS_ACTION_GROUP (window) && g_action_group_has_action (G_ACTION_GROUP (window), ACTION))
    g_action_group_activate_action (G_ACTION_GROUP (window), ACTION, g_variant_new_uint32 (set));
}

#include "app/window/window-private.h"
#include "session/log/look.h"

/* What the plot's colours mean: clusters or known classes. */

static void
change_colour (GSimpleAction *action, GVariant *state, gpointer data)
{
  credal_session_set_look (CREDAL_WINDOW (data)->session, CREDAL_LOOK_COLOUR, g_variant_get_string (state, NULL), NULL);
}

static gboolean
has_class_colours (CredalWindow *self)
{
  return self->session && credal_dataset_classes (credal_session_raw (self->session))
         && credal_look_by_class (credal_session_look (self->session));
}

/* Shapes by region are of clusters alone. */
void
credal_window_show_colour (CredalWindow *self)
{
  const CredalParams *look = self->session ? credal_session_look (self->session) : NULL;
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "colour")),
                             g_variant_new_string (look ? credal_params_text (look, CREDAL_LOOK_COLOUR) : "clusters"));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "show-regions")),
                               !has_class_colours (self));
}

void
credal_window_add_colour_action (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "colour", .parameter_type = "s", .state = "'clusters'", .change_state = change_colour },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

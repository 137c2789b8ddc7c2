#include "app/window-private.h"

/* How the session is looked at. */

#define ZOOM_STEP 1.25

static void
zoom_in (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  credal_canvas_zoom (CREDAL_WINDOW (data)->canvas, ZOOM_STEP);
}

static void
zoom_out (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  credal_canvas_zoom (CREDAL_WINDOW (data)->canvas, 1 / ZOOM_STEP);
}

static void
fit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  credal_canvas_fit (CREDAL_WINDOW (data)->canvas);
}

static void
reveal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  guint32 pair[2];
  if (credal_question_panel_pair (self->question, &pair[0], &pair[1]))
    credal_canvas_reveal (self->canvas, pair, G_N_ELEMENTS (pair));
}

static void
focus_canvas (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  g_action_group_change_action_state (G_ACTION_GROUP (self), "view", g_variant_new_string ("plot"));
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* ---- choices ---- */

static const struct { const char *name; CredalTool tool; } tools[] = {
  { "select", CREDAL_TOOL_SELECT }, { "lasso", CREDAL_TOOL_LASSO }, { "pan", CREDAL_TOOL_PAN },
};

static void
change_tool (GSimpleAction *action, GVariant *state, gpointer data)
{
  const char *name = g_variant_get_string (state, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (tools); k++)
    if (g_str_equal (name, tools[k].name))
      {
        credal_canvas_set_tool (CREDAL_WINDOW (data)->canvas, tools[k].tool);
        g_simple_action_set_state (action, state);
      }
}

static void
change_view (GSimpleAction *action, GVariant *state, gpointer data)
{
  const char *name = g_variant_get_string (state, NULL);
  GtkStack *view = GTK_STACK (CREDAL_WINDOW (data)->view);
  if (!gtk_stack_get_child_by_name (view, name))
    return;
  if (g_str_equal (name, "table"))
    credal_window_fill_table (data);
  gtk_stack_set_visible_child_name (view, name);
  g_simple_action_set_state (action, state);
  credal_window_update_actions (data);
}

static void
change_side_panel (GSimpleAction *action, GVariant *state, gpointer data)
{
  gtk_widget_set_visible (CREDAL_WINDOW (data)->side, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

/* ---- what the picture shows ---- */

static const struct { const char *action; CredalShow flag; } shows[] = {
  { "show-centres", CREDAL_SHOW_CENTRES }, { "show-ellipses", CREDAL_SHOW_ELLIPSES }, { "show-pairs", CREDAL_SHOW_PAIRS },
  { "show-inferred", CREDAL_SHOW_INFERRED }, { "show-axes", CREDAL_SHOW_AXES }, { "show-legend", CREDAL_SHOW_LEGEND },
  { "show-hulls", CREDAL_SHOW_HULLS }, { "show-regions", CREDAL_SHOW_REGIONS },
};

static void
change_show (GSimpleAction *action, GVariant *state, gpointer data)
{
  CredalCanvas *canvas = CREDAL_WINDOW (data)->canvas;
  for (guint k = 0; k < G_N_ELEMENTS (shows); k++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), shows[k].action))
      {
        guint others = credal_canvas_show (canvas) & ~(guint) shows[k].flag;
        credal_canvas_set_show (canvas, others | (g_variant_get_boolean (state) ? shows[k].flag : 0));
      }
  g_simple_action_set_state (action, state);
}

static void
add_show_actions (CredalWindow *self)
{
  for (guint k = 0; k < G_N_ELEMENTS (shows); k++)
    {
      gboolean shown = credal_canvas_show (self->canvas) & shows[k].flag;
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (shows[k].action, NULL, g_variant_new_boolean (shown));
      g_signal_connect (action, "change-state", G_CALLBACK (change_show), self);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
}

void
credal_window_add_view_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "zoom-in", .activate = zoom_in },
    { .name = "zoom-out", .activate = zoom_out },
    { .name = "fit", .activate = fit },
    { .name = "reveal", .activate = reveal },
    { .name = "focus-canvas", .activate = focus_canvas },
    { .name = "tool", .parameter_type = "s", .state = "'select'", .change_state = change_tool },
    { .name = "view", .parameter_type = "s", .state = "'plot'", .change_state = change_view },
    { .name = "side-panel", .state = "true", .change_state = change_side_panel },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  add_show_actions (self);
}

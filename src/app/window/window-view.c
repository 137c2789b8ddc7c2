#include "app/window/window-private.h"

/* How the session is looked at. */

#define ZOOM_STEP 1.25

/* Side by side the picture takes the commands, unless the plot has the focus. */
static CredalImageView *
image_in_use (CredalWindow *self)
{
  gboolean image = gtk_widget_get_visible (GTK_WIDGET (self->image))
                   && !gtk_widget_has_focus (GTK_WIDGET (self->canvas));
  return image ? credal_image_pane_view (self->image) : NULL;
}

static void
zoom (CredalWindow *self, double factor)
{
  CredalImageView *image = image_in_use (self);
  if (image)
    credal_sheet_zoom (CREDAL_SHEET (image), factor);
  else
    credal_sheet_zoom (CREDAL_SHEET (self->canvas), factor);
}

static void
zoom_in (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  zoom (data, ZOOM_STEP);
}

static void
zoom_out (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  zoom (data, 1 / ZOOM_STEP);
}

static void
fit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  CredalImageView *image = image_in_use (self);
  if (image)
    credal_image_view_fit (image);
  else
    credal_canvas_fit (self->canvas);
}

static void
reveal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  guint32 pair[2];
  if (!credal_question_panel_pair (self->question, &pair[0], &pair[1]))
    return;
  credal_canvas_reveal (self->canvas, pair, G_N_ELEMENTS (pair));
  credal_image_view_reveal (credal_image_pane_view (self->image), pair, G_N_ELEMENTS (pair));
}

static void
focus_canvas (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  gboolean image = gtk_widget_get_visible (GTK_WIDGET (self->image));
  if (g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->view)), "table") == 0)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "view",
                                        g_variant_new_string (credal_window_has_picture (self) ? "image" : "plot"));
  gtk_widget_grab_focus (image ? GTK_WIDGET (credal_image_pane_view (self->image)) : GTK_WIDGET (self->canvas));
}

/* ---- choices ---- */

/* While the person paints the picture, the plot selects. */
static const struct { const char *name; CredalTool tool; CredalImageTool image; } tools[] = {
  { "select", CREDAL_TOOL_SELECT, CREDAL_IMAGE_TOOL_SELECT },
  { "lasso", CREDAL_TOOL_LASSO, CREDAL_IMAGE_TOOL_LASSO },
  { "pan", CREDAL_TOOL_PAN, CREDAL_IMAGE_TOOL_PAN },
  { "brush", CREDAL_TOOL_SELECT, CREDAL_IMAGE_TOOL_BRUSH },
  { "eraser", CREDAL_TOOL_SELECT, CREDAL_IMAGE_TOOL_ERASER },
  { "rectangle", CREDAL_TOOL_SELECT, CREDAL_IMAGE_TOOL_RECTANGLE },
  { "polygon", CREDAL_TOOL_SELECT, CREDAL_IMAGE_TOOL_POLYGON },
  { "edge", CREDAL_TOOL_SELECT, CREDAL_IMAGE_TOOL_EDGE },
};

static void
change_tool (GSimpleAction *action, GVariant *state, gpointer data)
{
  const char *name = g_variant_get_string (state, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (tools); k++)
    if (g_str_equal (name, tools[k].name))
      {
        credal_canvas_set_tool (CREDAL_WINDOW (data)->canvas, tools[k].tool);
        credal_image_view_set_tool (credal_image_pane_view (CREDAL_WINDOW (data)->image), tools[k].image);
        g_simple_action_set_state (action, state);
        credal_window_update_actions (data);
      }
}

static const struct { const char *name, *page; gboolean image, plot; } views[] = {
  { "plot", "plot", FALSE, TRUE }, { "image", "plot", TRUE, FALSE }, { "both", "plot", TRUE, TRUE },
  { "table", "table", FALSE, FALSE },
};

static void
show_view (CredalWindow *self, guint k)
{
  if (g_str_equal (views[k].page, "table"))
    credal_window_fill_table (self);
  else
    credal_window_show_pictures (self, views[k].image, views[k].plot);
  gtk_stack_set_visible_child_name (GTK_STACK (self->view), views[k].page);
  credal_window_update_actions (self);
}

static void
change_view (GSimpleAction *action, GVariant *state, gpointer data)
{
  CredalWindow *self = data;
  for (guint k = 0; k < G_N_ELEMENTS (views); k++)
    if (g_str_equal (g_variant_get_string (state, NULL), views[k].name)
        && (!views[k].image || credal_window_has_picture (self)))
      {
        g_simple_action_set_state (action, state);
        show_view (self, k);
      }
}

static void
change_side_panel (GSimpleAction *action, GVariant *state, gpointer data)
{
  gtk_widget_set_visible (CREDAL_WINDOW (data)->side, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
open_menu (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (CREDAL_WINDOW (data)->main_menu), TRUE);
}

/* ---- the masses of all objects ---- */

static void
change_show_masses (GSimpleAction *action, GVariant *state, gpointer data)
{
  gtk_widget_set_visible (GTK_WIDGET (CREDAL_WINDOW (data)->masses), g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

/* To choose an order is to want to see it. */
static void
change_masses_order (GSimpleAction *action, GVariant *state, gpointer data)
{
  CredalWindow *self = data;
  for (guint order = 0; order < CREDAL_N_MASS_ORDERS; order++)
    if (g_str_equal (g_variant_get_string (state, NULL), credal_mass_order_name ((CredalMassOrder) order)))
      {
        credal_masses_chart_set_order (self->masses, (CredalMassOrder) order);
        g_simple_action_set_state (action, state);
        g_action_group_change_action_state (G_ACTION_GROUP (self), "show-masses", g_variant_new_boolean (TRUE));
      }
}

static void
bar_hovered (CredalWindow *self, gint64 object)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->canvas)))
    credal_canvas_highlight (self->canvas, object);
  credal_image_view_highlight (credal_image_pane_view (self->image), object);
}

static void
point_hovered (CredalWindow *self, gint64 object)
{
  credal_masses_chart_highlight (self->masses, object);
}

static void
link_masses (CredalWindow *self)
{
  g_signal_connect_object (self->masses, "hover-changed", G_CALLBACK (bar_hovered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "hover-changed", G_CALLBACK (point_hovered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (credal_image_pane_view (self->image), "hover-changed", G_CALLBACK (point_hovered), self,
                           G_CONNECT_SWAPPED);
}

/* ---- one cluster alone ---- */

/* In plot and picture; clusters count from 1, 0 means all. */
static void
change_only_cluster (GSimpleAction *action, GVariant *state, gpointer data)
{
  CredalWindow *self = data;
  gint cluster = g_variant_get_int32 (state) - 1;
  credal_image_view_set_cluster (credal_image_pane_view (self->image), cluster);
  credal_canvas_set_cluster (self->canvas, cluster);
  g_simple_action_set_state (action, state);
}

/* After the last one all are shown again. */
static void
show_next_cluster (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  CredalPartition *partition = credal_session_partition (self->session);
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), "only-cluster");
  gint next = g_variant_get_int32 (state) + 1;
  g_action_group_change_action_state (G_ACTION_GROUP (self), "only-cluster",
                                      g_variant_new_int32 (next > (gint) credal_partition_c (partition) ? 0 : next));
}

/* ---- what the picture shows ---- */

static const struct { const char *action; CredalShow flag; } shows[] = {
  { "show-centres", CREDAL_SHOW_CENTRES },
  { "show-mesh", CREDAL_SHOW_MESH },
  { "show-ellipses", CREDAL_SHOW_ELLIPSES },
  { "show-pairs", CREDAL_SHOW_PAIRS },
  { "show-inferred", CREDAL_SHOW_INFERRED },
  { "show-axes", CREDAL_SHOW_AXES },
  { "show-legend", CREDAL_SHOW_LEGEND },
  { "show-hulls", CREDAL_SHOW_HULLS },
  { "show-regions", CREDAL_SHOW_REGIONS },
  { "equal-units", CREDAL_SHOW_EQUAL },
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
      gboolean shown = (credal_canvas_show (self->canvas) & shows[k].flag) != 0;
      g_autoptr(GSimpleAction) action = g_simple_action_new_stateful (shows[k].action, NULL,
                                                                      g_variant_new_boolean (shown));
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
    { .name = "menu", .activate = open_menu },
    { .name = "tool", .parameter_type = "s", .state = "'select'", .change_state = change_tool },
    { .name = "view", .parameter_type = "s", .state = "'plot'", .change_state = change_view },
    { .name = "show-masses", .state = "false", .change_state = change_show_masses },
    { .name = "masses-order", .parameter_type = "s", .state = "'data'", .change_state = change_masses_order },
    { .name = "only-cluster", .parameter_type = "i", .state = "0", .change_state = change_only_cluster },
    { .name = "next-only-cluster", .activate = show_next_cluster },
    { .name = "side-panel", .state = "true", .change_state = change_side_panel },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  add_show_actions (self);
  link_masses (self);
}

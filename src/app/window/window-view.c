/* Commands that change how the session is shown: zoom, tools, views, and the parts of the plot. */
#include <math.h>
#include "app/window/window-private.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"

#define ZOOM_STEP 1.25

/* Returns the picture if it takes the commands. NULL: the picture is hidden or the plot has the focus, so the plot
 * takes them. */
static CredalImageView *
image_in_use (CredalWindow *self)
{
  gboolean image = gtk_widget_get_visible (GTK_WIDGET (self->image))
                   && !gtk_widget_has_focus (GTK_WIDGET (self->canvas));

  return image ? credal_image_pane_view (self->image) : NULL;
}

void
credal_window_zoom (CredalWindow *self, GVariant *by)
{
  CredalImageView *image = image_in_use (self);

  credal_sheet_zoom (image ? CREDAL_SHEET (image) : CREDAL_SHEET (self->canvas),
                     pow (ZOOM_STEP, g_variant_get_int32 (by)));
}

void
credal_window_fit (CredalWindow *self, GVariant *parameter)
{
  CredalImageView *image = image_in_use (self);

  if (image)
    credal_image_view_fit (image);
  else
    credal_canvas_fit (self->canvas);
}

void
credal_window_reveal (CredalWindow *self, GVariant *parameter)
{
  guint32 pair[2];

  if (!credal_question_panel_pair (self->question, &pair[0], &pair[1]))
    return;
  credal_canvas_reveal (self->canvas, pair, G_N_ELEMENTS (pair));
  credal_image_view_reveal (credal_image_pane_view (self->image), pair, G_N_ELEMENTS (pair));
}

void
credal_window_focus_canvas (CredalWindow *self, GVariant *parameter)
{
  gboolean image = gtk_widget_get_visible (GTK_WIDGET (self->image));

  if (g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->view)), "plot") != 0)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "view",
                                        g_variant_new_string (credal_window_has_picture (self) ? "image" : "plot"));
  gtk_widget_grab_focus (image ? GTK_WIDGET (credal_image_pane_view (self->image)) : GTK_WIDGET (self->canvas));
}

/* ---- choices ---- */

/* While the user paints in the picture, the plot selects. */
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

void
credal_window_change_tool (CredalWindow *self, GVariant *state)
{
  const char *name = g_variant_get_string (state, NULL);

  for (guint k = 0; k < G_N_ELEMENTS (tools); k++)
    if (g_str_equal (name, tools[k].name))
      {
        credal_canvas_set_tool (self->canvas, tools[k].tool);
        credal_image_view_set_tool (credal_image_pane_view (self->image), tools[k].image);
        credal_window_set_state (self, "tool", state);
        credal_window_update_actions (self);
      }
}

static const struct { const char *name, *page; gboolean image, plot; } views[] = {
  { "plot", "plot", FALSE, TRUE }, { "image", "plot", TRUE, FALSE }, { "both", "plot", TRUE, TRUE },
  { "table", "table", FALSE, FALSE }, { "sheet", "sheet", FALSE, FALSE },
};

static void
show_view (CredalWindow *self, guint k)
{
  if (g_str_equal (views[k].page, "plot"))
    credal_window_show_pictures (self, views[k].image, views[k].plot);
  credal_window_fill_page (self, views[k].page);
  gtk_stack_set_visible_child_name (GTK_STACK (self->view), views[k].page);
  if (g_str_equal (views[k].page, "sheet"))
    credal_contact_sheet_focus (self->sheet);
  credal_window_update_actions (self);
}

void
credal_window_change_view (CredalWindow *self, GVariant *state)
{
  for (guint k = 0; k < G_N_ELEMENTS (views); k++)
    if (g_str_equal (g_variant_get_string (state, NULL), views[k].name)
        && (!views[k].image || credal_window_has_picture (self))
        && (!g_str_equal (views[k].page, "sheet") || !credal_window_has_picture (self)))
      {
        credal_window_set_state (self, "view", state);
        show_view (self, k);
      }
}

void
credal_window_show_sheet (CredalWindow *self, GVariant *parameter)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self), "view", g_variant_new_string ("sheet"));
}

void
credal_window_sort_again (CredalWindow *self, GVariant *parameter)
{
  credal_contact_sheet_sort (self->sheet);
}

void
credal_window_change_side_panel (CredalWindow *self, GVariant *state)
{
  gtk_widget_set_visible (self->side, g_variant_get_boolean (state));
  credal_window_set_state (self, "side-panel", state);
}

void
credal_window_open_menu (CredalWindow *self, GVariant *parameter)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->main_menu), TRUE);
}

/* ---- the masses of all objects ---- */

void
credal_window_change_show_masses (CredalWindow *self, GVariant *state)
{
  gtk_widget_set_visible (GTK_WIDGET (self->masses), g_variant_get_boolean (state));
  credal_window_set_state (self, "show-masses", state);
}

/* Sets the order, and shows the masses. */
void
credal_window_change_masses_order (CredalWindow *self, GVariant *state)
{
  for (guint order = 0; order < CREDAL_N_MASS_ORDERS; order++)
    if (g_str_equal (g_variant_get_string (state, NULL), credal_mass_order_name ((CredalMassOrder) order)))
      {
        credal_masses_chart_set_order (self->masses, (CredalMassOrder) order);
        credal_window_set_state (self, "masses-order", state);
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
  credal_chart_highlight (CREDAL_CHART (self->masses), object);
}

void
credal_window_link_masses (CredalWindow *self)
{
  g_signal_connect_object (self->masses, "hover-changed", G_CALLBACK (bar_hovered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "hover-changed", G_CALLBACK (point_hovered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (credal_image_pane_view (self->image), "hover-changed", G_CALLBACK (point_hovered), self,
                           G_CONNECT_SWAPPED);
}

/* ---- cards ---- */

void
credal_window_change_card_clusters (CredalWindow *self, GVariant *state)
{
  credal_question_panel_show_clusters (self->question, g_variant_get_boolean (state));
  credal_window_set_state (self, "show-card-clusters", state);
}

/* ---- only one cluster ---- */

/* @state: the cluster to show in plot and picture, counted from 1; 0: all. */
void
credal_window_change_only_cluster (CredalWindow *self, GVariant *state)
{
  gint cluster = g_variant_get_int32 (state) - 1;

  credal_image_view_set_cluster (credal_image_pane_view (self->image), cluster);
  credal_canvas_set_cluster (self->canvas, cluster);
  credal_window_set_state (self, "only-cluster", state);
}

/* After the last cluster, shows all again. */
void
credal_window_show_next_cluster (CredalWindow *self, GVariant *parameter)
{
  CredalPartition *partition = credal_session_partition (self->session);
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), "only-cluster");
  gint next = g_variant_get_int32 (state) + 1;

  g_action_group_change_action_state (G_ACTION_GROUP (self), "only-cluster",
                                      g_variant_new_int32 (next > (gint) credal_partition_c (partition) ? 0 : next));
}

/* ---- groups ---- */

static void
open_group_page (CredalWindow *self)
{
  gtk_stack_set_visible_child (GTK_STACK (self->evidence_pages), GTK_WIDGET (self->group_panel));
}

/* @set: the clusters of the group, as bits. */
void
credal_window_show_group (CredalWindow *self, GVariant *set)
{
  open_group_page (self);
  credal_group_panel_choose (self->group_panel, g_variant_get_uint32 (set));
}

void
credal_window_step_group (CredalWindow *self, GVariant *parameter)
{
  open_group_page (self);
  credal_group_panel_step (self->group_panel);
}

/* ---- parts of the plot ---- */

static const struct { const char *action; CredalShow flag; } shows[] = {
  { "show-centres", CREDAL_SHOW_CENTRES },
  { "show-mesh", CREDAL_SHOW_MESH },
  { "show-ellipses", CREDAL_SHOW_ELLIPSES },
  { "show-set-ellipses", CREDAL_SHOW_SET_ELLIPSES },
  { "show-density", CREDAL_SHOW_DENSITY },
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

void
credal_window_add_show_actions (CredalWindow *self)
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

/* ---- colours of clusters or known classes ---- */

void
credal_window_change_colour (CredalWindow *self, GVariant *state)
{
  credal_session_set_look (self->session, CREDAL_LOOK_COLOUR, g_variant_get_string (state, NULL), NULL);
}

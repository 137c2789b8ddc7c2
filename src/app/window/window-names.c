#include "app/window/window-private.h"
#include "views/parts/cluster-name.h"

/* What clusters are called. */

/* That of the object selected first; else cluster 0. */
static guint
current_cluster (CredalWindow *self)
{
  CredalPartition *partition = credal_session_partition (self->session);
  CredalSelection *selection = credal_window_selection (self);

  return credal_selection_count (selection) > 0
         ? credal_partition_labels (partition)[credal_selection_objects (selection)[0]] : 0;
}

static void
ask (CredalWindow *self, guint k)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->canvas)))
    credal_canvas_name_cluster (self->canvas, k);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self->image)))
    credal_image_pane_name_cluster (self->image, k);
  else
    credal_cluster_name_ask (self->view, NULL, self->session, k);
}

/* Cluster numbers count from 1; 0: that of the objects selected. */
static void
name_cluster (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  int cluster = g_variant_get_int32 (parameter);

  ask (self, cluster > 0 ? (guint) cluster - 1 : current_cluster (self));
}

void
credal_window_add_name_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "name-cluster", .activate = name_cluster, .parameter_type = "i" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

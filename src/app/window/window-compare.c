/* Compares a second method's partition with the session's: in the plot, in the picture, and over the answers. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/session-result.h"
#include "views/kit/titled.h"

#define LEAST_COLUMN 200         /* width in pixels */

static void
set_column_titles (GtkWidget *halves, const char *own, const char *second)
{
  g_autoptr(GList) columns = gtk_container_get_children (GTK_CONTAINER (halves));

  credal_titled_set (columns->data, own);
  if (columns->next)
    credal_titled_set (columns->next->data, second);
}

/* Adds a column; if two columns would be narrower than LEAST_COLUMN, the second goes below. */
static void
add_half (GtkWidget *halves, GtkWidget *child, GtkWidget **second)
{
  GtkWidget *column = credal_titled_new (child);

  gtk_widget_set_size_request (column, LEAST_COLUMN, -1);
  gtk_container_add (GTK_CONTAINER (halves), column);
  g_set_weak_pointer (second, child);
}

static void
drop_column (GtkWidget *halves, GtkWidget **second)
{
  if (*second)
    gtk_widget_destroy (gtk_widget_get_parent (*second));
  g_clear_weak_pointer (second);
  set_column_titles (halves, NULL, NULL);
}

/* ---- differing objects ---- */

/* (transfer full) (nullable): Returns (n) marks, nonzero for objects in another cluster; NULL: not known now. */
static guint8 *
mark_seen_apart (CredalWindow *self, gsize *n)
{
  CredalSecondMethod *second = credal_compare_bar_second (self->compare);
  CredalPartition *here = second ? credal_second_method_here (second) : NULL;

  if (!here || credal_second_method_busy (second) || here != credal_session_partition (self->session))
    return NULL;
  *n = credal_partition_n (here);
  return credal_mark_differing (here, credal_second_method_there (second));
}

static void
show_differing (CredalWindow *self)
{
  gboolean fades = credal_window_is_on (self, "fade-agreeing");
  gsize n = 0;
  g_autofree guint8 *marks = mark_seen_apart (self, &n);

  credal_canvas_show_differing (self->canvas, marks, n, fades);
  credal_image_view_show_differing (credal_image_pane_view (self->image), marks, n, fades);
  if (self->second_plot)
    credal_canvas_show_differing (CREDAL_CANVAS (self->second_plot), marks, n, fades);
  if (self->second_image)
    credal_image_view_show_differing (CREDAL_IMAGE_VIEW (self->second_image), marks, n, fades);
}

static void
show_titles (CredalWindow *self)
{
  CredalSecondMethod *second = credal_compare_bar_second (self->compare);
  const char *own = credal_compare_bar_name (self->compare), *other = _(credal_second_method_recipe (second)->name);

  set_column_titles (self->plots, own, other);
  set_column_titles (credal_image_pane_views (self->image), own, other);
}

static void
compared_changed (CredalWindow *self)
{
  CredalSecondMethod *second = credal_compare_bar_second (self->compare);
  CredalPartition *there = credal_second_method_there (second);

  if (!self->second_plot)
    return;
  credal_canvas_show_instead (CREDAL_CANVAS (self->second_plot), there, NULL);
  if (self->second_image)
    credal_image_view_show_instead (CREDAL_IMAGE_VIEW (self->second_image), there);
  show_titles (self);
  show_differing (self);
  credal_evidence_panel_show_second (self->evidence, second);
}

/* ---- opening and closing ---- */

static void
open_comparison (CredalWindow *self)
{
  GtkWidget *views = credal_image_pane_views (self->image);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->view)), "table") == 0)
    g_action_group_activate_action (G_ACTION_GROUP (self), "focus-canvas", NULL);
  add_half (self->plots, credal_canvas_new_beside (self->canvas), &self->second_plot);
  if (credal_window_has_picture (self))
    add_half (views, credal_image_view_new_beside (credal_image_pane_view (self->image)), &self->second_image);
  credal_compare_bar_open (self->compare, self->session);
}

static void
close_comparison (CredalWindow *self)
{
  gboolean focused = self->second_plot && (gtk_widget_has_focus (self->second_plot)
                                           || (self->second_image && gtk_widget_has_focus (self->second_image)));

  credal_compare_bar_close (self->compare);
  credal_evidence_panel_show_second (self->evidence, NULL);
  drop_column (self->plots, &self->second_plot);
  drop_column (credal_image_pane_views (self->image), &self->second_image);
  show_differing (self);
  if (focused)
    g_action_group_activate_action (G_ACTION_GROUP (self), "focus-canvas", NULL);
}

void
credal_window_change_compare (CredalWindow *self, GVariant *state)
{
  gboolean wanted = g_variant_get_boolean (state), open = credal_compare_bar_second (self->compare) != NULL;

  if (wanted == open)
    return;
  credal_window_set_state (self, "compare", state);
  if (wanted)
    open_comparison (self);
  else
    close_comparison (self);
  credal_window_update_actions (self);
}

void
credal_window_leave_comparison (CredalWindow *self)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self), "compare", g_variant_new_boolean (FALSE));
}

void
credal_window_stop_comparison (CredalWindow *self, GVariant *parameter)
{
  credal_window_leave_comparison (self);
}

void
credal_window_change_fade_agreeing (CredalWindow *self, GVariant *state)
{
  credal_window_set_state (self, "fade-agreeing", state);
  show_differing (self);
}

void
credal_window_use_compared (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(GError) error = NULL;

  if (!credal_recipe_apply (credal_second_method_recipe (credal_compare_bar_second (self->compare)), self->session,
                            &error))
    credal_window_show_error (self, error->message);
}

/* @id: a string. */
void
credal_window_use_recipe (CredalWindow *self, GVariant *id)
{
  g_autoptr(GError) error = NULL;
  const CredalRecipe *recipe = credal_recipe_find (g_variant_get_string (id, NULL), &error);

  if (!recipe || !credal_recipe_apply (recipe, self->session, &error))
    credal_window_show_error (self, error->message);
}

void
credal_window_link_comparison (CredalWindow *self)
{
  g_signal_connect_object (self->compare, "changed", G_CALLBACK (compared_changed), self, G_CONNECT_SWAPPED);
}

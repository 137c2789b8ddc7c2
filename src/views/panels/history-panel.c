/* The list of steps with its slider and menu. */
#include <glib/gi18n-lib.h>
#include "views/panels/history-panel.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/refresh-after-frame.h"
#include "views/kit/template.h"
#include "views/parts/gesture.h"
#include "views/parts/selection-menu.h"

enum { COLUMN_TEXT, COLUMN_TIME, N_COLUMNS };

struct _CredalHistoryPanel {
  GtkBox parent;
  CredalSession *session;
  CredalSelection *selection;
  GtkWidget *menu;               /* NULL: not opened yet */
  GtkWidget *tree, *slider, *position_text;
  GtkListStore *store;           /* row 0 is the beginning, row k is step k */
  GArray *steps;                 /* CredalDocumentStep: of the rows from 1 on; NULL: there is no session */
  guint in_force;                /* number of them in force */
  GtkCellRenderer *cell;
  guint go_to_source;
  guint wished;                 /* the step to go to then */
  gboolean updating;
};

G_DEFINE_TYPE (CredalHistoryPanel, credal_history_panel, GTK_TYPE_BOX)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- the list ---- */

static const CredalDocumentStep *
nth_step (CredalHistoryPanel *self, guint index)
{
  return &g_array_index (self->steps, CredalDocumentStep, index);
}

static void
append_row (CredalHistoryPanel *self, guint index)
{
  g_autofree char *words = credal_session_describe_step (self->session, nth_step (self, index));
  g_autofree char *text = g_strdup_printf ("%u  %s", index + 1, words);

  gtk_list_store_insert_with_values (self->store, NULL, -1, COLUMN_TEXT, text,
                                     COLUMN_TIME, nth_step (self, index)->event->time, -1);
}

static gboolean
is_row_of (CredalHistoryPanel *self, GtkTreeIter *row, guint index)
{
  gint64 time;

  gtk_tree_model_get (GTK_TREE_MODEL (self->store), row, COLUMN_TIME, &time, -1);
  return time == nth_step (self, index)->event->time;
}

/* Returns the number of leading rows that still match the session's steps: an answer after an undo replaces undone
 * ones. */
static guint
count_valid_rows (CredalHistoryPanel *self)
{
  GtkTreeIter row;
  guint valid = 0;

  while (valid < self->steps->len
         && gtk_tree_model_iter_nth_child (GTK_TREE_MODEL (self->store), &row, NULL, (int) valid + 1)
         && is_row_of (self, &row, valid))
    valid++;
  return valid;
}

static void
drop_rows_from (CredalHistoryPanel *self, guint first)
{
  GtkTreeIter row;

  if (!gtk_tree_model_iter_nth_child (GTK_TREE_MODEL (self->store), &row, NULL, first))
    return;
  while (gtk_list_store_remove (self->store, &row));
}

static void
refresh_history_rows (CredalHistoryPanel *self)
{
  guint valid;

  g_clear_pointer (&self->steps, g_array_unref);
  self->steps = credal_session_steps (self->session, &self->in_force);
  valid = count_valid_rows (self);
  drop_rows_from (self, valid + 1);
  for (guint k = valid; k < self->steps->len; k++)
    append_row (self, k);
}

static void
select_position (CredalHistoryPanel *self, guint position)
{
  g_autoptr(GtkTreePath) path = gtk_tree_path_new_from_indices ((int) position, -1);

  gtk_tree_selection_select_path (gtk_tree_view_get_selection (GTK_TREE_VIEW (self->tree)), path);
  gtk_tree_view_scroll_to_cell (GTK_TREE_VIEW (self->tree), path, NULL, FALSE, 0, 0);
}

static void
refresh_slider (CredalHistoryPanel *self, guint position, guint length)
{
  g_autofree char *text = g_strdup_printf (_("Step %u of %u"), position, length);

  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (length, 1));
  gtk_range_set_value (GTK_RANGE (self->slider), position);
  gtk_widget_set_sensitive (self->slider, length > 0);
  credal_label_set (self->position_text, text);
}

static void
refresh_history (CredalHistoryPanel *self)
{
  self->updating = TRUE;
  refresh_history_rows (self);
  refresh_slider (self, self->in_force, self->steps->len);
  select_position (self, self->in_force);
  self->updating = FALSE;
  gtk_widget_queue_draw (self->tree);
}

static void
follow_history (CredalHistoryPanel *self)
{
  credal_refresh_after_frame (self, (CredalRefresh) refresh_history);
}

static void
render_row (GtkTreeViewColumn *column, GtkCellRenderer *cell, GtkTreeModel *model, GtkTreeIter *row, gpointer data)
{
  CredalHistoryPanel *self = data;
  g_autoptr(GtkTreePath) path = gtk_tree_model_get_path (model, row);
  gboolean in_force = self->session && (guint) gtk_tree_path_get_indices (path)[0] <= self->in_force;

  g_object_set (cell, "sensitive", in_force, NULL);
}

/* Keeps the newest row fully visible when a new question takes room from the list. */
static void
keep_in_sight (CredalHistoryPanel *self)
{
  GtkTreeIter row;

  if (gtk_tree_selection_get_selected (gtk_tree_view_get_selection (GTK_TREE_VIEW (self->tree)), NULL, &row))
    {
      g_autoptr(GtkTreePath) path = gtk_tree_model_get_path (GTK_TREE_MODEL (self->store), &row);
      gtk_tree_view_scroll_to_cell (GTK_TREE_VIEW (self->tree), path, NULL, FALSE, 0, 0);
    }
}

/* Shows the full text: names may be wider than the list. */
static gboolean
show_row_tooltip (CredalHistoryPanel *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip, GtkTreeView *tree)
{
  g_autoptr(GtkTreePath) path = NULL;
  g_autofree char *text = NULL;
  GtkTreeModel *model;
  GtkTreeIter row;

  if ((self->menu && gtk_widget_get_visible (self->menu))
      || !gtk_tree_view_get_tooltip_context (tree, &x, &y, keyboard, &model, &path, &row))
    return FALSE;
  gtk_tree_model_get (model, &row, COLUMN_TEXT, &text, -1);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tree_view_set_tooltip_row (tree, tooltip, path);
  return TRUE;
}

/* ---- going to a step ---- */

/* Shows the steps in force again unless the session follows. The list may not have followed the session yet. */
static void
go_to_step (CredalHistoryPanel *self, guint position)
{
  guint in_force;
  g_autoptr(GArray) steps = credal_session_steps (self->session, &in_force);

  if (position == in_force || position > steps->len)
    return;
  g_signal_emit (self, signals[CHOSEN], 0, position);
  if (self->session)
    follow_history (self);
}

static void
step_row_selected (CredalHistoryPanel *self, GtkTreeSelection *selection)
{
  GtkTreeIter row;

  if (self->updating || !self->session || !gtk_tree_selection_get_selected (selection, NULL, &row))
    return;
  g_autoptr(GtkTreePath) path = gtk_tree_model_get_path (GTK_TREE_MODEL (self->store), &row);
  go_to_step (self, gtk_tree_path_get_indices (path)[0]);
}

static gboolean
go_to_slider (gpointer data)
{
  CredalHistoryPanel *self = data;

  self->go_to_source = 0;
  if (self->session)
    go_to_step (self, self->wished);
  return G_SOURCE_REMOVE;
}

/* While the slider is dragged, goes only to a place where it rests for a frame. Meanwhile the slider may be set back to
 * the session's step. */
static void
slider_moved (CredalHistoryPanel *self)
{
  if (self->updating)
    return;
  self->wished = (guint) gtk_range_get_value (GTK_RANGE (self->slider));
  if (!self->go_to_source)
    self->go_to_source = g_timeout_add (40, go_to_slider, self);
}

/* ---- the menu of a row ---- */

/* FALSE if the step is about no objects, or about objects of strokes that no longer exist. */
static gboolean
select_objects (CredalHistoryPanel *self, const CredalEvent *event)
{
  const guint32 pair[] = { event->i, event->j };
  const guint32 *objects = event->objects ? (const guint32 *) (gpointer) event->objects->data : pair;
  guint count = event->objects ? event->objects->len : event->i != event->j ? G_N_ELEMENTS (pair) : 0;

  for (guint k = 0; k < count; k++)
    if (objects[k] >= credal_selection_n (self->selection))
      return FALSE;
  if (count > 0)
    credal_selection_set (self->selection, objects, count);
  return count > 0;
}

/* Returns the step in @row if it is of the slice on display; NULL: it is not, or the row is out of date. */
static const CredalEvent *
shown_step (CredalHistoryPanel *self, guint row)
{
  if (!self->session || row == 0 || row > self->steps->len)
    return NULL;
  const CredalDocumentStep *step = nth_step (self, row - 1);
  if (!credal_session_is_shown (self->session, &step->place) || step->index >= credal_session_length (self->session))
    return NULL;
  return credal_session_step (self->session, step->index);
}

/* Builds the menu of the step in the row at @path; NULL: none. */
static GtkMenu *
renew_step_menu (CredalHistoryPanel *self, GtkTreePath *path)
{
  guint row = path ? (guint) gtk_tree_path_get_indices (path)[0] : 0;

  g_clear_pointer (&self->menu, gtk_widget_destroy);
  const CredalEvent *event = shown_step (self, row);
  if (!event || !select_objects (self, event))
    return NULL;
  g_autoptr(GMenu) model = credal_selection_menu_new (self->session, self->selection);
  self->menu = gtk_menu_new_from_model (G_MENU_MODEL (model));
  g_signal_connect (self->menu, "destroy", G_CALLBACK (gtk_widget_destroyed), &self->menu);
  g_signal_connect_object (self->menu, "selection-done", G_CALLBACK (credal_selection_clear), self->selection,
                           G_CONNECT_SWAPPED);      /* answers apply to the question again */
  gtk_menu_attach_to_widget (GTK_MENU (self->menu), self->tree, NULL);
  return GTK_MENU (self->menu);
}

static gboolean
row_pressed (CredalHistoryPanel *self, GdkEventButton *event, GtkTreeView *tree)
{
  g_autoptr(GtkTreePath) path = NULL;

  if (!gdk_event_triggers_context_menu ((GdkEvent *) event))
    return GDK_EVENT_PROPAGATE;
  gtk_tree_view_get_path_at_pos (tree, (int) event->x, (int) event->y, &path, NULL, NULL, NULL);
  GtkMenu *menu = renew_step_menu (self, path);
  if (menu)
    gtk_menu_popup_at_pointer (menu, (GdkEvent *) event);
  gtk_widget_trigger_tooltip_query (GTK_WIDGET (tree));      /* hides the tooltip: it would cover the menu */
  return GDK_EVENT_STOP;
}

static gboolean
menu_wanted (CredalHistoryPanel *self, GtkTreeView *tree)
{
  g_autoptr(GtkTreePath) path = NULL;
  GdkRectangle place;
  GtkTreeIter row;

  if (gtk_tree_selection_get_selected (gtk_tree_view_get_selection (tree), NULL, &row))
    path = gtk_tree_model_get_path (GTK_TREE_MODEL (self->store), &row);
  GtkMenu *menu = renew_step_menu (self, path);
  if (!menu)
    return FALSE;
  gtk_tree_view_get_cell_area (tree, path, NULL, &place);
  gtk_menu_popup_at_rect (menu, gtk_tree_view_get_bin_window (tree), &place, GDK_GRAVITY_SOUTH, GDK_GRAVITY_NORTH,
                          NULL);
  gtk_menu_shell_select_first (GTK_MENU_SHELL (menu), FALSE);
  return TRUE;
}

/* ---- session and class ---- */

static void
history_forget_session (CredalHistoryPanel *self)
{
  credal_refresh_cancel (self);
  g_clear_handle_id (&self->go_to_source, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_destroy);
  credal_clear_listened (&self->session, self);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->steps, g_array_unref);
}

void
credal_history_panel_set_session (CredalHistoryPanel *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_HISTORY_PANEL (self));
  history_forget_session (self);
  drop_rows_from (self, 1);
  if (!session)
    return;
  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_history), self);
  refresh_history (self);
}

static void
credal_history_panel_dispose (GObject *object)
{
  history_forget_session (CREDAL_HISTORY_PANEL (object));
  G_OBJECT_CLASS (credal_history_panel_parent_class)->dispose (object);
}

static void
credal_history_panel_class_init (CredalHistoryPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_history_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/history-panel.ui");
  CREDAL_BIND_CHILDREN (CredalHistoryPanel, tree, store, cell, slider, position_text);
  CREDAL_BIND_CALLBACKS (step_row_selected, keep_in_sight, show_row_tooltip, row_pressed, menu_wanted, slider_moved);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
credal_history_panel_init (CredalHistoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  credal_gesture_watch_slider (self->slider);
  GtkTreeViewColumn *column = gtk_tree_view_get_column (GTK_TREE_VIEW (self->tree), 0);
  gtk_tree_view_column_set_cell_data_func (column, self->cell, render_row, self, NULL);
  gtk_tree_view_column_add_attribute (column, self->cell, "text", COLUMN_TEXT);
  gtk_list_store_insert_with_values (self->store, NULL, -1, COLUMN_TEXT, _("Beginning"), COLUMN_TIME, (gint64) 0, -1);
}

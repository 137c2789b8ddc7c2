/* Translates between the tree's rows and the selected objects, also outside the stretch. */
#include "views/table/table-selection.h"

#include "views/kit/clear-listened.h"
#include "views/table/table-scroll.h"

struct _CredalTableSelection {
  GtkTreeView *tree;
  CredalTableModel *model; /* of the tree; NULL: none */
  CredalTableScroll *scroll;
  CredalSelection *selection;
  gint64 cursor;           /* the object of the cursor's row, in the stretch or not; −1: none */
  gint64 anchor;           /* the object at which a range begins; −1: none */
  gboolean syncing;        /* TRUE while one side follows the other: ignores its signals */
};

/* ---- rows ---- */

guint32
credal_table_selection_object (CredalTableSelection *self, GtkTreePath *path)
{
  guint place = (guint) gtk_tree_path_get_indices (path)[0];

  return credal_table_model_object (self->model, credal_table_model_first (self->model) + place);
}

/* Returns the object's path (transfer full), or the nearest one if @object is not in the stretch. */
static GtkTreePath *
path_of (CredalTableSelection *self, guint32 object)
{
  gint first = (gint) credal_table_model_first (self->model), last = (gint) credal_table_model_held (self->model) - 1;
  gint place = (gint) credal_table_model_position (self->model, object) - first;

  return gtk_tree_path_new_from_indices (CLAMP (place, 0, last), -1);
}

/* ---- the selection, shown in the tree ---- */

/* FALSE while one side follows the other, and while only one of them has the objects of a new session or of a new
 * stroke. */
static gboolean
can_sync (CredalTableSelection *self)
{
  return !self->syncing && self->model != NULL
         && credal_selection_n (self->selection) == credal_table_model_n (self->model);
}

static gboolean
is_selected_at (CredalTableSelection *self, guint position)
{
  return credal_selection_contains (self->selection, credal_table_model_object (self->model, position));
}

/* @begin, @end: places in the stretch. */
static void
select_run (GtkTreeSelection *rows, guint begin, guint end)
{
  g_autoptr(GtkTreePath) first = gtk_tree_path_new_from_indices ((gint) begin, -1);
  g_autoptr(GtkTreePath) last = gtk_tree_path_new_from_indices ((gint) end - 1, -1);

  gtk_tree_selection_select_range (rows, first, last);
}

/* Call it while syncing. */
static void
select_runs (CredalTableSelection *self)
{
  GtkTreeSelection *rows = gtk_tree_view_get_selection (self->tree);
  guint n = credal_table_model_held (self->model), first = credal_table_model_first (self->model);

  gtk_tree_selection_unselect_all (rows);
  for (guint begin = 0; begin < n; begin++)
    {
      guint end = begin;

      while (end < n && is_selected_at (self, first + end))
        end++;
      if (end > begin)
        select_run (rows, begin, end);
      begin = end;
    }
}

/* Call it while syncing: the tree selects the cursor's row. */
static void
put_cursor (CredalTableSelection *self)
{
  g_autoptr(GtkTreePath) path = NULL;

  if (self->cursor < 0)
    return;
  path = path_of (self, (guint32) self->cursor);
  gtk_tree_view_set_cursor (self->tree, path, NULL, FALSE);
}

/* Restores selection and cursor after the stretch has moved. */
static void
rows_moved (gpointer data)
{
  CredalTableSelection *self = data;

  if (!can_sync (self))
    return;
  self->syncing = TRUE;
  put_cursor (self);
  select_runs (self);
  self->syncing = FALSE;
}

static void
scroll_to_last_picked (CredalTableSelection *self)
{
  gsize count = credal_selection_count (self->selection);

  if (count == 0)
    return;

  guint32 object = credal_selection_objects (self->selection)[count - 1];

  credal_table_scroll_reach (self->scroll, credal_table_model_position (self->model, object));

  g_autoptr(GtkTreePath) path = path_of (self, object);

  gtk_tree_view_scroll_to_cell (self->tree, path, NULL, FALSE, 0, 0);
}

void
credal_table_selection_show (CredalTableSelection *self)
{
  if (!can_sync (self))
    return;
  scroll_to_last_picked (self);
  self->syncing = TRUE;
  select_runs (self);
  self->syncing = FALSE;
}

/* ---- the user's selection in the tree ---- */

static gboolean
is_modifier_held (CredalTableSelection *self, GdkModifierIntent intent)
{
  GdkModifierType state;

  return gtk_get_current_event_state (&state)
         && (state & gtk_widget_get_modifier_mask (GTK_WIDGET (self->tree), intent)) != 0;
}

static void
note_cursor (CredalTableSelection *self)
{
  g_autoptr(GtkTreePath) path = NULL;

  if (self->syncing || self->model == NULL)
    return;
  gtk_tree_view_get_cursor (self->tree, &path, NULL);
  self->cursor = path != NULL ? (gint64) credal_table_selection_object (self, path) : -1;
}

static void
append_range (CredalTableSelection *self, GArray *objects, guint begin, guint end)
{
  for (guint position = begin; position < end; position++)
    {
      guint32 object = credal_table_model_object (self->model, position);

      g_array_append_val (objects, object);
    }
}

/* Adds the objects selected outside positions @begin … @end − 1. */
static void
append_others (CredalTableSelection *self, GArray *objects, guint begin, guint end)
{
  const guint32 *selected = credal_selection_objects (self->selection);

  for (gsize k = 0; k < credal_selection_count (self->selection); k++)
    {
      guint position = credal_table_model_position (self->model, selected[k]);

      if (position < begin || position >= end)
        g_array_append_val (objects, selected[k]);
    }
}

static void
append_selected (CredalTableSelection *self, GArray *objects)
{
  GList *paths = gtk_tree_selection_get_selected_rows (gtk_tree_view_get_selection (self->tree), NULL);

  for (GList *at = paths; at != NULL; at = at->next)
    {
      guint32 object = credal_table_selection_object (self, at->data);

      g_array_append_val (objects, object);
    }
  g_list_free_full (paths, (GDestroyNotify) gtk_tree_path_free);
}

/* Keeps the order of earlier objects: the first of a pair stays the first. */
static void
keep_order (CredalSelection *selection, GArray *objects)
{
  const guint32 *before = credal_selection_objects (selection);
  guint32 *pair = (guint32 *) objects->data;

  if (objects->len == 2 && credal_selection_count (selection) > 0 && before[0] == pair[1])
    {
      pair[1] = pair[0];
      pair[0] = before[0];
    }
}

/* Sets the selection, and sets it in the tree again: the tree may not hold all of its rows. */
static void
set_rows_selection (CredalTableSelection *self, GArray *objects)
{
  keep_order (self->selection, objects);
  self->syncing = TRUE;
  credal_selection_set (self->selection, (const guint32 *) objects->data, objects->len);
  select_runs (self);
  self->syncing = FALSE;
}

/* Selects from the anchor to the cursor. */
static void
select_range (CredalTableSelection *self, gboolean add)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint anchor = credal_table_model_position (self->model, (guint32) self->anchor);
  guint cursor = credal_table_model_position (self->model, (guint32) self->cursor);
  guint begin = MIN (anchor, cursor), end = MAX (anchor, cursor) + 1;

  if (add)
    append_others (self, objects, begin, end);
  append_range (self, objects, begin, end);
  set_rows_selection (self, objects);
}

static void
take_tree_rows (CredalTableSelection *self, gboolean add)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint first = credal_table_model_first (self->model);

  if (add)
    append_others (self, objects, first, first + credal_table_model_held (self->model));
  append_selected (self, objects);
  set_rows_selection (self, objects);
  self->anchor = self->cursor;
}

static void
tree_rows_selected (CredalTableSelection *self)
{
  if (!can_sync (self))
    return;
  note_cursor (self);

  gboolean add = is_modifier_held (self, GDK_MODIFIER_INTENT_MODIFY_SELECTION);

  if (is_modifier_held (self, GDK_MODIFIER_INTENT_EXTEND_SELECTION) && self->anchor >= 0 && self->cursor >= 0)
    select_range (self, add);
  else
    take_tree_rows (self, add);
}

static gboolean
select_all (GtkTreeView *tree, CredalTableSelection *self)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_signal_stop_emission_by_name (tree, "select-all");
  if (!can_sync (self))
    return FALSE;
  append_range (self, objects, 0, credal_table_model_n (self->model));
  set_rows_selection (self, objects);
  return TRUE;
}

static gboolean
unselect_all (GtkTreeView *tree, CredalTableSelection *self)
{
  g_signal_stop_emission_by_name (tree, "unselect-all");
  credal_selection_clear (self->selection);
  return TRUE;
}

/* ---- the cursor ---- */

/* Scrolls back to a cursor out of sight, so that a key acts there. */
static gboolean
reach_cursor (CredalTableSelection *self)
{
  if (self->cursor >= 0)
    credal_table_scroll_reach (self->scroll,
                               credal_table_model_position (self->model, (guint32) self->cursor));
  return FALSE;
}

static gboolean
cursor_moves (GtkTreeView *tree, GtkMovementStep step, int count, CredalTableSelection *self)
{
  if (self->model == NULL)
    return FALSE;
  if (step != GTK_MOVEMENT_BUFFER_ENDS)
    return reach_cursor (self);
  credal_table_scroll_reach (self->scroll, count < 0 ? 0 : credal_table_model_n (self->model) - 1);
  return FALSE;
}

/* ---- life ---- */

/* Ignores that a change of model unselects all rows. */
void
credal_table_selection_set_model (CredalTableSelection *self, CredalTableModel *model)
{
  self->syncing = TRUE;
  gtk_tree_view_set_model (self->tree, (GtkTreeModel *) model);
  self->syncing = FALSE;
  self->cursor = self->anchor = -1;
  g_set_object (&self->model, model);
  credal_table_scroll_set_model (self->scroll, model);
  if (model != NULL)
    g_signal_connect_swapped (model, "sort-column-changed", G_CALLBACK (credal_table_scroll_stay), self->scroll);
}

CredalTableSelection *
credal_table_selection_new (GtkScrolledWindow *scrolled, GtkTreeView *tree, CredalSelection *selection)
{
  CredalTableSelection *self = g_new0 (CredalTableSelection, 1);
  GtkTreeSelection *rows = gtk_tree_view_get_selection (tree);

  self->tree = tree;
  self->selection = g_object_ref (selection);
  self->scroll = credal_table_scroll_new (scrolled, tree, rows_moved, self);
  self->cursor = self->anchor = -1;
  gtk_tree_selection_set_mode (rows, GTK_SELECTION_MULTIPLE);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (credal_table_selection_show), self);
  g_signal_connect_swapped (rows, "changed", G_CALLBACK (tree_rows_selected), self);
  g_signal_connect_swapped (tree, "cursor-changed", G_CALLBACK (note_cursor), self);
  g_signal_connect (tree, "select-all", G_CALLBACK (select_all), self);
  g_signal_connect (tree, "unselect-all", G_CALLBACK (unselect_all), self);
  g_signal_connect (tree, "move-cursor", G_CALLBACK (cursor_moves), self);
  g_signal_connect_swapped (tree, "select-cursor-row", G_CALLBACK (reach_cursor), self);
  g_signal_connect_swapped (tree, "toggle-cursor-row", G_CALLBACK (reach_cursor), self);
  return self;
}

void
credal_table_selection_free (CredalTableSelection *self)
{
  g_signal_handlers_disconnect_by_data (gtk_tree_view_get_selection (self->tree), self);
  g_signal_handlers_disconnect_by_data (self->tree, self);
  credal_clear_listened (&self->selection, self);
  credal_table_scroll_free (self->scroll);
  g_clear_object (&self->model);
  g_free (self);
}

#include "views/table-view.h"

#include <glib/gi18n-lib.h>

#include "views/let-go.h"
#include "views/table-model.h"
#include "views/table-scroll.h"

#define MAX_FEATURES 64 /* a tree view with more columns is slow; the rest can be seen on the object's card */
#define NAME_WIDTH 110
#define CLUSTER_WIDTH 130
#define BETP_WIDTH 80
#define NOTE_WIDTH 130
#define NUMBER_WIDTH 108 /* of a dozen characters */
#define MAX_WIDTH 180
#define HEADER_ROOM 48 /* for the sort arrow and the margins */

struct _CredalTableView {
  GtkScrolledWindow parent_instance;
  GtkTreeView *tree;
  CredalSession *session;  /* or NULL */
  CredalTableModel *model; /* or NULL */
  CredalTableScroll *scroll;
  CredalSelection *selection;
  gint64 cursor;           /* the object of the cursor's row, wherever that is; −1: none */
  gint64 anchor;           /* that a range begins at; −1: none */
  gboolean syncing;
};

enum { OBJECT_ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CredalTableView, credal_table_view, GTK_TYPE_SCROLLED_WINDOW)

/* ---- columns ---- */

static int
header_width (GtkWidget *label, int least)
{
  int natural;

  gtk_widget_get_preferred_width (label, NULL, &natural);
  return CLAMP (natural + HEADER_ROOM, least, MAX_WIDTH);
}

static void
append_column (CredalTableView *table, const char *title, int column, int width, float align)
{
  GtkCellRenderer *renderer = gtk_cell_renderer_text_new ();
  GtkTreeViewColumn *view_column = gtk_tree_view_column_new ();
  GtkWidget *label = gtk_label_new (title); /* a plain title would take "_" for a mnemonic */

  g_object_set (renderer, "xalign", align, "ellipsize", PANGO_ELLIPSIZE_MIDDLE, NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_widget_set_tooltip_text (label, title);
  gtk_widget_show (label);
  gtk_tree_view_column_set_widget (view_column, label);
  gtk_tree_view_column_set_title (view_column, title);
  gtk_tree_view_column_pack_start (view_column, renderer, TRUE);
  gtk_tree_view_column_add_attribute (view_column, renderer, "text", column);
  gtk_tree_view_column_set_sizing (view_column, GTK_TREE_VIEW_COLUMN_FIXED);
  gtk_tree_view_column_set_fixed_width (view_column, header_width (label, width));
  gtk_tree_view_column_set_resizable (view_column, TRUE);
  gtk_tree_view_column_set_alignment (view_column, align);
  gtk_tree_view_column_set_sort_column_id (view_column, column);
  gtk_tree_view_append_column (table->tree, view_column);
}

static void
append_notes (CredalTableView *table, const CredalNotes *notes)
{
  int first = credal_table_model_notes (table->model);

  for (guint k = 0; k < credal_notes_columns (notes); k++)
    append_column (table, credal_notes_heading (notes, k), first + (int) k, NOTE_WIDTH, 0);
}

static void
build_columns (CredalTableView *table, CredalDataset *data)
{
  gsize p = MIN (credal_dataset_p (data), MAX_FEATURES);

  append_column (table, _ ("Object"), CREDAL_TABLE_NAME, NAME_WIDTH, 0);
  append_column (table, _ ("Cluster"), CREDAL_TABLE_CLUSTER, CLUSTER_WIDTH, 0);
  append_column (table, "betp", CREDAL_TABLE_BETP, BETP_WIDTH, 1);
  gtk_widget_set_tooltip_text (gtk_tree_view_column_get_widget (gtk_tree_view_get_column (table->tree,
                                                                                         CREDAL_TABLE_BETP)),
                               _ ("The likeliest single cluster, and how sure the method is of it: its pignistic "
                                  "probability, from 0 to 1, which exported labels call betp"));
  append_notes (table, credal_dataset_notes (data));
  for (gsize q = 0; q < p; q++)
    append_column (table, credal_dataset_column_name (data, q), CREDAL_TABLE_FEATURES + (int) q, NUMBER_WIDTH, 1);
}

static void
remove_columns (CredalTableView *table)
{
  GtkTreeViewColumn *column;

  while ((column = gtk_tree_view_get_column (table->tree, 0)) != NULL)
    gtk_tree_view_remove_column (table->tree, column);
}

/* ---- rows ---- */

/* @path: of the tree, which holds a stretch of the rows. */
static guint32
object_at (CredalTableView *table, GtkTreePath *path)
{
  guint place = (guint) gtk_tree_path_get_indices (path)[0];

  return credal_table_model_object (table->model, credal_table_model_first (table->model) + place);
}

/* (transfer full): the one next to it where @object is not in the stretch. */
static GtkTreePath *
path_of (CredalTableView *table, guint32 object)
{
  gint first = (gint) credal_table_model_first (table->model), last = (gint) credal_table_model_held (table->model) - 1;
  gint place = (gint) credal_table_model_position (table->model, object) - first;

  return gtk_tree_path_new_from_indices (CLAMP (place, 0, last), -1);
}

/* ---- selection: both ways ---- */

/* Not while one follows the other, nor while a new session, or its new objects, have reached only one of the two. */
static gboolean
can_sync (CredalTableView *table)
{
  return !table->syncing && table->model != NULL
         && credal_selection_n (table->selection) == credal_table_model_n (table->model);
}

static gboolean
is_selected_at (CredalTableView *table, guint position)
{
  return credal_selection_contains (table->selection, credal_table_model_object (table->model, position));
}

/* @begin, @end: places in the stretch. */
static void
select_run (GtkTreeSelection *rows, guint begin, guint end)
{
  g_autoptr(GtkTreePath) first = gtk_tree_path_new_from_indices ((gint) begin, -1);
  g_autoptr(GtkTreePath) last = gtk_tree_path_new_from_indices ((gint) end - 1, -1);

  gtk_tree_selection_select_range (rows, first, last);
}

/* While the table is syncing. */
static void
select_runs (CredalTableView *table)
{
  GtkTreeSelection *rows = gtk_tree_view_get_selection (table->tree);
  guint n = credal_table_model_held (table->model), first = credal_table_model_first (table->model);

  gtk_tree_selection_unselect_all (rows);
  for (guint begin = 0; begin < n; begin++)
    {
      guint end = begin;

      while (end < n && is_selected_at (table, first + end))
        end++;
      if (end > begin)
        select_run (rows, begin, end);
      begin = end;
    }
}

/* While the table is syncing, as the tree selects the row. */
static void
put_cursor (CredalTableView *table)
{
  g_autoptr(GtkTreePath) path = NULL;

  if (table->cursor < 0)
    return;
  path = path_of (table, (guint32) table->cursor);
  gtk_tree_view_set_cursor (table->tree, path, NULL, FALSE);
}

/* Other rows are at the tree's places. */
static void
rows_moved (gpointer data)
{
  CredalTableView *table = data;

  if (!can_sync (table))
    return;
  table->syncing = TRUE;
  put_cursor (table);
  select_runs (table);
  table->syncing = FALSE;
}

static void
scroll_to_last_picked (CredalTableView *table)
{
  gsize count = credal_selection_count (table->selection);

  if (count == 0)
    return;

  guint32 object = credal_selection_objects (table->selection)[count - 1];

  credal_table_scroll_reach (table->scroll, credal_table_model_position (table->model, object));

  g_autoptr(GtkTreePath) path = path_of (table, object);

  gtk_tree_view_scroll_to_cell (table->tree, path, NULL, FALSE, 0, 0);
}

static void
show_selection (CredalTableView *table)
{
  if (!can_sync (table))
    return;
  scroll_to_last_picked (table);
  table->syncing = TRUE;
  select_runs (table);
  table->syncing = FALSE;
}

/* ---- what the person selects in the tree ---- */

static gboolean
is_held (CredalTableView *table, GdkModifierIntent intent)
{
  GdkModifierType state;

  return gtk_get_current_event_state (&state)
         && (state & gtk_widget_get_modifier_mask (GTK_WIDGET (table->tree), intent)) != 0;
}

static void
note_cursor (CredalTableView *table)
{
  g_autoptr(GtkTreePath) path = NULL;

  if (table->syncing || table->model == NULL)
    return;
  gtk_tree_view_get_cursor (table->tree, &path, NULL);
  table->cursor = path != NULL ? (gint64) object_at (table, path) : -1;
}

static void
append_range (CredalTableView *table, GArray *objects, guint begin, guint end)
{
  for (guint position = begin; position < end; position++)
    {
      guint32 object = credal_table_model_object (table->model, position);

      g_array_append_val (objects, object);
    }
}

/* Those selected at other positions than @begin … @end − 1. */
static void
append_others (CredalTableView *table, GArray *objects, guint begin, guint end)
{
  const guint32 *selected = credal_selection_objects (table->selection);

  for (gsize k = 0; k < credal_selection_count (table->selection); k++)
    {
      guint position = credal_table_model_position (table->model, selected[k]);

      if (position < begin || position >= end)
        g_array_append_val (objects, selected[k]);
    }
}

static void
append_selected (CredalTableView *table, GArray *objects)
{
  GList *paths = gtk_tree_selection_get_selected_rows (gtk_tree_view_get_selection (table->tree), NULL);

  for (GList *at = paths; at != NULL; at = at->next)
    {
      guint32 object = object_at (table, at->data);

      g_array_append_val (objects, object);
    }
  g_list_free_full (paths, (GDestroyNotify) gtk_tree_path_free);
}

/* Those selected before keep their order: the first of a pair stays the first. */
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

/* The tree may not hold all rows of it: it is told the whole of it again. */
static void
take_selection (CredalTableView *table, GArray *objects)
{
  keep_order (table->selection, objects);
  table->syncing = TRUE;
  credal_selection_set (table->selection, (const guint32 *) objects->data, objects->len);
  select_runs (table);
  table->syncing = FALSE;
}

/* From the anchor to the cursor. */
static void
take_range (CredalTableView *table, gboolean add)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint anchor = credal_table_model_position (table->model, (guint32) table->anchor);
  guint cursor = credal_table_model_position (table->model, (guint32) table->cursor);
  guint begin = MIN (anchor, cursor), end = MAX (anchor, cursor) + 1;

  if (add)
    append_others (table, objects, begin, end);
  append_range (table, objects, begin, end);
  take_selection (table, objects);
}

static void
take_rows (CredalTableView *table, gboolean add)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint first = credal_table_model_first (table->model);

  if (add)
    append_others (table, objects, first, first + credal_table_model_held (table->model));
  append_selected (table, objects);
  take_selection (table, objects);
  table->anchor = table->cursor;
}

static void
rows_selected (CredalTableView *table)
{
  if (!can_sync (table))
    return;
  note_cursor (table);

  gboolean add = is_held (table, GDK_MODIFIER_INTENT_MODIFY_SELECTION);

  if (is_held (table, GDK_MODIFIER_INTENT_EXTEND_SELECTION) && table->anchor >= 0 && table->cursor >= 0)
    take_range (table, add);
  else
    take_rows (table, add);
}

static gboolean
select_all (GtkTreeView *tree, CredalTableView *table)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_signal_stop_emission_by_name (tree, "select-all");
  if (!can_sync (table))
    return FALSE;
  append_range (table, objects, 0, credal_table_model_n (table->model));
  take_selection (table, objects);
  return TRUE;
}

static gboolean
unselect_all (GtkTreeView *tree, CredalTableView *table)
{
  g_signal_stop_emission_by_name (tree, "unselect-all");
  credal_selection_clear (table->selection);
  return TRUE;
}

/* ---- the cursor ---- */

/* It may have been left behind by scrolling: what the key does is done where it is. */
static gboolean
reach_cursor (CredalTableView *table)
{
  if (table->cursor >= 0)
    credal_table_scroll_reach (table->scroll,
                               credal_table_model_position (table->model, (guint32) table->cursor));
  return FALSE;
}

static gboolean
cursor_moves (GtkTreeView *tree, GtkMovementStep step, int count, CredalTableView *table)
{
  if (table->model == NULL)
    return FALSE;
  if (step != GTK_MOVEMENT_BUFFER_ENDS)
    return reach_cursor (table);
  credal_table_scroll_reach (table->scroll, count < 0 ? 0 : credal_table_model_n (table->model) - 1);
  return FALSE;
}

static void
row_activated (GtkTreeView *tree, GtkTreePath *path, GtkTreeViewColumn *column, CredalTableView *table)
{
  g_signal_emit (table, signals[OBJECT_ACTIVATED], 0, object_at (table, path));
}

/* ---- the session ---- */

/* Only the rows in sight are told of: the others are read when they come there. */
static void
refresh_shown_rows (CredalTableView *table)
{
  GtkTreeModel *model = GTK_TREE_MODEL (table->model);
  GtkTreePath *first, *last;

  if (!gtk_tree_view_get_visible_range (table->tree, &first, &last))
    return;
  for (; gtk_tree_path_compare (first, last) <= 0; gtk_tree_path_next (first))
    {
      GtkTreeIter iter;

      if (gtk_tree_model_get_iter (model, &iter, first))
        gtk_tree_model_row_changed (model, first, &iter);
    }
  gtk_tree_path_free (first);
  gtk_tree_path_free (last);
}

static void
partition_changed (CredalTableView *table)
{
  credal_table_model_set_partition (table->model, credal_session_partition (table->session));
  refresh_shown_rows (table);
}

/* Changing the model unselects all rows, which nobody meant. */
static void
show_model (CredalTableView *table, CredalTableModel *model)
{
  table->syncing = TRUE;
  gtk_tree_view_set_model (table->tree, (GtkTreeModel *) model);
  table->syncing = FALSE;
  table->cursor = table->anchor = -1;
  credal_table_scroll_set_model (table->scroll, model);
  if (model != NULL)
    g_signal_connect_swapped (model, "sort-column-changed", G_CALLBACK (credal_table_scroll_stay), table->scroll);
}

static void
forget_session (CredalTableView *table)
{
  if (table->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (table->session, table);
  show_model (table, NULL);
  remove_columns (table);
  g_clear_object (&table->model);
  g_clear_object (&table->session);
}

static CredalTableModel *
model_of (CredalSession *session)
{
  CredalTableModel *model = credal_table_model_new (credal_session_raw (session));

  if (model != NULL)
    credal_table_model_set_partition (model, credal_session_partition (session));
  return model;
}

static void
sort_like (CredalTableModel *model, CredalTableModel *other)
{
  int column;
  GtkSortType type;

  if (gtk_tree_sortable_get_sort_column_id (GTK_TREE_SORTABLE (other), &column, &type))
    gtk_tree_sortable_set_sort_column_id (GTK_TREE_SORTABLE (model), column, type);
}

/* The columns stay: other objects have the same features. */
static void
objects_changed (CredalTableView *table)
{
  g_autoptr(CredalTableModel) before = g_steal_pointer (&table->model);

  table->model = model_of (table->session);
  if (table->model != NULL)
    {
      sort_like (table->model, before);
      show_model (table, table->model);
      show_selection (table);
    }
  else
    forget_session (table);
}

void
credal_table_view_set_session (CredalTableView *table, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_TABLE_VIEW (table));
  g_return_if_fail (session == NULL || CREDAL_IS_SESSION (session));

  if (session == table->session)
    return;
  forget_session (table);
  table->model = session != NULL ? model_of (session) : NULL;
  if (table->model == NULL)
    return;
  table->session = g_object_ref (session);
  build_columns (table, credal_session_raw (session));
  show_model (table, table->model);
  gtk_tree_view_set_fixed_height_mode (table->tree, TRUE);
  g_signal_connect_swapped (session, "objects-changed", G_CALLBACK (objects_changed), table);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (partition_changed), table);
  show_selection (table);
}

/* ---- life ---- */

static void
credal_table_view_dispose (GObject *object)
{
  CredalTableView *table = CREDAL_TABLE_VIEW (object);

  if (table->tree != NULL)
    forget_session (table);
  credal_let_go (&table->selection, table);
  g_clear_pointer (&table->scroll, credal_table_scroll_free);
  table->tree = NULL;
  G_OBJECT_CLASS (credal_table_view_parent_class)->dispose (object);
}

/* Before this the scrolled window has no adjustments of its own. */
static void
credal_table_view_constructed (GObject *object)
{
  CredalTableView *table = CREDAL_TABLE_VIEW (object);

  G_OBJECT_CLASS (credal_table_view_parent_class)->constructed (object);
  table->scroll = credal_table_scroll_new (GTK_SCROLLED_WINDOW (table), table->tree, rows_moved, table);
}

static void
credal_table_view_class_init (CredalTableViewClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = credal_table_view_constructed;
  G_OBJECT_CLASS (klass)->dispose = credal_table_view_dispose;
  signals[OBJECT_ACTIVATED] = g_signal_new ("object-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
credal_table_view_init (CredalTableView *table)
{
  GtkWidget *tree = gtk_tree_view_new ();
  GtkTreeSelection *rows = gtk_tree_view_get_selection (GTK_TREE_VIEW (tree));

  table->tree = GTK_TREE_VIEW (tree);
  gtk_tree_view_set_enable_search (table->tree, FALSE); /* letters and Space are the window's keys */
  gtk_tree_selection_set_mode (rows, GTK_SELECTION_MULTIPLE);
  atk_object_set_name (gtk_widget_get_accessible (tree), _ ("Objects"));
  gtk_container_add (GTK_CONTAINER (table), tree);
  g_signal_connect_swapped (rows, "changed", G_CALLBACK (rows_selected), table);
  g_signal_connect (tree, "row-activated", G_CALLBACK (row_activated), table);
  g_signal_connect_swapped (tree, "cursor-changed", G_CALLBACK (note_cursor), table);
  g_signal_connect (tree, "select-all", G_CALLBACK (select_all), table);
  g_signal_connect (tree, "unselect-all", G_CALLBACK (unselect_all), table);
  g_signal_connect (tree, "move-cursor", G_CALLBACK (cursor_moves), table);
  g_signal_connect_swapped (tree, "select-cursor-row", G_CALLBACK (reach_cursor), table);
  g_signal_connect_swapped (tree, "toggle-cursor-row", G_CALLBACK (reach_cursor), table);
  gtk_widget_show (tree);
}

GtkWidget *
credal_table_view_new (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), NULL);

  CredalTableView *table = g_object_new (CREDAL_TYPE_TABLE_VIEW, NULL);

  table->selection = g_object_ref (selection);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (show_selection), table);
  return GTK_WIDGET (table);
}

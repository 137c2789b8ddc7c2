/* The table: columns, tooltips and widths, and the refresh of visible rows. */
#include "views/table/table-view.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#include <glib/gi18n-lib.h>

#include "views/kit/ellipsis.h"
#include "views/table/table-model.h"
#include "views/table/table-pictures.h"
#include "views/table/table-selection.h"

#define MAX_FEATURES 64 /* more columns make a tree view slow; the object's card has the rest */
#define NAME_WIDTH 110
#define CLUSTER_WIDTH 160
#define BETP_WIDTH 80
#define RIGHT_WIDTH 80
#define SURE_WIDTH 70
#define LABEL_WIDTH 90
#define NAMED_BETP_WIDTH 150 /* if clusters have names */
#define NOTE_WIDTH 130
#define NUMBER_WIDTH 108 /* for twelve characters */
#define MAX_WIDTH 180
#define HEADER_ROOM 48 /* for the sort arrow and the margins */

struct _CredalTableView {
  GtkScrolledWindow parent_instance;
  GtkTreeView *tree;
  CredalSession *session;  /* NULL: none */
  CredalTableModel *model; /* NULL: none */
  CredalTableSelection *rows;
  gboolean named; /* TRUE: the columns have room for clusters' names */
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

static GtkWidget *
append_column (CredalTableView *table, const char *title, int column, int width, float align)
{
  GtkCellRenderer *renderer = gtk_cell_renderer_text_new ();
  GtkTreeViewColumn *view_column = gtk_tree_view_column_new ();
  GtkWidget *label = gtk_label_new (title); /* in a plain title "_" would mark a mnemonic */

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
  return label;
}

static void
append_note_columns (CredalTableView *table, const CredalNotes *notes)
{
  int first = credal_table_model_notes (table->model);

  for (guint k = 0; k < credal_notes_columns (notes); k++)
    append_column (table, credal_notes_heading (notes, k), first + (int) k, NOTE_WIDTH, 0);
}

static void
append_feature_columns (CredalTableView *table, CredalDataset *data)
{
  PangoEllipsizeMode ellipsis = credal_ellipsis_of_columns (data);

  for (gsize q = 0; q < MIN (credal_dataset_p (data), MAX_FEATURES); q++)
    {
      GtkWidget *label = append_column (table, credal_dataset_column_name (data, q), CREDAL_TABLE_FEATURES + (int) q,
                                        NUMBER_WIDTH, 1);

      gtk_label_set_ellipsize (GTK_LABEL (label), ellipsis);
      if (credal_dataset_filled (data) != NULL)
        gtk_widget_set_tooltip_text (label, _ ("≈ marks gaps in the table that were filled"));
    }
}

static void
append_class_column (CredalTableView *table, CredalDataset *data)
{
  const char *heading = credal_dataset_class_heading (data);
  gboolean known = credal_dataset_classes (data) != NULL;

  append_column (table, heading != NULL ? heading : _ ("class"), CREDAL_TABLE_CLASS, NOTE_WIDTH, 0);
  gtk_tree_view_column_set_visible (gtk_tree_view_get_column (table->tree, CREDAL_TABLE_CLASS), known);
}

static void
build_columns (CredalTableView *table, CredalDataset *data)
{
  append_column (table, _ ("Object"), CREDAL_TABLE_NAME, NAME_WIDTH, 0);
  credal_table_pictures_add (table->tree, gtk_tree_view_get_column (table->tree, CREDAL_TABLE_NAME), table->session);
  gtk_widget_set_tooltip_text (append_column (table, _ ("Cluster"), CREDAL_TABLE_CLUSTER, CLUSTER_WIDTH, 0),
                               _ ("The cluster of the object, or the set of clusters that it is between. Unknown: any "
                                  "cluster is possible. Outlier: it is far from all clusters"));
  gtk_widget_set_tooltip_text (append_column (table, "betp", CREDAL_TABLE_BETP, BETP_WIDTH, 1),
                               _ ("The most likely cluster and its pignistic probability (0 to 1): how sure the method "
                                  "is. Exported as betp"));
  gtk_widget_set_tooltip_text (append_column (table, _ ("right"), CREDAL_TABLE_RIGHT, RIGHT_WIDTH, 1),
                               _ ("Estimated probability that this cluster is right, judged by your answers: the "
                                  "lower, the paler is the object. Exported as p_right"));
  gtk_widget_set_tooltip_text (append_column (table, _ ("sure"), CREDAL_TABLE_SURE, SURE_WIDTH, 0),
                               _ ("yes: its cluster is certain, at the rate set by “Target accuracy”. Exported as "
                                  "sure"));
  gtk_widget_set_tooltip_text (append_column (table, _ ("Label"), CREDAL_TABLE_LABEL, LABEL_WIDTH, 0),
                               _ ("The clusters that you said this object is in or not in"));
  append_class_column (table, data);
  append_note_columns (table, credal_dataset_notes (data));
  append_feature_columns (table, data);
}

/* Widens the columns when the first cluster gets a name, and back when the last one loses it; in between, the user sets
 * the width. */
static void
make_room_for_names (CredalTableView *table, CredalPartition *partition)
{
  gboolean named = partition != NULL && credal_partition_names (partition) != NULL;

  if (named == table->named)
    return;
  table->named = named;
  gtk_tree_view_column_set_fixed_width (gtk_tree_view_get_column (table->tree, CREDAL_TABLE_BETP),
                                        named ? NAMED_BETP_WIDTH : BETP_WIDTH);
}

static void
refresh_columns (CredalTableView *table)
{
  CredalPartition *partition = credal_session_partition (table->session);

  make_room_for_names (table, partition);
  gtk_tree_view_column_set_visible (gtk_tree_view_get_column (table->tree, CREDAL_TABLE_RIGHT),
                                    partition != NULL && credal_partition_honesty (partition) != NULL);
  gtk_tree_view_column_set_visible (gtk_tree_view_get_column (table->tree, CREDAL_TABLE_SURE),
                                    partition != NULL && credal_partition_sure (partition) != NULL);
  gtk_tree_view_column_set_visible (gtk_tree_view_get_column (table->tree, CREDAL_TABLE_LABEL),
                                    credal_constraints_n_labels (credal_session_constraints (table->session)) > 0);
}

static void
remove_columns (CredalTableView *table)
{
  GtkTreeViewColumn *column;

  while ((column = gtk_tree_view_get_column (table->tree, 0)) != NULL)
    gtk_tree_view_remove_column (table->tree, column);
  table->named = FALSE;
}

/* ---- the session ---- */

/* Refreshes only visible rows; the others are read when they become visible. */
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
table_partition_changed (CredalTableView *table)
{
  credal_table_model_set_partition (table->model, credal_session_partition (table->session));
  refresh_columns (table);
  refresh_shown_rows (table);
}

/* Labels may have changed. */
static void
table_session_changed (CredalTableView *table)
{
  refresh_columns (table);
  refresh_shown_rows (table);
}

static void
table_forget_session (CredalTableView *table)
{
  if (table->session == NULL)
    return;
  if (table->model != NULL)
    credal_table_model_set_session (table->model, NULL);
  g_signal_handlers_disconnect_by_data (table->session, table);
  credal_table_selection_set_model (table->rows, NULL);
  remove_columns (table);
  g_clear_object (&table->model);
  g_clear_object (&table->session);
}

static CredalTableModel *
make_table_model (CredalSession *session)
{
  CredalTableModel *model = credal_table_model_new (credal_session_raw (session));

  if (model != NULL)
    {
      credal_table_model_set_partition (model, credal_session_partition (session));
      credal_table_model_set_session (model, session);
    }
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

/* Keeps the columns: the new objects have the same features. */
static void
objects_changed (CredalTableView *table)
{
  g_autoptr(CredalTableModel) before = g_steal_pointer (&table->model);

  table->model = make_table_model (table->session);
  if (table->model != NULL)
    {
      sort_like (table->model, before);
      credal_table_selection_set_model (table->rows, table->model);
      credal_table_selection_show (table->rows);
    }
  else
    table_forget_session (table);
}

void
credal_table_view_set_session (CredalTableView *table, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_TABLE_VIEW (table));
  g_return_if_fail (session == NULL || CREDAL_IS_SESSION (session));

  if (session == table->session)
    return;
  table_forget_session (table);
  table->model = session != NULL ? make_table_model (session) : NULL;
  if (table->model == NULL)
    return;
  table->session = g_object_ref (session);
  build_columns (table, credal_session_raw (session));
  refresh_columns (table);
  credal_table_selection_set_model (table->rows, table->model);
  gtk_tree_view_set_fixed_height_mode (table->tree, TRUE);
  g_signal_connect_swapped (session, "objects-changed", G_CALLBACK (objects_changed), table);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (table_partition_changed), table);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (table_session_changed), table);
  credal_table_selection_show (table->rows);
}

/* ---- life ---- */

static void
table_row_activated (GtkTreeView *tree, GtkTreePath *path, GtkTreeViewColumn *column, CredalTableView *table)
{
  g_signal_emit (table, signals[OBJECT_ACTIVATED], 0, credal_table_selection_object (table->rows, path));
}

static void
credal_table_view_dispose (GObject *object)
{
  CredalTableView *table = CREDAL_TABLE_VIEW (object);

  table_forget_session (table);
  g_clear_pointer (&table->rows, credal_table_selection_free);
  G_OBJECT_CLASS (credal_table_view_parent_class)->dispose (object);
}

static void
credal_table_view_class_init (CredalTableViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = credal_table_view_dispose;
  signals[OBJECT_ACTIVATED] = g_signal_new ("object-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
credal_table_view_init (CredalTableView *table)
{
  GtkWidget *tree = gtk_tree_view_new ();

  table->tree = GTK_TREE_VIEW (tree);
  gtk_tree_view_set_enable_search (table->tree, FALSE); /* letters and Space are commands of the window */
  atk_object_set_name (gtk_widget_get_accessible (tree), _ ("Objects"));
  gtk_container_add (GTK_CONTAINER (table), tree);
  g_signal_connect (tree, "row-activated", G_CALLBACK (table_row_activated), table);
  gtk_widget_show (tree);
}

GtkWidget *
credal_table_view_new (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), NULL);

  CredalTableView *table = g_object_new (CREDAL_TYPE_TABLE_VIEW, NULL);

  table->rows = credal_table_selection_new (GTK_SCROLLED_WINDOW (table), table->tree, selection);
  return GTK_WIDGET (table);
}

/* Serves the table's cells, and sorts its rows. */
#include "views/table/table-model.h"
#include "core/data/shown-value.h"
#include "draw/paint/number-text.h"
#include "io/files/text.h"
#include "session/session-steps.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "views/table/table-ranks.h"
#include "views/words/words.h"

#define RANKED_AT_ONCE 20000 /* rows */
#define NO_COLUMN -1
#define NOTE_LETTERS 200 /* of a note in a cell */

typedef struct {
  int column; /* or GTK_TREE_SORTABLE_UNSORTED_SORT_COLUMN_ID */
  GtkSortType type;
} Order;

struct _CredalTableModel {
  GObject parent_instance;
  CredalDataset *data;
  CredalPartition *partition; /* NULL: none */
  CredalSession *session;     /* (unowned); NULL: none */
  guint32 *objects;           /* (n): the object at each position */
  guint32 *positions;         /* (n): the position of each object */
  guint first;                /* position of the stretch */
  Order sorted, wanted;       /* wanted: the next order, once its texts are ranked */
  guint32 *ranks;             /* (n): ranks of the texts of one column */
  int ranked, ranking;        /* that column, and the one being ranked on another thread; or NO_COLUMN */
  int stamp;
};

static void tree_model_init (GtkTreeModelIface *iface);
static void tree_sortable_init (GtkTreeSortableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CredalTableModel, credal_table_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_TREE_MODEL, tree_model_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_TREE_SORTABLE, tree_sortable_init))

/* ---- the rows ---- */

static guint
n_rows (CredalTableModel *model)
{
  return (guint) credal_dataset_n (model->data);
}

/* An iter holds the place in the stretch. */
static gboolean
set_iter (CredalTableModel *model, GtkTreeIter *iter, guint place)
{
  if (place >= credal_table_model_held (model))
    {
      iter->stamp = 0;
      return FALSE;
    }
  iter->stamp = model->stamp;
  iter->user_data = GUINT_TO_POINTER (place);
  return TRUE;
}

static guint
iter_place (GtkTreeIter *iter)
{
  return GPOINTER_TO_UINT (iter->user_data);
}

static GtkTreeModelFlags
get_flags (GtkTreeModel *model)
{
  return GTK_TREE_MODEL_LIST_ONLY;
}

static gint
get_n_columns (GtkTreeModel *model)
{
  CredalTableModel *table = CREDAL_TABLE_MODEL (model);

  return credal_table_model_notes (table) + (gint) credal_notes_columns (credal_dataset_notes (table->data));
}

static GType
get_column_type (GtkTreeModel *model, gint column)
{
  return G_TYPE_STRING;
}

static gboolean
get_iter (GtkTreeModel *model, GtkTreeIter *iter, GtkTreePath *path)
{
  return set_iter (CREDAL_TABLE_MODEL (model), iter, (guint) gtk_tree_path_get_indices (path)[0]);
}

static GtkTreePath *
get_path (GtkTreeModel *model, GtkTreeIter *iter)
{
  return gtk_tree_path_new_from_indices ((gint) iter_place (iter), -1);
}

static gboolean
iter_next (GtkTreeModel *model, GtkTreeIter *iter)
{
  return set_iter (CREDAL_TABLE_MODEL (model), iter, iter_place (iter) + 1);
}

static gboolean
iter_previous (GtkTreeModel *model, GtkTreeIter *iter)
{
  guint place = iter_place (iter);

  return set_iter (CREDAL_TABLE_MODEL (model), iter, place > 0 ? place - 1 : G_MAXUINT);
}

static gboolean
iter_nth_child (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *parent, gint n)
{
  return set_iter (CREDAL_TABLE_MODEL (model), iter, parent == NULL && n >= 0 ? (guint) n : G_MAXUINT);
}

static gboolean
iter_children (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *parent)
{
  return iter_nth_child (model, iter, parent, 0);
}

static gboolean
iter_has_child (GtkTreeModel *model, GtkTreeIter *iter)
{
  return FALSE;
}

static gint
iter_n_children (GtkTreeModel *model, GtkTreeIter *iter)
{
  return iter == NULL ? (gint) credal_table_model_held (CREDAL_TABLE_MODEL (model)) : 0;
}

static gboolean
iter_parent (GtkTreeModel *model, GtkTreeIter *iter, GtkTreeIter *child)
{
  iter->stamp = 0;
  return FALSE;
}

static void
tell_all_changed (CredalTableModel *model)
{
  GtkTreeModel *tree_model = GTK_TREE_MODEL (model);
  GtkTreeIter iter;

  for (gboolean more = gtk_tree_model_get_iter_first (tree_model, &iter); more; more = iter_next (tree_model, &iter))
    {
      g_autoptr(GtkTreePath) path = get_path (tree_model, &iter);

      gtk_tree_model_row_changed (tree_model, path, &iter);
    }
}

/* ---- the cells ---- */

/* Returns the BetP of the likeliest single cluster. */
static double
betp_of (const CredalPartition *partition, guint32 object)
{
  gsize c = credal_partition_c (partition);

  return credal_partition_membership (partition)[object * c + credal_partition_labels (partition)[object]];
}

static char *
betp_text (const CredalPartition *partition, guint32 object)
{
  g_autofree char *cluster = credal_cluster_label (credal_partition_names (partition),
                                                   credal_partition_labels (partition)[object]);

  return credal_number_text ("%s: %.2f", cluster, betp_of (partition, object));
}

/* Unknown accuracy sorts before all others. @partition: (nullable) */
static double
right_of (const CredalPartition *partition, guint32 object)
{
  double right = partition != NULL ? credal_partition_right (partition, object) : NAN;

  return isfinite (right) ? right : -1;
}

static char *
right_text (const CredalPartition *partition, guint32 object)
{
  double right = right_of (partition, object);

  return right >= 0 ? credal_words_percent (right, 0) : g_strdup ("");
}

/* Objects that were not judged sort before all others. @partition: (nullable) */
static int
sure_of (const CredalPartition *partition, guint32 object)
{
  return partition != NULL && credal_partition_sure (partition) != NULL ? credal_partition_is_sure (partition, object)
                                                                        : -1;
}

static const char *
sure_text (const CredalPartition *partition, guint32 object)
{
  int sure = sure_of (partition, object);

  return sure < 0 ? "" : sure ? _ ("yes") : _ ("no");
}

static char *
label_text (CredalTableModel *model, guint32 object)
{
  const char *const *names = model->partition != NULL ? credal_partition_names (model->partition) : NULL;

  if (model->session == NULL)
    return g_strdup ("");
  g_autoptr(GArray) labels = credal_constraints_object_labels (credal_session_constraints (model->session), object);
  return credal_words_labels (names, labels);
}

/* Sorts by the labelled cluster; objects with only a "not" label follow, then unlabelled ones. */
static double
label_order (CredalTableModel *model, guint32 object)
{
  const CredalConstraints *constraints = model->session != NULL ? credal_session_constraints (model->session) : NULL;
  const CredalLabel *label = constraints != NULL ? credal_constraints_find_label (constraints, object) : NULL;

  if (label != NULL)
    return label->cluster;
  g_autoptr(GArray) labels = constraints != NULL ? credal_constraints_object_labels (constraints, object) : NULL;
  return CREDAL_MAX_CLUSTERS + (labels == NULL || labels->len == 0);
}

static const char *
class_text (CredalTableModel *model, guint32 object)
{
  const char *class = credal_dataset_class_of (model->data, object);

  return class != NULL ? class : "";
}

/* Unknown classes sort last. */
static double
class_order (CredalTableModel *model, guint32 object)
{
  const int *classes = credal_dataset_classes (model->data);

  return classes != NULL && classes[object] >= 0 ? classes[object] : G_MAXINT;
}

static gboolean
is_note (CredalTableModel *model, int column)
{
  return column >= credal_table_model_notes (model);
}

static char *
cell_text (CredalTableModel *model, guint32 object, int column)
{
  if (is_note (model, column))
    return credal_text_cut (credal_notes_text (credal_dataset_notes (model->data), object,
                                               (guint) (column - credal_table_model_notes (model))), NOTE_LETTERS);
  switch (column)
    {
    case CREDAL_TABLE_NAME:
      return credal_dataset_dup_row_name (model->data, object);
    case CREDAL_TABLE_CLUSTER:
      return model->partition != NULL ? credal_words_placed (model->partition, object) : g_strdup ("");
    case CREDAL_TABLE_BETP:
      return model->partition != NULL ? betp_text (model->partition, object) : g_strdup ("");
    case CREDAL_TABLE_RIGHT:
      return right_text (model->partition, object);
    case CREDAL_TABLE_SURE:
      return g_strdup (sure_text (model->partition, object));
    case CREDAL_TABLE_LABEL:
      return label_text (model, object);
    case CREDAL_TABLE_CLASS:
      return g_strdup (class_text (model, object));
    default:
      return credal_words_feature (model->data, object, (gsize) (column - CREDAL_TABLE_FEATURES));
    }
}

static void
get_value (GtkTreeModel *tree_model, GtkTreeIter *iter, gint column, GValue *value)
{
  CredalTableModel *model = CREDAL_TABLE_MODEL (tree_model);

  g_value_init (value, G_TYPE_STRING);
  g_value_take_string (value, cell_text (model, model->objects[model->first + iter_place (iter)], column));
}

/* ---- sorting ---- */

static gboolean
is_text (CredalTableModel *model, int column)
{
  return is_note (model, column) || (column == CREDAL_TABLE_NAME && credal_dataset_has_row_names (model->data));
}

/* Returns the number by which the column is sorted. */
static double
sort_key (CredalTableModel *model, guint32 object, int column)
{
  if (is_text (model, column))
    return model->ranks[object];
  if (column == CREDAL_TABLE_CLUSTER)
    return model->partition != NULL ? credal_partition_focal (model->partition)[object] : 0;
  if (column == CREDAL_TABLE_BETP)
    return model->partition != NULL ? betp_of (model->partition, object) : 0;
  if (column == CREDAL_TABLE_RIGHT)
    return right_of (model->partition, object);
  if (column == CREDAL_TABLE_SURE)
    return sure_of (model->partition, object);
  if (column == CREDAL_TABLE_LABEL)
    return label_order (model, object);
  if (column == CREDAL_TABLE_CLASS)
    return class_order (model, object);
  if (column >= CREDAL_TABLE_FEATURES)
    return credal_dataset_shown_value (model->data, object, column - CREDAL_TABLE_FEATURES);
  return object;
}

typedef struct {
  double key;
  guint32 object;
} Keyed;

/* @sign: 1 or −1. Equal values keep their order. */
static int
compare_values (gconstpointer a, gconstpointer b, gpointer sign)
{
  double x = ((const Keyed *) a)->key, y = ((const Keyed *) b)->key;

  return GPOINTER_TO_INT (sign) * ((x > y) - (x < y));
}

/* If memory is short, the rows keep their order. */
static void
sort_rows (CredalTableModel *model)
{
  guint n = n_rows (model);
  g_autofree Keyed *rows = g_try_new (Keyed, n);

  if (rows == NULL)
    return;
  for (guint32 i = 0; i < n; i++)
    rows[i] = (Keyed){ sort_key (model, i, model->sorted.column), i };
  g_qsort_with_data (rows, (gint) n, sizeof *rows, compare_values,
                     GINT_TO_POINTER (model->sorted.type == GTK_SORT_DESCENDING ? -1 : 1));
  for (guint position = 0; position < n; position++)
    {
      model->objects[position] = rows[position].object;
      model->positions[rows[position].object] = position;
    }
  tell_all_changed (model);
}

static void
sort_as_wanted (CredalTableModel *model)
{
  model->sorted = model->wanted;
  sort_rows (model);
  gtk_tree_sortable_sort_column_changed (GTK_TREE_SORTABLE (model));
}

/* ---- sorting by texts, ranked once ---- */

/* @ranks: (transfer full) (nullable). Without ranks, or if another order was requested meanwhile, the rows keep their
 * order. */
static void
take_ranks (CredalTableModel *model, int column, guint32 *ranks)
{
  if (ranks == NULL || column != model->wanted.column)
    {
      g_free (ranks);
      return;
    }
  g_free (model->ranks);
  model->ranks = ranks;
  model->ranked = column;
  sort_as_wanted (model);
}

static int
note_of (CredalTableModel *model, int column)
{
  return is_note (model, column) ? column - credal_table_model_notes (model) : -1;
}

static void
find_ranks (GTask *task, gpointer source, gpointer column, GCancellable *cancellable)
{
  CredalTableModel *model = source; /* its data never change */

  g_task_return_pointer (task, credal_table_ranks_new (model->data, note_of (model, GPOINTER_TO_INT (column))), g_free);
}

static void
ranks_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CredalTableModel *model = CREDAL_TABLE_MODEL (source);
  int column = GPOINTER_TO_INT (g_task_get_task_data (G_TASK (result)));

  if (model->ranking == column)
    model->ranking = NO_COLUMN;
  take_ranks (model, column, g_task_propagate_pointer (G_TASK (result), NULL));
}

static void
begin_ranking (CredalTableModel *model, int column)
{
  g_autoptr(GTask) task = g_task_new (model, NULL, ranks_found, NULL);

  model->ranking = column;
  g_task_set_task_data (task, GINT_TO_POINTER (column), NULL);
  g_task_run_in_thread (task, find_ranks);
}

static void
rank_and_sort (CredalTableModel *model, int column)
{
  if (n_rows (model) <= RANKED_AT_ONCE)
    take_ranks (model, column, credal_table_ranks_new (model->data, note_of (model, column)));
  else if (column != model->ranking)
    begin_ranking (model, column);
}

static gboolean
get_sort_column_id (GtkTreeSortable *sortable, gint *column, GtkSortType *type)
{
  CredalTableModel *model = CREDAL_TABLE_MODEL (sortable);

  if (column != NULL)
    *column = model->sorted.column;
  if (type != NULL)
    *type = model->sorted.type;
  return model->sorted.column >= 0;
}

static void
set_sort_column_id (GtkTreeSortable *sortable, gint column, GtkSortType type)
{
  CredalTableModel *model = CREDAL_TABLE_MODEL (sortable);

  model->wanted = (Order){ column, type };
  if (is_text (model, column) && column != model->ranked)
    rank_and_sort (model, column);
  else
    sort_as_wanted (model);
}

static gboolean
has_default_sort_func (GtkTreeSortable *sortable)
{
  return FALSE;
}

/* ---- life ---- */

static void
tree_model_init (GtkTreeModelIface *iface)
{
  iface->get_flags = get_flags;
  iface->get_n_columns = get_n_columns;
  iface->get_column_type = get_column_type;
  iface->get_iter = get_iter;
  iface->get_path = get_path;
  iface->get_value = get_value;
  iface->iter_next = iter_next;
  iface->iter_previous = iter_previous;
  iface->iter_children = iter_children;
  iface->iter_has_child = iter_has_child;
  iface->iter_n_children = iter_n_children;
  iface->iter_nth_child = iter_nth_child;
  iface->iter_parent = iter_parent;
}

static void
tree_sortable_init (GtkTreeSortableIface *iface)
{
  iface->get_sort_column_id = get_sort_column_id;
  iface->set_sort_column_id = set_sort_column_id;
  iface->has_default_sort_func = has_default_sort_func;
}

static void
credal_table_model_finalize (GObject *object)
{
  CredalTableModel *model = CREDAL_TABLE_MODEL (object);

  g_clear_pointer (&model->data, credal_dataset_unref);
  g_clear_pointer (&model->partition, credal_partition_unref);
  g_free (model->objects);
  g_free (model->positions);
  g_free (model->ranks);
  G_OBJECT_CLASS (credal_table_model_parent_class)->finalize (object);
}

static void
credal_table_model_class_init (CredalTableModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = credal_table_model_finalize;
}

static void
credal_table_model_init (CredalTableModel *model)
{
  model->sorted.column = model->wanted.column = GTK_TREE_SORTABLE_UNSORTED_SORT_COLUMN_ID;
  model->ranked = model->ranking = NO_COLUMN;
  model->stamp = 1;
}

CredalTableModel *
credal_table_model_new (CredalDataset *data)
{
  g_autoptr(CredalTableModel) model = g_object_new (CREDAL_TYPE_TABLE_MODEL, NULL);
  guint n = (guint) credal_dataset_n (data);

  model->data = credal_dataset_ref (data);
  model->objects = g_try_new (guint32, n);
  model->positions = g_try_new (guint32, n);
  if (model->objects == NULL || model->positions == NULL)
    return NULL;
  for (guint32 i = 0; i < n; i++)
    model->objects[i] = model->positions[i] = i;
  return g_steal_pointer (&model);
}

int
credal_table_model_notes (CredalTableModel *model)
{
  g_return_val_if_fail (CREDAL_IS_TABLE_MODEL (model), 0);
  return CREDAL_TABLE_FEATURES + (int) credal_dataset_p (model->data);
}

void
credal_table_model_set_session (CredalTableModel *model, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_TABLE_MODEL (model));
  model->session = session;
}

void
credal_table_model_set_partition (CredalTableModel *model, CredalPartition *partition)
{
  g_return_if_fail (CREDAL_IS_TABLE_MODEL (model));

  if (partition != NULL)
    credal_partition_ref (partition);
  g_clear_pointer (&model->partition, credal_partition_unref);
  model->partition = partition;
}

guint
credal_table_model_n (CredalTableModel *model)
{
  g_return_val_if_fail (CREDAL_IS_TABLE_MODEL (model), 0);
  return n_rows (model);
}

guint
credal_table_model_held (CredalTableModel *model)
{
  g_return_val_if_fail (CREDAL_IS_TABLE_MODEL (model), 0);
  return MIN (n_rows (model), CREDAL_TABLE_STRETCH);
}

guint
credal_table_model_first (CredalTableModel *model)
{
  g_return_val_if_fail (CREDAL_IS_TABLE_MODEL (model), 0);
  return model->first;
}

void
credal_table_model_move (CredalTableModel *model, guint first)
{
  g_return_if_fail (CREDAL_IS_TABLE_MODEL (model) && first + credal_table_model_held (model) <= n_rows (model));

  model->first = first;
  tell_all_changed (model);
}

guint32
credal_table_model_object (CredalTableModel *model, guint position)
{
  g_return_val_if_fail (CREDAL_IS_TABLE_MODEL (model) && position < n_rows (model), 0);
  return model->objects[position];
}

guint
credal_table_model_position (CredalTableModel *model, guint32 object)
{
  g_return_val_if_fail (CREDAL_IS_TABLE_MODEL (model) && object < n_rows (model), 0);
  return model->positions[object];
}

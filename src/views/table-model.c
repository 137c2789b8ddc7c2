#include "views/table-model.h"

#include "views/words.h"

struct _CredalTableModel {
  GObject parent_instance;
  CredalDataset *data;
  CredalPartition *partition; /* or NULL */
  guint32 *objects;           /* (n) at each position */
  guint32 *positions;         /* (n) of each object */
  guint first;                /* position of the stretch */
  int sort_column;            /* or GTK_TREE_SORTABLE_UNSORTED_SORT_COLUMN_ID */
  GtkSortType sort_type;
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

/* Iters hold the place in the stretch. */
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

/* Of the likeliest single cluster. */
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

  return g_strdup_printf ("%s: %.2f", cluster, betp_of (partition, object));
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
    return g_strdup (credal_notes_text (credal_dataset_notes (model->data), object,
                                        (guint) (column - credal_table_model_notes (model))));
  switch (column)
    {
    case CREDAL_TABLE_NAME:
      return credal_dataset_dup_row_name (model->data, object);
    case CREDAL_TABLE_CLUSTER:
      return model->partition != NULL ? credal_words_object (model->partition, object) : g_strdup ("");
    case CREDAL_TABLE_BETP:
      return model->partition != NULL ? betp_text (model->partition, object) : g_strdup ("");
    default:
      return credal_words_number (credal_dataset_row (model->data, object)[column - CREDAL_TABLE_FEATURES]);
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

/* One number for each object, by which the column is ordered. */
static double
sort_key (CredalTableModel *model, guint32 object, int column)
{
  if (column == CREDAL_TABLE_CLUSTER)
    return model->partition != NULL ? credal_partition_focal (model->partition)[object] : 0;
  if (column == CREDAL_TABLE_BETP)
    return model->partition != NULL ? betp_of (model->partition, object) : 0;
  if (column >= CREDAL_TABLE_FEATURES)
    return credal_dataset_row (model->data, object)[column - CREDAL_TABLE_FEATURES];
  return object;
}

typedef struct {
  union {
    double number;
    char *text; /* collation key */
  } key;
  guint32 object;
} Keyed;

/* @sign: 1 or −1. The sort is stable: the first of equal ones stays the first. */
static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer sign)
{
  double x = ((const Keyed *) a)->key.number, y = ((const Keyed *) b)->key.number;

  return GPOINTER_TO_INT (sign) * ((x > y) - (x < y));
}

static int
compare_texts (gconstpointer a, gconstpointer b, gpointer sign)
{
  return GPOINTER_TO_INT (sign) * strcmp (((const Keyed *) a)->key.text, ((const Keyed *) b)->key.text);
}

static void
find_texts (CredalTableModel *model, Keyed *rows)
{
  for (guint32 i = 0; i < n_rows (model); i++)
    {
      g_autofree char *text = cell_text (model, i, model->sort_column);

      rows[i].key.text = g_utf8_collate_key_for_filename (text, -1);
    }
}

static void
find_numbers (CredalTableModel *model, Keyed *rows)
{
  for (guint32 i = 0; i < n_rows (model); i++)
    rows[i].key.number = sort_key (model, i, model->sort_column);
}

static gboolean
sorts_by_text (CredalTableModel *model)
{
  return is_note (model, model->sort_column)
         || (model->sort_column == CREDAL_TABLE_NAME && credal_dataset_has_row_names (model->data));
}

static void
order (CredalTableModel *model, Keyed *rows)
{
  gboolean by_text = sorts_by_text (model);
  gpointer sign = GINT_TO_POINTER (model->sort_type == GTK_SORT_DESCENDING ? -1 : 1);
  guint n = n_rows (model);

  for (guint32 i = 0; i < n; i++)
    rows[i].object = i;
  (by_text ? find_texts : find_numbers) (model, rows);
  g_qsort_with_data (rows, (gint) n, sizeof *rows, by_text ? compare_texts : compare_numbers, sign);
  for (guint position = 0; by_text && position < n; position++)
    g_free (rows[position].key.text);
}

/* The rows stay where they are when memory is short. */
static void
sort (CredalTableModel *model)
{
  guint n = n_rows (model);
  g_autofree Keyed *rows = g_try_new (Keyed, n);

  if (rows == NULL)
    return;
  order (model, rows);
  for (guint position = 0; position < n; position++)
    {
      model->objects[position] = rows[position].object;
      model->positions[rows[position].object] = position;
    }
  tell_all_changed (model);
}

static gboolean
get_sort_column_id (GtkTreeSortable *sortable, gint *column, GtkSortType *type)
{
  CredalTableModel *model = CREDAL_TABLE_MODEL (sortable);

  if (column != NULL)
    *column = model->sort_column;
  if (type != NULL)
    *type = model->sort_type;
  return model->sort_column >= 0;
}

static void
set_sort_column_id (GtkTreeSortable *sortable, gint column, GtkSortType type)
{
  CredalTableModel *model = CREDAL_TABLE_MODEL (sortable);

  model->sort_column = column;
  model->sort_type = type;
  sort (model);
  gtk_tree_sortable_sort_column_changed (sortable);
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
  model->sort_column = GTK_TREE_SORTABLE_UNSORTED_SORT_COLUMN_ID;
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

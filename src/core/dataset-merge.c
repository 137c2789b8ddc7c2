#include "core/dataset-private.h"
#include <string.h>

typedef struct { const double *row; gsize p; } Row;

static guint
row_hash (gconstpointer key)
{
  const Row *row = key;
  guint64 hash = 14695981039346656037u;    /* FNV-1a over the bit patterns */

  for (gsize q = 0; q < row->p; q++)
    {
      double value = row->row[q] + 0.0;      /* −0 and 0 are one value */
      guint64 bits;
      memcpy (&bits, &value, sizeof bits);
      hash = (hash ^ bits) * 1099511628211u;
      hash ^= hash >> 29;
    }
  return (guint) (hash ^ (hash >> 32));
}

static gboolean
row_equal (gconstpointer a, gconstpointer b)
{
  const Row *left = a, *right = b;

  for (gsize q = 0; q < left->p; q++)
    if (left->row[q] != right->row[q])
      return FALSE;
  return TRUE;
}

/* The first object with each distinct row, in order; @map: (n) its place among them. */
static GArray *
distinct_rows (const CredalDataset *data, const guint8 *keep_apart, guint32 *map)
{
  GArray *first = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr(GHashTable) seen = g_hash_table_new (row_hash, row_equal);
  g_autofree Row *rows = g_new (Row, data->n);

  for (gsize i = 0; i < data->n; i++)
    {
      gboolean apart = keep_apart && keep_apart[i];
      rows[i] = (Row) { data->x + i * data->p, data->p };
      gsize place = apart ? 0 : GPOINTER_TO_SIZE (g_hash_table_lookup (seen, &rows[i]));
      if (place == 0)
        {
          g_array_append_val (first, i);
          place = first->len;
          if (!apart)
            g_hash_table_insert (seen, &rows[i], GSIZE_TO_POINTER (place));
        }
      map[i] = (guint32) (place - 1);
    }
  return first;
}

static void
describe_merged (CredalDataset *merged, const CredalDataset *data, const gsize *first)
{
  gsize m = merged->n;

  if (data->row_names)
    {
      char **names = g_new0 (char *, m + 1);
      for (gsize k = 0; k < m; k++)
        names[k] = g_strdup (data->row_names[first[k]]);
      credal_dataset_set_row_names (merged, names);
    }
  if (data->classes)
    {
      int *classes = g_new (int, m);
      for (gsize k = 0; k < m; k++)
        classes[k] = data->classes[first[k]];
      credal_dataset_set_classes (merged, classes, data->n_classes, g_strdupv (data->class_names));
    }
}

CredalDataset *
credal_dataset_merge (const CredalDataset *data, const guint8 *keep_apart, guint32 **map)
{
  g_autofree guint32 *places = g_new (guint32, data->n);
  g_autoptr(GArray) first = distinct_rows (data, keep_apart, places);
  const gsize *rows = (const gsize *) (gpointer) first->data;
  gsize m = first->len, p = data->p;
  double *x = g_new (double, m * p);
  double *weights = g_new0 (double, m);

  for (gsize k = 0; k < m; k++)
    memcpy (x + k * p, data->x + rows[k] * p, p * sizeof (double));
  for (gsize i = 0; i < data->n; i++)
    weights[places[i]] += credal_weight (data->weights, i);

  CredalDataset *merged = credal_dataset_new (m, p, x, credal_dataset_column_names (data));
  describe_merged (merged, data, rows);
  credal_dataset_set_weights (merged, weights);
  if (map)
    *map = g_steal_pointer (&places);
  return merged;
}

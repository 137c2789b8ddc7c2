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
      double value = row->row[q] + 0.0;    /* −0 and 0 are one value */
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

/* @rows: (n) out: the distinct ones, in order, of which there are as many as it returns; @map: (n) each object's. */
static gsize
find_rows (const CredalDataset *data, Row *rows, guint32 *map)
{
  g_autoptr(GHashTable) places = g_hash_table_new (row_hash, row_equal);
  gsize count = 0;

  for (gsize i = 0; i < data->n; i++)
    {
      rows[count] = (Row) { credal_dataset_row (data, i), data->p };
      gsize place = GPOINTER_TO_SIZE (g_hash_table_lookup (places, &rows[count]));
      if (place == 0)
        {
          g_hash_table_insert (places, &rows[count], GSIZE_TO_POINTER (count + 1));
          place = ++count;
        }
      map[i] = (guint32) (place - 1);
    }
  return count;
}

/* @map: (n) which of the @m @rows each object has. */
static CredalDataset *
merge (const CredalDataset *data, const Row *rows, gsize m, const guint32 *map)
{
  gsize p = data->p;
  g_autofree double *x = g_try_malloc_n (m, p * sizeof (double));
  double *weights = x ? g_try_malloc0_n (m, sizeof (double)) : NULL;

  if (!weights)
    return NULL;
  for (gsize k = 0; k < m; k++)
    memcpy (x + k * p, rows[k].row, p * sizeof (double));
  for (gsize i = 0; i < data->n; i++)
    weights[map[i]] += credal_weight (data->weights, i);
  CredalDataset *merged = credal_dataset_new (m, p, g_steal_pointer (&x), credal_dataset_column_names (data));
  credal_dataset_set_weights (merged, weights);
  return merged;
}

CredalDataset *
credal_dataset_merge (const CredalDataset *data, guint32 **map, GError **error)
{
  g_autofree Row *rows = g_try_new (Row, data->n);
  g_autofree guint32 *places = g_try_new (guint32, data->n);
  CredalDataset *merged = rows && places ? merge (data, rows, find_rows (data, rows, places), places) : NULL;

  if (!merged)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                 "Not enough memory to merge %" G_GSIZE_FORMAT " objects that are alike", data->n);
  else if (map)
    *map = g_steal_pointer (&places);
  return merged;
}

#include "core/dataset-private.h"
#include <string.h>

/* Distinct rows by open addressing: twice as many slots as rows, the next free one where one is taken. */
typedef struct {
  const CredalDataset *data;
  guint32 *slots;            /* 1 + a place among the distinct rows; 0: free */
  guint bits;                /* 2^bits slots */
  guint32 *first;            /* (n) the first object with each distinct row, in order */
  gsize count;
} Distinct;

static void
distinct_clear (Distinct *distinct)
{
  g_free (distinct->slots);
  g_free (distinct->first);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Distinct, distinct_clear)

static gboolean
distinct_init (Distinct *distinct, const CredalDataset *data)
{
  *distinct = (Distinct) { .data = data, .bits = 1 + g_bit_storage (data->n - 1) };
  distinct->slots = g_try_malloc0_n ((gsize) 1 << distinct->bits, sizeof *distinct->slots);
  distinct->first = g_try_malloc_n (data->n, sizeof *distinct->first);
  return distinct->slots && distinct->first;
}

static guint64
hash_row (const double *row, gsize p)
{
  guint64 hash = 14695981039346656037u;    /* FNV-1a over the bit patterns */

  for (gsize q = 0; q < p; q++)
    {
      double value = row[q] + 0.0;         /* −0 and 0 are one value */
      guint64 bits;
      memcpy (&bits, &value, sizeof bits);
      hash = (hash ^ bits) * 1099511628211u;
      hash ^= hash >> 29;
    }
  return hash;
}

static gboolean
are_equal (const double *a, const double *b, gsize p)
{
  for (gsize q = 0; q < p; q++)
    if (a[q] != b[q])
      return FALSE;
  return TRUE;
}

/* The place of object @i's row, which is a new one where no earlier object has it. */
static guint32
find_row (Distinct *distinct, gsize i)
{
  const double *row = credal_dataset_row (distinct->data, i);
  gsize p = distinct->data->p, mask = ((gsize) 1 << distinct->bits) - 1;
  gsize slot = hash_row (row, p) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) >> (64 - distinct->bits);

  while (distinct->slots[slot] > 0
         && !are_equal (row, credal_dataset_row (distinct->data, distinct->first[distinct->slots[slot] - 1]), p))
    slot = (slot + 1) & mask;
  if (distinct->slots[slot] == 0)
    {
      distinct->first[distinct->count++] = (guint32) i;
      distinct->slots[slot] = (guint32) distinct->count;
    }
  return distinct->slots[slot] - 1;
}

/* @map: (n) the place of each object's row. */
static CredalDataset *
merge (const Distinct *distinct, const guint32 *map)
{
  const CredalDataset *data = distinct->data;
  gsize m = distinct->count, p = data->p;
  g_autofree double *x = g_try_malloc_n (m, p * sizeof (double));
  double *weights = x ? g_try_malloc0_n (m, sizeof (double)) : NULL;

  if (!weights)
    return NULL;
  for (gsize k = 0; k < m; k++)
    memcpy (x + k * p, credal_dataset_row (data, distinct->first[k]), p * sizeof (double));
  for (gsize i = 0; i < data->n; i++)
    weights[map[i]] += credal_weight (data->weights, i);
  CredalDataset *merged = credal_dataset_new (m, p, g_steal_pointer (&x), credal_dataset_column_names (data));
  credal_dataset_set_weights (merged, weights);
  return merged;
}

CredalDataset *
credal_dataset_merge (const CredalDataset *data, guint32 **map, GError **error)
{
  g_auto(Distinct) distinct = { 0 };
  g_autofree guint32 *places = g_try_malloc_n (data->n, sizeof *places);
  CredalDataset *merged = NULL;

  if (places && distinct_init (&distinct, data))
    {
      for (gsize i = 0; i < data->n; i++)
        places[i] = find_row (&distinct, i);
      merged = merge (&distinct, places);
    }
  if (!merged)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                 "Not enough memory to merge %" G_GSIZE_FORMAT " objects that are alike", data->n);
  else if (map)
    *map = g_steal_pointer (&places);
  return merged;
}

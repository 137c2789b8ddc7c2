/* Merges equal rows, and joins the features of two datasets of the same objects. Rows are sorted by a hash instead of
 * entered in a hash table, since GLib ends the program if a table cannot grow; here all memory is requested at once and
 * may be refused. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/radix.h"
#include "core/data/dataset-private.h"

enum { INDEX_BITS = 32, HASH_BITS = 32 };

static guint64
hash_row (const double *row, gsize p)
{
  guint64 hash = 14695981039346656037u;    /* FNV-1a over the bit patterns */

  for (gsize q = 0; q < p; q++)
    {
      double value = row[q] + 0.0;         /* −0 and 0 are equal */
      guint64 bits;
      memcpy (&bits, &value, sizeof bits);
      hash = (hash ^ bits) * 1099511628211u;
      hash ^= hash >> 29;
    }
  return (guint32) (hash ^ (hash >> 32));
}

static gboolean
are_equal (const CredalDataset *data, guint32 i, guint32 j)
{
  const double *left = credal_dataset_row (data, i), *right = credal_dataset_row (data, j);

  for (gsize q = 0; q < data->p; q++)
    if (left[q] != right[q])
      return FALSE;
  return TRUE;
}

/* @keys: (n) objects with the same hash, in order. Sets @first to each object's first equal; moves the distinct rows'
 * first objects to the front of @keys. */
static void
find_first_equal (const CredalDataset *data, guint64 *keys, gsize n, guint32 *first)
{
  gsize kinds = 0, kind;

  for (gsize k = 0; k < n; k++)
    {
      guint32 i = (guint32) keys[k];
      for (kind = 0; kind < kinds && !are_equal (data, (guint32) keys[kind], i); kind++)
        continue;
      if (kind == kinds)
        keys[kinds++] = i;
      first[i] = (guint32) keys[kind];
    }
}

/* @keys, @spare: (n) memory. Sets @map (n) to the index of each object's row among the distinct rows, in the order of
 * first appearance. Returns the number of distinct rows. */
static gsize
find_distinct_rows (const CredalDataset *data, guint64 **keys, guint64 **spare, guint32 *map)
{
  gsize count = 0;

  for (gsize i = 0; i < data->n; i++)
    (*keys)[i] = hash_row (credal_dataset_row (data, i), data->p) << INDEX_BITS | i;
  credal_radix_sort (keys, spare, data->n, INDEX_BITS, HASH_BITS);
  for (gsize begin = 0, end; begin < data->n; begin = end)
    {
      guint64 hash = (*keys)[begin] >> INDEX_BITS;
      for (end = begin; end < data->n && (*keys)[end] >> INDEX_BITS == hash; end++)
        continue;
      find_first_equal (data, *keys + begin, end - begin, map);
    }
  for (gsize i = 0; i < data->n; i++)
    map[i] = map[i] == i ? (guint32) count++ : map[map[i]];
  return count;
}

/* @map: (n) index of each object's row among the @m distinct rows. */
static CredalDataset *
merge_rows (const CredalDataset *data, gsize m, const guint32 *map)
{
  gsize p = data->p, seen = 0;
  g_autofree double *x = g_try_malloc_n (m, p * sizeof (double));
  double *weights = x ? g_try_malloc0_n (m, sizeof (double)) : NULL;

  if (!weights)
    return NULL;
  for (gsize i = 0; i < data->n; i++)
    {
      if (map[i] == seen)
        memcpy (x + p * seen++, credal_dataset_row (data, i), p * sizeof (double));
      weights[map[i]] += credal_weight (data->weights, i);
    }
  CredalDataset *merged = credal_dataset_new (m, p, g_steal_pointer (&x), credal_dataset_column_names (data));
  credal_dataset_set_weights (merged, weights);
  return merged;
}

CredalDataset *
credal_dataset_merge (const CredalDataset *data, guint32 **map, GError **error)
{
  g_autofree guint64 *keys = g_try_new (guint64, data->n), *spare = g_try_new (guint64, data->n);
  g_autofree guint32 *places = g_try_new (guint32, data->n);
  CredalDataset *merged = keys && spare && places ? merge_rows (data, find_distinct_rows (data, &keys, &spare, places),
                                                                places)
                                                  : NULL;

  if (!merged)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                 _("Not enough memory to merge equal ones of %zu objects"), data->n);
  else if (map)
    *map = g_steal_pointer (&places);
  return merged;
}

/* ---- joining ---- */

static char **
joined_names (const CredalDataset *first, const CredalDataset *second)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();

  g_strv_builder_addv (names, (const char **) credal_dataset_column_names (first));
  g_strv_builder_addv (names, (const char **) credal_dataset_column_names (second));
  return g_strv_builder_end (names);
}

CredalDataset *
credal_dataset_join (CredalDataset *first, const guint32 *rows1, CredalDataset *second, const guint32 *rows2, gsize n,
                     GError **error)
{
  gsize p1 = credal_dataset_p (first), p2 = credal_dataset_p (second), p = p1 + p2;
  g_auto(GStrv) names = joined_names (first, second);
  double *x = g_try_malloc_n (n, p * sizeof (double));

  if (!x)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu objects"), n);
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    {
      memcpy (x + i * p, credal_dataset_row (first, rows1 ? rows1[i] : i), p1 * sizeof (double));
      memcpy (x + i * p + p1, credal_dataset_row (second, rows2 ? rows2[i] : i), p2 * sizeof (double));
    }
  return rows1 ? credal_dataset_new (n, p, x, (const char *const *) names)
               : credal_dataset_derive (first, p, x, (const char *const *) names);
}

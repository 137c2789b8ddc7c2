#pragma once
#include <glib.h>

/* Unordered pairs of indices as keys of a GHashTable. */

static inline guint64
credal_pair_key (guint32 i, guint32 j)
{
  return i < j ? (guint64) i << 32 | j : (guint64) j << 32 | i;
}

/* The hash table stores the key itself in place of a pointer. */
G_STATIC_ASSERT (sizeof (gpointer) >= sizeof (guint64));

/* g_int64_hash() only XORs the two halves, so that very many pairs (i, i + 1) would collide. */
static inline guint
credal_pair_hash (gconstpointer key)
{
  return (guint) ((guint64) (gsize) key * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) >> 32);   /* Fibonacci hashing */
}

/** credal_pair_table_new: Returns a table from pairs to unsigned numbers, for credal_pair_table_set(), _get() and
 *  _remove(). */
static inline GHashTable *
credal_pair_table_new (void)
{
  return g_hash_table_new (credal_pair_hash, NULL);
}

static inline void
credal_pair_table_set (GHashTable *table, guint32 i, guint32 j, guint value)
{
  g_hash_table_insert (table, GSIZE_TO_POINTER (credal_pair_key (i, j)), GUINT_TO_POINTER (value));
}

static inline gboolean
credal_pair_table_get (GHashTable *table, guint32 i, guint32 j, guint *value)
{
  gpointer found = NULL;
  if (!g_hash_table_lookup_extended (table, GSIZE_TO_POINTER (credal_pair_key (i, j)), NULL, &found))
    return FALSE;
  *value = GPOINTER_TO_UINT (found);
  return TRUE;
}

static inline void
credal_pair_table_remove (GHashTable *table, guint32 i, guint32 j)
{
  g_hash_table_remove (table, GSIZE_TO_POINTER (credal_pair_key (i, j)));
}

#pragma once
#include <glib.h>

/* Unordered pairs of indices as keys of a GHashTable. */

static inline guint64
credal_pair_key (guint32 i, guint32 j)
{
  return i < j ? (guint64) i << 32 | j : (guint64) j << 32 | i;
}

/* GLib's own hash of 64 bits merely folds them: the pairs (i, i + 1) would all collide. */
static inline guint
credal_pair_hash (gconstpointer key)
{
  return (guint) (*(const guint64 *) key * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) >> 32);   /* Fibonacci hashing */
}

/** credal_pair_table_new: from credal_pair_key() to an unsigned number; credal_pair_table_set() and _get(). */
static inline GHashTable *
credal_pair_table_new (void)
{
  return g_hash_table_new_full (credal_pair_hash, g_int64_equal, g_free, NULL);
}

static inline void
credal_pair_table_set (GHashTable *table, guint32 i, guint32 j, guint value)
{
  guint64 key = credal_pair_key (i, j);
  g_hash_table_replace (table, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (value));
}

static inline gboolean
credal_pair_table_get (GHashTable *table, guint32 i, guint32 j, guint *value)
{
  guint64 key = credal_pair_key (i, j);
  gpointer found = NULL;
  if (!g_hash_table_lookup_extended (table, &key, NULL, &found))
    return FALSE;
  *value = GPOINTER_TO_UINT (found);
  return TRUE;
}

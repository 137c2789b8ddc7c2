#pragma once
#include <glib.h>

/** credal_gather: adds @object to those of @key. @all: (element-type GArray(guint32)): each key's objects, in the order
 *  in which keys were seen first. @places: (element-type guint GArray(guint32)): where they are, by key. Cost: O(1). */
static inline void
credal_gather (GPtrArray *all, GHashTable *places, guint key, guint32 object)
{
  GArray *objects = g_hash_table_lookup (places, GUINT_TO_POINTER (key));

  if (!objects)
    {
      objects = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_ptr_array_add (all, objects);
      g_hash_table_insert (places, GUINT_TO_POINTER (key), objects);
    }
  g_array_append_val (objects, object);
}

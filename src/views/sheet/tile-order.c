/* Finds the objects of a group, and sorts them by certainty. */
#include "views/sheet/tile-order.h"

#include <math.h>

static gint
group_of_set (CredalSet set)
{
  if (set == 0)
    return CREDAL_TILES_OF_OUTLIERS;
  return (set & (set - 1)) != 0 ? CREDAL_TILES_OF_UNDECIDED : __builtin_ctz (set);
}

gint
credal_tiles_group (const CredalPartition *partition, gsize i)
{
  if (partition == NULL)
    return CREDAL_TILES_OF_UNDECIDED;
  return group_of_set (credal_frame_sets (credal_partition_frame (partition))[credal_partition_focal (partition)[i]]);
}

gsize
credal_tiles_count (const CredalPartition *partition, gsize n, gint group)
{
  gsize count = 0;

  if (group == CREDAL_TILES_OF_ALL)
    return n;
  if (partition == NULL)
    return group == CREDAL_TILES_OF_UNDECIDED ? n : 0;
  CredalFrame *frame = credal_partition_frame (partition);
  for (guint k = 0; k < credal_frame_f (frame); k++)
    if (group_of_set (credal_frame_sets (frame)[k]) == group)
      count += credal_partition_counts (partition)[k];
  return count;
}

double
credal_tiles_certainty (const CredalPartition *partition, gsize i)
{
  double right = credal_partition_right (partition, i);
  gsize c = credal_partition_c (partition);

  if (isfinite (right))
    return right;
  if (credal_partition_is_sure (partition, i))
    return 1;
  return credal_partition_membership (partition)[i * c + credal_partition_labels (partition)[i]];
}

/* ---- order ---- */

typedef struct {
  double key;
  guint32 object;
} Keyed;

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const Keyed *x = a, *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return (x->object > y->object) - (x->object < y->object);
}

static GArray *
keyed_objects (const CredalPartition *partition, gsize n, gint group, CredalTileOrder order)
{
  GArray *keyed = g_array_new (FALSE, FALSE, sizeof (Keyed));
  double sign = order == CREDAL_TILES_AS_IN_DATA || partition == NULL ? 0 : order == CREDAL_TILES_MOST_CERTAIN ? -1 : 1;

  for (guint32 i = 0; i < n; i++)
    if (group == CREDAL_TILES_OF_ALL || credal_tiles_group (partition, i) == group)
      {
        Keyed next = { sign != 0 ? sign * credal_tiles_certainty (partition, i) : 0, i };

        g_array_append_val (keyed, next);
      }
  return keyed;
}

GArray *
credal_tiles_objects (const CredalPartition *partition, gsize n, gint group, CredalTileOrder order)
{
  g_autoptr(GArray) keyed = keyed_objects (partition, n, group, order);
  GArray *objects = g_array_sized_new (FALSE, FALSE, sizeof (guint32), keyed->len);

  g_array_sort (keyed, compare_keys);
  for (guint k = 0; k < keyed->len; k++)
    g_array_append_val (objects, g_array_index (keyed, Keyed, k).object);
  return objects;
}

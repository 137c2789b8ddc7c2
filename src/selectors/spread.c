/* Orders objects farthest first, block by block and in parallel. */
#include "selectors/spread.h"
#include "core/base/parallel.h"
#include "selectors/selector.h"

#define BLOCK 512

/* The state after some objects are @chosen. */
typedef struct {
  const CredalPartition *partition;
  const guint32 *objects;
  double *nearest;           /* (n) D² to the nearest chosen object */
  gsize n, chosen;
  gsize *farthest;           /* one for each block: an index, or n */
} Spread;

/* Index n: no object. */
static gboolean
is_object_farther (const Spread *spread, gsize a, gsize b)
{
  if (a == spread->n || b == spread->n)
    return b == spread->n;
  return spread->nearest[a] > spread->nearest[b]
         || (spread->nearest[a] == spread->nearest[b] && spread->objects[a] < spread->objects[b]);
}

/* Updates the nearest chosen object of all remaining ones, for the latest choice. */
static void
update_nearest (gsize block, gpointer user_data)
{
  const Spread *spread = user_data;
  guint32 latest = spread->objects[spread->chosen - 1];
  gsize begin = MAX (block * BLOCK, spread->chosen), end = MIN ((block + 1) * BLOCK, spread->n);
  gsize farthest = spread->n;

  for (gsize place = begin; place < end; place++)
    {
      double d2 = credal_partition_distance2 (spread->partition, spread->objects[place], latest);
      spread->nearest[place] = MIN (spread->nearest[place], d2);
      if (is_object_farther (spread, place, farthest))
        farthest = place;
    }
  spread->farthest[block] = farthest;
}

static gsize
find_farthest (Spread *spread)
{
  gsize n_blocks = (spread->n + BLOCK - 1) / BLOCK, farthest = spread->n;

  credal_parallel_for (n_blocks, update_nearest, spread);
  for (gsize block = 0; block < n_blocks; block++)
    if (is_object_farther (spread, spread->farthest[block], farthest))
      farthest = spread->farthest[block];
  return farthest;
}

gboolean
credal_spread (const CredalPartition *partition, guint32 *objects, gsize n_objects, gsize count,
               CredalMonitor *monitor, GError **error)
{
  g_autofree double *nearest = g_try_new (double, n_objects);
  g_autofree gsize *farthest = g_try_new (gsize, n_objects / BLOCK + 1);
  Spread spread = { partition, objects, nearest, n_objects, 1, farthest };

  if (!nearest || !farthest)
    return credal_selector_fail_memory (n_objects, error);
  for (gsize place = 0; place < n_objects; place++)
    nearest[place] = G_MAXDOUBLE;
  for (; spread.chosen < MIN (count, n_objects); spread.chosen++)
    {
      if (!credal_monitor_check (monitor, error))
        return FALSE;
      gsize next = find_farthest (&spread);
      guint32 object = objects[next];
      objects[next] = objects[spread.chosen];
      nearest[next] = nearest[spread.chosen];
      objects[spread.chosen] = object;
    }
  return TRUE;
}

/* The assignment step: the neuron of every object, and the neurons' sums. */
#include <string.h>
#include "core/base/parallel.h"
#include "engines/map/map.h"

#define LEAST_BLOCK ((gsize) 512)        /* least number of objects in a block */
#define MOST_BLOCKS ((gsize) 32)         /* most blocks; each has the sums of all neurons */
#define CHUNK_COSTS ((gsize) 16384)      /* costs in a chunk of objects, small enough for the cache */

typedef struct {
  CredalMap *map;
  CredalMonitor *monitor;
  gsize size;                  /* objects in a block */
} MapPass;

/* @sums: J and the number of moved objects, then Σ w for each neuron, then Σ w x for each. */
static void
add_to_neuron (const CredalMap *map, gsize i, guint neuron, double cost, const double *x, double *sums)
{
  double weight = credal_weight (credal_dataset_weights (map->data), i),
         *sum = sums + 2 + map->r + (gsize) neuron * map->p;

  sums[0] += weight * MAX (cost, 0.0);
  sums[1] += map->neuron[i] != neuron;
  sums[2 + neuron] += weight;
  for (gsize q = 0; q < map->p; q++)
    sum[q] += weight * x[q];
}

/* Returns TRUE if object @i's component is placed as a whole. @at: position among the ties' objects, advanced to @i,
 * for a walk through the objects in order. */
static gboolean
is_placed_object (const CredalMap *map, gsize i, gsize *at)
{
  const CredalTies *ties = map->ties;

  while (ties && *at < ties->size && ties->objects[*at] < i)
    (*at)++;
  return ties && *at < ties->size && ties->objects[*at] == i && credal_map_is_placed (map, ties->of[*at]);
}

static void
pass_map_block (gsize block, double *sums, gpointer user_data)
{
  const MapPass *pass = user_data;
  CredalMap *map = pass->map;
  gsize end = MIN ((block + 1) * pass->size, credal_dataset_n (map->data)), at = 0;
  gsize chunk = CLAMP (CHUNK_COSTS / map->r, 8, 256), width = map->p + 2;
  g_autofree double *x = g_new (double, chunk * (width + 1 + (credal_map_needs_room (map) ? map->r : 0)));
  g_autofree guint *neuron = g_new (guint, chunk);
  double *cost = x + chunk * width, *room = cost + chunk;

  for (gsize begin = block * pass->size; begin < end && !credal_monitor_stopped (pass->monitor); begin += chunk)
    {
      gsize rows = MIN (chunk, end - begin);
      credal_map_rows (map, begin, NULL, rows, x);
      credal_map_winners (map, x, rows, room, neuron, cost);
      for (gsize k = 0; k < rows; k++)
        {
          if (!is_placed_object (map, begin + k, &at))
            add_to_neuron (map, begin + k, neuron[k], cost[k], x + k * width, sums);
          map->neuron[begin + k] = neuron[k];
        }
    }
}

/* Returns the neurons of the ties' objects (ties' size). */
static guint32 *
remember_neurons (const CredalMap *map)
{
  guint32 *was = g_new (guint32, map->ties->size);

  for (gsize at = 0; at < map->ties->size; at++)
    was[at] = map->neuron[map->ties->objects[at]];
  return was;
}

gboolean
credal_map_assign (CredalMap *map, CredalMapSums *sums, CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (map->data), size = MAX (LEAST_BLOCK, (n + MOST_BLOCKS - 1) / MOST_BLOCKS);
  MapPass pass = { map, monitor, size };
  g_autofree guint32 *was = map->ties ? remember_neurons (map) : NULL;
  g_autofree double *all = credal_parallel_sum ((n + size - 1) / size, 2 + map->r * (1 + map->p), pass_map_block,
                                                &pass);

  if (!credal_monitor_check (monitor, error))
    return FALSE;
  *sums = (CredalMapSums) { .objective = all[0], .moved = (gsize) all[1] };
  sums->weight = g_memdup2 (all + 2, map->r * sizeof (double));
  sums->sum = g_memdup2 (all + 2 + map->r, map->r * map->p * sizeof (double));
  if (map->ties)
    credal_map_place (map, was, sums);
  return TRUE;
}

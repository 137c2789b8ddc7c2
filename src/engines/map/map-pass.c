/* The assignment step: the neuron of every object, and the neurons' sums. */
#include <string.h>
#include "core/data/dataset-sum.h"
#include "engines/map/map.h"

#define CHUNK_COSTS ((gsize) 16384)      /* costs in a chunk of objects, small enough for the cache */

/* @sums: J and the number of moved objects, then Σ w for each neuron, then Σ w x for each. */
static void
add_to_neuron (const CredalMap *map, double weight, guint neuron, double cost, const double *x, double *sums)
{
  double *sum = sums + 2 + map->r + (gsize) neuron * map->p;

  sums[0] += weight * MAX (cost, 0.0);
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
assign_stretch (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  CredalMap *map = user_data;
  gsize at = 0, chunk = CLAMP (CHUNK_COSTS / map->r, 8, 256), width = map->p + 2;
  g_autofree double *x = g_new (double, chunk * (width + 1 + (credal_map_needs_room (map) ? map->r : 0)));
  g_autofree guint *neuron = g_new (guint, chunk);
  double *cost = x + chunk * width, *room = cost + chunk;

  for (gsize begin = 0; begin < stretch->n; begin += chunk)
    {
      gsize rows = MIN (chunk, stretch->n - begin), first = stretch->first + begin;
      credal_map_rows (map, credal_stretch_row (stretch, begin), rows, x);
      credal_map_winners (map, x, rows, room, neuron, cost);
      for (gsize k = 0; k < rows; k++)
        {
          if (!is_placed_object (map, first + k, &at))
            {
              sums[1] += map->neuron[first + k] != neuron[k];
              add_to_neuron (map, credal_weight (stretch->weights, begin + k), neuron[k], cost[k], x + k * width, sums);
            }
          map->neuron[first + k] = neuron[k];
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
  g_autofree guint32 *was = map->ties ? remember_neurons (map) : NULL;
  gsize width = 2 + map->r * (1 + map->p);
  g_autofree double *all = credal_dataset_sum (map->data, width, assign_stretch, map, monitor, error);

  if (!all)
    return FALSE;
  *sums = (CredalMapSums) { .objective = all[0], .moved = (gsize) all[1] };
  sums->weight = g_memdup2 (all + 2, map->r * sizeof (double));
  sums->sum = g_memdup2 (all + 2 + map->r, map->r * map->p * sizeof (double));
  if (map->ties)
    credal_map_place (map, was, sums);
  return TRUE;
}

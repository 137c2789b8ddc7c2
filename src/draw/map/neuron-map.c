/* Lays out the lattice of a map, with the objects and distances of its neurons. */
#include "draw/map/neuron-map.h"
#include <math.h>
#include "core/base/distance.h"
#include "core/base/sorted.h"

#define ROW_HEIGHT 0.8660254037844386      /* √¾: of hexagons */

/* ---- the lattice ---- */

gboolean
credal_neuron_map_has (const CredalPartition *partition)
{
  const CredalModel *model = partition ? credal_partition_model (partition) : NULL;

  return model && model->columns > 0 && model->winners;
}

static void
place_neurons (CredalNeuronMap *map)
{
  for (guint a = 0; a < map->k; a++)
    {
      guint row = a / map->columns;
      map->places[2 * a] = a % map->columns + (map->hexagonal && row % 2 ? 0.5 : 0.0);
      map->places[2 * a + 1] = row * (map->hexagonal ? ROW_HEIGHT : 1.0);
    }
}

static void
measure_edges (CredalNeuronMap *map, const CredalModel *model)
{
  gsize p = credal_dataset_p (credal_partition_data (map->partition));
  g_autofree guint *degree = g_new0 (guint, map->k);

  for (guint e = 0; e < model->n_edges; e++)
    {
      const guint32 *ends = model->edges + 2 * e;
      map->lengths[e] = sqrt (credal_distance2 (model->prototypes + ends[0] * p, model->prototypes + ends[1] * p, p));
      for (guint end = 0; end < 2; end++)
        {
          map->distance[ends[end]] += map->lengths[e];
          degree[ends[end]]++;
        }
    }
  for (guint a = 0; a < map->k; a++)
    map->distance[a] /= MAX (degree[a], 1);
}

/* ---- objects of the neurons ---- */

static void
count_hits (CredalNeuronMap *map)
{
  const double *weights = credal_dataset_weights (credal_partition_data (map->partition));

  for (guint a = 0; a < map->k; a++)
    for (guint32 at = map->first[a]; at < map->first[a + 1]; at++)
      map->hits[a] += credal_weight (weights, map->objects[at]);
}

CredalNeuronMap *
credal_neuron_map_new (CredalPartition *partition)
{
  if (!credal_neuron_map_has (partition))
    return NULL;
  const CredalModel *model = credal_partition_model (partition);
  g_autoptr(CredalNeuronMap) map = g_new0 (CredalNeuronMap, 1);

  map->partition = credal_partition_ref (partition);
  map->k = model->k;
  map->columns = model->columns;
  map->rows = model->k / model->columns;
  map->hexagonal = model->hexagonal;
  map->places = g_new (double, 2 * map->k);
  map->hits = g_new0 (double, map->k);
  map->first = g_new (guint32, map->k + 1);
  map->cluster = g_new (guint, map->k);
  map->lengths = g_new (double, model->n_edges);
  map->distance = g_new0 (double, map->k);
  map->objects = g_try_new (guint32, credal_partition_n (partition));
  if (!map->objects)
    return NULL;
  place_neurons (map);
  measure_edges (map, model);
  credal_list_by_key (model->winners, credal_partition_n (partition), map->k, map->first, map->objects);
  count_hits (map);
  for (guint a = 0; a < map->k; a++)
    map->cluster[a] = credal_model_cluster (model, a, credal_partition_c (partition));
  return g_steal_pointer (&map);
}

void
credal_neuron_map_free (CredalNeuronMap *map)
{
  if (!map)
    return;
  credal_partition_unref (map->partition);
  g_free (map->places);
  g_free (map->hits);
  g_free (map->first);
  g_free (map->objects);
  g_free (map->cluster);
  g_free (map->lengths);
  g_free (map->distance);
  g_free (map);
}

gint
credal_neuron_map_winner (const CredalNeuronMap *map, gint64 i)
{
  if (i < 0 || (gsize) i >= credal_partition_n (map->partition))
    return -1;
  guint32 winner = credal_partition_model (map->partition)->winners[i];
  return winner < map->k ? (gint) winner : -1;
}

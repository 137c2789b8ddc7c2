/* Computes costs, masses and moments of objects for given prototypes: tile by tile, and in parallel over all
 * objects. */
#include "core/base/parallel.h"
#include "engines/evidential/prototypes.h"
#include "engines/evidential/tile.h"

#define BLOCK ((gsize) 1024)             /* least number of objects in a block; a multiple of the tile */
#define MAX_BLOCKS 256                   /* each block has its own moments */

void
credal_prototypes_costs (const CredalPrototypes *prototypes, const guint32 *objects, gsize size, double *r)
{
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, NULL);
  guint f = prototypes->f;

  for (gsize first = 0; first < size; first += CREDAL_TILE)
    {
      gsize count = MIN ((gsize) CREDAL_TILE, size - first);
      credal_tile_gather (tile, prototypes, objects + first, count);
      credal_tile_weigh (tile, prototypes);
      for (gsize t = 0; t < count; t++)
        for (guint a = 0; a < f; a++)
          r[(first + t) * f + a] = tile->sum[a * CREDAL_TILE + t];
    }
}

void
credal_prototypes_masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  const CredalPrototypes *prototypes = model;
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, NULL);
  guint f = prototypes->f;

  for (gsize first = begin; first < end; first += CREDAL_TILE)
    {
      gsize count = MIN ((gsize) CREDAL_TILE, end - first);
      credal_tile_load (tile, prototypes, first, count, NULL);
      credal_tile_weigh (tile, prototypes);
      credal_tile_divide (tile, f);
      for (gsize t = 0; t < count; t++)
        for (guint a = 0; a < f; a++)
          m[(first - begin + t) * f + a] = tile->w[a * CREDAL_TILE + t];
    }
}

/* Depends only on n, not on the number of threads, so that sums are added in the same order everywhere. */
static gsize
block_size (gsize n)
{
  gsize tiles = (n / MAX_BLOCKS + CREDAL_TILE) / CREDAL_TILE;

  return MAX (BLOCK, tiles * CREDAL_TILE);
}

typedef struct {
  const CredalPrototypes *prototypes;
  gsize size;              /* objects in a block */
  const guint8 *skip;
  CredalMonitor *monitor;
  GMutex lock;             /* protects the members below */
  CredalMoments **parts;   /* one for each block, between its completion and its merge */
  gsize n_blocks, merged;
  CredalMoments *moments;
} Pass;

static void
pass_objects (const Pass *pass, gsize begin, gsize end, CredalMoments *part)
{
  const CredalPrototypes *prototypes = pass->prototypes;
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, part);

  for (gsize first = begin; first < end; first += CREDAL_TILE)
    {
      credal_tile_load (tile, prototypes, first, MIN ((gsize) CREDAL_TILE, end - first), pass->skip);
      credal_tile_weigh (tile, prototypes);
      credal_tile_collect (tile, prototypes);
    }
  credal_tile_finish (tile);
}

/* Merges blocks in order, each as soon as all blocks before it are complete. Few finished blocks are waiting at any
 * time. */
static void
merge_block (Pass *pass, gsize block, CredalMoments *part)
{
  g_mutex_lock (&pass->lock);
  for (pass->parts[block] = part; pass->merged < pass->n_blocks && pass->parts[pass->merged]; pass->merged++)
    {
      credal_moments_merge (pass->moments, pass->parts[pass->merged]);
      g_clear_pointer (&pass->parts[pass->merged], credal_moments_free);
    }
  g_mutex_unlock (&pass->lock);
}

static void
pass_tile_block (gsize block, gpointer user_data)
{
  Pass *pass = user_data;
  const CredalPrototypes *prototypes = pass->prototypes;
  gsize begin = block * pass->size, end = MIN (begin + pass->size, credal_dataset_n (prototypes->data));
  CredalMoments *part = credal_moments_new (prototypes->f, prototypes->p, pass->moments->s2 != NULL);

  if (!credal_monitor_stopped (pass->monitor))
    pass_objects (pass, begin, end, part);
  merge_block (pass, block, part);
}

gboolean
credal_prototypes_pass (const CredalPrototypes *prototypes, const guint8 *skip, CredalMoments *moments,
                        CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (prototypes->data), size = block_size (n), n_blocks = (n + size - 1) / size;
  g_autofree CredalMoments **parts = g_new0 (CredalMoments *, n_blocks);
  Pass pass = { .prototypes = prototypes, .size = size, .skip = skip, .monitor = monitor, .parts = parts,
                .n_blocks = n_blocks, .moments = moments };

  g_mutex_init (&pass.lock);
  credal_moments_clear (moments);
  credal_parallel_for (n_blocks, pass_tile_block, &pass);
  g_mutex_clear (&pass.lock);
  return credal_monitor_check (monitor, error);
}

double
credal_prototypes_cost (const CredalPrototypes *prototypes, const guint32 *objects, gsize size, const double *m,
                        const double *r)
{
  const double *weights = credal_dataset_weights (prototypes->data);
  guint f = prototypes->f;
  double total = 0.0;

  for (gsize s = 0; s < size; s++, m += f, r += f)
    {
      double cost = 0.0;
      for (guint a = 0; a < f; a++)
        cost += r[a] * m[a] * m[a];
      total += credal_weight (weights, objects[s]) * cost;
    }
  return total;
}

/* Adds the moments of one object. @u: (p) scratch space. */
static void
add_object_moments (const CredalPrototypes *prototypes, gsize i, const double *m, double *u, CredalMoments *moments)
{
  const double *weights = credal_dataset_weights (prototypes->data);
  const double *x = credal_dataset_row (prototypes->data, i);
  double weight = credal_weight (weights, i);
  gsize p = prototypes->p;

  for (guint a = 1; a < prototypes->f; a++)
    {
      const double *origin = prototypes->barycentres + a * p;
      if (m[a] == 0.0)
        continue;
      for (gsize q = 0; q < p; q++)
        u[q] = x[q] - prototypes->shift[q] - (moments->s2 ? origin[q] : 0.0);
      credal_moments_add_row (moments, a, weight * m[a] * m[a], u);
    }
}

void
credal_prototypes_add (const CredalPrototypes *prototypes, const guint32 *objects, gsize size, const double *m,
                       const double *r, CredalMoments *moments)
{
  g_autofree double *u = g_new (double, prototypes->p);

  moments->objective += credal_prototypes_cost (prototypes, objects, size, m, r);
  for (gsize s = 0; s < size; s++)
    add_object_moments (prototypes, objects[s], m + s * prototypes->f, u, moments);
}

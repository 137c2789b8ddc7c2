/* Computes costs, masses and moments of objects for given prototypes: tile by tile, and in parallel over all
 * objects. */
#include "engines/evidential/prototypes.h"
#include <math.h>
#include "engines/evidential/tile.h"

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
      const CredalStretch stretch = credal_dataset_stretch (prototypes->data, first, count);
      credal_tile_load (tile, prototypes, &stretch, NULL);
      credal_tile_weigh (tile, prototypes);
      credal_tile_divide (tile, f);
      for (gsize t = 0; t < count; t++)
        for (guint a = 0; a < f; a++)
          m[(first - begin + t) * f + a] = tile->w[a * CREDAL_TILE + t];
    }
}

typedef struct {
  const CredalPrototypes *prototypes;
  const guint8 *skip;
  const CredalMoments *moments;
} Pass;

static void
pass_tiles (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const Pass *pass = user_data;
  const CredalPrototypes *prototypes = pass->prototypes;
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, pass->moments);

  for (gsize first = 0; first < stretch->n; first += CREDAL_TILE)
    {
      const CredalStretch part = credal_stretch_part (stretch, first, MIN ((gsize) CREDAL_TILE, stretch->n - first));
      credal_tile_load (tile, prototypes, &part, pass->skip);
      credal_tile_weigh (tile, prototypes);
      credal_tile_collect (tile, prototypes);
    }
  credal_tile_finish (tile, sums);
}

gboolean
credal_prototypes_pass (const CredalPrototypes *prototypes, const guint8 *skip, CredalMoments *moments,
                        CredalMonitor *monitor, GError **error)
{
  Pass pass = { prototypes, skip, moments };
  g_autofree double *sums = credal_dataset_sum (prototypes->data, credal_moments_width (moments), pass_tiles, &pass,
                                                monitor, error);

  if (sums)
    credal_moments_set (moments, sums);
  return sums != NULL;
}

/* Returns m^β. */
static inline double
power_mass (const CredalPrototypes *prototypes, double m)
{
  return prototypes->beta == 2.0 ? m * m : pow (m, prototypes->beta);
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
        cost += r[a] * power_mass (prototypes, m[a]);
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
      credal_moments_add_row (moments, a, weight * power_mass (prototypes, m[a]), u);
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

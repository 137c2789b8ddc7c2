#pragma once
#include "engines/evidential/prototypes.h"

/* The arithmetic of one tile of objects, stored feature by feature so that the compiler handles several objects at
 * once. Every sum has a fixed order, so results do not depend on the instruction set. */
#define CREDAL_TILE 64

typedef struct {
  double *x;         /* (p × TILE) objects, relative to the shift */
  double *u;         /* (p × TILE) scratch: objects relative to a barycentre */
  double *sum;       /* (f × TILE) scratch; afterwards r_iA */
  double *w;         /* (f × TILE) 1 / r_iA; crisp: (unit / r_iA)⁵ */
  double *total;     /* (TILE) Σ_A w_iA, ∅ included */
  double *scale;     /* (TILE) crisp: total^−⅕ */
  double *weight;    /* (TILE) weights of the objects, 0 beyond the last one */
  double *lanes;     /* four partial sums of the cost and of each moment */
  CredalMoments *moments;
} CredalTile;

/** credal_tile_new: Returns (transfer full) an empty tile. @moments: (nullable): filled by credal_tile_finish(). Second
 *  moments are collected only if it has S2. */
CredalTile *credal_tile_new  (const CredalPrototypes *prototypes, CredalMoments *moments);
void        credal_tile_free (CredalTile *tile);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTile, credal_tile_free)

/** credal_tile_load: Loads objects begin … begin + count − 1 (count ≤ TILE). The rest of the tile repeats the first
 *  object with weight 0. Objects marked in @skip get weight 0. */
void credal_tile_load    (CredalTile *tile, const CredalPrototypes *prototypes, gsize begin, gsize count,
                          const guint8 *skip);
/** credal_tile_gather: Loads the listed objects with their weights. */
void credal_tile_gather  (CredalTile *tile, const CredalPrototypes *prototypes, const guint32 *objects, gsize count);
/** credal_tile_weigh: Computes costs r, inverses w and totals of the loaded objects. */
void credal_tile_weigh   (CredalTile *tile, const CredalPrototypes *prototypes);
/** credal_tile_divide: Turns w into the masses w / total ([ABMD12] Eq. (A.1), [ABMD12] Eq. (A.2)). */
void credal_tile_divide  (CredalTile *tile, guint f);
/** credal_tile_collect: Adds the tile's moments and costs, with the masses of the closed form. */
void credal_tile_collect (CredalTile *tile, const CredalPrototypes *prototypes);
/** credal_tile_finish: Writes the sums of all collected tiles to the moments. */
void credal_tile_finish  (CredalTile *tile);

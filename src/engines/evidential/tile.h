#pragma once
#include "engines/evidential/prototypes.h"

/* The arithmetic of one tile of objects, laid out feature by feature so that the compiler works on several objects at
 * once. Every sum has a fixed order, so results do not depend on the instruction set. */
#define CREDAL_TILE 64

typedef struct {
  double *x;         /* (p × TILE) objects, relative to the shift */
  double *u;         /* (p × TILE) scratch: objects relative to a barycentre */
  double *sum;       /* (f × TILE) scratch; afterwards r_iA */
  double *w;         /* (f × TILE) 1 / r_iA; crisp: (unit / r_iA)⁵ */
  double *total;     /* (TILE) Σ_A w_iA, ∅ included */
  double *scale;     /* (TILE) crisp: total^−⅕ */
  double *weight;    /* (TILE) the objects' weights, 0 beyond the last */
  double *lanes;     /* four partial sums of the cost and of each moment */
  CredalMoments *moments;
} CredalTile;

/** credal_tile_new: @moments: (nullable): what credal_tile_finish() fills; without S2 in it none are collected. */
CredalTile *credal_tile_new  (const CredalPrototypes *prototypes, CredalMoments *moments);
void        credal_tile_free (CredalTile *tile);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTile, credal_tile_free)

/** credal_tile_load: objects begin … begin + count − 1 (count ≤ TILE); the rest of the tile repeats the first one with
 *  weight 0, as do objects marked in @skip. */
void credal_tile_load    (CredalTile *tile, const CredalPrototypes *prototypes, gsize begin, gsize count,
                          const guint8 *skip);
/** credal_tile_gather: the objects listed, each with its weight. */
void credal_tile_gather  (CredalTile *tile, const CredalPrototypes *prototypes, const guint32 *objects, gsize count);
/** credal_tile_weigh: costs r, inverses w and totals from the loaded objects. */
void credal_tile_weigh   (CredalTile *tile, const CredalPrototypes *prototypes);
/** credal_tile_divide: w becomes the masses w / total ([ABMD12] Eq. (A.1), [ABMD12] Eq. (A.2)). */
void credal_tile_divide  (CredalTile *tile, guint f);
/** credal_tile_collect: adds the tile's moments and costs under the closed form. */
void credal_tile_collect (CredalTile *tile, const CredalPrototypes *prototypes);
/** credal_tile_finish: the moments of all that was collected. */
void credal_tile_finish  (CredalTile *tile);

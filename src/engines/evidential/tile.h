#pragma once
#include "core/data/dataset-sum.h"
#include "engines/evidential/prototypes.h"

/* The arithmetic of one tile of objects, stored feature by feature so that the compiler handles several objects at
 * once. Every sum has a fixed order, so results do not depend on the instruction set. */
#define CREDAL_TILE 64

typedef struct {
  double *x;         /* (p × TILE) objects, relative to the shift */
  double *u;         /* (p × TILE) scratch: objects relative to a barycentre */
  double *sum;       /* (f × TILE) scratch; afterwards r_iA */
  double *w;         /* (f × TILE) 1 / r_iA; β ≠ 2: (v / r_iA)^(1/(β−1)), with v = unit if crisp, else
                      * the object's smallest r_iA */
  double *total;     /* (TILE) Σ_A w_iA, ∅ included */
  double *scale;     /* (TILE) β ≠ 2: total^(1−β) · v/unit */
  double *weight;    /* (TILE) weights of the objects, 0 beyond the last one */
  double *lanes;     /* four partial sums of the cost and of each moment; NULL: none are collected */
  gsize n_lanes;     /* number of these sums */
  gboolean second;   /* TRUE: S2 is collected */
} CredalTile;

/** credal_tile_new: Returns (transfer full) an empty tile. @moments: (nullable): the moments to collect; second ones
 *  only if it has S2. It is not kept. */
CredalTile *credal_tile_new  (const CredalPrototypes *prototypes, const CredalMoments *moments);
void        credal_tile_free (CredalTile *tile);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTile, credal_tile_free)

/** credal_tile_load: Loads the objects of @stretch, at most TILE. The rest of the tile repeats the first object with
 *  weight 0. @skip: (nullable) (n): objects marked in it get weight 0. */
void credal_tile_load    (CredalTile *tile, const CredalPrototypes *prototypes, const CredalStretch *stretch,
                          const guint8 *skip);
/** credal_tile_gather: Loads the listed objects with their weights. */
void credal_tile_gather  (CredalTile *tile, const CredalPrototypes *prototypes, const guint32 *objects, gsize count);
/** credal_tile_weigh: Computes costs r, inverses w and totals of the loaded objects. */
void credal_tile_weigh   (CredalTile *tile, const CredalPrototypes *prototypes);
/** credal_tile_divide: Turns w into the masses w / total ([ABMD12] Eq. (A.1), [ABMD12] Eq. (A.2)). */
void credal_tile_divide  (CredalTile *tile, guint f);
/** credal_tile_collect: Adds the tile's moments and costs, with the masses of the closed form. */
void credal_tile_collect (CredalTile *tile, const CredalPrototypes *prototypes);
/** credal_tile_finish: Adds the sums of all collected tiles to @sums, in the order of credal_moments_set(). */
void credal_tile_finish  (const CredalTile *tile, double *sums);

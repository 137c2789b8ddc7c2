#pragma once
#include "core/belief/partition.h"

/* The groups of a contact sheet, and the order of their tiles. Each object is in one group: a cluster (0 … c − 1),
 * undecided (in a set of several clusters) or an outlier (∅). */
#define CREDAL_TILES_OF_ALL (-3)           /* every object */
#define CREDAL_TILES_OF_UNDECIDED (-2)
#define CREDAL_TILES_OF_OUTLIERS (-1)

typedef enum {
  CREDAL_TILES_LEAST_CERTAIN,            /* first */
  CREDAL_TILES_MOST_CERTAIN,
  CREDAL_TILES_AS_IN_DATA,
  CREDAL_N_TILE_ORDERS
} CredalTileOrder;

/** credal_tiles_group: Returns the group of object @i. @partition: (nullable): NULL: CREDAL_TILES_OF_UNDECIDED. */
gint   credal_tiles_group     (const CredalPartition *partition, gsize i);
/** credal_tiles_count: Returns the number of objects in @group. @n: number of objects. @partition: (nullable). Cost:
 *  O(f). */
gsize  credal_tiles_count     (const CredalPartition *partition, gsize n, gint group);
/** credal_tiles_certainty: Returns how certain the cluster of object @i is, in [0, 1]: 1 if an answer settles it, else
 *  the estimated probability that it is right, else the largest membership. */
double credal_tiles_certainty (const CredalPartition *partition, gsize i);
/** credal_tiles_objects: (transfer full) (element-type guint32): Returns the objects of @group in @order; equally
 *  certain objects stay in the order of the data. @n: number of objects. @partition: (nullable). Cost: O(n log n). */
GArray *credal_tiles_objects  (const CredalPartition *partition, gsize n, gint group, CredalTileOrder order);

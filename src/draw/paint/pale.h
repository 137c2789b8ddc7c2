#pragma once
#include "core/belief/partition.h"

/* How sure an object's cluster is, as the paleness of its mark. Only the fill turns pale: hue, shape and outline
 * show the likeliest cluster.
 *
 *   level 0   full colour: the object is sure, or right with probability ≥ .8, or was not judged; all objects
 *             while there are too few answers to call any of them sure
 *   levels    1, 2, 3: right with probability ≥ .65, ≥ .5, below */
#define CREDAL_PALE_LEVELS 4

/** credal_pale_level: Returns the level of object @i. Outliers and objects drawn as a set of clusters have level 0. */
guint  credal_pale_level (const CredalPartition *partition, gsize i);
/** credal_pale_share: Returns the share of the background in a fill of @level, in [0, 1). */
double credal_pale_share (guint level);

#pragma once
#include "core/belief/partition.h"

/* Objects in other clusters, whatever the clusters' numbers. */
typedef struct {
  gsize count;
  double share;                /* of the weight of all objects */
} CredalMoved;

/** credal_moved: Matches the clusters of @labels and @other so that most weight is in matching clusters, and returns
 *  the objects outside. @labels: (n) below @c; @other: (nullable): of the same n objects; NULL: nothing has moved.
 *  Cost: O(n + C³) for the larger number C of clusters. */
CredalMoved credal_moved (const guint8 *labels, guint c, const CredalPartition *other);

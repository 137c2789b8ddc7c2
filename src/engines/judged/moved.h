#pragma once
#include <glib.h>

/* Objects in other clusters, whatever the clusters' numbers. */
typedef struct {
  gsize count;
  double share;                /* of the weight of all objects */
} CredalMoved;

/** credal_moved: Matches the clusters of two labellings of the same @n objects so that most weight is in matching
 *  clusters, and returns the objects outside. @first: (n) below @c1; @second: (n) below @c2; @weights: (nullable) (n);
 *  NULL: all 1. Cost: O(n + max(c1, c2)³). */
CredalMoved credal_moved (const guint8 *first, guint c1, const guint8 *second, guint c2, const double *weights,
                          gsize n);

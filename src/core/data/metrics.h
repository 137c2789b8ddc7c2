#pragma once
#include "core/base/error.h"

/* External indices of clusters (@labels) against known classes (@classes) of the same objects. Objects of class −1
 * (unknown) do not count. */
typedef struct { double ri, ari, nmi, purity; gsize n; } CredalIndices;

/** credal_indices: Returns all indices. ri is [ABMD12] Eq. (43); ari is Hubert and Arabie's (1985); nmi is the mutual
 *  information divided by the arithmetic mean of the two entropies; purity is the share of objects in the majority
 *  class of their cluster; n is the number of objects that count. @keep: (nullable) (n): objects marked 0 do not count.
 *  All but n are NAN if fewer than two objects count, or if memory runs out. Cost: O(n clusters + classes), memory
 *  O(classes). */
CredalIndices credal_indices (const guint8 *labels, const int *classes, gsize n, const guint8 *keep);

/** credal_indices_of_counts: Returns all indices from the (clusters × classes) numbers of objects. */
CredalIndices credal_indices_of_counts (const double *counts, guint clusters, guint classes);

/** credal_adjusted_rand: Returns the adjusted Rand index of Hubert and Arabie (1985) of two partitions of @n objects.
 *  @both, @first, @second: the numbers of pairs of objects that are together in both partitions, in the first, and in
 *  the second. @n may be a sum of weights. Returns 1 if both partitions are one cluster, or single objects only. */
double credal_adjusted_rand (double both, double first, double second, double n);

/** credal_class_dice: Returns the largest Dice coefficient 2 |A ∩ K| / (|A| + |K|) of the objects A of @class with the
 *  objects K of a cluster (Dice, Ecology 26 (1945)). Objects of unknown class do not count. Returns NAN if no object is
 *  of @class. Cost: O(n). */
double credal_class_dice (const guint8 *labels, const int *classes, gsize n, int class);

/** credal_share_right: Returns the share of the counted objects whose class is matched to their cluster. An object
 *  counts if its class is known and it is not marked 0 in @keep (nullable) (n). Clusters and classes are matched one to
 *  one, for the largest agreement over all objects with a known class. Returns NAN if no object counts, or if memory
 *  runs out. Cost: O(n + clusters² classes), memory O(clusters × classes). */
double credal_share_right (const guint8 *labels, const int *classes, gsize n, const guint8 *keep);

/** credal_forecast_error: Returns the mean squared error, in [0, 1], of @forecast (n), the probability of each object
 *  that its class is matched to its cluster as in credal_share_right() (Brier, Monthly Weather Review 78 (1950)). The
 *  mean is over the objects with a known class and a finite forecast. Returns NAN if there are none, or if memory runs
 *  out. Costs as much as credal_share_right(). */
double credal_forecast_error (const guint8 *labels, const int *classes, gsize n, const double *forecast);

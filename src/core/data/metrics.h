#pragma once
#include "core/base/error.h"

/* External indices between two hard partitions of the same objects. @keep: (nullable) (n): objects marked 0 are left
 * out, as are objects of true class −1. NAN for fewer than two objects, or if memory runs out. Cost:
 * O(n clusters + classes), memory O(classes). */
typedef struct { double ri, ari, nmi, purity; gsize n; } CredalIndices;

/** credal_indices: Returns all indices. ri is [ABMD12] Eq. (43); ari is Hubert and Arabie's (1985); nmi is the mutual
 *  information divided by the arithmetic mean of the two entropies; purity is the share of objects in the majority
 *  class of their cluster; n is the number of objects that count. */
CredalIndices credal_indices (const guint8 *labels, const int *classes, gsize n, const guint8 *keep);

/** credal_adjusted_rand: Returns the adjusted Rand index of Hubert and Arabie (1985) of two partitions of @n objects.
 *  @both, @first, @second: number of pairs of objects that are together in both partitions, in the first and in the
 *  second. @n may be a sum of weights. Returns 1 if both are the same trivial partition. */
double credal_adjusted_rand (double both, double first, double second, double n);

/** credal_share_right: Returns the share of the objects in @keep (not NULL) with a known class that have the class of
 *  their cluster. Clusters and classes are matched one to one for the largest agreement over all objects. NAN without
 *  such objects, or if memory runs out. Cost: O(n + clusters² classes), memory O(clusters × classes). */
double credal_share_right (const guint8 *labels, const int *classes, gsize n, const guint8 *keep);

/** credal_forecast_error: Returns the mean squared error (Brier, Monthly Weather Review 78 (1950)) of @forecast (n),
 *  the probabilities that objects have the class of their cluster, over objects with a known class and a finite
 *  forecast. Clusters and classes are matched as in credal_share_right(). The result is in [0, 1]; NAN without such
 *  objects, or if memory runs out. Costs as much as credal_share_right(). */
double credal_forecast_error (const guint8 *labels, const int *classes, gsize n, const double *forecast);

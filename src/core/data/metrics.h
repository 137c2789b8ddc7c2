#pragma once
#include "core/base/error.h"

/* External indices between two hard partitions of the same objects. @keep: (nullable) (n): objects marked 0 are left
 * out, as are those whose true class is −1. NAN when fewer than two objects are left, or memory runs out. Cost:
 * O(n clusters + classes), memory O(classes). */
typedef struct { double ri, ari, nmi, purity; gsize n; } CredalIndices;

/** ri: [ABMD12] Eq. (43); ari: Hubert and Arabie (1985); nmi: mutual information over the arithmetic mean of the two
 *  entropies; purity: share of objects in the majority class of their cluster. */
CredalIndices credal_indices (const guint8 *labels, const int *classes, gsize n, const guint8 *keep);

/** credal_adjusted_rand: Hubert and Arabie (1985), of the pairs that are together in @both partitions, in the @first
 *  and in the @second, among @n objects, which may be weights; 1 where both partitions are the same trivial one. */
double credal_adjusted_rand (double both, double first, double second, double n);

/** credal_share_right: of the objects of @keep (not NULL) whose class is known, the share that has the class of its
 *  cluster: clusters and classes are matched one to one so that most of all objects agree. NAN when none is kept, or
 *  memory runs out. Cost: O(n + clusters² classes), memory O(clusters × classes). */
double credal_share_right (const guint8 *labels, const int *classes, gsize n, const guint8 *keep);

/** credal_forecast_error: how far @forecast (n), of how likely each object has the class of its cluster, is off: the
 *  mean squared error (Brier, Monthly Weather Review 78 (1950)) over those whose class is known and whose forecast is
 *  finite; clusters and classes are matched as above. In [0, 1]; NAN when there is none, or memory runs out. Cost: as
 *  above. */
double credal_forecast_error (const guint8 *labels, const int *classes, gsize n, const double *forecast);

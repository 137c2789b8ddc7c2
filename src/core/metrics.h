#pragma once
#include "core/error.h"

/* External indices between two hard partitions of the same objects. @keep: (nullable) (n): objects marked 0 are left
 * out, as are those whose true class is −1. Cost: O(n + classes). NAN when fewer than two objects are left. */
typedef struct { double ri, ari, nmi, purity; gsize n; } CredalIndices;

/** ri: [ABMD12] Eq. (43); ari: Hubert and Arabie (1985); nmi: mutual information over the arithmetic mean of the two
 *  entropies; purity: share of objects in the majority class of their cluster. */
CredalIndices credal_indices (const guint8 *labels, const int *classes, gsize n, const guint8 *keep);

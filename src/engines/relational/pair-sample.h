#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* The pairs of objects that EVCLUS looks at, with their dissimilarities on a scale from 0 to 1 ([DSK16]):
 *
 *   δ_ij = 1 − exp (−γ d_ij²),   γ = −ln 0.05 / d_0²
 *
 * so that δ = 0.95 at the distance d_0. Each object has k random partners; a pair counts if one of the two is a partner
 * of the other. With k ≥ n − 1 all pairs count. */
typedef struct {
  gsize n;
  gsize *start;              /* (n + 1) where the partners of each object begin */
  guint32 *partner;          /* (start[n]) ascending for each object; each pair appears at both objects */
  double *delta;             /* (start[n]) δ */
  double d0;                 /* d_0 > 0 */
  double total;              /* Σ δ² over all pairs, > 0 */
} CredalPairSample;

#define CREDAL_PAIRS_MOST ((gsize) 20000000)     /* objects × partners; 0.6 GB */

/** credal_pair_sample_check: Fails with _DATA if n min(@partners, n − 1) exceeds CREDAL_PAIRS_MOST, or if
 *  there is only one object. */
gboolean          credal_pair_sample_check (const CredalDataset *data, guint partners, GError **error);
/**
 * credal_pair_sample_new:
 * @partners: k ≥ 1
 * @quantile: d_0 is this quantile of the distances of all pairs, in [0, 1], or the largest distance if that is 0
 * @seed: of the partners
 *
 * Returns (transfer full) a sample of the pairs of @data. Depends only on the arguments. Fails as the check does, with
 * _DATA if all distances are 0, and with _MEMORY and _CANCELLED. Cost: O(n k (log (n k) + cost of a distance)).
 */
CredalPairSample *credal_pair_sample_new   (const CredalDataset *data, guint partners, double quantile, guint64 seed,
                                            CredalMonitor *monitor, GError **error);
void              credal_pair_sample_free  (CredalPairSample *sample);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPairSample, credal_pair_sample_free)

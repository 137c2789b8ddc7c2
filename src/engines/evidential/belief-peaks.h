#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* How much each object looks like the centre of a cluster ([SD19]): a centre has much belief nearby, and no object with
 * more belief is near it.
 *
 *   Bel_i = 1 − Π_{j ∈ N_K(i)} (1 − (1/K) exp (−d_ij² / r_j²)),   r_j the q-quantile of the distances of N_K(j) from j
 *   δ_i   = min { d_ij : Bel_j > Bel_i };   the object of largest belief gets the largest δ of the others
 *
 * N_K(i) are the K objects nearest to i. An object of weight w counts as w equal ones; ties in belief go to the earlier
 * object. Compares all pairs exactly. */
#define CREDAL_PEAKS_MOST ((gsize) 20000)          /* objects; comparing this many takes about a minute */

typedef struct _CredalPeakSearch CredalPeakSearch;

typedef struct {
  gsize n;
  double *belief, *delta;  /* (n) Bel and δ, in data units */
  CredalPeakSearch *search;/* the remaining work; NULL: complete */
} CredalBeliefPeaks;

/** credal_belief_peaks_check: Fails with _DATA for more than CREDAL_PEAKS_MOST objects. */
gboolean credal_belief_peaks_check (const CredalDataset *data, GError **error);
/** credal_belief_peaks_new: Returns peaks with nothing computed yet. @neighbours: K ≥ 1; reduced to the weight of all
 *  objects minus 1 if it is larger. @quantile: q in [0, 1]. Fails as the check does, and with _MEMORY. Memory: O(n K)
 *  until complete. */
CredalBeliefPeaks *credal_belief_peaks_new (CredalDataset *data, guint neighbours, double quantile, GError **error);
void credal_belief_peaks_free (CredalBeliefPeaks *peaks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalBeliefPeaks, credal_belief_peaks_free)
/** credal_belief_peaks_left: Returns the number of remaining steps, two for each object: the first sweep compares it
 *  with all others, the second sweep with the objects of larger belief. 0: complete. */
gsize    credal_belief_peaks_left  (const CredalBeliefPeaks *peaks);
/** credal_belief_peaks_go_on: Does the next @count steps, or fewer: a call stops at the end of a sweep. Fails with
 *  _CANCELLED. Cost: O(count n p), and in expectation O(count K² log (n/K)). */
gboolean credal_belief_peaks_go_on (CredalBeliefPeaks *peaks, gsize count, CredalMonitor *monitor, GError **error);

/** credal_belief_peaks_order: Returns all objects (transfer full) (n) by falling δ·Bel; ties go to the earlier
 *  object. */
guint32 *credal_belief_peaks_order (const CredalBeliefPeaks *peaks);
/** credal_belief_peaks_gap: Returns the number of objects of @order before the largest drop of δ·Bel: at least 2, at
 *  most @most, and fewer than n. Returns @most if there is no such number. */
guint    credal_belief_peaks_gap   (const CredalBeliefPeaks *peaks, const guint32 *order, guint most);

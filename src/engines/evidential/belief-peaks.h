#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* How much each object looks like the centre of a cluster ([SD19]): much belief near it, and no object with more near
 * by.
 *
 *   Bel_i = 1 − Π_{j ∈ N_K(i)} (1 − (1/K) exp (−d_ij² / r_j²)),   r_j the q-quantile of the distances of N_K(j) from j
 *   δ_i   = min { d_ij : Bel_j > Bel_i },   of the object of most belief the largest of the others'
 *
 * N_K(i) are the K objects nearest to i. An object of weight w is w equal ones; of those of equal belief, earlier ones
 * have more. Exact comparison of all pairs. */
#define CREDAL_PEAKS_MOST ((gsize) 20000)          /* objects: comparing them takes a minute or so */

typedef struct _CredalPeakSearch CredalPeakSearch;

typedef struct {
  gsize n;
  double *belief, *delta;  /* (n) Bel, δ in data units */
  CredalPeakSearch *search;/* what is left to do; NULL: nothing */
} CredalBeliefPeaks;

/** credal_belief_peaks_check: FALSE with _DATA for more than CREDAL_PEAKS_MOST objects. */
gboolean credal_belief_peaks_check (const CredalDataset *data, GError **error);
/** credal_belief_peaks_new: nothing is known yet. @neighbours: K ≥ 1, fewer where there are no more; @quantile: q in
 *  [0, 1]. Fails as the check and with _MEMORY. Memory: O(n K) until all is known. */
CredalBeliefPeaks *credal_belief_peaks_new (CredalDataset *data, guint neighbours, double quantile, GError **error);
void credal_belief_peaks_free (CredalBeliefPeaks *peaks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalBeliefPeaks, credal_belief_peaks_free)
/** credal_belief_peaks_left: objects that are still to be compared with all, and then with those of more belief; 0: all
 *  is known. */
gsize    credal_belief_peaks_left  (const CredalBeliefPeaks *peaks);
/** credal_belief_peaks_go_on: compares @count of these, or all. FALSE with _CANCELLED. Cost: O(count n p), and in
 *  expectation O(count K² log (n/K)). */
gboolean credal_belief_peaks_go_on (CredalBeliefPeaks *peaks, gsize count, CredalMonitor *monitor, GError **error);

/** credal_belief_peaks_order: (transfer full) (n): all objects, those of larger δ·Bel first, earlier ones of equals. */
guint32 *credal_belief_peaks_order (const CredalBeliefPeaks *peaks);
/** credal_belief_peaks_gap: how many of the first @order up to @most, but 2 at least, there are before the largest fall
 *  of δ·Bel to the next one; @most where all objects are peaks. */
guint    credal_belief_peaks_gap   (const CredalBeliefPeaks *peaks, const guint32 *order, guint most);

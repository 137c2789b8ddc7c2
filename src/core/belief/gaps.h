#pragma once
#include "core/belief/partition.h"

/* How far apart the clusters of a partition stand, judged by the objects between them (ours). It needs only the cluster
 * of largest membership of each object, so that all methods have it.
 *
 * Two clusters a and b are compared on the line that separates them best, Fisher's: w = S⁻¹ (v_b − v_a), for the means
 * v and the covariance S within both clusters, whose entries off the diagonal are multiplied by 1 − (p + 1)/(p + 1 + n)
 * for n objects. With more than 64 features S is diagonal. Each tenth of the objects (object i belongs to the tenth
 * ⌊10 credal_rng_at (1, i)⌋) is projected by the direction of the other nine tenths: otherwise many features would show
 * a gap in any data. A direction has deviation 1 within the clusters; places count from the middle of both means.
 *
 * On the line let m be the means and s the deviations of both clusters; the border is (m_a s_b + m_b s_a)/(s_a + s_b).
 * With the distance from the border to each mean as 1, the window of the border is [−1/3, 1/3], and the middles of the
 * clusters are [−3/2, −1/2] and [1/2, 3/2]. The gap is 1 − r, for the density r at the border relative to the emptier
 * middle, at the upper end of its interval (Wilson, 1927). It is 1 for an empty border, and above 0 only if chance does
 * not explain the gap. A Gaussian or an evenly filled box has none, wherever it is cut.
 *
 * Rounding is undone, and large data are sampled, by credal_unrounded(). */

typedef struct {
  double least;          /* the smallest gap between two clusters, in [−1, 1], with an interval of 95 %. Above 0: all
                          * clusters stand apart. NAN: fewer than two clusters have objects, or memory ran out */
  double most;           /* the largest gap of a cluster from its nearest, in [−1, 1], with an interval of 99.7 %. Above
                          * 0: some cluster stands apart from all others */
} CredalGaps;

/** credal_gaps: Returns the gaps between the clusters. Deterministic. Cost: O(n p²) for p ≤ 64 features,
 *  otherwise O(n p), O(n p log n) for the first partition of a dataset, and O(n c p + c² p³) for the directions. */
CredalGaps credal_gaps (const CredalPartition *partition);

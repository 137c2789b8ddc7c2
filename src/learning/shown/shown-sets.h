#pragma once
#include "learning/features/supervision.h"

/* Which objects can be shown as certain, and how often that is right.
 *
 *   guess      of an object: the likeliest cluster in the partition. Its margin is the learned column f of its group
 *              less the highest other f
 *   trials     guesses with an outcome known from the answers (trials.h)
 *   certain    an object that no answer settles is shown in one cluster, its guess, if guesses of this cluster with at
 *              least this margin are together right at the rate that the user chose. Each cluster is a kind of guesses
 *              (learning/shown/calibration.h): a separate cluster is shown as certain while others are still in doubt
 *   sets       any other such object is shown in the fewest of its likeliest clusters that hold its own at that rate,
 *              or in the smallest focal set around them. The guess has P(right | s); the rest is shared among the other
 *              clusters with log-odds b f
 *
 * Outliers stay outliers. The partition carries P(right | s) of the guess of every other object that no answer settles,
 * whatever set it is shown in.
 * Without an answer on a single object (trials.h), neither this nor the overall accuracy is known.
 *
 * After m answers (a stroke counts as one, labels given together as one, a don't-know as none) the required rate is 1 −
 * exp (−m/M) of the chosen one, M = max (10, 10c/3): a few answers say little, and the whole rate at once would show
 * nearly everything in sets until there is an answer or two on each group. While the required rate is less than ½, the
 * engine's own sets stay; they also stay in a cluster whose group has no answers yet. The estimate gives their expected
 * accuracy.
 *
 * Ours. The engine's own sets also stay if Ω is not focal, or if nothing was learned; then only the spot checks
 * count. */

/**
 * credal_calibrate_shown_sets:
 * @partition: (transfer full) (nullable): not shared yet
 * @supervision: (nullable): the supervision of its fit; NULL: a plain fit
 * @rate: in (0, 1): the required accuracy of objects that are shown in one cluster
 *
 * Chooses the hard sets of @partition. Sets the probability that each object's cluster is right, and the honesty, if
 * they can be estimated. Changes nothing if nothing was learned and no spot check was answered. Returns: (transfer
 * full) (nullable): @partition; NULL if it is NULL, and with %CREDAL_ERROR_MEMORY. Cost: O(n c), and one calibration.
 */
CredalPartition *credal_calibrate_shown_sets (CredalPartition *partition, const CredalSupervision *supervision,
                                              const CredalConstraints *constraints, double rate, GError **error);

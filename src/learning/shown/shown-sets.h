#pragma once
#include "learning/features/supervision.h"

/* What may be shown as certain, and how right it is.
 *
 *   guess      of an object: the group for which the learned columns f speak most; its margin is how much less they
 *              speak for any other
 *   trials     guesses whose outcome the answers tell (trials.h)
 *   certain    a never-asked object is shown in one cluster when that is its guess with a margin from which on guesses
 *              of this cluster are right at the rate the person chose. Each cluster is a kind of guesses
 *              (learning/calibration.h): one that lies apart is shown as certain while others are still in doubt
 *   sets       any other object is shown in the fewest of its likeliest clusters that hold its own at that rate: the
 *              guess with P(right | s), and the rest of it shared among the others as their log-odds rise, by b f
 *
 * Of each object that no answer settles, P(right | s) of its guess is told with the partition, whatever it is shown in;
 * unless nothing was said of any object by itself (trials.h): then neither that nor how right the whole is is known.
 *
 * After m answers (a stroke is one, and so are labels given together; a don't-know is none) 1 − exp (−m/M) of the rate
 * is asked for, M = max (10, 10c/3): little can be told of few, and the whole rate at once would show nearly everything
 * in sets until there is an answer or two on each group. As long as that is less than ½ the engine's own sets stay, and
 * so do they in a cluster whose group nobody has been asked about; the estimate says how right they are thought to be.
 *
 * Ours. The engine's own sets stay where Ω is not focal too; and where nothing was learned, when only the outcomes of
 * the spot checks speak. */

#define CREDAL_SHOWN_RATE "0.95"        /* what the setting "right" begins with */

/**
 * credal_calibrate_shown_sets:
 * @partition: (transfer full) (nullable): not shared yet
 * @supervision: (nullable): what it was made with; NULL: a plain fit
 * @rate: in (0, 1): how often what is shown in one cluster is to be right
 *
 * Chooses the hard sets of @partition, says of each object how likely its cluster is right, and sets the honesty, where
 * something can be said. Returns: (transfer full): @partition, or NULL, also with %CREDAL_ERROR_MEMORY. Cost: O(n c),
 * and that of a calibration.
 */
CredalPartition *credal_calibrate_shown_sets (CredalPartition *partition, const CredalSupervision *supervision,
                                              const CredalConstraints *constraints, double rate, GError **error);

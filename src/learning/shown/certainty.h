#pragma once
#include "learning/features/supervision.h"

/* Which objects are sure, and how often their clusters are right.
 *
 *   guess      of an object: its likeliest cluster
 *   P(right)   1/(1 + Σ_l P(l)/P(guess)), over the other clusters l with a known group: judged by the answers about the
 *              guess and l (pair-odds.h), so that a group far from all others stays sure while two others are confused.
 *              ½ in a cluster without a known group
 *   sure       an object that answers settle, or whose guess is wrong with a probability of at most
 *              CREDAL_CERTAINTY_FARTHEST (1 − rate), or ½: most sure objects are far surer than the least sure
 *              one, so that they are together right at the rate that the user chose. None in a cluster without a
 *              known group, and none before CREDAL_CERTAINTY_LEAST objects were asked about
 *
 * Outliers are never sure. Without an answer on a single object (trials.h), nothing is known. Ours.
 *
 * If nothing was learned, only the spot checks count: they estimate the accuracy of all objects that the engine puts in
 * one cluster. */
#define CREDAL_CERTAINTY_LEAST 8
#define CREDAL_CERTAINTY_FARTHEST 3.0

/**
 * credal_judge_certainty:
 * @partition: (transfer full) (nullable): not shared yet
 * @supervision: (nullable): the supervision of its fit; NULL: a plain fit
 * @rate: in (0, 1): the required accuracy of sure objects
 *
 * Sets the probability that each object's cluster is right, the sure objects and the honesty, if they can be estimated.
 * Changes nothing if nothing was learned and no spot check was answered. Returns: (transfer full) (nullable):
 * @partition; NULL if it is NULL, and with %CREDAL_ERROR_MEMORY. Cost: O(n c), and one posterior for each two clusters.
 */
CredalPartition *credal_judge_certainty (CredalPartition *partition, const CredalSupervision *supervision,
                                         const CredalConstraints *constraints, double rate, GError **error);

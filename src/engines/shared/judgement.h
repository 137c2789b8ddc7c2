#pragma once
#include "core/belief/fault.h"
#include "engines/shared/engine.h"

/* Judges a fit before it is shown: one mechanism for all engines. The checks here are cheap enough for every answer;
 * reference.h and stability.h have the costly ones. Not run inside credal_fit(), nor in the trials of experiments. */

#define CREDAL_MANY_OUTLIERS 0.1        /* more than this share of the weight outside of all clusters is a fault; of */
#define CREDAL_MANY_UNTYPICAL 0.15      /* degrees this: at PCM's γ, 10 to 13 % of a Gaussian has t ≤ .1 */
#define CREDAL_MANY_MISSED 0.005        /* more than this share outside of clearly separated groups is a fault if */
#define CREDAL_LEAST_ARI 0.98           /* the adjusted Rand index of groups and clusters is also below this */
#define CREDAL_MANY_MOVED 0.05          /* as is more than this share in other clusters with another seed */
#define CREDAL_COSTLY 0.01              /* a sure answer is costly if the data give it a smaller probability */

/**
 * credal_judge:
 * @constraints: (nullable): the answers in force
 * @follows: the kinds of answers that had an effect (CREDAL_FOLLOWS_…): other answers are not judged
 *
 * Returns: (transfer full) (element-type CredalFault): the faults that can be seen in @partition: empty and coinciding
 * clusters, many outliers, joined labels, singular covariances or metrics, sure answers that were not followed, too few
 * clusters for them, the limit of iterations. A cluster is reported once: an empty one does not also coincide. Only
 * pairs, groups and labels of certainty 1 count; disabled, soft and overruled answers do not. Cost: O(n c + answers).
 */
GArray *credal_judge (const CredalPartition *partition, const CredalConstraints *constraints, CredalAbilities follows);

/** credal_judge_follows: Returns the kinds of answers that a fit by @engine follows. @learned: TRUE: with features
 *  learned from the answers, so that pairs and groups count for every engine. */
CredalAbilities credal_judge_follows (const CredalEngine *engine, gboolean learned);

/** credal_faults_have: Returns TRUE if a fault is of @kind. */
gboolean credal_faults_have (const GArray *faults, CredalFaultKind kind);

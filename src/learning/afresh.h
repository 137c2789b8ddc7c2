#pragma once
#include "learning/round.h"

/* A fit from scratch on the answers of a session. A session's fit continues the result before: it keeps the weights of
 * the learned features and the places of open groups, and so can be worse than a fit that never saw that result.
 *
 * In 80 sessions on 20 sets, compared at 10 counts of answers, 64 pairs of results differ by more than .05 in ARI; the
 * fit from scratch is better in 27 of them. The expected share names the better one in 86 % of these pairs, the
 * likelihood of the answers given all others in 63 %, their number and the objective in 55 %. Adoption at a gain of at
 * least 0, .02, .05 or .08 adds .0032, .0032, .0028 or .0023 to the mean, and replaces 48, 15, 8 or 5 % of the results;
 * 5, 2, 0 and 0 of these replacements lose more than .05. */

#define CREDAL_AFRESH_EVERY 5          /* answers between two fits from scratch */
#define CREDAL_AFRESH_GAIN .05         /* of all objects: smaller gains are often chance */

/** credal_afresh_expected: Returns the share of all objects that @partition (nullable) is expected to show in the right
 *  cluster, in [0, 1]; NAN: unknown, or nothing was learned. */
double           credal_afresh_expected (const CredalPartition *partition);

/**
 * credal_afresh_fit:
 * @round: the round that found @shown; its results before are not used
 *
 * Fits the answers of @round from scratch, and numbers the clusters as in @shown. Returns: (transfer full) (nullable):
 * the new partition if its expected share is at least %CREDAL_AFRESH_GAIN above the share of @shown; otherwise NULL.
 * NULL also if a share is unknown, if the fit fails, or if @monitor (nullable) stops it. Deterministic. Cost: a
 * fit with all starts, and a learned one. Any thread.
 */
CredalPartition *credal_afresh_fit      (const CredalRound *round, CredalPartition *shown, CredalMonitor *monitor);

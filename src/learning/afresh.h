#pragma once
#include "learning/round.h"

/* A fit from scratch on the answers of a session. A session's fit continues the result before: it keeps the weights of
 * the learned features and the places of open groups, and so can be worse than a fit that never saw that result. */

#define CREDAL_AFRESH_EVERY 5          /* answers between two fits from scratch */
#define CREDAL_AFRESH_GAIN .02         /* of all objects: smaller gains are mostly chance */

/** credal_afresh_expected: Returns the share of all objects that @partition (nullable) is expected to show in the right
 *  cluster, in [0, 1]; NAN: unknown, or nothing was learned. */
double           credal_afresh_expected (const CredalPartition *partition);

/**
 * credal_afresh_fit:
 * @round: the round that found @shown; its results before are not used
 *
 * Fits the answers of @round from scratch, and numbers the clusters as in @shown. Returns: (transfer full) (nullable):
 * the new partition if its expected share is higher than that of @shown by at least %CREDAL_AFRESH_GAIN; otherwise
 * NULL. NULL also if a share is unknown, if the fit fails, or if @monitor (nullable) stops it. Deterministic. Cost: a
 * fit with all starts, and a learned one. Any thread.
 */
CredalPartition *credal_afresh_fit      (const CredalRound *round, CredalPartition *shown, CredalMonitor *monitor);

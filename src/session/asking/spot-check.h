#pragma once
#include "method/settings.h"
#include "selectors/selector.h"

/* Spot checks: from some question on, one question in N is about a random never-asked object, instead of the selector's
 * choice. Selectors ask about difficult objects; only a random sample shows the accuracy of the rest. The object is
 * compared with the known group in its likeliest cluster. Objects of a cluster without a known group are not drawn:
 * answers "different" about them settle nothing, and given quickly they mislead. */

/** credal_spot_check_wait: Returns the number of other questions before the next check. Precondition: N ≥ 1. */
guint    credal_spot_check_wait (const CredalConstraints *constraints, CredalSpotChecks checks);
/** credal_spot_check_draw: Draws the check that is the @ahead-th question from now. Returns FALSE if there
 *  is no object to draw, or if memory runs out. Outliers are not drawn. Objects are drawn by weight, since the
 *  estimate is the share of the weight that is right. Deterministic in the input. Cost: O(n), and again for each drawn
 *  object that was answered with a don't-know before. */
gboolean credal_spot_check_draw (const CredalSelectorInput *input, CredalSpotChecks checks, guint ahead,
                                 CredalQuestion *question);
/** credal_spot_check_placed: Returns TRUE if the object of the check is in one cluster, the cluster of the object that
 *  it is compared with: not if it is between clusters, or if clusters have changed since it was drawn. */
gboolean credal_spot_check_placed (const CredalPartition *partition, const CredalQuestion *check);

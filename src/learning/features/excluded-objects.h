#pragma once
#include "core/answers/pins.h"

/* Objects that are not settled yet, but were said not to be in some groups. The features alone would leave such an
 * object in the cluster that it was just said not to be in: a true answer would be seen not to be followed. */

/**
 * credal_excluded_elsewhere:
 * @membership, @cluster: as for credal_pins_new()
 * @found: (n × c) memberships
 *
 * (s × c) for credal_pins_new(): of each such object that is likeliest in the cluster of a group that it cannot be in,
 * its memberships in the others; 0 of all else. Returns: (transfer full); NULL: there is none. Cost: O(s c).
 */
double *credal_excluded_elsewhere (const CredalNeighbourhoods *known, const double *membership, const guint *cluster,
                                   const double *found);

#pragma once
#include "core/answers/pins.h"

/* Objects that are not settled yet, but were said not to be in some groups. The features alone would leave such an
 * object in the cluster that it was just said not to be in: a true answer would be seen not to be followed. */

/**
 * credal_pin_excluded:
 * @pins: of the settled objects of @known, in the clusters of @found
 * @membership: (s × r) as for credal_pins_new()
 * @found: (n × c) memberships, with these pins
 *
 * @pins, and each such object that is likeliest in the cluster of a group that it cannot be in, pinned to its
 * memberships in the others. Returns: (transfer full); NULL: there is none. Cost: O(s (c + log s)).
 */
CredalPins *credal_pin_excluded (const CredalPins *pins, const CredalNeighbourhoods *known, const double *membership,
                                 const double *found);

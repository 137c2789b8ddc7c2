#pragma once
#include "core/answers/pins.h"

/* Unsettled objects that the answers exclude from some groups. The features alone could leave such an object in an
 * excluded cluster, so that a true answer would visibly not be followed. */

/**
 * credal_excluded_elsewhere:
 * @membership, @cluster: as for credal_pins_new()
 * @found: (n × c) memberships
 *
 * Returns: (transfer full) (nullable): (s × c), for credal_pins_new(): for each unsettled object that is likeliest in
 * an excluded cluster, its memberships in the clusters that are not excluded, scaled to sum to 1. The rows of all other
 * objects are 0, also if the memberships in all clusters not excluded are 0. Returns NULL if all rows are 0. Cost: O(s
 * c).
 */
double *credal_excluded_elsewhere (const CredalNeighbourhoods *known, const double *membership, const guint *cluster,
                                   const double *found);

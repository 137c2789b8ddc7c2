#pragma once
#include "core/belief/partition.h"

/** credal_separation: Returns the least separation of two clusters of @found: the distance of their means, in sums of
 *  their two deviations along the line between the means. Halves of a Gaussian have 1.3, of an interval 1.7, of a ring
 *  2.1. Returns 0 if a cluster has fewer than 5 + 2 p objects, or if two means are hardly further apart than by chance;
 *  INFINITY for one cluster. @found: with one prototype, the mean, for each cluster. Cost: O(n c p). */
double credal_separation (const CredalPartition *found);

#pragma once
#include "session/session.h"

/** credal_match_sessions: (transfer full): Returns for each cluster of @second the number of the same cluster of
 *  @first: clusters of equal names are the same, the others are matched by their common objects, in doubt by their
 *  numbers. Clusters of @second without a match get the numbers after the clusters of @first. @second_clusters: out:
 *  length of the result: all clusters that @second finds or names in labels. @clusters: out: number of clusters
 *  together, the larger of the two numbers. Precondition: the sessions have the same objects. Cost: O(n +
 *  clusters³). */
guint *credal_match_sessions (CredalSession *first, CredalSession *second, guint *second_clusters, guint *clusters);

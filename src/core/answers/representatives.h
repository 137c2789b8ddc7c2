#pragma once
#include "core/answers/constraints.h"

/* Few objects that represent strokes of many, whether a stroke says "the same", names a cluster or excludes one
 * (labels.h). A single label is a stroke of one object. */

/** credal_representatives_share: Returns the number of representatives for each stroke, at least 1, if all strokes
 *  share @all representatives equally. Cost: O(groups + labels). */
gsize credal_representatives_share (const CredalConstraints *constraints, gsize all);
/** credal_representatives_new: Returns (transfer full) (element-type guint32) @share objects of each stroke at equal
 *  steps, or all objects of a stroke with fewer. The strokes of groups come first, then the strokes that name a
 *  cluster, then the strokes that exclude one. May contain repetitions. Cost: O(groups + labels + result). */
GArray *credal_representatives_new (const CredalConstraints *constraints, gsize share);
/** credal_labelled_together: Returns (transfer full) (element-type GArray(guint32)) one array for each answer that
 *  named a cluster, with its objects, in the order of the answers. Cost: O(labels). */
GPtrArray *credal_labelled_together (const CredalConstraints *constraints);

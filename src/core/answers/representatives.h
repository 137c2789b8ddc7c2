#pragma once
#include "core/answers/constraints.h"

/* Picks a few objects that represent strokes of many objects. A stroke says "the same" (a group), names a cluster or
 * excludes one (labels.h). A single label is a stroke of one object. */

/** credal_representatives_share: Returns the number of representatives for each stroke if all strokes share @all
 *  equally: rounded down, but at least 1. Cost: O(groups + labels). */
gsize credal_representatives_share (const CredalConstraints *constraints, gsize all);
/** credal_representatives_new: Returns (transfer full) (element-type guint32) @share objects of each stroke at equal
 *  steps, or all objects of a stroke with fewer. The strokes of groups come first, then the strokes that name a
 *  cluster, then the strokes that exclude one. May contain repetitions. Cost: O(groups + labels + result). */
GArray *credal_representatives_new (const CredalConstraints *constraints, gsize share);
/** credal_labelled_together: Returns (transfer full) (element-type GArray(guint32)) one array for each answer that
 *  named a cluster: the objects of its positive labels that are still in force. Arrays are in the order of their first
 *  labels. Cost: O(labels). */
GPtrArray *credal_labelled_together (const CredalConstraints *constraints);

#pragma once
#include "core/answers/constraints.h"

/* Few objects that stand for strokes of many, be it that these say "the same", name a cluster or exclude one
 * (labels.h). A label by itself is a stroke of one object. */

/** credal_representatives_share: how many each stroke has when all of them share @all alike: at least one. Cost:
 *  O(groups + labels). */
gsize credal_representatives_share (const CredalConstraints *constraints, gsize all);
/** credal_representatives_new: (transfer full) (element-type guint32): of every stroke @share objects, or all where it
 *  has fewer, at equal steps through it: those of groups, then those that name clusters, then those that exclude one.
 *  Some may be there twice. Cost: O(groups + labels + result). */
GArray *credal_representatives_new (const CredalConstraints *constraints, gsize share);
/** credal_labelled_together: (transfer full) (element-type GArray(guint32)): the objects of each answer that named a
 *  cluster, in the order of answers. Cost: O(labels). */
GPtrArray *credal_labelled_together (const CredalConstraints *constraints);

#pragma once
#include "core/answers/closure.h"

/* What the answers imply, beyond one pair at a time. */

/** credal_inferred_pairs: how many pairs among the objects of hard must-link and cannot-link answers are known
 *  without having been asked. @closure: of @constraints. Cost: O(answers + labels + groups²). */
guint credal_inferred_pairs (const CredalConstraints *constraints, const CredalClosure *closure);

/**
 * credal_label_conflict:
 * @pair: out: the two objects that the label would relate, and how
 *
 * The shortest chain of answers against labelling @objects (@size ≥ 1) with @cluster to @degree, in place of the labels
 * that this one replaces, between the first of them that it is about, or NULL.
 * (transfer full) (element-type CredalStep). Cost: O(n + labels + (neighbourhoods among @objects) (neighbourhoods +
 * clusters)), and one search where something speaks against it.
 */
GArray *credal_label_conflict (const CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                               double degree, CredalPair *pair);
/** credal_group_conflict: the same against must-linking @objects and, if @exclusive, keeping them apart from the other
 *  exclusive groups, which can share none of them. */
GArray *credal_group_conflict (const CredalConstraints *constraints, const guint32 *objects, gsize size,
                               gboolean exclusive, CredalPair *pair);

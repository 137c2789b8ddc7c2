#pragma once
#include "core/answers/closure.h"

/* Consequences of the answers for more than one pair at a time. */

/** credal_inferred_pairs: Returns the number of pairs that are known without an answer, among the objects of hard
 *  must-link and cannot-link answers. @closure: of @constraints. Cost: O(answers + labels + groups²). */
guint credal_inferred_pairs (const CredalConstraints *constraints, const CredalClosure *closure);

/**
 * credal_label_conflict:
 * @pair: out: the two objects that the label would relate, and the relation; set if there is a chain
 *
 * Returns: (transfer full) (nullable) (element-type CredalStep): the shortest chain of answers that contradicts
 * labelling @objects (@size ≥ 1) with @cluster to @degree, for the first objects with such a chain. The old labels that
 * the new label replaces do not count. NULL: there is no contradiction, as always for degree ½. Cost: O(n + labels +
 * (neighbourhoods among @objects) (neighbourhoods + clusters)), and one search if there is a contradiction.
 */
GArray *credal_label_conflict (const CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                               double degree, CredalPair *pair);
/** credal_group_conflict: Returns the chain that contradicts must-linking @objects and, if @exclusive, separating them
 *  from the other exclusive groups, none of which may contain one of @objects. Otherwise like
 *  credal_label_conflict(). */
GArray *credal_group_conflict (const CredalConstraints *constraints, const guint32 *objects, gsize size,
                               gboolean exclusive, CredalPair *pair);

#pragma once
#include "core/answers/closure.h"

/* With how many clusters all answers can hold. The neighbourhoods of must-linked objects and the cannot-links between
 * them are a graph; the answers hold with c clusters if c colours suffice for it. Two colours suffice unless there is a
 * circle of an odd number of cannot-links ([AB11] §2.2 asks for a legal neuron for each object). Answers that are soft,
 * overruled or don't-knows do not count. */

/**
 * credal_feasible_clusters:
 * @closure: of @constraints
 * @circle: (out) (optional) (transfer full) (nullable) (element-type guint32): the objects of a shortest odd circle of
 *   cannot-links, each differing from the next and the last from the first, must-links included; NULL: there is none
 *
 * Returns the smallest number of clusters with which all answers can hold, at least 1; a smaller number that is proven
 * to be necessary if the search for the exact one would take too long. Cost: O(s²) for s asked objects, of at most
 * 1 000, and a search of at most 10⁵ steps.
 */
guint credal_feasible_clusters (const CredalConstraints *constraints, const CredalClosure *closure, GArray **circle);

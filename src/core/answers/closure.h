#pragma once
#include "core/answers/constraints.h"

/* The relations that the answers imply. Must-links are transitive and propagate cannot-links (ML·ML → ML, ML·CL → CL).
 * Two labels also relate their objects (labels.h): "is" the same cluster is a must-link; "is" different clusters, or
 * "is" and "is not" the same cluster, are a cannot-link. Pairs that are soft, overruled or don't-knows imply nothing.
 * Immutable; later changes of the constraints have no effect. */
typedef struct _CredalClosure CredalClosure;

/** credal_closure_new: Builds the closure of all answers. They may contradict each other: a cannot-link between two
 *  objects that must-links connect is ignored. Cost: near-linear in the number of answers. Memory: 5 bytes for each
 *  object; the system allocates only the pages of objects in answers. */
CredalClosure *credal_closure_new  (const CredalConstraints *constraints);
void           credal_closure_free (CredalClosure *closure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalClosure, credal_closure_free)

/** credal_closure_relation: Returns TRUE, and sets @relation, if the answers relate i and j. An object is must-linked
 *  to itself. Cost: O(1). */
gboolean credal_closure_relation      (const CredalClosure *closure, guint32 i, guint32 j, CredalRelation *relation);
/** credal_closure_neighbourhood: Returns the smallest object among @i and all objects must-linked to @i. It identifies
 *  the neighbourhood of @i. Cost: O(1). */
guint32  credal_closure_neighbourhood (const CredalClosure *closure, guint32 i);

/**
 * credal_closure_number:
 * @objects: (size) ascending; with an object, all objects of its neighbourhood
 * @unit: (size) out: the number of each object's neighbourhood
 *
 * Numbers the neighbourhoods from 0 in the order of their first objects. Returns: their number. Cost: O(size log size).
 */
guint32  credal_closure_number        (const CredalClosure *closure, const guint32 *objects, gsize size, guint32 *unit);

/* One step in a chain of answers, ending at object `to`. */
typedef enum {
  CREDAL_STEP_PAIR, CREDAL_STEP_GROUP, CREDAL_STEP_GROUPS, CREDAL_STEP_LABELS,
  CREDAL_STEP_EXCLUDED       /* one object is in a cluster that the other is labelled "not in" */
} CredalStepKind;
typedef struct {
  CredalStepKind kind;
  guint32 from, to;          /* the objects related by this step */
  CredalRelation relation;   /* must-link or cannot-link */
} CredalStep;

/** credal_closure_new_first: Builds the closure of the first @n_pairs pairs and all groups and labels. */
CredalClosure *credal_closure_new_first     (const CredalConstraints *constraints, guint n_pairs);
/** credal_closure_is_consistent: Returns FALSE if a cannot-link, stated or implied, was ignored: the answers contradict
 *  each other. */
gboolean       credal_closure_is_consistent (const CredalClosure *closure);

/**
 * credal_closure_conflict:
 * @constraints: the answers so far, without the new one about @i ≠ @j
 *
 * Finds a shortest chain of answers from @i to @j that implies the opposite of @relation. The search is breadth first;
 * its nodes are pairs of an object and the number of cannot-links so far (0 or 1). Cost: O(n + answers + group sizes).
 * Returns: (transfer full) (element-type CredalStep): NULL if @relation contradicts nothing, or is a don't-know.
 */
GArray *credal_closure_conflict (const CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation);

/**
 * credal_constraints_contradiction:
 * @pair: (out): the index of the first pair that contradicts earlier answers; not set if there is no contradiction
 *
 * Finds a shortest chain of earlier answers that contradicts this pair. Groups and labels count as earlier than all
 * pairs. If groups and labels contradict each other, @pair is %G_MAXUINT. The chain then starts and ends at the same
 * object, and implies a cannot-link of this object with itself. Returns: (transfer full) (element-type CredalStep):
 * NULL if @constraints are consistent. Cost: O(answers log answers).
 */
GArray *credal_constraints_contradiction (const CredalConstraints *constraints, guint *pair);

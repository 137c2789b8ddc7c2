#pragma once
#include "core/answers/constraints.h"

/* The relations that the answers imply: must-links are transitive and propagate cannot-links (ML·ML → ML, ML·CL → CL).
 * Immutable, built from a snapshot of the constraints. Two labels also relate their objects (labels.h): the same
 * cluster is a must-link; different clusters, or "is" and "is not" on one cluster, are a cannot-link. Soft pairs and
 * don't-knows imply nothing. */
typedef struct _CredalClosure CredalClosure;

/** credal_closure_new: Builds the closure. Contradictory input is allowed; a cannot-link inside a must-linked
 *  neighbourhood is ignored. Cost: near-linear in the number of answers. Memory: 5 bytes for each object, allocated by
 *  the system only where answers touch objects. */
CredalClosure *credal_closure_new  (const CredalConstraints *constraints);
void           credal_closure_free (CredalClosure *closure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalClosure, credal_closure_free)

/** credal_closure_relation: Returns TRUE, and sets @relation, if the answers relate i and j. An object is must-linked
 *  to itself. Cost: O(1). */
gboolean credal_closure_relation      (const CredalClosure *closure, guint32 i, guint32 j, CredalRelation *relation);
/** credal_closure_neighbourhood: Returns the smallest object must-linked to i, including i; O(1). */
guint32  credal_closure_neighbourhood (const CredalClosure *closure, guint32 i);

/**
 * credal_closure_number:
 * @objects: (size) ascending, complete neighbourhoods
 * @unit: (size) out: the neighbourhood of each object, numbered in the order of their first objects
 *
 * Returns: number of neighbourhoods. Cost: O(size log size).
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
/** credal_closure_is_consistent: Returns FALSE if a contradictory answer was ignored. */
gboolean       credal_closure_is_consistent (const CredalClosure *closure);

/**
 * credal_closure_conflict:
 * @constraints: the answers so far, without the new one
 *
 * Finds the SHORTEST chain of answers from i to j that implies the opposite of @relation. The search is breadth first;
 * its nodes are pairs of an object and the number of cannot-links so far (0 or 1). Cost: O(answers + group sizes).
 * Returns: (transfer full) (element-type CredalStep): NULL if @relation contradicts nothing.
 */
GArray *credal_closure_conflict (const CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation);

/**
 * credal_constraints_contradiction:
 * @pair: (out): the index of the first pair that contradicts an earlier answer
 *
 * Finds the shortest chain that contradicts that pair. Groups and labels count as earlier than any pair. If they
 * contradict each other, @pair is %G_MAXUINT, and the chain starts and ends at the same object, which it cannot-links
 * to itself. Returns: (transfer full) (element-type CredalStep): NULL if @constraints are consistent. Cost: O(answers
 * log answers).
 */
GArray *credal_constraints_contradiction (const CredalConstraints *constraints, guint *pair);

#pragma once
#include "core/answers/constraints.h"

/* What the answers imply: must-links are transitive and carry cannot-links over (ML·ML → ML, ML·CL → CL).
 * Immutable, built from a snapshot of the constraints. Two labels also relate their objects (labels.h): the same
 * cluster is a must-link, another cluster a cannot-link, and so are "is" and "is not" of one. Soft pairs and
 * don't-knows entail nothing. */
typedef struct _CredalClosure CredalClosure;

/** credal_closure_new: cost near-linear in the side information's size. Contradictory input is allowed: a cannot-link
 *  inside a must-linked neighbourhood is then ignored. Memory: 5 bytes an object, of which the system gives what
 *  answers touch. */
CredalClosure *credal_closure_new  (const CredalConstraints *constraints);
void           credal_closure_free (CredalClosure *closure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalClosure, credal_closure_free)

/** credal_closure_relation: TRUE when i and j are related by what was answered (an object: to itself); O(1). */
gboolean credal_closure_relation      (const CredalClosure *closure, guint32 i, guint32 j, CredalRelation *relation);
/** credal_closure_neighbourhood: the smallest object must-linked to i, i itself included; O(1). */
guint32  credal_closure_neighbourhood (const CredalClosure *closure, guint32 i);

/**
 * credal_closure_number:
 * @objects: (size) ascending, with all others of their neighbourhoods
 * @unit: (size) out: the neighbourhood of each, numbered by their first objects
 *
 * Returns: how many neighbourhoods there are. Cost: O(size log size).
 */
guint32  credal_closure_number        (const CredalClosure *closure, const guint32 *objects, gsize size, guint32 *unit);

/* One step of a contradiction's chain, ending at object `to`. */
typedef enum {
  CREDAL_STEP_PAIR, CREDAL_STEP_GROUP, CREDAL_STEP_GROUPS, CREDAL_STEP_LABELS,
  CREDAL_STEP_EXCLUDED       /* one is in the cluster that the other is said not to be in */
} CredalStepKind;
typedef struct {
  CredalStepKind kind;
  guint32 from, to;          /* the objects this step relates */
  CredalRelation relation;   /* must-link or cannot-link */
} CredalStep;

/** credal_closure_new_first: of the first @n_pairs pairs, and all groups and labels. */
CredalClosure *credal_closure_new_first     (const CredalConstraints *constraints, guint n_pairs);
/** credal_closure_is_consistent: FALSE: something in it was ignored. */
gboolean       credal_closure_is_consistent (const CredalClosure *closure);

/**
 * credal_closure_conflict:
 * @constraints: the answers so far, without the new one
 *
 * The SHORTEST chain of answers from i to j that implies the opposite of @relation (breadth first over objects × parity
 * of cannot-links: at most one may be used). Cost: O(answers + group sizes).
 * Returns: (transfer full) (element-type CredalStep): NULL when @relation does not contradict anything.
 */
GArray *credal_closure_conflict (const CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation);

/**
 * credal_constraints_contradiction:
 * @pair: (out): the index of the first pair that contradicts what was stated before it
 *
 * The shortest chain against that pair. Groups and labels count as stated before any pair; where they contradict each
 * other @pair is %G_MAXUINT and the chain a closed one, through an object that would be apart from itself.
 * Returns: (transfer full) (element-type CredalStep): NULL when @constraints are consistent. Cost: O(answers log
 * answers).
 */
GArray *credal_constraints_contradiction (const CredalConstraints *constraints, guint *pair);

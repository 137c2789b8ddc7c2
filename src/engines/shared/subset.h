#pragma once
#include "engines/shared/engine.h"

/* Some of a problem's objects as a problem of their own: their rows and weights, and what is known of them. A group
 * keeps those of its members that are there; pairs, labels and pins go where an object of theirs is not. */
typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;    /* or NULL */
  CredalPins *pins;                  /* or NULL */
  GArray *objects;                   /* guint32, ascending: what they are among all */
  gsize n;                           /* of all objects */
  guint32 *place;                    /* (n) which of them each object is, or CREDAL_ABSENT */
  guint8 *classes;                   /* or NULL */
} CredalSubset;

#define CREDAL_ABSENT G_MAXUINT32

/** credal_subset_new: @chosen: (n): nonzero for those it is of, at least one. Fails with %CREDAL_ERROR_MEMORY.
 *  Cost: O(n + subset × p + constraints). */
CredalSubset *credal_subset_new  (const CredalProblem *problem, const guint8 *chosen, GError **error);
/** credal_subset_new_named: those that @state names. Fails also with %CREDAL_ERROR_DATA where they are not there. */
CredalSubset *credal_subset_new_named (const CredalProblem *problem, const CredalState *state, GError **error);
void          credal_subset_free (CredalSubset *subset);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSubset, credal_subset_free)

/** credal_subset_problem: @problem with these objects in place of its own; valid as long as both are. */
CredalProblem credal_subset_problem  (const CredalSubset *subset, const CredalProblem *problem);
/** credal_subset_rows: those of @matrix, (n × columns); (transfer full); NULL where there is no memory for them. */
double       *credal_subset_rows     (const CredalSubset *subset, const double *matrix, gsize columns);
/** credal_subset_lift: a state found on the subset, of all objects: those that it names ("objects") have other
 *  numbers; memberships of all of the subset's are now said to be theirs. */
CredalState  *credal_subset_lift     (const CredalSubset *subset, const CredalState *state);
/** credal_subset_restrict: the converse: rows of objects that are not there ("objects", "masses") are left out, and
 *  columns of their "memberships". */
CredalState  *credal_subset_restrict (const CredalSubset *subset, const CredalState *state);

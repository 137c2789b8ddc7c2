#pragma once
#include "engines/shared/engine.h"

/* Some objects of a problem as a problem of its own: their rows, weights, constraints, pins and classes. A group keeps
 * its members in the subset; a pair, label or pin is dropped if one of its objects is missing. Subsets of the same
 * objects, made one after the other, share their rows and the memos of the rows. */
typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;    /* or NULL */
  CredalPins *pins;                  /* or NULL */
  GArray *objects;                   /* guint32, ascending: their numbers among all objects */
  gsize n;                           /* number of all objects */
  guint32 *place;                    /* (n) position of each object in the subset, or CREDAL_ABSENT */
  guint8 *classes;                   /* or NULL */
} CredalSubset;

#define CREDAL_ABSENT G_MAXUINT32

/** credal_subset_new: Makes a subset of the chosen objects. @chosen: (n): nonzero for the objects of the subset, at
 *  least one. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n + subset × p + constraints). */
CredalSubset *credal_subset_new  (const CredalProblem *problem, const guint8 *chosen, GError **error);
/** credal_subset_new_named: Makes a subset of the objects that @state names. Fails also with %CREDAL_ERROR_DATA if
 *  @state names none, or objects that do not exist. */
CredalSubset *credal_subset_new_named (const CredalProblem *problem, const CredalState *state, GError **error);
void          credal_subset_free (CredalSubset *subset);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSubset, credal_subset_free)

/** credal_subset_problem: Returns @problem with its objects replaced by the objects of @subset. The result is valid as
 *  long as both @subset and @problem. */
CredalProblem credal_subset_problem  (const CredalSubset *subset, const CredalProblem *problem);
/** credal_subset_rows: Returns (transfer full) the rows of @matrix (n × columns) for the objects of the subset; NULL if
 *  memory runs out. */
double       *credal_subset_rows     (const CredalSubset *subset, const double *matrix, gsize columns);
/** credal_subset_lift: Turns a state of the subset into a state of all objects. Renumbers the "objects" of the state.
 *  If the state has memberships or masses but names no objects, the result names the objects of the subset. */
CredalState  *credal_subset_lift     (const CredalSubset *subset, const CredalState *state);
/** credal_subset_restrict: Turns a state of all objects into a state of the subset. Drops the rows ("objects",
 *  "masses") and columns ("memberships") of other objects, and renumbers the "objects". */
CredalState  *credal_subset_restrict (const CredalSubset *subset, const CredalState *state);

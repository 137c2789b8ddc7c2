#pragma once
#include "core/belief/frame.h"

/* The few named matrices that determine a partition, such as centres, metrics, and masses of constrained objects. An
 * engine makes a partition from them in one mass step, or begins a fit from them; a session log stores them. Built by
 * one owner, then immutable; atomically ref-counted. */

/* The meaning of the rows, or the columns, of a matrix. */
typedef enum {
  CREDAL_AXIS_PLAIN,     /* features, or a single number */
  CREDAL_AXIS_CLUSTERS,  /* one for each cluster */
  CREDAL_AXIS_FOCAL,     /* one for each focal set */
  CREDAL_AXIS_OBJECTS,   /* one for each object listed in %CREDAL_STATE_OBJECTS; without that list, one for each of all
                          * objects */
} CredalAxisKind;

typedef struct {
  CredalAxisKind kind;
  gsize size;            /* may be 0 */
} CredalAxis;

typedef struct {
  char *name;
  CredalAxisKind row_axis, column_axis;
  gsize rows, columns;
  double *values;        /* (rows × columns) row-major */
} CredalMatrix;

/* (s × 1), ascending: the objects of the other matrices' object axes. */
#define CREDAL_STATE_OBJECTS "objects"

static inline CredalAxis credal_axis_plain    (gsize size) { return (CredalAxis) { CREDAL_AXIS_PLAIN, size }; }
static inline CredalAxis credal_axis_clusters (gsize size) { return (CredalAxis) { CREDAL_AXIS_CLUSTERS, size }; }
static inline CredalAxis credal_axis_focal    (gsize size) { return (CredalAxis) { CREDAL_AXIS_FOCAL, size }; }
static inline CredalAxis credal_axis_objects  (gsize size) { return (CredalAxis) { CREDAL_AXIS_OBJECTS, size }; }

typedef struct _CredalState CredalState;

CredalState *credal_state_new   (const char *engine);
CredalState *credal_state_ref   (CredalState *state);
void         credal_state_unref (CredalState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalState, credal_state_unref)

const char  *credal_state_engine (const CredalState *state);
/** credal_state_put: Adds a matrix. @values: (rows × columns), copied. @name must be new in @state. */
void         credal_state_put    (CredalState *state, const char *name, CredalAxis rows, CredalAxis columns,
                                  const double *values);
/** credal_state_add: Puts a copy of @matrix under its name. */
void         credal_state_add    (CredalState *state, const CredalMatrix *matrix);
const CredalMatrix *credal_state_get (const CredalState *state, const char *name);    /* or NULL */
guint               credal_state_n   (const CredalState *state);
const CredalMatrix *credal_state_nth (const CredalState *state, guint index);
/** credal_state_permute: Returns (transfer full) @state with its clusters renumbered: new cluster k is old cluster
 *  @order[k]. Returns a new reference to the unchanged @state if @order is the identity, or if a renumbered set of
 *  @frame is not focal. */
CredalState *credal_state_permute (CredalState *state, const CredalFrame *frame, const guint *order);
/** credal_state_first: Returns (transfer full) @state without the objects from number @n on. */
CredalState *credal_state_first   (const CredalState *state, gsize n);

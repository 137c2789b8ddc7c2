#pragma once
#include "core/belief/frame.h"

/* The minimum that determines a partition: a few named matrices (centres, metrics, masses of constrained objects). An
 * engine makes a partition from it in one mass step and warm-starts from it; a session log stores it. Built by one
 * owner, then immutable; atomically ref-counted. */

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
/** credal_state_put: Adds a matrix. @values: (rows × columns), copied; each name may be put once. */
void         credal_state_put    (CredalState *state, const char *name, CredalAxis rows, CredalAxis columns,
                                  const double *values);
/** credal_state_add: Puts a copy of @matrix under its name. */
void         credal_state_add    (CredalState *state, const CredalMatrix *matrix);
const CredalMatrix *credal_state_get (const CredalState *state, const char *name);    /* or NULL */
guint               credal_state_n   (const CredalState *state);
const CredalMatrix *credal_state_nth (const CredalState *state, guint index);
/** credal_state_permute: Returns (transfer full) the same model with its clusters renumbered: new cluster k is old
 *  cluster @order[k]. Returns a new reference to @state itself if @order is the identity, or if @frame is not closed
 *  under @order. */
CredalState *credal_state_permute (CredalState *state, const CredalFrame *frame, const guint *order);

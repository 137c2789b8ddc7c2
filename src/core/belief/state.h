#pragma once
#include "core/belief/frame.h"

/* What determines a partition, and no more: a few named matrices (centres, metrics, masses of constrained objects).
 * An engine makes a partition from it in one mass step, warm-starts from it, and a session log stores it.
 * Built by one owner, then immutable; atomically ref-counted. */

/* What the rows, or the columns, of a matrix stand for. */
typedef enum {
  CREDAL_AXIS_PLAIN,     /* neither of these: features, or a number by itself */
  CREDAL_AXIS_CLUSTERS,  /* one for each cluster */
  CREDAL_AXIS_FOCAL,     /* one for each focal set */
  CREDAL_AXIS_OBJECTS,   /* one for each object that %CREDAL_STATE_OBJECTS names, for each of all without it */
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

/* (s × 1), ascending: the objects that the other matrices' axes of objects are of. */
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
/** credal_state_put: @values: (rows × columns), copied; a name may be put once. */
void         credal_state_put    (CredalState *state, const char *name, CredalAxis rows, CredalAxis columns,
                                  const double *values);
/** credal_state_add: puts a copy of @matrix, and of its name. */
void         credal_state_add    (CredalState *state, const CredalMatrix *matrix);
const CredalMatrix *credal_state_get (const CredalState *state, const char *name);    /* or NULL */
guint               credal_state_n   (const CredalState *state);
const CredalMatrix *credal_state_nth (const CredalState *state, guint index);
/** credal_state_permute: the same model with new cluster k = old cluster @order[k]; a new reference to @state itself
 *  when @order is the identity or the frame is not closed under it. */
CredalState *credal_state_permute (CredalState *state, const CredalFrame *frame, const guint *order);

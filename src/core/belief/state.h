#pragma once
#include "core/belief/frame.h"

/* What determines a partition, and no more: a few named matrices (centres, metrics, masses of constrained objects).
 * An engine makes a partition from it in one mass step, warm-starts from it, and a session log stores it.
 * Built by one owner, then immutable; atomically ref-counted. */

typedef enum {
  CREDAL_AXIS_PLAIN,     /* nothing depends on the clusters' order */
  CREDAL_AXIS_CLUSTERS,  /* one row for each cluster */
  CREDAL_AXIS_FOCAL,     /* one column for each focal set */
} CredalAxis;

typedef struct {
  char *name;
  CredalAxis axis;
  gsize rows, columns;
  double *values;        /* (rows × columns) row-major */
} CredalMatrix;

typedef struct _CredalState CredalState;

CredalState *credal_state_new   (const char *engine);
CredalState *credal_state_ref   (CredalState *state);
void         credal_state_unref (CredalState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalState, credal_state_unref)

const char  *credal_state_engine (const CredalState *state);
/** credal_state_put: @values is copied; a name may be put once. rows and columns may be 0. */
void         credal_state_put    (CredalState *state, const char *name, CredalAxis axis, gsize rows, gsize columns,
                                  const double *values);
const CredalMatrix *credal_state_get (const CredalState *state, const char *name);    /* or NULL */
guint               credal_state_n   (const CredalState *state);
const CredalMatrix *credal_state_nth (const CredalState *state, guint index);
/** credal_state_permute: the same model with new cluster k = old cluster @order[k]; a new reference to @state itself
 *  when @order is the identity or the frame is not closed under it. */
CredalState *credal_state_permute (CredalState *state, const CredalFrame *frame, const guint *order);

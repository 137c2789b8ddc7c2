/* Named matrices of an engine. Their axes say which rows and columns follow when clusters are renumbered. */
#include "core/belief/state.h"
#include <string.h>
#include "core/base/shared.h"

struct _CredalState {
  char *engine;
  GPtrArray *matrices;     /* CredalMatrix */
};

static void
matrix_free (gpointer item)
{
  CredalMatrix *matrix = item;

  g_free (matrix->name);
  g_free (matrix->values);
  g_free (matrix);
}

CredalState *
credal_state_new (const char *engine)
{
  CredalState *state = g_atomic_rc_box_new0 (CredalState);

  state->engine = g_strdup (engine);
  state->matrices = g_ptr_array_new_with_free_func (matrix_free);
  return state;
}

static void
clear_state (gpointer box)
{
  CredalState *state = box;

  g_free (state->engine);
  g_ptr_array_unref (state->matrices);
}

CREDAL_DEFINE_SHARED (CredalState, credal_state, clear_state)

const char *
credal_state_engine (const CredalState *state)
{
  return state->engine;
}

void
credal_state_put (CredalState *state, const char *name, CredalAxis rows, CredalAxis columns, const double *values)
{
  g_return_if_fail (!credal_state_get (state, name));

  CredalMatrix *matrix = g_new (CredalMatrix, 1);
  *matrix = (CredalMatrix) { g_strdup (name), rows.kind, columns.kind, rows.size, columns.size,
                             g_memdup2 (values, rows.size * columns.size * sizeof (double)) };
  g_ptr_array_add (state->matrices, matrix);
}

void
credal_state_add (CredalState *state, const CredalMatrix *matrix)
{
  credal_state_put (state, matrix->name, (CredalAxis) { matrix->row_axis, matrix->rows },
                    (CredalAxis) { matrix->column_axis, matrix->columns }, matrix->values);
}

guint
credal_state_n (const CredalState *state)
{
  return state->matrices->len;
}

const CredalMatrix *
credal_state_nth (const CredalState *state, guint index)
{
  return g_ptr_array_index (state->matrices, index);
}

const CredalMatrix *
credal_state_get (const CredalState *state, const char *name)
{
  for (guint i = 0; i < state->matrices->len; i++)
    {
      const CredalMatrix *matrix = credal_state_nth (state, i);
      if (strcmp (matrix->name, name) == 0)
        return matrix;
    }
  return NULL;
}

static gboolean
is_identity (const guint *order, guint c)
{
  for (guint k = 0; k < c; k++)
    if (order[k] != k)
      return FALSE;
  return TRUE;
}

/* Returns the index in the old state of index @at on an axis of the new one. */
static gsize
former_place (CredalAxisKind axis, gsize at, const guint *order, const guint *focal)
{
  return axis == CREDAL_AXIS_CLUSTERS ? order[at] : axis == CREDAL_AXIS_FOCAL ? focal[at] : at;
}

static void
put_permuted (CredalState *state, const CredalMatrix *matrix, const guint *order, const guint *focal)
{
  gsize rows = matrix->rows, columns = matrix->columns;
  g_autofree double *values = g_new (double, MAX (rows * columns, 1));
  CredalMatrix permuted = *matrix;

  for (gsize r = 0; r < rows; r++)
    for (gsize q = 0; q < columns; q++)
      values[r * columns + q] = matrix->values[former_place (matrix->row_axis, r, order, focal) * columns
                                               + former_place (matrix->column_axis, q, order, focal)];
  permuted.values = values;
  credal_state_add (state, &permuted);
}

CredalState *
credal_state_permute (CredalState *state, const CredalFrame *frame, const guint *order)
{
  g_autofree guint *focal = g_new (guint, credal_frame_f (frame));

  if (is_identity (order, credal_frame_c (frame)) || !credal_frame_permute (frame, order, focal))
    return credal_state_ref (state);

  CredalState *result = credal_state_new (state->engine);
  for (guint i = 0; i < state->matrices->len; i++)
    put_permuted (result, credal_state_nth (state, i), order, focal);
  return result;
}

/* ---- the first objects ---- */

/* Returns how many positions of an axis are of the first @n objects; all positions of other kinds. @index: (nullable):
 * the objects that the state lists, ascending. */
static gsize
count_first (const CredalMatrix *index, CredalAxisKind axis, gsize size, gsize n)
{
  gsize count = 0;

  if (axis != CREDAL_AXIS_OBJECTS)
    return size;
  if (!index || index->rows != size)
    return MIN (size, n);
  while (count < size && index->values[count] < (double) n)
    count++;
  return count;
}

static void
put_first (CredalState *state, const CredalMatrix *index, const CredalMatrix *matrix, gsize n)
{
  gsize rows = count_first (index, matrix->row_axis, matrix->rows, n);
  gsize columns = count_first (index, matrix->column_axis, matrix->columns, n);
  g_autofree double *values = g_new (double, MAX (rows * columns, 1));
  CredalMatrix first = { matrix->name, matrix->row_axis, matrix->column_axis, rows, columns, values };

  for (gsize r = 0; r < rows; r++)
    memcpy (values + r * columns, matrix->values + r * matrix->columns, columns * sizeof (double));
  credal_state_add (state, &first);
}

CredalState *
credal_state_first (const CredalState *state, gsize n)
{
  const CredalMatrix *index = credal_state_get (state, CREDAL_STATE_OBJECTS);
  CredalState *first = credal_state_new (state->engine);

  for (guint k = 0; k < state->matrices->len; k++)
    put_first (first, index, credal_state_nth (state, k), n);
  return first;
}

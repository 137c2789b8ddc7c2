/* Predicts the cluster of each asked object from everything except its own answers: by the engine's distances in the
 * latest fit and in the last one that learned nothing. */
#include "learning/doubt/expectation.h"
#include <math.h>
#include <string.h>

#define ORIGIN "origin-"                 /* prefix of the matrices of a noted state */

/* ---- predictions from the other answers ---- */

/* Copies the clustered features of some objects into a dataset. */
static CredalDataset *
take_rows (CredalDataset *data, const guint32 *objects, gsize size)
{
  gsize p = credal_dataset_p (data);
  double *x = g_new (double, size * p);

  for (gsize at = 0; at < size; at++)
    memcpy (x + at * p, credal_dataset_row (data, objects[at]), p * sizeof (double));
  return credal_dataset_new (size, p, x, credal_dataset_column_names (data));
}

/* Returns (s × c) memberships in @state's clusters; @data: the data that @state was fitted to. NULL if @engine did not
 * make @state, or cannot predict. */
static double *
by_distance (const CredalNeighbourhoods *known, CredalDataset *data, CredalState *state, const CredalEngine *engine,
             const CredalParams *params)
{
  if (known->s == 0 || !g_str_equal (credal_state_engine (state), engine->id) || !(engine->can & CREDAL_PREDICTS))
    return NULL;
  g_autoptr(CredalDataset) rows = take_rows (data, known->objects, known->s);
  CredalProblem problem = { .data = rows, .params = params };
  CredalReport report = { 0 };
  g_autoptr(CredalPartition) alone = engine->algorithm->partition (engine, &problem, state, &report, NULL);
  credal_report_clear (&report);
  return alone ? g_memdup2 (credal_partition_membership (alone), known->s * known->c * sizeof (double)) : NULL;
}

double *
credal_expectation_as_before (const CredalNeighbourhoods *known, const CredalPartition *result)
{
  double *rows = g_new (double, known->s * known->c);

  for (gsize at = 0; at < known->s; at++)
    memcpy (rows + at * known->c, credal_partition_membership (result) + (gsize) known->objects[at] * known->c,
            known->c * sizeof (double));
  return rows;
}

double *
credal_expectation_by_others (const CredalNeighbourhoods *known, const CredalPartition *result,
                              const CredalEngine *engine, const CredalParams *params)
{
  double *rows = by_distance (known, credal_partition_data (result), credal_partition_state (result), engine, params);

  return rows ? rows : credal_expectation_as_before (known, result);
}

/* ---- predictions from before anything was learned ---- */

/* Puts a matrix that keeps the order of its clusters when the clusters of @state are reordered. */
static void
put_unordered (CredalState *state, const char *name, const CredalMatrix *matrix)
{
  credal_state_put (state, name, credal_axis_plain (matrix->rows), credal_axis_plain (matrix->columns), matrix->values);
}

/* Returns: (transfer full) (nullable): the state that was noted in @state. */
static CredalState *
noted_origin (const CredalState *state)
{
  g_autoptr(CredalState) origin = credal_state_new (credal_state_engine (state));

  for (guint k = 0; k < credal_state_n (state); k++)
    {
      const CredalMatrix *note = credal_state_nth (state, k);
      if (g_str_has_prefix (note->name, ORIGIN))
        put_unordered (origin, note->name + strlen (ORIGIN), note);
    }
  return credal_state_n (origin) > 0 ? g_steal_pointer (&origin) : NULL;
}

gboolean
credal_expectation_taught (const CredalState *state)
{
  return credal_state_get (state, CREDAL_STATE_GROUPS) != NULL;
}

CredalState *
credal_expectation_origin (const CredalPartition *result)
{
  CredalState *state = credal_partition_state (result);

  return credal_expectation_taught (state) ? noted_origin (state) : credal_state_ref (state);
}

void
credal_expectation_note (CredalState *origin, CredalState *notes)
{
  for (guint k = 0; origin && k < credal_state_n (origin); k++)
    {
      const CredalMatrix *matrix = credal_state_nth (origin, k);
      g_autofree char *name = g_strconcat (ORIGIN, matrix->name, NULL);
      put_unordered (notes, name, matrix);
    }
}

/* Sets @row (c) to its normalised geometric mean with @other: doubt in either one still shows. */
static void
average_predictions (double *row, const double *other, guint c)
{
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    sum += row[k] = sqrt (MAX (row[k] * other[k], G_MINDOUBLE));
  for (guint k = 0; k < c; k++)
    row[k] /= sum;
}

double *
credal_expectation_new (const CredalNeighbourhoods *known, CredalDataset *data, CredalState *origin,
                        const double *others, const CredalEngine *engine, const CredalParams *params)
{
  double *expected = origin ? by_distance (known, data, origin, engine, params) : NULL;

  for (gsize at = 0; expected && at < known->s; at++)
    average_predictions (expected + at * known->c, others + at * known->c, known->c);
  return expected;
}

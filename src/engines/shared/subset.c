/* Cuts a problem and a state down to some of the objects, and turns a state back into one of all objects. */
#include "engines/shared/subset.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/data/dissimilarity.h"
#include "engines/shared/common.h"

void
credal_subset_free (CredalSubset *subset)
{
  g_clear_pointer (&subset->data, credal_dataset_unref);
  g_clear_pointer (&subset->constraints, credal_constraints_free);
  g_clear_pointer (&subset->pins, credal_pins_free);
  g_clear_pointer (&subset->objects, g_array_unref);
  g_free (subset->place);
  g_free (subset->classes);
  g_free (subset);
}

static guint32
object_at (const CredalSubset *subset, gsize place)
{
  return g_array_index (subset->objects, guint32, place);
}

/* ---- constraints and pins ---- */

static void
copy_pairs (const CredalConstraints *from, const guint32 *place, CredalConstraints *to)
{
  const CredalPair *pairs = credal_constraints_pairs (from);

  for (guint q = 0; q < credal_constraints_n_pairs (from); q++)
    if (place[pairs[q].i] != CREDAL_ABSENT && place[pairs[q].j] != CREDAL_ABSENT)
      credal_constraints_add_pair (to, place[pairs[q].i], place[pairs[q].j], pairs[q].relation, pairs[q].certainty,
                                   pairs[q].soft);
}

static void
copy_labels (const CredalConstraints *from, const guint32 *place, CredalConstraints *to)
{
  const CredalLabel *labels = credal_constraints_labels (from);

  for (guint q = 0; q < credal_constraints_n_labels (from); q++)
    {
      CredalLabel label = labels[q];
      label.object = place[label.object];
      if (label.object != CREDAL_ABSENT)
        credal_constraints_put_label (to, &label);
    }
}

static void
copy_group (const CredalGroup *group, const guint32 *place, CredalConstraints *to)
{
  g_autoptr(GArray) members = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (gsize q = 0; q < group->size; q++)
    if (place[group->objects[q]] != CREDAL_ABSENT)
      g_array_append_val (members, place[group->objects[q]]);
  credal_constraints_add_group (to, (const guint32 *) (gpointer) members->data, members->len, group->exclusive,
                                group->certainty);
}

static CredalConstraints *
copy_constraints (const CredalConstraints *from, const CredalSubset *subset)
{
  CredalConstraints *to = credal_constraints_new (subset->objects->len);

  copy_pairs (from, subset->place, to);
  copy_labels (from, subset->place, to);
  for (guint g = 0; g < credal_constraints_n_groups (from); g++)
    copy_group (credal_constraints_group (from, g), subset->place, to);
  return to;
}

static CredalPins *
copy_pins (const CredalPins *from, const guint32 *place)
{
  CredalPins *to = credal_pins_copy (from);

  to->size = 0;
  for (gsize at = 0; at < from->size; at++)
    if (place[from->objects[at]] != CREDAL_ABSENT)
      {
        to->objects[to->size] = place[from->objects[at]];
        memcpy (to->membership + to->size++ * to->c, from->membership + at * to->c, to->c * sizeof (double));
      }
  return to;
}

/* ---- rows ---- */

double *
credal_subset_rows (const CredalSubset *subset, const double *matrix, gsize columns)
{
  gsize n = subset->objects->len;
  double *rows = g_try_malloc_n (n, columns * sizeof (double));

  for (gsize i = 0; rows && i < n; i++)
    memcpy (rows + i * columns, matrix + object_at (subset, i) * columns, columns * sizeof (double));
  return rows;
}

static CredalDataset *
copy_rows (const CredalDataset *data, const CredalSubset *subset)
{
  gboolean related = credal_dataset_dissimilarities (data) != NULL;
  gsize p = credal_dataset_p (data);
  const double *weights = credal_dataset_weights (data);
  g_autofree double *x = credal_subset_rows (subset, credal_dataset_x (data), p);
  g_autofree double *kept = weights ? credal_subset_rows (subset, weights, 1) : NULL;
  g_autofree double *table = related ? credal_dissimilarities_part (data, (const guint32 *) (gpointer)
                                                                    subset->objects->data, subset->objects->len, NULL)
                                     : NULL;

  if (!x || (weights && !kept) || (related && !table))
    return NULL;
  CredalDataset *copy = credal_dataset_new (subset->objects->len, p, g_steal_pointer (&x), NULL);
  if (weights)
    credal_dataset_set_weights (copy, g_steal_pointer (&kept));
  if (related)
    credal_dataset_set_dissimilarities (copy, g_steal_pointer (&table));
  return copy;
}

/* ---- the latest rows ---- */

/* Kept with all rows. The rows have the memos that a subset of the same objects needs. */
typedef struct {
  GArray *objects;         /* the key */
  CredalDataset *rows;
} Latest;

static void
clear_latest (gpointer box)
{
  Latest *latest = box;

  g_clear_pointer (&latest->objects, g_array_unref);
  g_clear_pointer (&latest->rows, credal_dataset_unref);
}

static void
latest_unref (gpointer latest)
{
  g_atomic_rc_box_release_full (latest, clear_latest);
}

static gboolean
has_same_objects (gconstpointer one, gconstpointer other)
{
  const GArray *a = ((const Latest *) one)->objects, *b = ((const Latest *) other)->objects;

  return a->len == b->len && memcmp (a->data, b->data, a->len * sizeof (guint32)) == 0;
}

static gboolean
fill_latest (CredalDataset *data, gpointer item, gpointer subset, GError **error)
{
  Latest *latest = item;

  latest->rows = copy_rows (data, subset);
  return latest->rows != NULL;
}

/* Returns (transfer full) the rows of the subset; NULL if memory runs out. Rows with a table of dissimilarities are not
 * kept: the table may be large. */
static CredalDataset *
take_rows (CredalDataset *data, CredalSubset *subset)
{
  static const CredalLatestKind kind = { has_same_objects, fill_latest, latest_unref };

  if (credal_dataset_dissimilarities (data))
    return copy_rows (data, subset);
  Latest *wanted = g_atomic_rc_box_new0 (Latest);
  wanted->objects = g_array_ref (subset->objects);
  Latest *latest = credal_dataset_latest (data, &kind, wanted, subset, NULL);
  CredalDataset *rows = latest ? credal_dataset_ref (latest->rows) : NULL;
  g_clear_pointer (&latest, latest_unref);
  return rows;
}

static guint8 *
copy_classes (const guint8 *classes, const CredalSubset *subset)
{
  guint8 *copy = g_try_malloc (subset->objects->len);

  for (gsize i = 0; copy && i < subset->objects->len; i++)
    copy[i] = classes[object_at (subset, i)];
  return copy;
}

static gboolean
number (CredalSubset *subset, const guint8 *chosen, gsize n)
{
  subset->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  subset->n = n;
  subset->place = g_try_malloc_n (n, sizeof (guint32));
  for (guint32 i = 0; subset->place && i < n; i++)
    {
      subset->place[i] = chosen[i] ? subset->objects->len : CREDAL_ABSENT;
      if (chosen[i])
        g_array_append_val (subset->objects, i);
    }
  return subset->place != NULL;
}

static void
fail_memory (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for a part of the objects"));
}

CredalSubset *
credal_subset_new (const CredalProblem *problem, const guint8 *chosen, GError **error)
{
  g_autoptr(CredalSubset) subset = g_new0 (CredalSubset, 1);

  if (number (subset, chosen, credal_dataset_n (problem->data)))
    subset->data = take_rows (problem->data, subset);
  if (subset->data && problem->classes)
    subset->classes = copy_classes (problem->classes, subset);
  if (!subset->data || (problem->classes && !subset->classes))
    {
      fail_memory (error);
      return NULL;
    }
  subset->constraints = problem->constraints ? copy_constraints (problem->constraints, subset) : NULL;
  subset->pins = problem->pins ? copy_pins (problem->pins, subset->place) : NULL;
  return g_steal_pointer (&subset);
}

CredalSubset *
credal_subset_new_named (const CredalProblem *problem, const CredalState *state, GError **error)
{
  const CredalMatrix *index = credal_state_get (state, CREDAL_STATE_OBJECTS);
  gsize n = credal_dataset_n (problem->data);
  g_autofree guint8 *chosen = NULL;

  if (!index || index->columns != 1 || index->rows == 0 || !credal_check_objects (index, n, error))
    {
      if (error && !*error)
        g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored model names no objects"));
      return NULL;
    }
  chosen = g_try_malloc0 (n);
  for (gsize at = 0; chosen && at < index->rows; at++)
    chosen[(gsize) index->values[at]] = 1;
  if (chosen)
    return credal_subset_new (problem, chosen, error);
  fail_memory (error);
  return NULL;
}

CredalProblem
credal_subset_problem (const CredalSubset *subset, const CredalProblem *problem)
{
  return (CredalProblem) { subset->data, subset->constraints, problem->params, problem->seed, subset->pins,
                           problem->notes, problem->scaled, subset->classes };
}

/* ---- states ---- */

static void
put_objects (const CredalSubset *subset, CredalState *to)
{
  g_autofree double *objects = g_new (double, subset->objects->len);

  for (gsize at = 0; at < subset->objects->len; at++)
    objects[at] = object_at (subset, at);
  credal_state_put (to, CREDAL_STATE_OBJECTS, credal_axis_objects (subset->objects->len), credal_axis_plain (1),
                    objects);
}

static gboolean
has_objects (const CredalState *state)
{
  for (guint k = 0; k < credal_state_n (state); k++)
    if (credal_state_nth (state, k)->row_axis == CREDAL_AXIS_OBJECTS
        || credal_state_nth (state, k)->column_axis == CREDAL_AXIS_OBJECTS)
      return TRUE;
  return FALSE;
}

CredalState *
credal_subset_lift (const CredalSubset *subset, const CredalState *state)
{
  CredalState *lifted = credal_state_new (credal_state_engine (state));
  const CredalMatrix *index = credal_state_get (state, CREDAL_STATE_OBJECTS);

  for (guint k = 0; k < credal_state_n (state); k++)
    {
      const CredalMatrix *from = credal_state_nth (state, k);
      CredalMatrix matrix = *from;
      g_autofree double *values = g_memdup2 (matrix.values, matrix.rows * matrix.columns * sizeof (double));
      for (gsize q = 0; from == index && q < matrix.rows; q++)
        values[q] = object_at (subset, (gsize) values[q]);
      matrix.values = values;
      credal_state_add (lifted, &matrix);
    }
  if (!index && has_objects (state))
    put_objects (subset, lifted);
  return lifted;
}

static guint32
place_in_sample (const CredalSubset *subset, double object)
{
  return object >= 0.0 && object < (double) subset->n ? subset->place[(gsize) object] : CREDAL_ABSENT;
}

/* Returns the positions on an axis that stay: of objects in the subset, and all of other kinds. @index: (nullable)
 * the objects that the state names. */
static GArray *
find_kept (const CredalSubset *subset, const CredalMatrix *index, CredalAxisKind axis, gsize size)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (gsize));
  gboolean objects = axis == CREDAL_AXIS_OBJECTS && (!index || index->rows == size);

  for (gsize at = 0; at < size; at++)
    if (!objects || place_in_sample (subset, index ? index->values[at] : (double) at) != CREDAL_ABSENT)
      g_array_append_val (kept, at);
  return kept;
}

static void
put_kept (const CredalSubset *subset, const CredalMatrix *index, const CredalMatrix *matrix, CredalState *to)
{
  g_autoptr(GArray) rows = find_kept (subset, index, matrix->row_axis, matrix->rows);
  g_autoptr(GArray) columns = find_kept (subset, index, matrix->column_axis, matrix->columns);
  g_autofree double *values = g_new (double, MAX (rows->len * columns->len, 1));
  CredalMatrix kept = { matrix->name, matrix->row_axis, matrix->column_axis, rows->len, columns->len, values };

  for (gsize r = 0; r < rows->len; r++)
    for (gsize q = 0; q < columns->len; q++)
      {
        double value = matrix->values[g_array_index (rows, gsize, r) * matrix->columns
                                      + g_array_index (columns, gsize, q)];
        values[r * columns->len + q] = matrix == index ? place_in_sample (subset, value) : value;
      }
  credal_state_add (to, &kept);
}

CredalState *
credal_subset_restrict (const CredalSubset *subset, const CredalState *state)
{
  CredalState *to = credal_state_new (credal_state_engine (state));
  const CredalMatrix *index = credal_state_get (state, CREDAL_STATE_OBJECTS);

  for (guint k = 0; k < credal_state_n (state); k++)
    put_kept (subset, index, credal_state_nth (state, k), to);
  return to;
}

#include "engines/coarse.h"
#include <string.h>

enum { STREAM = 0x636f6172, MEMBERS = 8 /* of each group, at least */, ABSENT = G_MAXUINT32 };

typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;
  GArray *objects;           /* guint32, ascending: what the sample's objects are among all */
  guint32 *place;            /* (n) their places in the sample, or ABSENT */
} Sample;

static void
sample_clear (Sample *sample)
{
  g_clear_pointer (&sample->data, credal_dataset_unref);
  g_clear_pointer (&sample->constraints, credal_constraints_free);
  g_clear_pointer (&sample->objects, g_array_unref);
  g_free (sample->place);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sample, sample_clear)

/* ---- which ---- */

/* One object from each of CREDAL_COARSE_SIZE equal stretches. */
static void
choose_evenly (guint8 *chosen, gsize n, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM);
  double stretch = (double) n / CREDAL_COARSE_SIZE;

  for (guint k = 0; k < CREDAL_COARSE_SIZE; k++)
    chosen[MIN ((gsize) (stretch * (k + g_rand_double (rng))), n - 1)] = 1;
}

static void
choose_constrained (guint8 *chosen, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    chosen[pairs[q].i] = chosen[pairs[q].j] = 1;
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    chosen[labels[q].object] = 1;
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize q = 0; q < group->size; q += 1 + group->size / MEMBERS)
        chosen[group->objects[q]] = 1;
    }
}

static gboolean
choose (Sample *sample, const CredalProblem *problem)
{
  gsize n = credal_dataset_n (problem->data);
  g_autofree guint8 *chosen = g_try_malloc0 (n);

  sample->place = g_try_malloc_n (n, sizeof (guint32));
  sample->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (!chosen || !sample->place)
    return FALSE;
  choose_evenly (chosen, n, problem->seed);
  if (problem->constraints)
    choose_constrained (chosen, problem->constraints);
  for (guint32 i = 0; i < n; i++)
    {
      sample->place[i] = chosen[i] ? sample->objects->len : ABSENT;
      if (chosen[i])
        g_array_append_val (sample->objects, i);
    }
  return TRUE;
}

/* ---- what is known of them ---- */

static void
copy_group (const CredalGroup *group, const guint32 *place, CredalConstraints *to)
{
  g_autoptr(GArray) members = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (gsize q = 0; q < group->size; q++)
    if (place[group->objects[q]] != ABSENT)
      g_array_append_val (members, place[group->objects[q]]);
  credal_constraints_add_group (to, (const guint32 *) (gpointer) members->data, members->len, group->exclusive,
                                group->certainty);
}

static CredalConstraints *
copy_constraints (const CredalConstraints *from, const Sample *sample)
{
  CredalConstraints *to = credal_constraints_new (sample->objects->len);
  const CredalPair *pairs = credal_constraints_pairs (from);
  const CredalLabel *labels = credal_constraints_labels (from);

  for (guint q = 0; q < credal_constraints_n_pairs (from); q++)
    credal_constraints_add_pair (to, sample->place[pairs[q].i], sample->place[pairs[q].j], pairs[q].relation,
                                 pairs[q].certainty, pairs[q].soft);
  for (guint q = 0; q < credal_constraints_n_labels (from); q++)
    credal_constraints_add_label (to, sample->place[labels[q].object], labels[q].cluster, labels[q].certainty);
  for (guint g = 0; g < credal_constraints_n_groups (from); g++)
    copy_group (credal_constraints_group (from, g), sample->place, to);
  return to;
}

static CredalDataset *
copy_rows (const CredalDataset *data, const GArray *objects)
{
  gsize p = credal_dataset_p (data), n = objects->len;
  const double *weights = credal_dataset_weights (data);
  double *x = g_new (double, n * p);
  CredalDataset *copy = credal_dataset_new (n, p, x, NULL);

  for (gsize i = 0; i < n; i++)
    memcpy (x + i * p, credal_dataset_row (data, g_array_index (objects, guint32, i)), p * sizeof (double));
  if (weights)
    {
      double *kept = g_new (double, n);
      for (gsize i = 0; i < n; i++)
        kept[i] = weights[g_array_index (objects, guint32, i)];
      credal_dataset_set_weights (copy, kept);
    }
  return copy;
}

static gboolean
draw_sample (Sample *sample, const CredalProblem *problem, GError **error)
{
  if (!choose (sample, problem))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for a sample of the objects");
      return FALSE;
    }
  sample->data = copy_rows (problem->data, sample->objects);
  sample->constraints = problem->constraints ? copy_constraints (problem->constraints, sample) : NULL;
  return TRUE;
}

/* ---- from the sample to all ---- */

/* The state of a model that names objects ("objects") says which of all they are. */
static CredalState *
lift (const CredalState *state, const Sample *sample)
{
  CredalState *lifted = credal_state_new (credal_state_engine (state));

  for (guint k = 0; k < credal_state_n (state); k++)
    {
      const CredalMatrix *matrix = credal_state_nth (state, k);
      g_autofree double *values = g_memdup2 (matrix->values, matrix->rows * matrix->columns * sizeof (double));
      for (gsize q = 0; strcmp (matrix->name, "objects") == 0 && q < matrix->rows; q++)
        values[q] = g_array_index (sample->objects, guint32, (guint) values[q]);
      credal_state_put (lifted, matrix->name, matrix->axis, matrix->rows, matrix->columns, values);
    }
  return lifted;
}

static gboolean
is_worth_it (const CredalProblem *problem, const CredalFitOptions *options)
{
  return credal_dataset_n (problem->data) > 2 * CREDAL_COARSE_SIZE && !problem->pins && !options->warm_only
         && options->n_given == 0;
}

/* The best of all starts on a sample, as a state of all objects. */
static CredalState *
search_sample (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options, GError **error)
{
  g_auto(Sample) sample = { 0 };

  if (!draw_sample (&sample, problem, error))
    return NULL;
  const CredalProblem coarse = { sample.data, sample.constraints, problem->params, problem->seed };
  const CredalFitOptions on_sample = { .prelude = options->prelude, .monitor = options->monitor,
                                       .trace = options->trace, .trace_data = options->trace_data };
  g_autoptr(CredalPartition) found = credal_fit (engine, &coarse, &on_sample, error);
  return found ? lift (credal_partition_state (found), &sample) : NULL;
}

static const CredalFitOptions none = { 0 };

CredalPartition *
credal_fit_coarse (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
                   GError **error)
{
  options = options ? options : &none;
  if (!is_worth_it (problem, options))
    return credal_fit (engine, problem, options, error);
  g_autoptr(CredalState) begin = search_sample (engine, problem, options, error);
  if (!begin)
    return NULL;
  CredalFitOptions on_all = *options;
  on_all.warm = begin;
  on_all.warm_only = TRUE;
  return credal_fit (engine, problem, &on_all, error);
}

CredalPartition *
credal_fit_preview (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
                    GError **error)
{
  CredalReport report = { .starts = 1 };

  options = options ? options : &none;
  if (!is_worth_it (problem, options))
    return NULL;
  g_autoptr(CredalState) begin = search_sample (engine, problem, options, error);
  CredalPartition *partition = begin ? engine->partition (problem, begin, &report, error) : NULL;
  if (partition)
    credal_partition_set_report (partition, &report);
  credal_report_clear (&report);
  return partition;
}

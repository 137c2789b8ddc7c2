/* Fits large data by way of a sample of the objects, and small parts of the data for the first picture. */
#include "engines/shared/coarse.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/answers/representatives.h"
#include "engines/shared/common.h"
#include "engines/shared/subset.h"

enum { STREAM = 0x636f6172, MEMBERS = 8 /* of each stroke, or all of a smaller one */ };

static const CredalFitOptions none = { 0 };

static void
fail_sample_memory (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for a sample of the objects"));
}

/* ---- the sample ---- */

/* Chooses one object from each of CREDAL_COARSE_SIZE equal stretches. */
static void
choose_evenly (guint8 *chosen, gsize n, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM);
  double stretch = (double) n / CREDAL_COARSE_SIZE;

  for (guint k = 0; k < CREDAL_COARSE_SIZE; k++)
    chosen[MIN ((gsize) (stretch * (k + g_rand_double (rng))), n - 1)] = 1;
}

/* Chooses about CREDAL_COARSE_SIZE objects, each independently: when a stroke adds objects, the rest of the sample
 * stays. */
static void
choose_stably (guint8 *chosen, gsize n, guint64 seed)
{
  double share = (double) CREDAL_COARSE_SIZE / n;

  for (gsize i = 0; i < n; i++)
    chosen[i] = credal_rng_at (seed, i) < share;
}

static void
choose_constrained (guint8 *chosen, const CredalConstraints *constraints, gsize share)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  g_autoptr(GArray) members = credal_representatives_new (constraints, share);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    chosen[pairs[q].i] = chosen[pairs[q].j] = 1;
  for (guint k = 0; k < members->len; k++)
    chosen[g_array_index (members, guint32, k)] = 1;
}

static void
choose_pinned (guint8 *chosen, const CredalPins *pins)
{
  for (gsize at = 0; at < pins->size; at++)
    chosen[pins->objects[at]] = 1;
}

static guint
representatives (const CredalEngine *engine, const CredalProblem *problem)
{
  const CredalSearch *search = engine->search;

  return search && search->representatives ? search->representatives (problem->params) : 0;
}

static CredalSubset *
choose_sample (const CredalEngine *engine, const CredalProblem *problem, GError **error)
{
  gsize n = credal_dataset_n (problem->data), share = MEMBERS;
  guint wanted = representatives (engine, problem);
  g_autofree guint8 *chosen = g_try_malloc0 (n);

  if (!chosen)
    {
      fail_sample_memory (error);
      return NULL;
    }
  if (wanted > 0)
    choose_stably (chosen, n, problem->seed);
  else
    choose_evenly (chosen, n, problem->seed);
  if (wanted > 0 && problem->constraints)
    share = credal_representatives_share (problem->constraints, wanted);
  if (problem->constraints)
    choose_constrained (chosen, problem->constraints, share);
  if (problem->pins)
    choose_pinned (chosen, problem->pins);
  return credal_subset_new (problem, chosen, error);
}

/* ---- from the sample to all objects ---- */

static gboolean
is_worth_it (const CredalProblem *problem)
{
  return credal_dataset_n (problem->data) > 2 * CREDAL_COARSE_SIZE;
}

/* Returns FALSE if all objects would not fit into memory after the sample. */
static gboolean
has_room (const CredalEngine *engine, const CredalProblem *problem, GError **error)
{
  return representatives (engine, problem) > 0 || !engine->search || !engine->search->check
         || engine->search->check (problem, error);
}

gboolean
credal_is_sampled (const CredalEngine *engine, const CredalProblem *problem)
{
  return is_worth_it (problem) && representatives (engine, problem) > 0;
}

static gboolean
goes_on (const CredalEngine *engine, const CredalFitOptions *options)
{
  return options->warm_only && options->warm && strcmp (credal_state_engine (options->warm), engine->id) == 0;
}

/* Returns the sample's rows of all given starts; NULL if memory runs out. */
static GPtrArray *
given_to (const CredalSubset *sample, const CredalProblem *problem, const CredalFitOptions *options)
{
  g_autoptr(GPtrArray) given = g_ptr_array_new_with_free_func (g_free);
  gsize c = (gsize) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);

  for (guint k = 0; k < options->n_given; k++)
    {
      double *rows = credal_subset_rows (sample, options->given[k], c);
      if (!rows)
        return NULL;
      g_ptr_array_add (given, rows);
    }
  return g_steal_pointer (&given);
}

/* Returns the best of all starts on the sample, or the continued earlier result. */
static CredalPartition *
fit_sample (const CredalEngine *engine, const CredalProblem *problem, const CredalSubset *sample,
            const CredalFitOptions *options, GError **error)
{
  const CredalProblem coarse = credal_subset_problem (sample, problem);
  g_autoptr(CredalState) warm = goes_on (engine, options) ? credal_subset_restrict (sample, options->warm) : NULL;
  g_autoptr(GPtrArray) given = given_to (sample, problem, options);

  if (!given)
    {
      fail_sample_memory (error);
      return NULL;
    }
  const CredalFitOptions on_sample = { .warm = warm, .warm_only = warm != NULL, .most = options->most,
                                       .prelude = options->prelude,
                                       .given = (const double *const *) (gpointer) given->pdata, .n_given = given->len,
                                       .monitor = options->monitor, .trace = options->trace,
                                       .trace_data = options->trace_data };
  return credal_fit (engine, &coarse, &on_sample, error);
}

/* Adds the masses of constrained objects outside the sample, given the sample's model. The run makes no step.
 * @unsolved: inout: as for polish(). */
static CredalState *
settle (const CredalEngine *engine, const CredalProblem *problem, CredalState *state, CredalMonitor *monitor,
        gboolean *unsolved, GError **error)
{
  const CredalStart start = { .kind = CREDAL_START_WARM, .from = state };
  double objective;

  if (!engine->search || !engine->search->polish)
    return credal_state_ref (state);
  gpointer run = engine->algorithm->start (engine, problem, &start, error);
  if (!run)
    return NULL;
  gboolean fine = engine->search->polish (run, monitor, &objective, unsolved, error);
  CredalState *settled = fine ? credal_engine_state (engine, run) : NULL;
  engine->algorithm->free (run);
  return settled;
}

/* Returns @state with its clusters in the order that labels give; otherwise in the order of the clusters in @before
 * (nullable) with the largest overlap. */
static CredalState *
order_as (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *before,
          const CredalSubset *subset, const CredalPartition *part, CredalState *state, GError **error)
{
  const CredalProblem some = credal_subset_problem (subset, problem);
  gboolean fits = before && credal_partition_n (before) == credal_dataset_n (problem->data);
  guint c_before = fits ? credal_partition_c (before) : 0;
  g_autofree double *then = fits ? credal_subset_rows (subset, credal_partition_membership (before), c_before) : NULL;
  g_autofree guint *order = g_new (guint, credal_partition_c (part));

  if (fits && !then)
    {
      fail_sample_memory (error);
      return NULL;
    }
  return credal_find_order (engine, &some, part, then, c_before, order)
           ? credal_state_permute (state, credal_partition_frame (part), order) : credal_state_ref (state);
}

static void
note_spent (CredalReport *spent, const CredalReport *of_sample, gint64 began)
{
  *spent = (CredalReport) { .starts = of_sample->starts, .iterations = of_sample->iterations,
                            .resumed = of_sample->resumed, .status = of_sample->status,
                            .seconds = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC };
}

CredalState *
credal_fit_sample (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
                   CredalReport *spent, GError **error)
{
  gint64 began = g_get_monotonic_time ();

  options = options ? options : &none;
  if (!is_worth_it (problem) || !has_room (engine, problem, error))
    return NULL;
  g_autoptr(CredalSubset) sample = choose_sample (engine, problem, error);
  g_autoptr(CredalPartition) found = sample ? fit_sample (engine, problem, sample, options, error) : NULL;
  if (!found)
    return NULL;
  g_autoptr(CredalState) ordered = representatives (engine, problem) > 0
                                     ? order_as (engine, problem, options->match, sample, found,
                                                 credal_partition_state (found), error)
                                     : credal_state_ref (credal_partition_state (found));
  if (!ordered)
    return NULL;
  g_autoptr(CredalState) lifted = credal_subset_lift (sample, ordered);
  gboolean unsolved = FALSE;
  CredalState *settled = settle (engine, problem, lifted, options->monitor, &unsolved, error);
  if (spent)
    note_spent (spent, credal_partition_report (found), began);
  if (spent && unsolved)
    spent->status = CREDAL_STATUS_ITERATION_LIMIT;
  return settled;
}

/* Extends a sample's model to all objects. */
static CredalPartition *
fit_on_sample (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
               GError **error)
{
  CredalReport spent;
  gboolean found = options->spent && goes_on (engine, options);
  g_autoptr(CredalState) state = found ? credal_state_ref (options->warm)
                                       : credal_fit_sample (engine, problem, options, &spent, error);

  return state ? credal_engine_partition (engine, problem, state, found ? options->spent : &spent, error) : NULL;
}

CredalPartition *
credal_fit_coarse (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
                   GError **error)
{
  if (credal_is_sampled (engine, problem))
    return fit_on_sample (engine, problem, options ? options : &none, error);

  gboolean warm = options && options->warm_only;
  g_autoptr(GError) reason = NULL;
  CredalReport spent;
  g_autoptr(CredalState) begin = warm ? NULL : credal_fit_sample (engine, problem, options, &spent, &reason);

  if (reason)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (!begin)
    return credal_fit (engine, problem, options, error);
  CredalFitOptions on_all = options ? *options : none;
  on_all.warm = begin;
  on_all.warm_only = TRUE;
  on_all.spent = &spent;
  on_all.n_given = 0;
  return credal_fit (engine, problem, &on_all, error);
}

/* ---- a part of the objects ---- */

static const CredalReport one_start = { .starts = 1 };

static CredalPartition *
partition_of_some (const CredalEngine *engine, const CredalProblem *problem, const CredalSubset *subset,
                   CredalState *state, GError **error)
{
  const CredalProblem some = credal_subset_problem (subset, problem);
  g_autoptr(CredalState) of_some = credal_subset_restrict (subset, state);

  return credal_engine_partition (engine, &some, of_some, &one_start, error);
}

/* Returns a copy of @chosen with the sample added that the state was found on, if any. NULL if memory runs out. */
static guint8 *
with_sample (const CredalEngine *engine, const CredalProblem *problem, const CredalState *state, const guint8 *chosen)
{
  gsize n = credal_dataset_n (problem->data);
  guint8 *all = g_try_malloc (n);
  const CredalMatrix *index = representatives (engine, problem) > 0 ? credal_state_get (state, CREDAL_STATE_OBJECTS)
                                                                    : NULL;

  if (!all)
    return NULL;
  memcpy (all, chosen, n);
  for (gsize at = 0; index && at < index->rows; at++)
    all[(gsize) index->values[at]] = 1;
  return all;
}

CredalPartition *
credal_fit_part (const CredalEngine *engine, const CredalProblem *problem, CredalState *state, const guint8 *chosen,
                 CredalPartition *before, GError **error)
{
  g_return_val_if_fail (!problem->pins, NULL);
  if (!before && !memchr (chosen, 0, credal_dataset_n (problem->data)))      /* the part is everything */
    return credal_engine_partition (engine, problem, state, &one_start, error);

  g_autofree guint8 *all = with_sample (engine, problem, state, chosen);
  if (!all)
    fail_sample_memory (error);
  g_autoptr(CredalSubset) subset = all ? credal_subset_new (problem, all, error) : NULL;
  g_autoptr(CredalPartition) part = subset ? partition_of_some (engine, problem, subset, state, error) : NULL;
  if (!part)
    return NULL;
  g_autoptr(CredalState) ordered = order_as (engine, problem, before, subset, part, state, error);
  if (!ordered)
    return NULL;
  if (ordered != state)
    {
      credal_partition_unref (part);
      part = partition_of_some (engine, problem, subset, ordered, error);
    }
  if (!part)
    return NULL;
  CredalPartition *partition = credal_partition_new_extended (part, (const guint32 *) (gpointer) subset->objects->data,
                                                              problem->data, ordered, before, error);
  if (partition)
    credal_partition_set_report (partition, credal_partition_report (part));
  return partition;
}

/* ---- without a partition ---- */

CredalState *
credal_fit_coarse_state (const CredalEngine *engine, const CredalProblem *problem, CredalMonitor *monitor,
                         CredalReport *report, GError **error)
{
  CredalFitOptions options = { .monitor = monitor };
  CredalReport spent = { 0 };
  GError *failure = NULL;
  g_autoptr(CredalState) sampled = credal_fit_sample (engine, problem, &options, &spent, &failure);

  if (failure)
    {
      g_propagate_error (error, failure);
      return NULL;
    }
  if (sampled)
    options = (CredalFitOptions) { .warm = sampled, .warm_only = TRUE, .spent = &spent, .monitor = monitor };
  return credal_fit_state (engine, problem, &options, report, error);
}

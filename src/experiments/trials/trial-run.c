/* Runs a trial: finds, measures and times a result for each of its amounts. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <time.h>
#include "core/belief/validity.h"
#include "engines/shared/clusters-search.h"
#include "engines/shared/coarse.h"
#include "experiments/trials/trial-pairs.h"

/* A running trial. */
typedef struct {
  const CredalTrial *trial;
  guint64 seed;
  const CredalTrialWatch *watch;       /* (nullable) */
  CredalPartition *plain;              /* without answers; only of SELECTED, like the pairs */
  CredalTrialPairs *pairs;
  CredalSimulation *simulation;        /* NULL: no simulated user */
  gboolean dry;                        /* TRUE: no question is left */
  double asked_seconds;                /* wall time of all answers and their results so far */
} TrialRun;

static void
trial_run_clear (TrialRun *run)
{
  g_clear_pointer (&run->pairs, credal_trial_pairs_free);
  g_clear_pointer (&run->plain, credal_partition_unref);
  g_clear_pointer (&run->simulation, credal_simulation_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TrialRun, trial_run_clear)

/* ---- one result ---- */

/* @said: (nullable). @clusters: 0: as the settings say. */
static CredalPartition *
fit_method (const TrialRun *run, const CredalConstraints *said, guint clusters, GError **error)
{
  const CredalTrial *trial = run->trial;
  g_autoptr(CredalParams) params = credal_params_copy (credal_settings_params (trial->settings));
  const CredalProblem problem = { .data = trial->data, .params = params, .constraints = said, .seed = run->seed };

  if (clusters > 0 && !credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, clusters, error))
    return NULL;
  return credal_fit_coarse (credal_settings_engine (trial->settings), &problem, NULL, error);
}

static gboolean
fit_number (const TrialRun *run, guint clusters, double *row, GError **error)
{
  g_autoptr(CredalPartition) partition = fit_method (run, NULL, clusters, error);

  if (!partition)
    return FALSE;
  credal_measure (partition, NULL, row);
  if (run->trial->index >= 0)
    row[CREDAL_MEASURE_INDEX] = credal_validity (partition, (CredalValidity) run->trial->index, NULL);
  return TRUE;
}

/* Returns the position of the best point of all: the papers leave out no result. */
static gssize
find_best_of_all (const GArray *points, CredalValidity index)
{
  g_autofree double *values = g_new (double, points->len);

  for (guint k = 0; k < points->len; k++)
    values[k] = g_array_index (points, CredalClustersPoint, k).values[index];
  return credal_validity_best (index, values, points->len);
}

/* Fits the best number again and gets the same partition. Without an index the method itself finds the number. */
static gboolean
fit_best_number (const TrialRun *run, guint most, double *row, GError **error)
{
  const CredalTrial *trial = run->trial;
  const CredalProblem problem = { .data = trial->data, .params = credal_settings_params (trial->settings),
                                  .seed = run->seed };

  if (trial->index < 0)
    return fit_number (run, most, row, error);
  g_autoptr(GArray) points = credal_search_clusters (credal_settings_engine (trial->settings), &problem, 2, most,
                                                     NULL, NULL, NULL, error);
  if (!points)
    return FALSE;
  gssize best = find_best_of_all (points, (CredalValidity) trial->index);
  if (best >= 0)
    return fit_number (run, g_array_index (points, CredalClustersPoint, best).clusters, row, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("no number of clusters has a value of %s"),
               credal_validity_index ((CredalValidity) trial->index)->name);
  return FALSE;
}

static gboolean
fit_selected (const TrialRun *run, guint amount, double *row, GError **error)
{
  g_autoptr(CredalConstraints) chosen = credal_trial_pairs_choose (run->pairs, amount, run->seed, error);
  g_autoptr(CredalPartition) partition = chosen ? fit_method (run, chosen, 0, error) : NULL;

  if (partition)
    credal_measure (partition, chosen, row);
  return partition != NULL;
}

static double
seconds_since (gint64 began)
{
  return (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
}

/* Answers until @target answers are given, and returns (transfer full) the result. */
static CredalPartition *
give_answers (TrialRun *run, guint target, GError **error)
{
  CredalSimulation *simulation = run->simulation;
  const CredalTrialWatch *watch = run->watch;

  while (credal_simulation_count (simulation) < target && !run->dry)
    {
      if (!credal_simulation_answer (simulation, &run->dry, error))
        return NULL;
      if (watch)
        watch->answered (simulation, run->dry, watch->data);
    }
  return credal_simulation_result (simulation, error);
}

static gboolean
fit_answers (TrialRun *run, guint target, double *row, GError **error)
{
  CredalSimulation *simulation = run->simulation;
  const CredalTrialWatch *watch = run->watch;
  gint64 began = g_get_monotonic_time ();

  g_autoptr(CredalPartition) result = give_answers (run, target, error);
  if (!result)
    return FALSE;
  double seconds = seconds_since (began);
  credal_measure (result, credal_simulation_answers (simulation)->constraints, row);
  row[CREDAL_MEASURE_ANSWER_SECONDS] = seconds;
  row[CREDAL_MEASURE_TOTAL_SECONDS] = run->asked_seconds += seconds;
  if (watch)
    watch->reached (simulation, watch->data);
  return TRUE;
}

/* ---- all results ---- */

static gboolean
begin_asking (TrialRun *run, GError **error)
{
  const CredalTrial *trial = run->trial;

  if (trial->protocol == CREDAL_PROTOCOL_FIT || trial->protocol == CREDAL_PROTOCOL_SEARCH)
    return TRUE;
  if (trial->protocol != CREDAL_PROTOCOL_SELECTED)
    return (run->simulation = credal_simulation_new (&trial->user, run->seed, error)) != NULL;
  run->plain = fit_method (run, NULL, 0, error);
  if (run->plain)
    run->pairs = credal_trial_pairs_new (trial, credal_partition_labels (run->plain), run->seed);
  return run->plain != NULL;
}

static gboolean
fit_amount (TrialRun *run, guint amount, double *row, GError **error)
{
  switch (run->trial->protocol)
    {
    case CREDAL_PROTOCOL_FIT: return fit_number (run, amount, row, error);
    case CREDAL_PROTOCOL_SEARCH: return fit_best_number (run, amount, row, error);
    case CREDAL_PROTOCOL_SELECTED: return fit_selected (run, amount, row, error);
    case CREDAL_PROTOCOL_LABELS:
      return fit_answers (run, credal_labels_of_percent (credal_dataset_n (run->trial->data), amount), row, error);
    case CREDAL_PROTOCOL_PAIRS: case CREDAL_PROTOCOL_QUESTIONS: break;
    }
  return fit_answers (run, amount, row, error);
}

/* Keeps the first failure. @failure: (transfer full) (nullable). Returns FALSE if the run ends here. */
static gboolean
keep_failure (const TrialRun *run, GError *failure, GError **first)
{
  gboolean ends = failure && (run->watch || g_error_matches (failure, CREDAL_ERROR, CREDAL_ERROR_MEMORY));

  if (failure && !*first)
    *first = failure;
  else
    g_clear_error (&failure);
  return !ends;
}

/* Returns the processor time of this thread. Trials run side by side, so that a trial has no other thread. */
static double
processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

gboolean
credal_trial_run (const CredalTrial *trial, guint64 seed, double *values, const CredalTrialWatch *watch, GError **error)
{
  g_auto(TrialRun) run = { trial, seed, watch };
  gint64 began = g_get_monotonic_time ();      /* the first amount's times include the beginning */
  double worked = processor_seconds ();
  GError *first = NULL;

  for (gsize k = 0; k < (gsize) trial->amounts->len * CREDAL_N_MEASURES; k++)
    values[k] = NAN;
  gboolean going = begin_asking (&run, &first);
  for (guint k = 0; k < trial->amounts->len && going; k++)
    {
      double *row = values + (gsize) k * CREDAL_N_MEASURES;
      GError *failure = NULL;
      fit_amount (&run, g_array_index (trial->amounts, guint, k), row, &failure);
      row[CREDAL_MEASURE_SECONDS] = seconds_since (began);
      row[CREDAL_MEASURE_CPU_SECONDS] = processor_seconds () - worked;
      began = g_get_monotonic_time ();
      worked = processor_seconds ();
      going = keep_failure (&run, failure, &first);
    }
  if (first)
    g_propagate_error (error, first);
  return first == NULL;
}

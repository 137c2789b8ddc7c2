/* Runs one trial: fits, or asks a simulated user, and measures the results. */
#include "experiments/trials/trial.h"
#include <math.h>
#include <string.h>
#include "core/belief/validity.h"
#include "engines/shared/clusters-search.h"
#include "engines/shared/coarse.h"
#include "experiments/trials/trial-pairs.h"
#include "session/asking/simulation.h"

/* Part of the keys: to be changed if trials are run differently than before. */
#define KEY_VERSION "2"

void
credal_trial_free (CredalTrial *trial)
{
  g_clear_pointer (&trial->data, credal_dataset_unref);
  g_clear_pointer (&trial->settings, credal_settings_free);
  g_clear_pointer (&trial->amounts, g_array_unref);
  g_free (trial);
}

/* ---- parts of a trial ---- */

static gboolean
set_tuning (CredalSettings *settings, const CredalExperiment *experiment, const char *method, const char *data,
            GError **error)
{
  for (const CredalExperimentTuning *tuning = experiment->tunings; tuning && tuning->name; tuning++)
    if (g_str_equal (tuning->name, method) && g_str_equal (tuning->data, data)
        && !credal_settings_set_words (settings, CREDAL_SCOPE_ENGINE, tuning->settings, error))
      return FALSE;
  return TRUE;
}

static gboolean
choose_index (CredalTrial *trial, const char *id, GError **error)
{
  CredalValidity index;

  trial->index = -1;
  if (!id)
    return TRUE;
  if (!credal_validity_find (id, &index, error))
    return FALSE;
  trial->index = (gint) index;
  return TRUE;
}

static gboolean
choose_selector (CredalTrial *trial, const CredalExperimentMethod *method, GError **error)
{
  trial->asks = method->selector != NULL;
  return !trial->asks
         || (credal_settings_set (trial->settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, method->selector,
                                  error)
             && credal_settings_set_words (trial->settings, CREDAL_SCOPE_SELECTOR, method->asking, error));
}

CredalTrial *
credal_trial_new (const CredalExperiment *experiment, const CredalExperimentData *of,
                  const CredalExperimentMethod *method, const CredalExperimentSeries *series, CredalDataset *data,
                  GError **error)
{
  g_autoptr(CredalTrial) trial = g_new0 (CredalTrial, 1);
  guint classes = credal_dataset_classes (data) ? credal_dataset_n_classes (data) : 0;
  *trial = (CredalTrial) { .protocol = experiment->protocol, .data = credal_dataset_ref (data),
                           .settings = credal_settings_new (FALSE),
                           .amounts = credal_series_amounts (series, of->most), .choice = method->choice,
                           .share = experiment->share, .pool = experiment->pool, .kinds = experiment->kinds };
  if (!credal_settings_set (trial->settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, method->engine, error)
      || (classes > 0 && !credal_settings_set_clusters (trial->settings, classes, error))
      || !credal_settings_set_words (trial->settings, CREDAL_SCOPE_ENGINE, method->settings, error)
      || !credal_settings_set_words (trial->settings, CREDAL_SCOPE_ENGINE, series->settings, error)
      || !set_tuning (trial->settings, experiment, method->name, of->name, error)
      || !choose_index (trial, method->index, error) || !choose_selector (trial, method, error))
    return NULL;
  return g_steal_pointer (&trial);
}

/* ---- key ---- */

static void
hash_text (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
}

static void
hash_params (GChecksum *sum, const CredalParams *params)
{
  const CredalParamSpec *specs = credal_params_specs (params);

  for (const CredalParamSpec *spec = specs; spec->name; spec++)
    {
      hash_text (sum, spec->name);
      hash_text (sum, credal_params_text (params, spec->name));
    }
}

char *
credal_trial_key (const CredalTrial *trial)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n = credal_dataset_n (trial->data), p = credal_dataset_p (trial->data);
  const int *classes = credal_dataset_classes (trial->data);
  const gint64 numbers[] = { (gint64) n, (gint64) p, trial->protocol, trial->index };

  hash_text (sum, KEY_VERSION);
  g_checksum_update (sum, (const guchar *) numbers, sizeof numbers);
  g_checksum_update (sum, (const guchar *) credal_dataset_x (trial->data), (gssize) (n * p * sizeof (double)));
  if (classes)
    g_checksum_update (sum, (const guchar *) classes, (gssize) (n * sizeof *classes));
  g_checksum_update (sum, (const guchar *) trial->amounts->data, (gssize) (trial->amounts->len * sizeof (guint)));
  hash_text (sum, credal_settings_engine (trial->settings)->id);
  hash_params (sum, credal_settings_params (trial->settings));
  if (trial->choice != CREDAL_CHOICE_SOFT || trial->share > 0.0 || trial->pool > 0 || trial->kinds)
    {
      const double chosen[] = { trial->choice, trial->share, trial->pool, trial->kinds };
      g_checksum_update (sum, (const guchar *) chosen, sizeof chosen);
    }
  if (trial->asks)
    {
      hash_text (sum, credal_settings_selector (trial->settings)->id);
      hash_params (sum, credal_settings_asking (trial->settings));
    }
  return g_strndup (g_checksum_get_string (sum), 16);
}

/* ---- fits ---- */

static CredalProblem
problem_of (const CredalTrial *trial, const CredalConstraints *said, guint64 seed)
{
  return (CredalProblem) { .data = trial->data, .constraints = said, .params = credal_settings_params (trial->settings),
                           .seed = seed };
}

static CredalPartition *
fit_problem (const CredalTrial *trial, const CredalProblem *problem, GError **error)
{
  return credal_fit_coarse (credal_settings_engine (trial->settings), problem, NULL, error);
}

static gboolean
fit_number (const CredalTrial *trial, guint clusters, guint64 seed, double *row, GError **error)
{
  g_autoptr(CredalParams) params = credal_params_copy (credal_settings_params (trial->settings));
  const CredalProblem problem = { .data = trial->data, .params = params, .seed = seed };

  if (clusters > 0 && !credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, clusters, error))
    return FALSE;
  g_autoptr(CredalPartition) partition = fit_problem (trial, &problem, error);
  if (!partition)
    return FALSE;
  credal_measure (partition, NULL, row);
  if (trial->index >= 0)
    row[CREDAL_MEASURE_INDEX] = credal_validity (partition, (CredalValidity) trial->index);
  return TRUE;
}

/* Fits the best number again, which gives the same partition. Without an index the method itself finds the number. */
static gboolean
fit_best_number (const CredalTrial *trial, guint most, guint64 seed, double *row, GError **error)
{
  const CredalProblem problem = problem_of (trial, NULL, seed);
  if (trial->index < 0)
    return fit_number (trial, most, seed, row, error);
  g_autoptr(GArray) points = credal_search_clusters (credal_settings_engine (trial->settings), &problem, 2, most,
                                                     NULL, NULL, NULL, error);

  if (!points)
    return FALSE;
  gssize best = credal_clusters_best (points, (CredalValidity) trial->index);
  if (best >= 0)
    return fit_number (trial, g_array_index (points, CredalClustersPoint, best).clusters, seed, row, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "no number of clusters has a value of %s",
               credal_validity_index ((CredalValidity) trial->index)->name);
  return FALSE;
}

static guint
answers_at (const CredalTrial *trial, guint amount)
{
  gsize n = credal_dataset_n (trial->data);

  return trial->protocol == CREDAL_PROTOCOL_LABELS ? (guint) ((amount * n + 50) / 100) : amount;
}

/* Answers up to @amount, then measures. @dry: (inout): TRUE: no question is left. */
static gboolean
follow_answers (const CredalTrial *trial, CredalSimulation *simulation, guint amount, gboolean *dry, double *row,
                GError **error)
{
  guint target = answers_at (trial, amount);

  while (credal_simulation_count (simulation) < target && !*dry)
    if (!credal_simulation_answer (simulation, dry, error))
      return FALSE;
  if (!credal_simulation_fit (simulation, error))
    return FALSE;
  credal_measure (credal_simulation_partition (simulation), credal_simulation_answers (simulation)->constraints, row);
  return TRUE;
}

static CredalSimulation *
simulate_person (const CredalTrial *trial, CredalSimulated *person, guint64 seed, GError **error)
{
  gboolean asks = trial->protocol == CREDAL_PROTOCOL_QUESTIONS;

  person->settings = trial->settings;
  person->data = trial->data;
  person->draws_labels = trial->protocol == CREDAL_PROTOCOL_LABELS;
  person->fresh = !asks;
  person->lazy = !asks;
  person->draws_pairs = !trial->asks;
  return credal_simulation_new (person, seed, error);
}

static double
seconds_since (gint64 began)
{
  return (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
}

/* Keeps the first failure. @failure: (transfer full) (nullable). FALSE: memory ran out, so stop. */
static gboolean
pass_over (GError *failure, GError **first)
{
  gboolean final = g_error_matches (failure, CREDAL_ERROR, CREDAL_ERROR_MEMORY);

  if (failure && !*first)
    *first = failure;
  else
    g_clear_error (&failure);
  return !final;
}

static gboolean
fit_selected (const CredalTrial *trial, const CredalConstraints *chosen, guint64 seed, double *row, GError **error)
{
  const CredalProblem problem = problem_of (trial, chosen, seed);
  g_autoptr(CredalPartition) partition = fit_problem (trial, &problem, error);

  if (partition)
    credal_measure (partition, chosen, row);
  return partition != NULL;
}

/* Returns the first failure, or NULL; (transfer full). */
static GError *
run_selected (const CredalTrial *trial, guint64 seed, double *values)
{
  const CredalProblem plain = problem_of (trial, NULL, seed);
  gint64 began = g_get_monotonic_time ();              /* the first amount's time includes weighing */
  GError *first = NULL;
  g_autoptr(CredalPartition) before = fit_problem (trial, &plain, &first);

  if (!before)
    return first;
  g_autoptr(CredalTrialPairs) pairs = credal_trial_pairs_new (trial, credal_partition_labels (before), seed);
  for (guint k = 0; k < trial->amounts->len; k++, began = g_get_monotonic_time ())
    {
      double *row = values + (gsize) k * CREDAL_N_MEASURES;
      guint take = g_array_index (trial->amounts, guint, k);
      GError *failure = NULL;
      g_autoptr(CredalConstraints) chosen = credal_trial_pairs_choose (pairs, take, seed, &failure);
      if (chosen)
        fit_selected (trial, chosen, seed, row, &failure);
      row[CREDAL_MEASURE_SECONDS] = seconds_since (began);
      if (!pass_over (failure, &first))
        break;
    }
  return first;
}

/* Returns the first failure, or NULL; (transfer full). */
static GError *
run_answers (const CredalTrial *trial, guint64 seed, double *values)
{
  g_autoptr(CredalConstraints) known = credal_constraints_new (credal_dataset_n (trial->data));
  CredalSimulated person = { .known = known };
  GError *first = NULL;
  g_autoptr(CredalSimulation) simulation = simulate_person (trial, &person, seed, &first);
  gboolean dry = FALSE, going = simulation != NULL;

  for (guint k = 0; k < trial->amounts->len && going; k++)
    {
      gint64 began = g_get_monotonic_time ();
      double *row = values + (gsize) k * CREDAL_N_MEASURES;
      GError *failure = NULL;
      follow_answers (trial, simulation, g_array_index (trial->amounts, guint, k), &dry, row, &failure);
      row[CREDAL_MEASURE_SECONDS] = seconds_since (began);
      going = pass_over (failure, &first);
    }
  return first;
}

static GError *
run_fits (const CredalTrial *trial, guint64 seed, double *values)
{
  GError *first = NULL;
  gboolean going = TRUE;

  for (guint k = 0; k < trial->amounts->len && going; k++)
    {
      gint64 began = g_get_monotonic_time ();
      double *row = values + (gsize) k * CREDAL_N_MEASURES;
      GError *failure = NULL;
      (trial->protocol == CREDAL_PROTOCOL_SEARCH ? fit_best_number : fit_number)
        (trial, g_array_index (trial->amounts, guint, k), seed, row, &failure);
      row[CREDAL_MEASURE_SECONDS] = seconds_since (began);
      going = pass_over (failure, &first);
    }
  return first;
}

gboolean
credal_trial_run (const CredalTrial *trial, guint64 seed, double *values, GError **error)
{
  gboolean plain = trial->protocol == CREDAL_PROTOCOL_FIT || trial->protocol == CREDAL_PROTOCOL_SEARCH;
  gboolean selected = trial->protocol == CREDAL_PROTOCOL_SELECTED;

  for (gsize k = 0; k < (gsize) trial->amounts->len * CREDAL_N_MEASURES; k++)
    values[k] = NAN;
  GError *failure = (plain ? run_fits : selected ? run_selected : run_answers) (trial, seed, values);
  if (!failure)
    return TRUE;
  g_propagate_error (error, failure);
  return FALSE;
}

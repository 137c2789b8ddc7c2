/* Makes a trial from the rows of an experiment, and its key. */
#include "experiments/trials/trial.h"
#include <string.h>
#include "core/belief/validity.h"

/* Part of the keys: to be changed if trials are run differently than before. */
#define KEY_VERSION "2"

void
credal_trial_free (CredalTrial *trial)
{
  g_clear_pointer (&trial->data, credal_dataset_unref);
  g_clear_pointer (&trial->settings, credal_settings_free);
  g_clear_pointer (&trial->known, credal_constraints_free);
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
set_trial_index (CredalTrial *trial, const char *id, GError **error)
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
  return !method->selector
         || (credal_settings_set (trial->settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, method->selector,
                                  error)
             && credal_settings_set (trial->settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_WITHIN,
                                     method->within ? "yes" : "no", error)
             && credal_settings_set_words (trial->settings, CREDAL_SCOPE_SELECTOR, method->asking, error));
}

/* The papers' iterations stop early, and so do the figures' unless a method names another tolerance. */
#define PAPERS_SETTINGS CREDAL_PARAM_TOLERANCE "=1e-3"

/* Every fit has its own starts unless a selector asks. */
static CredalSimulated
simulated_user (const CredalTrial *trial, const CredalExperimentMethod *method)
{
  gboolean asks = trial->protocol == CREDAL_PROTOCOL_QUESTIONS;

  return (CredalSimulated) { .settings = trial->settings, .data = trial->data, .known = trial->known,
                             .draws_pairs = method->selector == NULL,
                             .draws_labels = trial->protocol == CREDAL_PROTOCOL_LABELS, .fresh = !asks, .lazy = !asks,
                             .habits = method->habits ? *method->habits : (CredalHabits) { 0 } };
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
                           .known = credal_constraints_new (credal_dataset_n (data)),
                           .amounts = credal_series_amounts (series, of->most), .choice = method->choice,
                           .share = experiment->share, .pool = experiment->pool, .kinds = experiment->kinds,
                           .distances = experiment->distances };
  trial->user = simulated_user (trial, method);
  if (!credal_settings_set (trial->settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, method->engine, error)
      || (classes > 0 && !credal_settings_set_clusters (trial->settings, classes, error))
      || !credal_settings_set_words (trial->settings, CREDAL_SCOPE_ENGINE, PAPERS_SETTINGS, error)
      || !credal_settings_set_words (trial->settings, CREDAL_SCOPE_ENGINE, method->settings, error)
      || !credal_settings_set_words (trial->settings, CREDAL_SCOPE_ENGINE, series->settings, error)
      || !set_tuning (trial->settings, experiment, method->name, of->name, error)
      || !set_trial_index (trial, method->index, error) || !choose_selector (trial, method, error))
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

/* Adds nothing for a user who answers rightly. */
static void
hash_habits (GChecksum *sum, const CredalHabits *habits)
{
  const double numbers[] = { habits->noise, habits->dont_know, habits->hard_noise, habits->hard_dont_know,
                             habits->hesitation, habits->lowest, habits->highest, habits->sense };
  gboolean perfect = TRUE;

  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    perfect = perfect && numbers[k] == 0.0;
  if (!perfect)
    g_checksum_update (sum, (const guchar *) numbers, sizeof numbers);
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
  if (trial->distances)
    hash_text (sum, "distances");
  hash_habits (sum, &trial->user.habits);
  if (!trial->user.draws_pairs)
    {
      hash_text (sum, credal_settings_selector (trial->settings)->id);
      hash_params (sum, credal_settings_asking (trial->settings));
      if (credal_settings_asks_within (trial->settings))
        hash_text (sum, CREDAL_SETTING_WITHIN);
    }
  return g_strndup (g_checksum_get_string (sum), 16);
}

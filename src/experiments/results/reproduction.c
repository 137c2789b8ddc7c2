/* Plans the trials of items, and runs the missing ones in parallel. */
#include "experiments/results/reproduction-private.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "experiments/trials/source.h"

static void
group_free (gpointer item)
{
  CredalTrialGroup *group = item;

  g_clear_pointer (&group->trial, credal_trial_free);
  g_free (group->reason);
  g_free (group->key);
  g_clear_pointer (&group->curve, credal_curve_free);
  g_free (group);
}

void
credal_reproduction_free (CredalReproduction *reproduction)
{
  g_clear_pointer (&reproduction->groups, g_ptr_array_unref);
  g_clear_pointer (&reproduction->datasets, g_hash_table_unref);
  g_clear_pointer (&reproduction->missing, g_hash_table_unref);
  g_clear_pointer (&reproduction->printed, g_hash_table_unref);
  g_clear_pointer (&reproduction->store, credal_trial_store_free);
  g_clear_pointer (&reproduction->files, g_hash_table_unref);
  g_free (reproduction);
}

/* ---- data ---- */

static const char *
given_file (GHashTable *files, const char *source)
{
  return files ? g_hash_table_lookup (files, source) : NULL;
}

const char *
credal_reproduction_file (const CredalReproduction *reproduction, const char *source)
{
  return given_file (reproduction->files, source);
}

gboolean
credal_item_is_given (const CredalReproduction *reproduction, const CredalItem *item)
{
  return item->pictures && credal_reproduction_file (reproduction, item->pictures->picture);
}

/* Fails if only one of a picture and its truth is given. */
static gboolean
check_pictures (const CredalItem *item, GHashTable *files, GError **error)
{
  const CredalItemPictures *of = item->pictures;
  const char *picture = of ? given_file (files, of->picture) : NULL, *truth = of ? given_file (files, of->truth) : NULL;

  if (!picture == !truth)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("--data %s=%s: --data %s=FILE is missing"),
               picture ? of->picture : of->truth, picture ? picture : truth, picture ? of->truth : of->picture);
  return FALSE;
}

/* Reads the data, or notes that they are not available. FALSE: they cannot be used. */
static gboolean
read_group_data (CredalReproduction *reproduction, const CredalExperimentData *data, GHashTable *files, GError **error)
{
  g_autoptr(GError) reason = NULL;

  if (g_hash_table_contains (reproduction->datasets, data) || g_hash_table_contains (reproduction->missing, data))
    return TRUE;
  const CredalSource *source = credal_source_find (data->source, error);
  if (!source)
    return FALSE;
  CredalDataset *found = credal_source_read (source, data, given_file (files, data->source), &reason);
  if (found)
    g_hash_table_insert (reproduction->datasets, (gpointer) data, found);
  else if (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_LOST) && !credal_source_is_at_hand (source)
           && !given_file (files, data->source))
    g_hash_table_insert (reproduction->missing, (gpointer) data, g_strdup (reason->message));
  else
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return TRUE;
}

/* ---- groups ---- */

static const char *
why_not (const CredalReproduction *reproduction, const CredalTrialGroup *group, CredalLack *lack)
{
  *lack = !group->method->engine ? CREDAL_LACK_METHOD : group->series->lacks ? CREDAL_LACK_CONDITION : CREDAL_LACK_DATA;
  if (!group->method->engine)
    return group->method->lacks;
  if (group->series->lacks)
    return group->series->lacks;
  return g_hash_table_lookup (reproduction->missing, group->data);
}

static gboolean
settle_group (CredalReproduction *reproduction, CredalTrialGroup *group, guint trials, GError **error)
{
  const CredalExperiment *experiment = group->experiment;
  CredalDataset *data = g_hash_table_lookup (reproduction->datasets, group->data);

  group->reason = g_strdup (why_not (reproduction, group, &group->lack));
  if (group->reason)
    return TRUE;
  group->trials = trials > 0 && experiment->trials > 1 ? trials : experiment->trials;
  group->trial = credal_trial_new (experiment, group->data, group->method, group->series, data, error);
  if (!group->trial)
    return FALSE;
  group->key = credal_trial_key (group->trial);
  group->curve = credal_curve_new (group->trial->amounts, group->trials, error);
  return group->curve != NULL;
}

static gboolean
has_experiment (const CredalReproduction *reproduction, const CredalExperiment *experiment)
{
  for (guint k = 0; k < reproduction->groups->len; k++)
    if (((CredalTrialGroup *) g_ptr_array_index (reproduction->groups, k))->experiment == experiment)
      return TRUE;
  return FALSE;
}

static gboolean
add_trial_groups (CredalReproduction *reproduction, const CredalExperiment *experiment, GHashTable *files, guint trials,
                  GError **error)
{
  for (const CredalExperimentData *data = experiment->data; data->name; data++)
    for (const CredalExperimentSeries *series = experiment->series; series->name; series++)
      for (const CredalExperimentMethod *method = experiment->methods; method->name; method++)
        {
          if (!credal_method_is_for (method, data))
            continue;
          CredalTrialGroup *group = g_new0 (CredalTrialGroup, 1);
          *group = (CredalTrialGroup) { .experiment = experiment, .data = data, .method = method, .series = series };
          g_ptr_array_add (reproduction->groups, group);
          if (!read_group_data (reproduction, data, files, error)
              || !settle_group (reproduction, group, trials, error))
            return FALSE;
        }
  return TRUE;
}

CredalReproduction *
credal_reproduction_new (const GPtrArray *items, GHashTable *files, guint trials, const char *folder, GError **error)
{
  g_autoptr(CredalReproduction) reproduction = g_new0 (CredalReproduction, 1);

  reproduction->files = files ? g_hash_table_ref (files) : NULL;
  reproduction->groups = g_ptr_array_new_with_free_func (group_free);
  reproduction->datasets = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) credal_dataset_unref);
  reproduction->missing = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  reproduction->printed = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) credal_printed_free);
  for (guint k = 0; k < items->len; k++)
    {
      const CredalItem *item = g_ptr_array_index (items, k);
      if (!check_pictures (item, files, error))
        return NULL;
      for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
        if (!has_experiment (reproduction, *experiment)
            && !add_trial_groups (reproduction, *experiment, files, trials, error))
          return NULL;
      for (const CredalExperimentData *data = item->sets; data && data->name; data++)
        if (!read_group_data (reproduction, data, files, error))
          return NULL;
    }
  if (folder && !(reproduction->store = credal_trial_store_open (folder, error)))
    return NULL;
  return g_steal_pointer (&reproduction);
}

const CredalTrialResult *
credal_trial_group_result (const CredalReproduction *reproduction, const CredalTrialGroup *group, guint trial)
{
  if (!group->trial || !reproduction->store)
    return NULL;
  return credal_trial_store_find (reproduction->store, group->key, trial, group->trial->amounts->len);
}

const CredalCurve *
credal_trial_group_curve (const CredalReproduction *reproduction, const CredalTrialGroup *group)
{
  for (guint trial = 0; trial < group->trials; trial++)
    {
      const CredalTrialResult *result = credal_trial_group_result (reproduction, group, trial);
      for (guint point = 0; result && point < result->n; point++)
        {
          const double *row = result->values + (gsize) point * CREDAL_N_MEASURES;
          if (isfinite (row[CREDAL_MEASURE_CLUSTERS]))
            memcpy (credal_curve_row (group->curve, point, trial), row, CREDAL_N_MEASURES * sizeof *row);
        }
    }
  return group->curve;
}

/* ---- running ---- */

typedef struct { CredalTrialGroup *group; guint trial; } Job;

typedef struct {
  CredalReproduction *reproduction;
  GArray *jobs;                /* Job */
  CredalMonitor *monitor;
  CredalReproductionFunc progress;
  gpointer data;
  GError *failure;             /* atomic: the first error that ends the run */
  GMutex mutex;                /* protects @done and the groups' times */
  gsize done;
} ReproductionRun;

static double
trial_seconds (const double *values, guint n)
{
  double seconds = 0.0;

  for (guint k = 0; k < n; k++)
    if (isfinite (values[(gsize) k * CREDAL_N_MEASURES + CREDAL_MEASURE_SECONDS]))
      seconds += values[(gsize) k * CREDAL_N_MEASURES + CREDAL_MEASURE_SECONDS];
  return seconds;
}

/* Lists each missing trial once, since two groups may share trials: a method with two names, or a row of two tables. */
static GArray *
missing_jobs (CredalReproduction *reproduction)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *jobs = g_array_new (FALSE, FALSE, sizeof (Job));
  guint most = 0;

  for (guint trial = 0; trial <= most; trial++)
    for (guint k = 0; k < reproduction->groups->len; k++)
      {
        Job job = { g_ptr_array_index (reproduction->groups, k), trial };
        const CredalTrialResult *result = credal_trial_group_result (reproduction, job.group, trial);
        if (!job.group->trial || trial >= job.group->trials)
          continue;
        most = MAX (most, job.group->trials - 1);
        if (result)
          {
            job.group->seconds += trial_seconds (result->values, result->n);
            job.group->done++;
          }
        else if (g_hash_table_add (seen, g_strdup_printf ("%s %u", job.group->key, trial)))
          {
            g_array_append_val (jobs, job);
            job.group->left++;
          }
      }
  return jobs;
}

/* Estimates the remaining time by the finished trials of each group, or of all groups if it has none. */
static double
seconds_left (const ReproductionRun *run)
{
  double known = 0.0, unknown = 0.0, sum = 0.0, count = 0.0;

  for (guint k = 0; k < run->reproduction->groups->len; k++)
    {
      const CredalTrialGroup *group = g_ptr_array_index (run->reproduction->groups, k);
      if (group->done > 0)
        known += group->left * group->seconds / group->done;
      else
        unknown += group->left;
      sum += group->done > 0 ? group->seconds / group->done : 0.0;
      count += group->done > 0;
    }
  return count > 0 ? (known + unknown * sum / count) / credal_parallel_threads () : NAN;
}

static void
finish_job (ReproductionRun *run, const Job *job, const double *values)
{
  g_autoptr(GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&run->mutex);

  job->group->done++;
  job->group->left--;
  job->group->seconds += trial_seconds (values, job->group->trial->amounts->len);
  run->done++;
  if (run->progress)
    run->progress (run->done, run->jobs->len, seconds_left (run), run->data);
}

/* Ends the run with @error (transfer full), unless another error came first. */
static void
end_run (ReproductionRun *run, GError *error)
{
  if (!g_atomic_pointer_compare_and_exchange (&run->failure, NULL, error))
    g_error_free (error);
}

static void
run_trial_job (gsize number, gpointer data)
{
  ReproductionRun *run = data;
  const Job *job = &g_array_index (run->jobs, Job, number);
  const CredalTrialGroup *group = job->group;
  const GArray *amounts = group->trial->amounts;
  g_autofree double *values = g_new (double, (gsize) amounts->len * CREDAL_N_MEASURES + 1);
  const CredalTrialWords words = { group->data->name, group->method->name, group->series->name, amounts };
  g_autoptr(GError) reason = NULL;
  GError *error = NULL;

  if (g_atomic_pointer_get (&run->failure) || credal_monitor_stopped (run->monitor))
    return;
  if (!credal_trial_run (group->trial, 1 + (guint64) job->trial, values, NULL, &reason)
      && (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_MEMORY)
          || g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_PARAMETER)))
    end_run (run, g_steal_pointer (&reason));
  else if (credal_trial_store_add (run->reproduction->store, group->key, job->trial, &words, values,
                                   reason ? reason->message : NULL, &error))
    finish_job (run, job, values);
  else
    end_run (run, error);
}

gboolean
credal_reproduction_run (CredalReproduction *reproduction, CredalMonitor *monitor, CredalReproductionFunc progress,
                         gpointer data, GError **error)
{
  g_autoptr(GArray) jobs = missing_jobs (reproduction);
  ReproductionRun run = { .reproduction = reproduction, .jobs = jobs, .monitor = monitor,
                          .progress = progress, .data = data };

  g_return_val_if_fail (reproduction->store, FALSE);
  g_mutex_init (&run.mutex);
  credal_parallel_for (jobs->len, run_trial_job, &run);
  g_mutex_clear (&run.mutex);
  if (!run.failure)
    return run.done == jobs->len || credal_monitor_check (monitor, error);
  g_propagate_error (error, run.failure);
  return FALSE;
}

/* ---- results ---- */

CredalDataset *
credal_reproduction_data (const CredalReproduction *reproduction, const CredalExperimentData *data)
{
  return g_hash_table_lookup (reproduction->datasets, data);
}

const CredalPrinted *
credal_reproduction_printed (CredalReproduction *reproduction, const CredalItem *item, GError **error)
{
  CredalPrinted *printed = item->printed ? g_hash_table_lookup (reproduction->printed, item->printed) : NULL;

  if (!item->printed || printed)
    return printed;
  printed = credal_printed_load (item->printed, error);
  if (printed)
    g_hash_table_insert (reproduction->printed, (gpointer) item->printed, printed);
  return printed;
}

static void
add_source (GPtrArray *sources, const char *name)
{
  const CredalSource *source = credal_source_find (name, NULL);

  if (source && !g_ptr_array_find (sources, source, NULL))
    g_ptr_array_add (sources, (gpointer) source);
}

static void
add_sources (GPtrArray *sources, const CredalExperimentData *sets)
{
  for (const CredalExperimentData *data = sets; data && data->name; data++)
    add_source (sources, data->source);
}

GPtrArray *
credal_item_sources (const CredalItem *item)
{
  GPtrArray *sources = g_ptr_array_new ();

  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    add_sources (sources, (*experiment)->data);
  add_sources (sources, item->sets);
  if (item->pictures)
    {
      add_source (sources, item->pictures->picture);
      add_source (sources, item->pictures->truth);
    }
  return sources;
}

GPtrArray *
credal_item_missing (const CredalItem *item, GHashTable *files)
{
  g_autoptr(GPtrArray) sources = credal_item_sources (item);
  GPtrArray *missing = g_ptr_array_new ();

  for (guint k = 0; k < sources->len; k++)
    {
      const CredalSource *source = sources->pdata[k];
      if (!credal_source_is_at_hand (source) && !given_file (files, source->name))
        g_ptr_array_add (missing, (gpointer) source);
    }
  return missing;
}

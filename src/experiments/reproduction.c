#include "experiments/reproduction.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "experiments/claim.h"
#include "experiments/fact.h"
#include "experiments/source.h"
#include "experiments/trial-store.h"
#include "experiments/trial.h"

/* The trials of one method on one data set under one series. */
typedef struct {
  const CredalExperiment *experiment;
  const CredalExperimentData *data;
  const CredalExperimentMethod *method;
  const CredalExperimentSeries *series;
  CredalTrial *trial;          /* NULL: it cannot be run, */
  char *reason;                /* and why, */
  CredalLack lack;             /* of whom that tells */
  char *key;
  guint trials;
  double seconds;              /* of the trials that are done, all together */
  guint done, left;            /* how many those are, and the trials of this run to come */
} Group;

struct _CredalReproduction {
  GPtrArray *groups;           /* Group */
  GHashTable *datasets;        /* (element-type CredalExperimentData CredalDataset) */
  GHashTable *missing;         /* (element-type CredalExperimentData utf8): why they are */
  GHashTable *printed;         /* (element-type utf8 CredalPrinted) by file */
  CredalTrialStore *store;     /* NULL without a folder */
};

static void
group_free (gpointer item)
{
  Group *group = item;

  g_clear_pointer (&group->trial, credal_trial_free);
  g_free (group->reason);
  g_free (group->key);
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
  g_free (reproduction);
}

/* ---- the data ---- */

static const char *
given_file (GHashTable *files, const char *source)
{
  return files ? g_hash_table_lookup (files, source) : NULL;
}

/* FALSE: what is there cannot be used. Data that are not there are noted. */
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
  else if (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_LOST) && !credal_source_is_at_hand (source))
    g_hash_table_insert (reproduction->missing, (gpointer) data, g_strdup (reason->message));
  else
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return TRUE;
}

/* ---- the groups ---- */

static const char *
why_not (const CredalReproduction *reproduction, const Group *group, CredalLack *lack)
{
  *lack = !group->method->engine ? CREDAL_LACK_METHOD : group->series->lacks ? CREDAL_LACK_CONDITION : CREDAL_LACK_DATA;
  if (!group->method->engine)
    return group->method->lacks;
  if (group->series->lacks)
    return group->series->lacks;
  return g_hash_table_lookup (reproduction->missing, group->data);
}

static gboolean
settle_group (CredalReproduction *reproduction, Group *group, guint trials, GError **error)
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
  return TRUE;
}

static gboolean
has_experiment (const CredalReproduction *reproduction, const CredalExperiment *experiment)
{
  for (guint k = 0; k < reproduction->groups->len; k++)
    if (((Group *) g_ptr_array_index (reproduction->groups, k))->experiment == experiment)
      return TRUE;
  return FALSE;
}

static gboolean
add_groups (CredalReproduction *reproduction, const CredalExperiment *experiment, GHashTable *files, guint trials,
            GError **error)
{
  for (const CredalExperimentData *data = experiment->data; data->name; data++)
    for (const CredalExperimentSeries *series = experiment->series; series->name; series++)
      for (const CredalExperimentMethod *method = experiment->methods; method->name; method++)
        {
          if (!credal_method_is_for (method, data))
            continue;
          Group *group = g_new0 (Group, 1);
          *group = (Group) { .experiment = experiment, .data = data, .method = method, .series = series };
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

  reproduction->groups = g_ptr_array_new_with_free_func (group_free);
  reproduction->datasets = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) credal_dataset_unref);
  reproduction->missing = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  reproduction->printed = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) credal_printed_free);
  for (guint k = 0; k < items->len; k++)
    {
      const CredalItem *item = g_ptr_array_index (items, k);
      for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
        if (!has_experiment (reproduction, *experiment)
            && !add_groups (reproduction, *experiment, files, trials, error))
          return NULL;
      for (const CredalExperimentData *data = item->sets; data && data->name; data++)
        if (!read_group_data (reproduction, data, files, error))
          return NULL;
    }
  if (folder && !(reproduction->store = credal_trial_store_open (folder, error)))
    return NULL;
  return g_steal_pointer (&reproduction);
}

/* ---- running ---- */

typedef struct { Group *group; guint trial; } Job;

typedef struct {
  CredalReproduction *reproduction;
  GArray *jobs;                /* Job */
  CredalMonitor *monitor;
  CredalReproductionFunc progress;
  gpointer data;
  GMutex mutex;                /* of the following, and of the groups' times */
  gsize done;
  GError *failure;             /* the first that ends the run */
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

static const CredalTrialResult *
group_result (const CredalReproduction *reproduction, const Group *group, guint trial)
{
  if (!group->trial || !reproduction->store)
    return NULL;
  return credal_trial_store_find (reproduction->store, group->key, trial, group->trial->amounts->len);
}

/* Two groups may be one: a method under two names, or a row of two tables. */
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
        const CredalTrialResult *result = group_result (reproduction, job.group, trial);
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

/* Those to come take as long as those of their group did, or as all did where none is known. */
static double
seconds_left (const ReproductionRun *run)
{
  double known = 0.0, unknown = 0.0, sum = 0.0, count = 0.0;

  for (guint k = 0; k < run->reproduction->groups->len; k++)
    {
      const Group *group = g_ptr_array_index (run->reproduction->groups, k);
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

static gboolean
has_failed (ReproductionRun *run)
{
  g_autoptr(GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&run->mutex);

  return run->failure != NULL;
}

/* @error: (transfer full). */
static void
end_run (ReproductionRun *run, GError *error)
{
  g_autoptr(GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&run->mutex);

  if (run->failure)
    g_error_free (error);
  else
    run->failure = error;
}

static void
run_job (gsize number, gpointer data)
{
  ReproductionRun *run = data;
  const Job *job = &g_array_index (run->jobs, Job, number);
  const Group *group = job->group;
  const GArray *amounts = group->trial->amounts;
  g_autofree double *values = g_new (double, (gsize) amounts->len * CREDAL_N_MEASURES + 1);
  const CredalTrialWords words = { group->data->name, group->method->name, group->series->name, amounts };
  g_autoptr(GError) reason = NULL;
  GError *error = NULL;

  if (has_failed (run) || credal_monitor_stopped (run->monitor))
    return;
  if (!credal_trial_run (group->trial, 1 + (guint64) job->trial, values, &reason)
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
  credal_parallel_for (jobs->len, run_job, &run);
  g_mutex_clear (&run.mutex);
  if (!run.failure)
    return run.done == jobs->len || credal_monitor_check (monitor, error);
  g_propagate_error (error, run.failure);
  return FALSE;
}

/* ---- cells ---- */

static void
cell_clear (gpointer item)
{
  CredalCell *cell = item;

  g_free (cell->condition);
  g_free (cell->reason);
}

/* @values: (trials) out: of those that went well; @cell: out: how many did not, and why. */
static guint
collect_values (const CredalReproduction *reproduction, const Group *group, guint point, CredalMeasure measure,
                double *values, CredalCell *cell)
{
  guint count = 0;

  for (guint trial = 0; trial < group->trials; trial++)
    {
      const CredalTrialResult *result = group_result (reproduction, group, trial);
      if (!result)
        continue;
      const double *row = result->values + (gsize) point * CREDAL_N_MEASURES;
      if (isfinite (row[CREDAL_MEASURE_CLUSTERS]))
        values[count++] = row[measure];
      else
        {
          cell->failed++;
          if (!cell->reason)
            cell->reason = g_strdup (result->failure);
        }
    }
  return count;
}

static void
fill_cell (const CredalReproduction *reproduction, const Group *group, guint point, const CredalItemMeasure *measure,
           CredalCell *cell)
{
  g_autofree double *values = g_new (double, group->trials + 1);
  guint count = collect_values (reproduction, group, point, measure->measure, values, cell);

  for (guint k = 0; k < count; k++)
    values[k] *= measure->factor;
  cell->ours = credal_mean_interval (values, count);
  if (!cell->reason && cell->ours.n == 0)
    {
      cell->reason = g_strdup (group->reason ? group->reason : "not run yet");
      cell->lack = group->reason ? group->lack : CREDAL_LACK_DATA;
    }
  cell->verdict = credal_compare (cell->printed, cell->printed_trials, &cell->ours);
}

static void
add_cells (const CredalReproduction *reproduction, const CredalItem *item, const CredalPrinted *printed,
           const Group *group, GArray *cells)
{
  g_autoptr(GArray) amounts = credal_series_amounts (group->series, group->data->most);

  for (guint point = 0; point < amounts->len; point++)
    for (const CredalItemMeasure *measure = item->measures; measure->name; measure++)
      {
        guint amount = g_array_index (amounts, guint, point);
        CredalCell cell = { .data = group->data->name, .method = group->method->name, .measure = measure->name,
                            .amount = amount,
                            .condition = credal_series_condition (group->series, amount),
                            .printed_trials = group->experiment->trials };
        cell.printed = printed ? credal_printed_find (printed, cell.data, cell.method, cell.condition, cell.measure)
                               : NULL;
        fill_cell (reproduction, group, point, measure, &cell);
        g_array_append_val (cells, cell);
      }
}

static void
add_fact_cell (const CredalPrinted *printed, const CredalFact *fact, GArray *cells)
{
  gboolean known = isfinite (fact->value);
  CredalCell cell = { .data = fact->data, .method = fact->method, .measure = fact->measure, .exact = TRUE,
                      .condition = g_strdup (fact->condition), .printed_trials = 1,
                      .ours = { known ? 1 : 0, fact->value, NAN, NAN, NAN },
                      .reason = g_strdup (known ? NULL : fact->lacks), .lack = CREDAL_LACK_DATA };

  cell.printed = printed ? credal_printed_find (printed, fact->data, fact->method, fact->condition, fact->measure) : NULL;
  cell.verdict = credal_compare (cell.printed, cell.printed_trials, &cell.ours);
  g_array_append_val (cells, cell);
}

static gboolean
add_facts (CredalReproduction *reproduction, const CredalItem *item, const CredalPrinted *printed, GArray *cells,
           GError **error)
{
  g_autoptr(GArray) facts = g_array_new (FALSE, FALSE, sizeof (CredalFact));

  if (!item->facts (reproduction, item, facts, error))
    return FALSE;
  for (guint k = 0; k < facts->len; k++)
    add_fact_cell (printed, &g_array_index (facts, CredalFact, k), cells);
  return TRUE;
}

static gboolean
is_row_of (const Group *group, const CredalExperiment *experiment, const char *data, const char *method)
{
  return group->experiment == experiment && group->trial && g_str_equal (group->data->name, data)
         && g_str_equal (group->method->name, method);
}

/* Over the points from @from to before @to. */
static double
mean_of_points (const CredalTrialResult *result, CredalMeasure measure, guint from, guint to)
{
  double sum = 0.0;

  for (guint point = from; result && point < to; point++)
    {
      const double *row = result->values + (gsize) point * CREDAL_N_MEASURES;
      sum += isfinite (row[CREDAL_MEASURE_CLUSTERS]) ? row[measure] : NAN;
    }
  return result && to > from ? sum / (to - from) : NAN;
}

/* (transfer full) (element-type double): a trial each. */
static GArray *
group_means (const CredalReproduction *reproduction, const Group *group, CredalMeasure measure, guint from, guint to)
{
  GArray *values = g_array_sized_new (FALSE, FALSE, sizeof (double), group->trials);

  for (guint trial = 0; trial < group->trials; trial++)
    {
      double value = mean_of_points (group_result (reproduction, group, trial), measure, from, to);
      g_array_append_val (values, value);
    }
  return values;
}

/* The first of @amounts that is @amount or more. */
static guint
first_point (const GArray *amounts, guint amount)
{
  guint point = 0;

  while (point < amounts->len && g_array_index (amounts, guint, point) < amount)
    point++;
  return point;
}

/* (transfer full) (element-type double): of the first experiment that has the method; empty: none has been run. */
static GArray *
side_means (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim,
            const CredalClaimSide *side)
{
  CredalMeasure measure = item->measures[claim->measure].measure;

  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (guint k = 0; k < reproduction->groups->len; k++)
      {
        const Group *group = g_ptr_array_index (reproduction->groups, k);
        const GArray *amounts = group->trial ? group->trial->amounts : NULL;
        if (is_row_of (group, *experiment, claim->data, side->method))
          return group_means (reproduction, group, measure, first_point (amounts, side->from),
                              first_point (amounts, side->to + 1));
      }
  return g_array_new (FALSE, FALSE, sizeof (double));
}

/* Why it is not known yet: of the methods that it names, and else that none was run. */
static const char *
claim_reason (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim)
{
  for (guint k = 0; k < reproduction->groups->len; k++)
    {
      const Group *group = g_ptr_array_index (reproduction->groups, k);
      gboolean named = g_str_equal (group->method->name, claim->higher.method)
                       || g_str_equal (group->method->name, claim->lower.method);
      for (const CredalExperiment *const *experiment = item->experiments; named && *experiment; experiment++)
        if (group->experiment == *experiment && g_str_equal (group->data->name, claim->data) && group->reason)
          return group->reason;
    }
  return "not run yet";
}

static void
add_claim_cells (const CredalReproduction *reproduction, const CredalItem *item, GArray *cells)
{
  for (const CredalClaim *claim = item->claims; claim && claim->data; claim++)
    {
      g_autoptr(GArray) higher = side_means (reproduction, item, claim, &claim->higher);
      g_autoptr(GArray) lower = side_means (reproduction, item, claim, &claim->lower);
      CredalCell cell = { .data = claim->data, .method = claim->higher.method,
                          .measure = item->measures[claim->measure].name, .claim = claim,
                          .condition = credal_claim_text (claim), .lack = CREDAL_LACK_DATA,
                          .ours = credal_claim_difference (higher, lower) };
      if (cell.ours.n == 0)
        cell.reason = g_strdup (claim_reason (reproduction, item, claim));
      cell.verdict = credal_claim_verdict (claim, &cell.ours);
      g_array_append_val (cells, cell);
    }
}

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

GArray *
credal_reproduction_cells (CredalReproduction *reproduction, const CredalItem *item, GError **error)
{
  const CredalPrinted *printed = credal_reproduction_printed (reproduction, item, error);

  if (item->printed && !printed)
    return NULL;
  g_autoptr(GArray) cells = g_array_new (FALSE, FALSE, sizeof (CredalCell));
  g_array_set_clear_func (cells, cell_clear);
  if (item->facts)
    return add_facts (reproduction, item, printed, cells, error) ? g_steal_pointer (&cells) : NULL;
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (guint k = 0; k < reproduction->groups->len; k++)
      {
        const Group *group = g_ptr_array_index (reproduction->groups, k);
        if (group->experiment == *experiment)
          add_cells (reproduction, item, printed, group, cells);
      }
  add_claim_cells (reproduction, item, cells);
  return g_steal_pointer (&cells);
}

GArray *
credal_reproduction_last (const CredalReproduction *reproduction, const CredalExperiment *experiment, const char *data,
                          const char *method, CredalMeasure measure)
{
  const Group *last = NULL;

  for (guint k = 0; k < reproduction->groups->len; k++)
    if (is_row_of (g_ptr_array_index (reproduction->groups, k), experiment, data, method))
      last = g_ptr_array_index (reproduction->groups, k);
  if (!last)
    return g_array_new (FALSE, FALSE, sizeof (double));
  return group_means (reproduction, last, measure, last->trial->amounts->len - 1, last->trial->amounts->len);
}

gboolean
credal_cells_have_single (const GArray *cells)
{
  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      if (cell->ours.n == 1 && !cell->exact)
        return TRUE;
    }
  return FALSE;
}

static void
note_missing (GPtrArray *missing, const CredalExperimentData *data, GHashTable *files)
{
  const CredalSource *source = credal_source_find (data->source, NULL);

  if (source && !credal_source_is_at_hand (source) && !given_file (files, data->source)
      && !g_ptr_array_find (missing, source, NULL))
    g_ptr_array_add (missing, (gpointer) source);
}

GPtrArray *
credal_item_missing (const CredalItem *item, GHashTable *files)
{
  GPtrArray *missing = g_ptr_array_new ();

  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (const CredalExperimentData *data = (*experiment)->data; data->name; data++)
      note_missing (missing, data, files);
  for (const CredalExperimentData *data = item->sets; data && data->name; data++)
    note_missing (missing, data, files);
  return missing;
}
